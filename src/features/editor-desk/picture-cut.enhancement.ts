import { draggedTo, partOf } from "./picture-cut.rules.ts";

/**
 * Shows what the server would cut of the chosen picture, for each place where it stands, and follows both fields while they are
 * moved. Drawn along with a pointer, a picture moves them; with keys the fields themselves are moved. A picture that this
 * browser cannot read is left to the server.
 */
export function enhance(element: HTMLElement): void {
  const file = element.querySelector<HTMLInputElement>("input[type=file]");
  const stages = element.querySelector<HTMLElement>("[data-stages]");
  const now = element.querySelector<HTMLElement>("[data-picture-now]");
  const fieldX = element.querySelector<HTMLInputElement>("[name=FocusX]");
  const fieldY = element.querySelector<HTMLInputElement>("[name=FocusY]");
  if (!file || !stages || !fieldX || !fieldY) return;
  // Nothing can be chosen of what is not there.
  const parts = [stages, ...element.querySelectorAll<HTMLElement>("fieldset")];
  const canvases = [...stages.querySelectorAll("canvas")];
  const { whole } = element.dataset;
  let picture: ImageBitmap | HTMLImageElement | undefined;

  const focus = () => ({ x: Number(fieldX.value), y: Number(fieldY.value) });

  function draw() {
    if (!picture) return;
    for (const canvas of canvases) {
      const part = partOf(picture, canvas, focus());
      const context = canvas.getContext("2d");
      context?.drawImage(
        ...([picture, part.left, part.top, part.width, part.height] as const),
        ...([0, 0, canvas.width, canvas.height] as const),
      );
    }
  }

  function show(shown: typeof picture) {
    picture = shown;
    for (const part of parts) part.hidden = !shown;
    if (now) now.hidden = shown !== undefined;
    draw();
  }

  async function showChosen() {
    const [chosen] = file?.files ?? [];
    if (chosen) show(await createImageBitmap(chosen).catch(() => undefined));
    else show(whole === undefined ? undefined : await load(whole));
  }

  for (const field of [fieldX, fieldY]) field.addEventListener("input", draw);
  file.addEventListener("change", () => void showChosen());
  for (const canvas of canvases) {
    // The fields know whole hundredths only, and a hand moves by less.
    let begun = { x: 0, y: 0, focus: focus() };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      event.preventDefault();
      begun = { x: event.clientX, y: event.clientY, focus: focus() };
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!picture || !canvas.hasPointerCapture(event.pointerId)) return;
      // From pixels of the screen to those of the picture.
      const scale = partOf(picture, canvas, begun.focus).width / canvas.clientWidth;
      const by = { x: (event.clientX - begun.x) * scale, y: (event.clientY - begun.y) * scale };
      const { x, y } = draggedTo(begun.focus, { picture, cut: canvas, by });
      moveTo(fieldX, x);
      moveTo(fieldY, y);
    });
  }
  void showChosen();
}

function load(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** As if by hand: whoever keeps what is filled in hears of it. */
function moveTo(field: HTMLInputElement, value: number): void {
  field.value = String(Math.round(value));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
