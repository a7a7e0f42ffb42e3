import type { CalendarDate } from "../../platform/forms/calendar-dates.ts";
import { toIsoDate } from "../../platform/forms/calendar-dates.ts";
import { formatLira } from "../../platform/language/format-lira.ts";
import type { MessageValues } from "../../platform/language/message-format.ts";
import { formatFullDate } from "../../ui/format.ts";
import type { MessageKey } from "../../ui/text.tsx";

type SpokenValue = string | number | { day: CalendarDate } | { lira: number };

/** Something to say, in no language yet. */
export interface Said {
  text: MessageKey;
  values?: Record<string, SpokenValue>;
}

/** What a calculator answers: one sentence, and what it rests on. */
export type Outcome =
  | { kind: "result"; headline: Said; lines: { label: MessageKey; said: Said }[] }
  | { kind: "problem"; said: Said };

/** Dates and amounts as the visitor's language writes them. */
export function valuesIn(lang: string, values: Said["values"] = {}): MessageValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(value, lang)]));
}

function spoken(value: SpokenValue, lang: string): string | number {
  if (typeof value !== "object") return value;
  return "day" in value ? formatFullDate(toIsoDate(value.day), lang) : formatLira(lang, value.lira);
}
