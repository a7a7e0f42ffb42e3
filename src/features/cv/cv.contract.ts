import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { competencyForm, experienceForm, personalForm, sentEducationForm } from "./cv.forms.ts";

const call = { method: "POST", access: "member", limit: "writing", answers: "json" } as const;
const refusedWith = "applyPopup-checkAndTryAgain";
const cv = { CvID: positiveId };

/** Reads only; it may be asked as often as one clicks. */
export const checkMissingInfo = defineContract({
  ...call,
  path: "/Cv/CheckMissingInfo",
  limit: "lookup",
  changesState: false,
  input: z.object({ cvID: positiveId, adID: positiveId.optional() }),
});

export const saveMissingPersonalInfo = defineContract({
  ...call,
  path: "/Cv/SaveMissingPersonalInfo",
  input: formInput(personalForm, cv),
  form: personalForm,
  refusedWith,
});

export const saveMissingExperience = defineContract({
  ...call,
  path: "/Cv/SaveMissingExperience",
  input: formInput(experienceForm, cv),
  form: experienceForm,
  refusedWith,
});

export const saveMissingEducation = defineContract({
  ...call,
  path: "/Cv/SaveMissingEducation",
  input: formInput(sentEducationForm, cv),
  form: sentEducationForm,
  refusedWith,
});

export const saveMissingComputerSkill = defineContract({
  ...call,
  path: "/Cv/SaveMissingComputerSkill",
  input: formInput(competencyForm, cv),
  form: competencyForm,
  refusedWith,
  missingMessage: "applyPopup-competencySelection",
});
