import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { SLIDE_CUTS } from "../../home/home.contract.ts";
import { drawWhole, focusIn, keepCut } from "../keep-picture.ts";
import type { Focus } from "../picture-cut.rules.ts";
import type { slideForm } from "./slides.forms.ts";
import type { DeskSlideRow, SlidePictureFiles } from "./slides.store.ts";

const NO_FILES: SlidePictureFiles = { wholeId: null, aboveId: null, besideId: null };

const focusOf = (row: DeskSlideRow): Focus => ({ x: row.picture_focus_x, y: row.picture_focus_y });

interface StoredPicture {
  focus: Focus;
  /** Undefined where they stay as they were */
  files: SlidePictureFiles | undefined;
}

/** A new picture, or the former one cut anew around another point of it: once for each place where slides show it. */
export async function keepSlidePicture(
  services: Services,
  sent: FormValues<typeof slideForm>,
  former: DeskSlideRow | undefined,
): Promise<StoredPicture | "unreadable"> {
  const before = former && focusOf(former);
  const focus = focusIn(sent, before);
  if (sent.Picture) {
    const whole = await drawWhole(sent.Picture.bytes);
    if (!whole) return "unreadable";
    const { id } = await services.files.save(whole, "image/webp", { isPublic: true });
    return { focus, files: await cut(services, { id, bytes: whole }, focus) };
  }
  if (sent.RemovePicture) return { focus, files: NO_FILES };
  const isMoved = focus.x !== before?.x || focus.y !== before?.y;
  if (!isMoved || !former?.whole_sha256 || former.picture_whole_file_id === null)
    return { focus, files: undefined };
  const bytes = await services.files.read(former.whole_sha256);
  return { focus, files: await cut(services, { id: former.picture_whole_file_id, bytes }, focus) };
}

async function cut(
  services: Services,
  { id: wholeId, bytes }: { id: number; bytes: Uint8Array },
  focus: Focus,
): Promise<SlidePictureFiles> {
  return {
    wholeId,
    aboveId: await keepCut(services, bytes, SLIDE_CUTS.above, focus),
    besideId: await keepCut(services, bytes, SLIDE_CUTS.beside, focus),
  };
}
