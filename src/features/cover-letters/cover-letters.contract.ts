import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { coverLetterForm } from "./cover-letters.forms.ts";

export const LETTERS_PATH = "/hesabim/on-yazilar";

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;

const mention = positiveId.optional().catch(undefined);
const letter = z.union([z.literal("yeni"), positiveId]);

export const getCoverLetterContent = defineContract({
  method: "GET",
  path: "/CoverLetter/GetCoverLetterContent",
  access: "member",
  limit: "lookup",
  answers: "text",
  input: z.object({ coverLetterID: positiveId }),
});

export const showCoverLetters = defineContract({
  ...page,
  path: LETTERS_PATH,
  input: z.object({ kaydedilen: mention, silinen: mention }),
});

/** One of them, or a new one. */
export const showCoverLetter = defineContract({
  ...page,
  path: `${LETTERS_PATH}/:id`,
  input: z.object({ id: letter }),
});

export const saveCoverLetter = defineContract({
  ...change,
  path: `${LETTERS_PATH}/:id`,
  /** When it was last changed as the form was shown: what was written elsewhere since is not lost silently. */
  input: formInput(coverLetterForm, { id: letter, Edition: z.string().max(64).optional() }),
  form: coverLetterForm,
});

export const deleteCoverLetter = defineContract({
  ...change,
  path: `${LETTERS_PATH}/:id/sil`,
  input: z.object({ id: positiveId }),
});

export const restoreCoverLetter = defineContract({
  ...change,
  path: `${LETTERS_PATH}/:id/geri-al`,
  input: z.object({ id: positiveId }),
});

export function letterPath(id: number | "yeni", action?: "sil" | "geri-al"): string {
  return action === undefined ? `${LETTERS_PATH}/${id}` : `${LETTERS_PATH}/${id}/${action}`;
}
