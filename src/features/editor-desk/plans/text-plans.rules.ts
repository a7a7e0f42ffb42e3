import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { TextPlan, Wording } from "./plan.ts";

type Spanned = Pick<TextPlan, "starts_at" | "ends_at">;

/** Without an end, only its moment. */
const endOf = ({ starts_at, ends_at }: Spanned) => ends_at?.getTime() ?? starts_at.getTime() + 1;

/**
 * Whether one begins while another shows, or both at once. Such two are refused: when the first ended, what it took the place
 * of would come back over the second, or the second would bring the first one back for good.
 */
export function doClash(one: Spanned, other: Spanned): boolean {
  return one.starts_at.getTime() < endOf(other) && other.starts_at.getTime() < endOf(one);
}

/** What will stand there at a moment, if nothing else is done. */
export function wordingAt(saved: Wording, plans: readonly TextPlan[], at: Date): Wording {
  let wording = saved;
  for (const plan of plans.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())) {
    const isOver = plan.ends_at !== null && plan.ends_at <= at;
    if (plan.state === "begun") {
      if (isOver) wording = { ...wording, ...wordingAfter(plan, wording) };
    } else if (plan.starts_at < at && !isOver) wording = { ...wording, ...plan.change };
  }
  return wording;
}

/** What comes back at its end: not where somebody has written something else in the meantime. */
export function wordingAfter({ change, former }: TextPlan, saved: Wording): Wording {
  return pick(former ?? {}, (language) => (saved[language] ?? null) === (change[language] ?? null));
}

/** In the languages in which it differs. */
export function differingFrom(wording: Wording, wanted: Wording): Wording {
  return pick(wanted, (language) => (wanted[language] ?? null) !== (wording[language] ?? null));
}

function pick(wording: Wording, isMeant: (language: (typeof LANGUAGES)[number]) => boolean): Wording {
  return Object.fromEntries(
    LANGUAGES.filter((language) => language in wording && isMeant(language)).map((language) => [
      language,
      wording[language] ?? null,
    ]),
  );
}
