import { readStored, store } from "../../browser/stored-values.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The token belongs to one session. */
const TOKEN = "__RequestVerificationToken";

export type Values = [string, string][];

interface Draft {
  at: number;
  values: Values;
}

/** What is typed into a form, in this browser until it is sent. */
export function storeDraft(form: HTMLFormElement, key: string, except: readonly string[] = []): void {
  const values = valuesOf(form).filter(([name]) => !except.includes(name));
  store(key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
}

export function storedDraft(key: string, days: number): Values | undefined {
  try {
    const draft = JSON.parse(readStored(key) ?? "null") as Draft | null;
    return draft && Date.now() - draft.at < days * DAY ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

export function valuesOf(form: HTMLFormElement): Values {
  return [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && pair[0] !== TOKEN,
  );
}
