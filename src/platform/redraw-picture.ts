import type { Sharp } from "sharp";

/** More than any camera: a picture that unpacks to gigabytes is an attack. */
const MOST_PIXELS = 50_000_000;

/**
 * Drawn anew, upright and without place and camera in it, so that nothing of the uploaded file reaches anybody. Undefined for
 * what is no picture we take.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  draw: (picture: Sharp) => Sharp,
): Promise<Uint8Array | undefined> {
  if (!isKnownPicture(bytes)) return undefined;
  const { default: sharp } = await import("sharp");
  try {
    return await draw(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).rotate()).toBuffer();
  } catch {
    return undefined;
  }
}

/** Of one that was drawn here. */
export async function sizeOf(drawn: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(drawn).metadata();
  return { width, height };
}

/** By its first bytes, whatever it calls itself: the library also reads formats in which things can run. */
export function isKnownPicture(bytes: Uint8Array): boolean {
  const starts = (...first: number[]) => first.every((byte, index) => bytes[index] === byte);
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && Buffer.from(bytes.subarray(8, 12)).toString("latin1") === "WEBP";
  return starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || isWebp;
}
