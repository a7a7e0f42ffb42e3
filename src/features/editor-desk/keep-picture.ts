import type { UploadedFile } from "../../platform/http/form-input.ts";
import { redrawPicture, sizeOf } from "../../platform/redraw-picture.ts";
import type { Services } from "../../platform/services.ts";

interface SentPicture {
  Picture: UploadedFile | undefined;
  PicturePart: string;
  RemovePicture: boolean;
}

/**
 * The number of the file: undefined where the former picture stays, null where it goes. "unreadable" is what is no picture
 * that we take.
 */
export async function keepPicture(
  { files }: Services,
  { Picture, PicturePart, RemovePicture }: SentPicture,
  { width, height }: { width: number; height: number },
): Promise<number | null | undefined | "unreadable"> {
  if (!Picture) return RemovePicture ? null : undefined;
  const position = PicturePart === "top" || PicturePart === "bottom" ? PicturePart : "centre";
  const drawn = await redrawPicture(Picture.bytes, (picture) =>
    picture.resize(width, height, { fit: "cover", position }).webp({ quality: 76 }),
  );
  if (!drawn) return "unreadable";
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
