import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";

export const CRITERIA = [
  "position",
  "skills",
  "experience",
  "education",
  "languages",
  "place",
  "licence",
] as const;
export type CriterionName = (typeof CRITERIA)[number];

/** One thing that was compared, to be named in the reader's language. */
export type Said =
  | { kind: "word"; word: string }
  | { kind: "years"; years: number }
  /** Of education, by its number */
  | { kind: "level"; level: number }
  /** One of these */
  | { kind: "language"; codes: string[] }
  | { kind: "licence"; classes: string[] }
  | { kind: "remote" }
  | { kind: "abroad" };

/** Something that an advertisement asks for. */
export interface Criterion {
  name: CriterionName;
  fits: boolean;
  /** What of it the CV has, and what it lacks: of several skills some may be missing where enough are there */
  has: Said[];
  lacks: Said[];
}

/** Only what is asked for. */
export interface Fit {
  criteria: Criterion[];
  fitting: number;
}

/** Of an advertisement. */
export interface Match {
  id: number;
  fit: Fit;
}

export interface MatchesView {
  now: string;
  state: "found" | "nothing" | "unsaid" | "noCv" | "off";
  advertisements: AdvertisementCard[];
  matches: Match[];
}
