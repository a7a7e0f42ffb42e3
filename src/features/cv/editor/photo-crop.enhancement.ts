import { showMessage } from "../../../ui/enhancements/form/field-messages.ts";
import { fieldAround } from "../../../ui/enhancements/form/form-field.ts";

/** What the server stores is smaller; this leaves it something to choose from. */
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
  const square = new Square(canvas, zoom);
  let isReady = false;

  input.addEventListener("change", async () => {
    isReady = false;
    square.show(undefined);
    const [file] = input.files ?? [];
    const picture = file && (await createImageBitmap(file).catch(() => undefined));
    stage.hidden = !picture;
    square.show(picture);
  });
  letMove(square, canvas);
  zoom.addEventListener("input", () => square.draw());
  form.addEventListener(
    "submit",
    (event) => {
      if (isReady || (!square.isShown && !tellTooLarge(element, input))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!square.isShown) return;
      const { submitter } = event;
      void square.asFile().then((file) => {
        if (file) {
          const files = new DataTransfer();
          files.items.add(file);
          input.files = files.files;
        }
        isReady = true;
        form.requestSubmit(submitter);
      });
    },
    { capture: true },
  );
}

function tellTooLarge(element: HTMLElement, input: HTMLInputElement): boolean {
  const field = fieldAround(input);
  const isTooLarge = (input.files?.[0]?.size ?? 0) > Number(element.dataset.mostBytes);
  if (field && isTooLarge) showMessage(field, element.dataset.textTooLarge ?? "");
  return isTooLarge;
}

/** With a pointer or with keys. */
function letMove(square: Square, canvas: HTMLCanvasElement): void {
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    canvas.focus({ preventScroll: true });
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    square.shift(-event.movementX / canvas.clientWidth, -event.movementY / canvas.clientWidth);
  });
  canvas.addEventListener("keydown", (event) => {
    const [x, y] = WAYS.get(event.key) ?? [0, 0];
    const step = ZOOM_STEPS.get(event.key) ?? 0;
    if (x === 0 && y === 0 && step === 0) return;
    event.preventDefault();
    if (step === 0) square.shift(x * STEP, y * STEP);
    else square.enlarge(step);
  });
}

/** The part of a picture that is left. */
class Square {
  readonly #canvas: HTMLCanvasElement;
  readonly #zoom: HTMLInputElement;
  #picture: ImageBitmap | undefined;
  /** Its middle, in the picture's own pixels. */
  #x = 0;
  #y = 0;

  constructor(canvas: HTMLCanvasElement, zoom: HTMLInputElement) {
    this.#canvas = canvas;
    this.#zoom = zoom;
  }

  get isShown(): boolean {
    return this.#picture !== undefined;
  }

  show(picture: ImageBitmap | undefined): void {
    this.#picture?.close();
    this.#picture = picture;
    if (!picture) return;
    [this.#x, this.#y] = [picture.width / 2, picture.height / 2];
    this.#zoom.value = "1";
    this.draw();
  }

  /** By shares of its side. */
  shift(x: number, y: number): void {
    this.#x += x * this.#side();
    this.#y += y * this.#side();
    this.draw();
  }

  enlarge(step: number): void {
    this.#zoom.value = String(Number(this.#zoom.value) + step);
    this.draw();
  }

  draw(): void {
    this.#drawOn(this.#canvas);
  }

  async asFile(): Promise<File | undefined> {
    const canvas = document.createElement("canvas");
    canvas.width = SENT_SIDE;
    canvas.height = SENT_SIDE;
    this.#drawOn(canvas);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    return blob ? new File([blob], "photo.jpg", { type: "image/jpeg" }) : undefined;
  }

  /** In the picture's own pixels. */
  #side(): number {
    return this.#picture ? Math.min(this.#picture.width, this.#picture.height) / Number(this.#zoom.value) : 1;
  }

  #drawOn(target: HTMLCanvasElement): void {
    const [picture, context] = [this.#picture, target.getContext("2d")];
    if (!picture || !context) return;
    const side = this.#side();
    this.#x = Math.min(Math.max(this.#x, side / 2), picture.width - side / 2);
    this.#y = Math.min(Math.max(this.#y, side / 2), picture.height - side / 2);
    // A transparent picture stands on white, as the server sets it.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, target.width, target.height);
    context.imageSmoothingQuality = "high";
    const from = [this.#x - side / 2, this.#y - side / 2] as const;
    context.drawImage(picture, ...from, side, side, 0, 0, target.width, target.height);
  }
}
