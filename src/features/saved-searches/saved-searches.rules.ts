import type { Frequency } from "./saved-searches.forms.ts";

export const MOST_SAVED = 50;

export type MailState = "mailed" | "paused" | "never";

export function mailStateOf({ frequency, isPaused }: { frequency: Frequency; isPaused: boolean }): MailState {
  if (frequency === "off") return "never";
  return isPaused ? "paused" : "mailed";
}

/** A name out of what was chosen, short enough to be one. */
export function nameFrom(labels: readonly string[], longest: number): string {
  const name = labels.join(", ");
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (name.length <= longest) return name;
  let short = "";
  for (const letter of letters) {
    if (short.length + letter.length > longest - 1) break;
    short += letter;
  }
  return `${short.trimEnd()}…`;
}
