import { z } from "zod";
import { defineContract, definePage } from "../../../platform/http/contract.ts";
import { optionalText, positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { sendCvMailForm } from "../cv.forms.ts";

export const getCvSendMailDisplayModel = definePage({
  path: "/CvList/GetCvSendMailDisplayModel",
  access: "member",
  input: z.object({ cvID: positiveId, email: optionalText(254).catch(undefined) }),
});

export const sendCvMail = defineContract({
  method: "POST",
  path: "/CvList/SendCvMail",
  access: "member",
  limit: "contact",
  answers: "json",
  input: formInput(sendCvMailForm, { cvID: positiveId }),
  form: sendCvMailForm,
});

export function sendMailPath(cvId: number): string {
  return `${getCvSendMailDisplayModel.path}?cvID=${cvId}`;
}
