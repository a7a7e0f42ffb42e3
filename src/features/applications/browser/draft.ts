/** What was typed, until it is sent: through a reload, a lost connection, a second tab and signing in again. */
const KEPT_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Agreeing is done anew each time, and the token belongs to one session. */
const NEVER_KEPT = [
  "AbroadConsent",
  "GroupCompanyConsent",
  "DiscConsent",
  "__RequestVerificationToken",
  "AdvertisementId",
  "IsMissingInfoChecked",
];

interface Draft {
  at: number;
  values: [string, string][];
}

export function keepDraft(form: HTMLFormElement, key: string): void {
  if (key === "") return;
  const values = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && !NEVER_KEPT.includes(pair[0]),
  );
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** True if there was something. A form that the server has just sent back holds more than the draft. */
export function restoreDraft(form: HTMLFormElement, key: string): boolean {
  const draft = readDraft(key);
  if (!draft || form.querySelector("[data-problem]:not([hidden])")) return false;
  const given = new Map<string, string[]>();
  for (const [name, value] of draft.values) given.set(name, [...(given.get(name) ?? []), value]);
  let hasChanged = false;
  for (const control of form.elements) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue;
    if (control.name === "" || control.type === "hidden" || NEVER_KEPT.includes(control.name)) continue;
    const values = given.get(control.name) ?? [];
    if (control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type)) {
      // One that is gone, such as a deleted CV, leaves the choice as it stands.
      const isChosen = values.includes(control.value);
      if (control.checked !== isChosen && (control.type === "checkbox" || isChosen)) {
        control.checked = isChosen;
        hasChanged = true;
      }
    } else if (values[0] !== undefined && control.value !== values[0]) {
      control.value = values[0];
      hasChanged = true;
    }
  }
  return hasChanged;
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    if (!draft || Date.now() - draft.at > KEPT_DAYS * DAY) return undefined;
    return draft;
  } catch {
    return undefined;
  }
}
