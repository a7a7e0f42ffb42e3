import { z } from "zod";
import { VISITOR_SEARCH_PATH } from "../../addresses/searches.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { searchInput } from "../search/search.contract.ts";
import { frequencyForm, visitorSearchForm } from "./alerts.forms.ts";

const PATH = VISITOR_SEARCH_PATH;

const page = { method: "GET", access: "public", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "public", limit: "writing", answers: "page" } as const;

/** From the mail: whom it is about, and proof that the link is ours. */
const kod = z.string().max(100);
const withCode = z.object({ kod });

/** Of the search that the address describes, with the parameters of the results. */
export const showVisitorSearch = defineContract({ ...page, path: PATH, input: searchInput });

export const askForVisitorSearch = defineContract({
  ...change,
  limit: "sharing",
  answers: "json",
  path: PATH,
  input: formInput(visitorSearchForm, searchInput.shape),
  form: visitorSearchForm,
});

/** Only asks: a mail program that opens every link must not confirm anything, nor end it. */
export const showConfirmation = defineContract({ ...page, path: `${PATH}/onay`, input: withCode });
export const confirmSearch = defineContract({ ...change, path: `${PATH}/onay`, input: withCode });

export const showManaged = defineContract({
  ...page,
  path: `${PATH}/yonet`,
  /** Just confirmed or changed. */
  input: z.object({ kod, degisti: z.literal("1").optional().catch(undefined) }),
});
export const changeManaged = defineContract({
  ...change,
  path: `${PATH}/yonet/siklik`,
  input: formInput(frequencyForm, { kod, SearchID: positiveId }),
  form: frequencyForm,
});
export const removeManaged = defineContract({
  ...change,
  path: `${PATH}/yonet/sil`,
  input: z.object({ kod, SearchID: positiveId }),
});

export const showStop = defineContract({ ...page, path: `${PATH}/iptal`, input: withCode });

/**
 * What mail programs post by themselves when somebody presses their button (RFC 8058): from another site or from none,
 * without a session's token. The code is all the proof there can be, and enough.
 */
export const stopMails = defineContract({
  ...change,
  path: `${PATH}/iptal`,
  input: withCode,
  changesState: false,
});

export const showGoOn = defineContract({ ...page, path: `${PATH}/devam`, input: withCode });
export const goOnWithMails = defineContract({ ...change, path: `${PATH}/devam`, input: withCode });

/** The way from a mail to an advertisement. Programs that look through mails go it, too: it is no sign of a person. */
export const openFromMail = defineContract({
  ...page,
  path: `${PATH}/ilan/:id`,
  input: z.object({ id: positiveId, kod }),
});

/** Said by the opened page once somebody touches it: that a person still reads the mails is known from it. */
export const countOpening = defineContract({
  ...change,
  limit: "lookup",
  answers: "json",
  path: `${PATH}/acildi`,
  input: withCode,
});

export function pathWithCode({ path }: { path: string }, code: string): string {
  return `${path}?kod=${code}`;
}

export function openPath(advertisementId: number, code: string): string {
  return `${PATH}/ilan/${advertisementId}?kod=${code}`;
}
