import { isLanguageCode } from "../../../platform/language/languages.ts";
import { TEMPLATES } from "../cv.forms.ts";
import type { SeenCv } from "../cv.view.ts";
import { SECTIONS } from "../editor.contract.ts";
import { toRow } from "../fields/column.ts";
import { mergedResume } from "../fields/field.ts";
import {
  competency,
  desired,
  education,
  entry,
  experience,
  head,
  personal,
  summary,
} from "../fields/parts.ts";
import { Said } from "../fields/said.ts";

/**
 * https://jsonresume.org/schema: a CV that other programs read. Dates are whole or only a year and a month. What the schema has
 * no place for stands beside it, where others pass it over: courses, how to reach a reference, who still studies, what else
 * one says of oneself and wants, and how the CV is arranged.
 */
export function toJsonResume(cv: SeenCv, lang: string) {
  return mergedResume([
    {
      $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
      basics: { name: cv.name, email: cv.email },
    },
    summary.toResume(cv, lang),
    personal.toResume(cv.personal, lang),
    experience.toResume(cv.experiences),
    education.toResume(cv.educations),
    competency.toResume(cv.competencies),
    entry.toResume(cv.entries),
    desired.toResume(cv.desired, lang),
    {
      meta: {
        version: "v1.0.0",
        lastModified: cv.updatedAt.toISOString(),
        sectionOrder: cv.sectionOrder,
        template: cv.template,
        language: cv.language,
      },
    },
  ]);
}

/** What a new CV is to hold. Undefined for what is no such file. */
export function fromJsonResume(text: string, now: Date) {
  const said = new Said(readJson(text));
  if (!["basics", "work", "education", "skills", "languages"].some((part) => said.has(part)))
    return undefined;
  const summarised = summary.fromResume(said, now);
  return {
    headline: summarised.headline,
    row: {
      ...toRow(summary.columns, summarised),
      ...toRow(personal.columns, personal.fromResume(said, now)),
      ...toRow(desired.columns, desired.fromResume(said, now)),
      ...toRow(head, lookIn(said.part("meta"))),
    },
    experiences: experience.fromResume(said, now),
    educations: education.fromResume(said, now),
    competencies: competency.fromResume(said),
    entries: entry.fromResume(said, now),
  };
}

export type ImportedCv = NonNullable<ReturnType<typeof fromJsonResume>>;

function lookIn(meta: Said) {
  const [order, language] = [meta.texts("sectionOrder"), meta.words("language")];
  const template = meta.oneOf("template", TEMPLATES);
  return {
    sectionOrder: SECTIONS.filter((section) => order.includes(section)).sort(
      (left, right) => order.indexOf(left) - order.indexOf(right),
    ),
    ...(template && { template }),
    language: isLanguageCode(language) ? language : undefined,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
