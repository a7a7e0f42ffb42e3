import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { competencyForm, experienceForm, personalForm, sentMissingEducationForm } from "./cv.forms.ts";

const call = { method: "POST", access: "member", limit: "writing", answers: "json" } as const;
const saving = { ...call, refusalFields: () => ({ success: 0 }) };
const refusedWith = "applyPopup-checkAndTryAgain";
const cv = { CvID: positiveId };

/** Reads only; it may be asked as often as one clicks. */
export const checkMissingInfo = defineContract({
  ...call,
  path: "/Cv/CheckMissingInfo",
  limit: "lookup",
  changesState: false,
  refusalFields: () => ({
    success: 0,
    isPersonalInfoMissing: false,
    isEducationInfoMissing: false,
    html: "",
  }),
  input: z.object({ cvID: positiveId, adID: positiveId.optional() }),
});

export const saveMissingPersonalInfo = defineContract({
  ...saving,
  path: "/Cv/SaveMissingPersonalInfo",
  input: formInput(personalForm, cv),
  form: personalForm,
  refusedWith,
});

export const saveMissingExperience = defineContract({
  ...saving,
  path: "/Cv/SaveMissingExperience",
  input: formInput(experienceForm, cv),
  form: experienceForm,
  refusedWith,
});

export const saveMissingEducation = defineContract({
  ...saving,
  path: "/Cv/SaveMissingEducation",
  input: formInput(sentMissingEducationForm, cv),
  form: sentMissingEducationForm,
  refusedWith,
});

export const saveMissingComputerSkill = defineContract({
  ...saving,
  path: "/Cv/SaveMissingComputerSkill",
  input: formInput(competencyForm, cv),
  form: competencyForm,
  refusedWith,
  missingMessage: "applyPopup-competencySelection",
});
