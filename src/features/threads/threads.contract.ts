import { z } from "zod";
import { APPLICANTS_PATH, ownApplicationPath } from "../../addresses/applications.ts";
import { defineCall, defineContract } from "../../platform/http/contract.ts";
import { optionalText, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { LARGEST_FILE, LONGEST_MESSAGE, MOST_FILES, messageForm, reportForm } from "./threads.forms.ts";

const COMPANY_PATH = "/isveren/mesajlar";
const MEMBER_PATH = "/hesabim/mesajlar";

type Side = "company" | "member";

const writing = { method: "POST", limit: "writing", answers: "json" } as const;
const reading = { method: "GET", limit: "reading", answers: "file" } as const;

const message = {
  ...writing,
  input: formInput(messageForm, {
    /** One for each form that was shown: sent twice, it is one message. */
    FormKey: z.uuid().optional().catch(undefined),
  }),
  form: messageForm,
  /** A little more for what travels with the files. */
  bodyLimit: MOST_FILES * LARGEST_FILE + 64 * 1024,
} as const;

export const writeAsCompany = defineContract({
  ...message,
  path: COMPANY_PATH,
  access: "applications.write",
});
export const writeAsMember = defineContract({ ...message, path: MEMBER_PATH, access: "member" });

/** Left for later, or filled in by a template before it is sent. */
export const draftMessage = defineCall({
  path: `${COMPANY_PATH}/taslak`,
  access: "applications.write",
  input: z.object({
    ApplicationID: positiveId,
    Text: optionalText(LONGEST_MESSAGE),
    /** Its words are added to what was begun. */
    TemplateID: positiveId.optional().catch(undefined),
  }),
});

const ofFile = { input: z.object({ messageFileID: positiveId }) };

export const downloadAsCompany = defineContract({
  ...reading,
  ...ofFile,
  path: `${COMPANY_PATH}/dosya/:messageFileID`,
  access: "applications.read",
});
export const downloadAsMember = defineContract({
  ...reading,
  ...ofFile,
  path: `${MEMBER_PATH}/dosya/:messageFileID`,
  access: "member",
});

/** No mails of this thread. */
export const muteThread = defineCall({
  path: `${MEMBER_PATH}/sustur`,
  access: "member",
  input: z.object({
    ApplicationID: positiveId,
    /** 0 lets them come again. */
    On: z.enum(["0", "1"]).default("1"),
  }),
});

export const reportThread = defineContract({
  ...writing,
  path: `${MEMBER_PATH}/bildir`,
  access: "member",
  limit: "complaint",
  input: formInput(reportForm),
  form: reportForm,
});

/** Where each side reads it. */
export function threadPath(side: Side, applicationId: number): string {
  return side === "company" ? `${APPLICANTS_PATH}/${applicationId}` : ownApplicationPath(applicationId);
}

export function filePath(side: Side, id: number): string {
  return `${side === "company" ? COMPANY_PATH : MEMBER_PATH}/dosya/${id}`;
}
