import { cookiePolicy } from "./texts/cookie-policy.ts";
import type { LegalText } from "./texts/legal-text.ts";
import { privacyNotice } from "./texts/privacy-notice.ts";
import { termsOfUse } from "./texts/terms-of-use.ts";

/** Addresses of the pages that bind, without the slash. */
export const LEGAL_PAGES = ["kvkk", "cerez-politikasi", "kullanim-kosullari"] as const;

export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Newest first. */
const versions: Record<LegalPageName, readonly [LegalText, ...LegalText[]]> = {
  kvkk: privacyNotice,
  "cerez-politikasi": cookiePolicy,
  "kullanim-kosullari": termsOfUse,
};

export interface ShownLegalText {
  shown: LegalText;
  isCurrent: boolean;
  all: readonly LegalText[];
}

export function legalTextInForce(name: LegalPageName): LegalText {
  return versions[name][0];
}

/** The version in force, or the one that somebody asks for by its number. */
export function findLegalText(name: LegalPageName, version: string | undefined): ShownLegalText | undefined {
  const all = versions[name];
  const shown = version === undefined ? all[0] : all.find((each) => each.version === version);
  return shown && { shown, isCurrent: shown === all[0], all };
}
