import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { changeCv } from "../change-cv.ts";
import type { privacyForm } from "../cv.forms.ts";
import {
  findCompanies,
  replaceHiddenCompanies,
  updateColumns,
  updateSearchable,
} from "../cv-writing.store.ts";
import { head } from "../fields/head.ts";
import { refusedAt } from "../fields/refused.ts";
import { shownOf, type Writing } from "./save-editor-parts.ts";

const MOST_HIDDEN = 100;
const { hidesFromEmployer } = head;

/** Who may find a CV. A company that is not known is said so: whoever thinks that it is hidden from it must not be mistaken. */
export function writePrivacy(services: Services, writing: Writing, sent: FormValues<typeof privacyForm>) {
  return changeCv(services, { ...writing, part: shownOf.privacy }, async (transaction) => {
    const typed = namesIn(sent.HiddenCompaniesText);
    const chosen = typed.length > 0 ? [] : idsIn(sent.HiddenCompanies);
    if (typed.length + chosen.length > MOST_HIDDEN) return refusedAt("HiddenCompanies", "cv-hiddenTooMany");
    const known = await findCompanies(transaction, { ids: chosen, names: joinedNames(typed) });
    const ids = typed.length > 0 ? companiesNamed(typed, known) : known.map(({ id }) => id);
    if (ids === undefined || ids.length < chosen.length) {
      return refusedAt("HiddenCompanies", "cv-hiddenUnknown");
    }
    await updateSearchable(transaction, writing.cvId, sent.IsSearchable);
    await updateColumns(
      transaction,
      writing.cvId,
      { hidesFromEmployer },
      { hidesFromEmployer: sent.HidesFromEmployer },
    );
    await replaceHiddenCompanies(transaction, writing.cvId, ids);
  });
}

/** As a script sends them: pairs of Value and Name. */
function idsIn(text: string): number[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    const ids = parsed.map((pair) => Number((pair as { Value?: unknown } | null)?.Value));
    return [...new Set(ids.filter((id) => Number.isSafeInteger(id)))];
  } catch {
    return [];
  }
}

/** As they are typed: with commas or lines between them. */
function namesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const MOST_COMMAS = 2;

/** Some names have a comma in them. */
function joinedNames(parts: readonly string[]): string[] {
  return parts.flatMap((_, start) =>
    Array.from({ length: MOST_COMMAS + 1 }, (__, more) => parts.slice(start, start + more + 1).join(", ")),
  );
}

/** Undefined where a name is nobody's; several companies may have one. */
function companiesNamed(
  parts: readonly string[],
  known: readonly { id: number; name: string }[],
): number[] | undefined {
  const ids: number[] = [];
  for (let at = 0; at < parts.length; ) {
    const lengths = Array.from({ length: MOST_COMMAS + 1 }, (_, less) => MOST_COMMAS + 1 - less);
    const named = (count: number) => {
      const folded = foldTurkish(parts.slice(at, at + count).join(", "));
      return known.filter(({ name }) => foldTurkish(name) === folded);
    };
    const length = lengths.find((count) => named(count).length > 0);
    if (length === undefined) return undefined;
    ids.push(...named(length).map(({ id }) => id));
    at += length;
  }
  return [...new Set(ids)];
}
