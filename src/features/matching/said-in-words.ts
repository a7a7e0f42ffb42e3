import type { Texts } from "../../ui/text.tsx";
import { spokenLanguageByCode, spokenLanguageName } from "../lookups/index.ts";
import type { Said } from "./matching.view.ts";
import { ANY_LICENCE } from "./named-in-text.ts";

/** In the reader's language; what is written otherwise than it keeps its own direction. */
export function inWords(said: readonly Said[], texts: Pick<Texts, "t" | "lang">): string {
  return said.map((each) => `\u2068${nameOf(each, texts)}\u2069`).join(texts.t("matching-between"));
}

function nameOf(said: Said, { t, lang }: Pick<Texts, "t" | "lang">): string {
  switch (said.kind) {
    case "word":
      return said.word;
    case "years":
      return t("matching-years", { years: said.years });
    case "level":
      return t(`lookups-educationLevel-${said.level as 1}`);
    case "language": {
      const names = said.codes.flatMap((code) => spokenLanguageByCode(code) ?? []);
      return names.map((language) => spokenLanguageName(language, lang)).join(" / ");
    }
    case "licence":
      return said.classes.includes(ANY_LICENCE)
        ? t("matching-criterion-licence")
        : t("matching-licenceOf", { classes: said.classes.join(" / ") });
    case "remote":
      return t("advertisements-remote");
    case "abroad":
      return t("advertisements-abroad");
  }
}
