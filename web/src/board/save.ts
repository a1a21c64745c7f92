/** The board as a file: an SVG that stands alone, or a PNG made of it. */

const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
] as const;

/** A copy with every style written on its elements: a file has no style sheet with variables and classes. */
export function standAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  const to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const target = to[i]!;
    for (const name of DRAWN) {
      const value = style.getPropertyValue(name);
      if (value) target.style.setProperty(name, value);
    }
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed", "class"])
      target.removeAttribute(name);
  });
  for (const gone of copy.querySelectorAll("[data-transient]")) gone.remove();
  // The drawing itself, not the window on it.
  const drawing = copy.querySelector("g");
  const shown = svg.querySelector("g");
  drawing?.removeAttribute("transform");
  const box = shown?.getBBox();
  if (box) {
    copy.setAttribute("viewBox", `${box.x - 10} ${box.y - 10} ${box.width + 20} ${box.height + 20}`);
    copy.setAttribute("width", String(Math.round(box.width + 20)));
    copy.setAttribute("height", String(Math.round(box.height + 20)));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

export function saveText(text: string, name: string, type: string): void {
  save(new Blob([text], { type }), name);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveText(new XMLSerializer().serializeToString(standAlone(svg)), name, "image/svg+xml");
}

export async function savePng(svg: SVGSVGElement, name: string, scale = 1.5): Promise<void> {
  const alone = standAlone(svg);
  const width = Number(alone.getAttribute("width")) * scale;
  const height = Number(alone.getAttribute("height")) * scale;
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(alone)], { type: "image/svg+xml" }),
  );
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--paper") || "#f3ecdd";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob) save(blob, name);
  } finally {
    URL.revokeObjectURL(address);
  }
}
