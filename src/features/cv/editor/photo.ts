import { redrawPicture } from "../../../platform/pictures/redraw-picture.ts";

const SIDE = 480;

/** As a square. Undefined for what is no picture we take. */
export function makePhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return redrawPicture(bytes, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: "cover", position: "centre" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86, mozjpeg: true }),
  );
}
