import { z } from "zod";
import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId, returnPath } from "../../../platform/http/fields.ts";
import {
  applicationIds,
  choice,
  filter,
  LONGEST_TAG,
  MOST_COUNTED,
  movement,
  reading,
  STAGE_KINDS,
  seenAt,
  writing,
} from "../hiring.contract.ts";

/** Those ticked, all on the page, or everybody who fits the filter: to be moved however many, for everything else up to 500. */
export const SCOPES = ["secilen", "sayfa", "hepsi"] as const;
export type Scope = (typeof SCOPES)[number];

const OTHER_ACTS = ["mesaj", "etiket", "sahip", "spam", "spam-degil"] as const;

/** `asama-5`, `tur-review`, or something else than a move. */
const act = z
  .string()
  .regex(new RegExp(`^(asama-[1-9]\\d{0,14}|tur-(${STAGE_KINDS.join("|")})|${OTHER_ACTS.join("|")})$`));

/** What would go to whom. Nothing happens. */
export const previewBulk = defineContract({
  ...writing,
  answers: "page",
  path: `${APPLICANTS_PATH}/toplu`,
  input: z.object({
    ...filter,
    ilan: choice,
    Scope: z.enum(SCOPES).default("secilen"),
    /** More than can be chosen are told so in words. */
    ApplicationID: z.array(positiveId).max(MOST_COUNTED).default([]),
    /** Of all cards that a board has drawn, ticked or not: without scripts the page cannot tell them apart. */
    From: seenAt(MOST_COUNTED),
    Act: act,
    Text: movement.Text,
    TemplateID: choice,
    /** The text was chosen on the page itself, if only to send none. */
    Chosen: z.enum(["1"]).optional(),
    Tag: optionalText(LONGEST_TAG),
    PersonID: choice,
    returnUrl: returnPath,
  }),
});

/** Everybody who fits, if they are as many as were shown. */
export const moveEverybody = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/tasi-hepsini`,
  input: z.object({
    ...filter,
    ilan: choice,
    ...movement,
    Count: z.coerce.number().int().min(0),
    returnUrl: returnPath,
  }),
});

/** The same words to each, after the time in which they can be taken back. */
export const messageApplicants = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/mesaj`,
  input: z.object({
    ApplicationID: applicationIds,
    Text: movement.Text,
    TemplateID: movement.TemplateID,
    returnUrl: returnPath,
  }),
});

export const markSpam = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/spam`,
  input: z.object({
    ApplicationID: applicationIds,
    /** 0 takes it back. */
    On: z.enum(["0", "1"]).default("1"),
    returnUrl: returnPath,
  }),
});

export const showSpam = defineContract({
  ...reading,
  access: "moderator",
  path: "/yonetim/spam",
  input: z.object({ sayfa: pageNumber, sonuc: z.enum(["not-spam"]).optional().catch(undefined) }),
});

export const clearSpam = defineContract({
  ...writing,
  access: "moderator",
  path: "/yonetim/spam/degil",
  input: z.object({ ApplicationID: positiveId }),
});
