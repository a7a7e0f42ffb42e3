import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { SeenCv } from "../cv.view.ts";
import { type CvDocument, type DocumentContact, type DocumentLine, MOST_PAGES } from "../cv-document.view.ts";
import type { Line } from "../fields/field.ts";
import { linesOf } from "../fields/lines.ts";
import { personal } from "../fields/parts.ts";
import { orderedSections } from "../fields/sections.ts";
import { joinParts } from "./join-parts.ts";

/** What stands on paper, and so before whoever it is sent to. */
export function documentOf(seen: SeenCv, texts: LanguageTexts): CvDocument {
  const cv = withoutUnprinted(seen);
  return {
    language: texts.lang,
    direction: texts.dir,
    template: cv.template,
    name: cv.name,
    headline: cv.headline,
    photoAlt: texts.t("cv-photoOf", { name: cv.name }),
    contactTitle: texts.t("cv-contactTitle"),
    cutNote: texts.t("cv-pdfCut", { count: MOST_PAGES }),
    contact: contactOf(cv, texts),
    sections: orderedSections(cv.sectionOrder).flatMap((section) => {
      const lines = linesOf(cv, section, texts).map((line) => documentLine(line, texts.lang));
      return lines.length > 0 ? { name: section, title: texts.t(`cv-section-${section}`), lines } : [];
    }),
  };
}

/** Age and expected pay are told only by those who say so. */
function withoutUnprinted(cv: SeenCv): SeenCv {
  const { personal: who, desired } = cv;
  return {
    ...cv,
    personal: { ...who, birthDate: who.printsBirthDate ? who.birthDate : undefined },
    desired: { ...desired, salary: desired.printsSalary ? desired.salary : undefined },
  };
}

function contactOf(cv: SeenCv, texts: LanguageTexts): DocumentContact[] {
  const email = cv.email === "" ? [] : [{ text: cv.email, href: `mailto:${cv.email}` }];
  const others = personal.show(cv.personal, texts).map(({ label, text, href }) => ({
    text: label === undefined ? text : `${label}: ${text}`,
    ...(href !== undefined && { href }),
  }));
  return [...email, ...others];
}

function documentLine({ name, facts, words, ...line }: Line, lang: string): DocumentLine {
  return {
    ...line,
    where: joinParts([...facts, line.url?.replace(/^https?:\/\//i, "")], lang),
    ...(words && { words, text: joinParts(words, lang) }),
  };
}
