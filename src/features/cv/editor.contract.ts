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
  input: z.object({
    ...ofCv,
    silinen: z.string().max(40).optional().catch(undefined),
    sonuc: z.enum(["saved"]).optional().catch(undefined),
  }),
});

type Form = Parameters<typeof formInput>[0];

/** The page of a part, and what it sends. */
const partContracts = <Of extends Form>(part: keyof typeof PART_PATHS, form: Of) =>
  [
    defineContract({ ...page, path: partPath(part), input: z.object(ofCv) }),
    defineContract({ ...change, path: partPath(part), input: formInput(form, ofPart), form }),
  ] as const;

/** The same for one of several lines. */
const saveLine = <Of extends Form>(part: keyof typeof PART_PATHS, form: Of) =>
  defineContract({ ...change, path: rowPath(part), input: formInput(form, ofRow), form });

export const [showPersonal, savePersonal] = partContracts("personal", ownPersonalForm);
export const [showSummary, saveSummary] = partContracts("summary", summaryForm);
export const [showDesired, saveDesired] = partContracts("desired", desiredForm);
export const [showCompetencies, saveCompetencies] = partContracts("competency", ownCompetencyForm);
export const [showPrivacy, savePrivacy] = partContracts("privacy", privacyForm);

export const showExperience = defineContract({ ...page, path: rowPath("experience"), input: row });
export const saveExperience = saveLine("experience", experienceForm);
export const showEducation = defineContract({ ...page, path: rowPath("education"), input: row });
export const saveEducation = saveLine("education", sentEducationForm);
export const showEntry = defineContract({
  ...page,
  path: rowPath("entry"),
  /** Of a new one: where it belongs. */
  input: z.object({ ...row.shape, bolum: z.enum(ENTRY_SECTIONS).optional().catch(undefined) }),
});
export const saveEntry = saveLine("entry", entryForm);

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
