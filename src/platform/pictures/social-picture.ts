import { createHash } from "node:crypto";
import type { LanguageCode } from "../language/languages.ts";

/** What stands on the picture that others show with a link to one of our pages. */
export interface SocialPicture {
  kind: "ilan" | "firma" | "yazi" | "mesai";
  /** Which one of its kind: an id, or a slug */
  name: string;
  title: string;
  /** Smaller, below: who, and where */
  lines: string[];
}

/** Part of every address: a new design makes new pictures. */
const DESIGN = "2";

/** Tells the same text from a changed one: with the text, the address changes, and nobody shows an old picture. */
export function pictureVersion({ title, lines }: SocialPicture): string {
  const text = JSON.stringify([DESIGN, title, lines]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

export function socialPicturePath(picture: SocialPicture): string {
  return `/paylas/${picture.kind}/${picture.name}-${pictureVersion(picture)}.png`;
}

/** Of pages that have none of their own. */
export function sitePicturePath(language: LanguageCode): string {
  return `/paylas/mesai/${language}-${DESIGN.padStart(12, "0")}.png`;
}
