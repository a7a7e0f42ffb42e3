import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { optionalText, positiveId, returnPath } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { LONGEST_TEXT, movedForm, proposalForm } from "./interviews.forms.ts";

const PATH = "/isveren/gorusmeler";
const OWN_PATH = "/gorusme";
const FEED_PATH = "/takvim";
const MOST_INTERVIEWERS = 20;

const writing = { method: "POST", limit: "writing", answers: "json", access: "applications.write" } as const;
const reading = { method: "GET", limit: "reading", answers: "file" } as const;
const coded = { access: "public", isSecretAddress: true } as const;

const ofInterview = { interviewID: positiveId, returnUrl: returnPath };

export const proposeInterview = defineContract({
  ...writing,
  path: PATH,
  input: formInput(proposalForm, {
    /** Of the team; whoever proposes it, unless said. */
    Interviewers: z.array(positiveId).max(MOST_INTERVIEWERS).default([]),
    returnUrl: returnPath,
  }),
  form: proposalForm,
});

export const moveInterview = defineContract({
  ...writing,
  path: `${PATH}/:interviewID/yeniden`,
  input: formInput(movedForm, ofInterview),
  form: movedForm,
});

export const cancelInterview = defineContract({
  ...writing,
  path: `${PATH}/:interviewID/iptal`,
  input: z.object({ ...ofInterview, Text: optionalText(LONGEST_TEXT) }),
});

/** How it went. */
export const endInterview = defineContract({
  ...writing,
  path: `${PATH}/:interviewID/sonuc`,
  input: z.object({ ...ofInterview, State: z.enum(["done", "no-show"]) }),
});

export const downloadAsCompany = defineContract({
  ...reading,
  path: `${PATH}/:interviewID/takvim.ics`,
  access: "applications.read",
  input: z.object({ interviewID: positiveId }),
});

/** From the mail: which interview it is, and proof that the link is ours. */
const code = z.string().max(100);

/** Only asks: a mail program that opens every link must not choose anything. */
export const showInterview = defineContract({
  ...reading,
  ...coded,
  answers: "page",
  path: `${OWN_PATH}/:code`,
  /** The time whose link was followed. */
  input: z.object({ code, saat: z.string().max(40).optional().catch(undefined) }),
});

export const answerInterview = defineContract({
  ...writing,
  ...coded,
  path: `${OWN_PATH}/:code`,
  input: z.object({
    code,
    Time: optionalText(40),
    Answer: z.enum(["declined", "other-times"]).optional(),
    Text: optionalText(LONGEST_TEXT),
  }),
});

export const downloadAsCandidate = defineContract({
  ...reading,
  ...coded,
  path: `${OWN_PATH}/:code/takvim.ics`,
  input: z.object({ code }),
});

/** What calendar programs fetch again and again. */
export const showFeed = defineContract({
  ...reading,
  ...coded,
  path: `${FEED_PATH}/:file`,
  input: z.object({
    file: z
      .string()
      .max(100)
      .regex(/\.ics$/)
      .transform((file) => file.slice(0, -".ics".length)),
  }),
});

/** A new address; the one before opens nothing any more. */
export const renewFeed = defineContract({
  ...writing,
  access: "employer",
  path: "/isveren/takvim",
});
export const dropFeed = defineContract({ ...renewFeed, path: "/isveren/takvim/kapat" });

export function interviewActionPath(
  id: number,
  action: "yeniden" | "iptal" | "sonuc" | "takvim.ics",
): string {
  return `${PATH}/${id}/${action}`;
}

/** Of the candidate, who need not sign in. */
export function answerPath(interviewCode: string, time?: string): string {
  return `${OWN_PATH}/${interviewCode}${time === undefined ? "" : `?saat=${encodeURIComponent(time)}`}`;
}

export function feedPath(key: string): string {
  return `${FEED_PATH}/${key}.ics`;
}
