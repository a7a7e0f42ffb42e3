import { redrawPicture } from "../../platform/redraw-picture.ts";

const SIDE = 288;

/** Undefined for what is no picture we take. */
export function makeLogo(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return redrawPicture(bytes, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: "contain", background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .webp({ quality: 88 }),
  );
}
