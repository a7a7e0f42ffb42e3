import { showMessage } from "../../../ui/enhancements/form/field-messages.ts";
import { fieldAround } from "../../../ui/enhancements/form/form-field.ts";

/** What the server keeps is smaller; this leaves it something to choose from. */
const SENT_SIDE = 960;
const STEP = 0.04;
const WAYS = new Map<string, readonly [x: number, y: number]>([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);
const ZOOM_STEPS = new Map([
  ["+", 0.1],
  ["-", -0.1],
]);

interface Crop {
  picture: ImageBitmap;
  /** The middle of the square, in the picture's own pixels. */
  x: number;
  y: number;
}

/**
 * Shows the chosen photo in a square in which it can be moved and enlarged, and sends only that square: less to upload, and
 * nothing around it leaves the device. A picture that this browser cannot read is sent as it is, for the server to judge,
 * unless the server would not even take it in.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  const input = element.querySelector<HTMLInputElement>("input[type=file]");
  const stage = element.querySelector<HTMLElement>("[data-crop]");
  const canvas = stage?.querySelector("canvas");
  const zoom = stage?.querySelector<HTMLInputElement>("input[type=range]");
  if (!form || !input || !stage || !canvas || !zoom) return;
  let crop: Crop | undefined;
  let isReady = false;

  input.addEventListener("change", () => void choose());
  zoom.addEventListener("input", draw);
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    canvas.focus({ preventScroll: true });
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    const share = sideOf() / canvas.clientWidth;
    shift(-event.movementX * share, -event.movementY * share);
  });
  canvas.addEventListener("keydown", (event) => {
    const [x, y] = WAYS.get(event.key) ?? [0, 0];
    const step = ZOOM_STEPS.get(event.key) ?? 0;
    if (x === 0 && y === 0 && step === 0) return;
    event.preventDefault();
    if (step === 0) shift(x * sideOf() * STEP, y * sideOf() * STEP);
    else enlarge(step);
  });
  form.addEventListener(
    "submit",
    (event) => {
      if (isReady || (!crop && !tellTooLarge())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!crop) return;
      const { submitter } = event;
      void putSquare().then(() => {
        isReady = true;
        form.requestSubmit(submitter);
      });
    },
    { capture: true },
  );

  async function choose() {
    const [file] = input?.files ?? [];
    isReady = false;
    crop?.picture.close();
    crop = undefined;
    const picture = file && (await createImageBitmap(file).catch(() => undefined));
    if (stage) stage.hidden = !picture;
    if (!picture || !zoom) return;
    crop = { picture, x: picture.width / 2, y: picture.height / 2 };
    zoom.value = "1";
    draw();
  }

  function tellTooLarge(): boolean {
    const field = input && fieldAround(input);
    const isTooLarge = (input?.files?.[0]?.size ?? 0) > Number(element.dataset.mostBytes);
    if (field && isTooLarge) showMessage(field, element.dataset.textTooLarge ?? "");
    return isTooLarge;
  }

  /** Of the square, in the picture's own pixels. */
  function sideOf(): number {
    return crop ? Math.min(crop.picture.width, crop.picture.height) / Number(zoom?.value ?? 1) : 1;
  }

  function shift(x: number, y: number) {
    if (!crop) return;
    crop.x += x;
    crop.y += y;
    draw();
  }

  function enlarge(step: number) {
    if (!zoom) return;
    zoom.value = String(Number(zoom.value) + step);
    draw();
  }

  function draw() {
    if (canvas) drawOn(canvas);
  }

  function drawOn(target: HTMLCanvasElement) {
    const context = target.getContext("2d");
    if (!crop || !context) return;
    const { picture } = crop;
    const side = sideOf();
    crop.x = Math.min(Math.max(crop.x, side / 2), picture.width - side / 2);
    crop.y = Math.min(Math.max(crop.y, side / 2), picture.height - side / 2);
    // A transparent picture stands on white, as the server sets it.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, target.width, target.height);
    context.imageSmoothingQuality = "high";
    const from = [crop.x - side / 2, crop.y - side / 2] as const;
    context.drawImage(picture, ...from, side, side, 0, 0, target.width, target.height);
  }

  async function putSquare() {
    const square = document.createElement("canvas");
    square.width = SENT_SIDE;
    square.height = SENT_SIDE;
    drawOn(square);
    const blob = await new Promise<Blob | null>((resolve) => square.toBlob(resolve, "image/jpeg", 0.92));
    if (!blob || !input) return;
    const files = new DataTransfer();
    files.items.add(new File([blob], "photo.jpg", { type: "image/jpeg" }));
    input.files = files.files;
  }
}
