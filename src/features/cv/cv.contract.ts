import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { competencyForm, experienceForm, personalForm, sentMissingEducationForm } from "./cv.forms.ts";

const call = { method: "POST", access: "member", limit: "writing", answers: "json" } as const;

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

/** Completes what an application lacks. */
const saving = <Of extends Parameters<typeof formInput>[0]>(path: string, form: Of) =>
  defineContract({
    ...call,
    path,
    input: formInput(form, { CvID: positiveId }),
    form,
    refusalFields: () => ({ success: 0 }),
    refusedWith: "applyPopup-checkAndTryAgain",
  });

export const saveMissingPersonalInfo = saving("/Cv/SaveMissingPersonalInfo", personalForm);
export const saveMissingExperience = saving("/Cv/SaveMissingExperience", experienceForm);
export const saveMissingEducation = saving("/Cv/SaveMissingEducation", sentMissingEducationForm);
export const saveMissingComputerSkill = {
  ...saving("/Cv/SaveMissingComputerSkill", competencyForm),
  missingMessage: "applyPopup-competencySelection",
};
