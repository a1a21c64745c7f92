/** This browser's subscription to pushes. The browser is asked for leave only when somebody has clicked. */

export interface Subscribed {
  readonly address: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly label: string;
}

/** Can this browser show pushes? Only at an address with https, or on the machine itself. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** A name for this browser, so that its owner tells it from others. */
export function browserName(agent: string): string {
  const kinds: [RegExp, string][] = [
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ];
  const systems: [RegExp, string][] = [
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS/, "macOS"],
    [/Linux/, "Linux"],
  ];
  const found = [kinds, systems].map((list) => list.find(([pattern]) => pattern.test(agent))?.[1]);
  return found.filter((name) => name !== undefined).join(", ") || "Browser";
}

/** The bytes of a key that is written in the alphabet of addresses. */
export function keyBytes(written: string): Uint8Array<ArrayBuffer> {
  const text = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Ask the browser for leave and subscribe; null when it does not let us. */
export async function subscribe(serverKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(serverKey),
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return {
    address: endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    label: browserName(navigator.userAgent),
  };
}
