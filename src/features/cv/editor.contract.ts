import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import {
  desiredForm,
  ENTRY_SECTIONS,
  entryForm,
  experienceForm,
  ownCompetencyForm,
  ownPersonalForm,
  photoForm,
  privacyForm,
  sentEducationForm,
  summaryForm,
} from "./cv.forms.ts";
import { LIST_PATH } from "./cv-list.contract.ts";

/** The parts of a CV below its head, in the usual order. Their names: `cv-section-{name}`. */
export const SECTIONS = [
  "summary",
  "experience",
  "education",
  "competency",
  "language",
  "certificate",
  "course",
  "desired",
  "reference",
  "link",
] as const;

export type Section = (typeof SECTIONS)[number];

/** In addresses. */
export const PART_PATHS = {
  personal: "kisisel",
  summary: "ozet",
  desired: "hedef",
  competency: "yetkinlik",
  experience: "deneyim",
  education: "egitim",
  entry: "satir",
  privacy: "gizlilik",
} as const;

export const ROW_KINDS = ["deneyim", "egitim", "satir"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;

/** Of what the form was filled with; see `editionOf`. */
const Edition = z.string().max(64).optional();
const ofCv = { id: positiveId };
const ofPart = { ...ofCv, Edition };
const ofRow = { ...ofPart, entry: z.union([z.literal("yeni"), positiveId]) };
const row = z.object({ ...ofCv, entry: ofRow.entry });
const partPath = (part: keyof typeof PART_PATHS) => `${LIST_PATH}/:id/${PART_PATHS[part]}`;
const rowPath = (part: keyof typeof PART_PATHS) => `${partPath(part)}/:entry`;

export const showCv = defineContract({
  ...page,
  path: `${LIST_PATH}/:id`,
  /** A line that was just deleted, as `deneyim-12`. */
  input: z.object({ ...ofCv, silinen: z.string().max(40).optional().catch(undefined) }),
});

export const showPersonal = defineContract({ ...page, path: partPath("personal"), input: z.object(ofCv) });
export const savePersonal = defineContract({
  ...change,
  path: partPath("personal"),
  input: formInput(ownPersonalForm, ofPart),
  form: ownPersonalForm,
});

export const showSummary = defineContract({ ...page, path: partPath("summary"), input: z.object(ofCv) });
export const saveSummary = defineContract({
  ...change,
  path: partPath("summary"),
  input: formInput(summaryForm, ofPart),
  form: summaryForm,
});

export const showDesired = defineContract({ ...page, path: partPath("desired"), input: z.object(ofCv) });
export const saveDesired = defineContract({
  ...change,
  path: partPath("desired"),
  input: formInput(desiredForm, ofPart),
  form: desiredForm,
});

export const showCompetencies = defineContract({
  ...page,
  path: partPath("competency"),
  input: z.object(ofCv),
});
export const saveCompetencies = defineContract({
  ...change,
  path: partPath("competency"),
  input: formInput(ownCompetencyForm, ofPart),
  form: ownCompetencyForm,
});

export const showPrivacy = defineContract({ ...page, path: partPath("privacy"), input: z.object(ofCv) });
export const savePrivacy = defineContract({
  ...change,
  path: partPath("privacy"),
  input: formInput(privacyForm, ofPart),
  form: privacyForm,
});

export const showExperience = defineContract({ ...page, path: rowPath("experience"), input: row });
export const saveExperience = defineContract({
  ...change,
  path: rowPath("experience"),
  input: formInput(experienceForm, ofRow),
  form: experienceForm,
});

export const showEducation = defineContract({ ...page, path: rowPath("education"), input: row });
export const saveEducation = defineContract({
  ...change,
  path: rowPath("education"),
  input: formInput(sentEducationForm, ofRow),
  form: sentEducationForm,
});

export const showEntry = defineContract({
  ...page,
  path: rowPath("entry"),
  /** Of a new one: where it belongs. */
  input: z.object({ ...row.shape, bolum: z.enum(ENTRY_SECTIONS).optional().catch(undefined) }),
});
export const saveEntry = defineContract({
  ...change,
  path: rowPath("entry"),
  input: formInput(entryForm, ofRow),
  form: entryForm,
});

const existingRow = z.object({ ...ofCv, kind: z.enum(ROW_KINDS), entry: positiveId });
export const deleteRow = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/:kind/:entry/sil`,
  input: existingRow,
});
export const restoreRow = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/:kind/:entry/geri-al`,
  input: existingRow,
});

export const moveSectionOfCv = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/sira`,
  /** One place up or down, or before another part. */
  input: z
    .object({
      ...ofCv,
      Section: z.enum(SECTIONS),
      Direction: z.enum(["up", "down"]).optional(),
      Before: z.enum([...SECTIONS, "end"]).optional(),
    })
    .refine(({ Direction, Before }) => (Direction === undefined) !== (Before === undefined)),
});

export const LARGEST_PHOTO = 8 * 1024 * 1024;

export const showPhoto = defineContract({
  ...page,
  path: `${LIST_PATH}/:id/fotograf`,
  limit: "file",
  answers: "file",
  input: z.object(ofCv),
});
export const savePhoto = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/fotograf`,
  input: formInput(photoForm, ofCv),
  form: photoForm,
  bodyLimit: LARGEST_PHOTO,
});
export const removePhoto = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/fotograf/sil`,
  input: z.object(ofCv),
});
