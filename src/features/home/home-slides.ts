import { isOn } from "../../platform/schedule.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { isScene } from "../../ui/tile/scene.tsx";
import type { HomeSlideRow } from "./home.store.ts";
import type { Slide } from "./home.view.ts";

/** Those of this moment, in the visitor's language. One that is not wholly translated is shown in Turkish, not half of each. */
export function slidesAt(rows: readonly HomeSlideRow[], lang: string, now: Date): Slide[] {
  return rows.filter((row) => isOn(row, now)).map((row) => slideIn(row, lang));
}

export function slideIn(row: SlideContent, lang: string): Slide {
  const isWhole = isTranslated(row, lang);
  const { kicker, title, text, action, alt = "" } = { ...row.texts.tr, ...(isWhole && row.texts[lang]) };
  const url = publicFilePath(row.picture_sha256);
  return {
    id: row.id,
    scene: isScene(row.illustration) ? row.illustration : "newspaper",
    picture: url === undefined ? undefined : { url, besideUrl: publicFilePath(row.beside_sha256), alt },
    ...{ kicker, title, text, action },
    href: row.href,
    lang: isWhole ? undefined : "tr",
  };
}

type SlideContent = Pick<
  HomeSlideRow,
  "id" | "illustration" | "texts" | "picture_sha256" | "beside_sha256" | "href"
>;

export function isTranslated({ texts, picture_sha256 }: SlideContent, lang: string): boolean {
  const { kicker, title, text, action, alt } = texts[lang] ?? {};
  return Boolean(kicker && title && text && action && (alt || picture_sha256 === null));
}
