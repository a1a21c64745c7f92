/**
 * A resting pointer must not press what it has not seen: when a move was made with the mouse, the button that comes to
 * lie under the pointer waits until the pointer moves, or for a moment.
 */

/** Milliseconds; a double click is over by then. */
const WAIT = 900;
/** A pointer that moves less than so many pixels has not moved. */
const MOVED = 5;
/** The panel takes a moment to lay itself out. */
const LOOKS = [0, 120, 320];

let pressed: { x: number; y: number } | null = null;
let held = new Set<HTMLElement>();
let timers: ReturnType<typeof setTimeout>[] = [];

function free(): void {
  for (const element of held) delete element.dataset.settling;
  held = new Set();
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

function down(event: PointerEvent): void {
  pressed = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
}

function move(event: PointerEvent): void {
  if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < MOVED) return;
  pressed = null;
  free();
}

/** Watch the pointer while a table is shown; returns how to stop. */
export function watchPointer(): () => void {
  addEventListener("pointerdown", down, true);
  addEventListener("pointermove", move, true);
  return () => {
    removeEventListener("pointerdown", down, true);
    removeEventListener("pointermove", move, true);
    free();
  };
}

/** Another position is shown: hold back what lies under a pointer that has not moved since it pressed. */
export function settle(): void {
  free();
  if (!pressed) return;
  const { x, y } = pressed;
  const look = (): void => {
    const button = document.elementFromPoint(x, y)?.closest<HTMLElement>("button[data-do]");
    if (!button) return;
    button.dataset.settling = "";
    held.add(button);
  };
  timers = [...LOOKS.map((after) => setTimeout(look, after)), setTimeout(free, WAIT)];
}
