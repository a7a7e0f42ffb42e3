import { storeDraft, storedDraft } from "../../../ui/enhancements/draft/stored-draft.ts";
import { fillField } from "../../../ui/enhancements/form/fill-field.ts";
import { fieldsIn } from "../../../ui/enhancements/form/form-field.ts";

/** What was typed, until it is sent: through a reload, a lost connection, a second tab and signing in again. */
const LIFETIME_DAYS = 7;

/** Agreeing is done anew each time. */
const NEVER_STORED = [
  "AbroadConsent",
  "GroupCompanyConsent",
  "DiscConsent",
  "AdvertisementId",
  "IsMissingInfoChecked",
];

export function saveDraft(form: HTMLFormElement, key: string): void {
  if (key !== "") storeDraft(form, key, NEVER_STORED);
}

/** True if there was something. A form that the server has just sent back holds more than the draft. */
export function restoreDraft(form: HTMLFormElement, key: string): boolean {
  const draft = storedDraft(key, LIFETIME_DAYS);
  if (!draft || form.querySelector("[data-problem]:not([hidden])")) return false;
  const names = fieldsIn(form).map(({ name }) => name);
  return names
    .filter((name) => !NEVER_STORED.includes(name))
    .map((name) => fillField(form, name, textsOf(name)))
    .some(Boolean);

  function textsOf(wanted: string): string[] {
    return (draft ?? []).flatMap(([name, text]) => (name === wanted ? [text] : []));
  }
}
