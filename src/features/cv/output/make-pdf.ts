import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { LostFile } from "../../../platform/storage/file-storage.ts";
import type { Cv } from "../cv.view.ts";
import { photoOf } from "../read-cv.ts";
import { cvSeenBy } from "../sight/employer-sight.rules.ts";
import { documentOf } from "./cv-document.ts";
import { printCv } from "./print-cv.ts";

/** A member's CV with its photo, in the CV's language or else the reader's. Undefined while too many are being made. */
export async function makePdf(
  services: Services,
  personId: number,
  cv: Cv,
  readers: LanguageTexts,
): Promise<Uint8Array | undefined> {
  const photo = await photoOf(services, personId, cv.id);
  const bytes = photo && (await services.files.read(photo.sha256).catch(unlessLost));
  return printCv({ ...documentOf(cvSeenBy("recipients", cv), textsOf(services, cv, readers)), photo: bytes });
}

export function textsOf(
  { catalogs }: Services,
  cv: Pick<Cv, "language">,
  readers: LanguageTexts,
): LanguageTexts {
  return cv.language === undefined ? readers : catalogs.texts(cv.language);
}

/** A photo that is gone for good takes nothing from the words, and the log says so; one that may come back is waited for. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof LostFile)) throw error;
}
