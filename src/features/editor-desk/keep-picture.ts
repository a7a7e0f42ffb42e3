import type { UploadedFile } from "../../platform/http/form-input.ts";
import { redrawPicture, sizeOf } from "../../platform/pictures/redraw-picture.ts";
import type { Services } from "../../platform/services.ts";
import { type Focus, MIDDLE, partOf, type Size } from "./picture-cut.rules.ts";

interface SentPicture {
  Picture: UploadedFile | undefined;
  FocusX: number | undefined;
  FocusY: number | undefined;
  RemovePicture: boolean;
}

export const focusIn = (
  { FocusX, FocusY }: Pick<SentPicture, "FocusX" | "FocusY">,
  former: Focus = MIDDLE,
): Focus => ({ x: Math.round(FocusX ?? former.x), y: Math.round(FocusY ?? former.y) });

/**
 * The number of the file: undefined where the former picture stays, null where it goes. "unreadable" is what is no picture
 * that we take.
 */
export async function keepPicture(
  services: Services,
  sent: SentPicture,
  cut: Size,
): Promise<number | null | undefined | "unreadable"> {
  if (!sent.Picture) return sent.RemovePicture ? null : undefined;
  const whole = await drawWhole(sent.Picture.bytes);
  return whole ? keepCut(services, whole, cut, focusIn(sent)) : "unreadable";
}

const LARGEST_WHOLE = 2400;

/** Of which every cut is made: upright, and as large as the largest of them might need it. */
export function drawWhole(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const box = { fit: "inside", withoutEnlargement: true } as const;
  return redrawPicture(bytes, (picture) =>
    picture.resize(LARGEST_WHOLE, LARGEST_WHOLE, box).webp({ quality: 92 }),
  );
}

export async function keepCut(
  { files }: Pick<Services, "files">,
  whole: Uint8Array,
  { width, height }: Size,
  focus: Focus,
): Promise<number> {
  const part = partOf(await sizeOf(whole), { width, height }, focus);
  const drawn = await redrawPicture(whole, (picture) =>
    picture.extract(part).resize(width, height, { fit: "fill" }).webp({ quality: 76 }),
  );
  if (!drawn) throw new Error("a picture that was drawn here cannot be read");
  return (await files.save(drawn, "image/webp", { isPublic: true })).id;
}

const LARGEST_SIDE = 1200;

export interface TextPictureFile {
  fileId: number;
  width: number;
  height: number;
}

/** Whole, as large as a text needs it. */
export async function keepTextPicture(
  { files }: Services,
  sent: UploadedFile | undefined,
): Promise<TextPictureFile | undefined | "unreadable"> {
  if (!sent) return undefined;
  const box = { fit: "inside", withoutEnlargement: true } as const;
  const drawn = await redrawPicture(sent.bytes, (picture) =>
    picture.resize(LARGEST_SIDE, LARGEST_SIDE, box).webp({ quality: 76 }),
  );
  if (!drawn) return "unreadable";
  const { id: fileId } = await files.save(drawn, "image/webp", { isPublic: true });
  return { fileId, ...(await sizeOf(drawn)) };
}
