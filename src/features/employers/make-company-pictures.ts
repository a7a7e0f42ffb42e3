import { redrawPicture } from "../../platform/pictures/redraw-picture.ts";
import { COVER_SIZE } from "../companies/companies.contract.ts";

const SIDE = 288;

/** Undefined for what is no picture we take. */
export function makeLogo(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return redrawPicture(bytes, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: "contain", background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .webp({ quality: 88 }),
  );
}

/** A band across the page, cut where the employer says. */
export function makeCover(
  bytes: Uint8Array,
  position: "top" | "centre" | "bottom",
): Promise<Uint8Array | undefined> {
  const { width, height } = COVER_SIZE;
  return redrawPicture(bytes, (picture) =>
    picture.resize(width, height, { fit: "cover", position }).webp({ quality: 74 }),
  );
}
