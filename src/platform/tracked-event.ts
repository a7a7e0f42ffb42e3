import type { LanguageCode } from "./language/languages.ts";

/**
 * Everything that the data layer can hold. No personal data by construction: a field is a number, a truth value or one of
 * the words written here, never a text that somebody typed.
 */
export type TrackedEvent =
  | { event: "page"; visitorType: VisitorType }
  | {
      event: "search";
      resultCount: number;
      page: number;
      hasKeyword: boolean;
      filterCount: number;
    }
  | { event: "view"; advertisementId: number; companyId: number }
  | { event: "viewCompany"; companyId: number }
  | { event: "apply"; step: ApplyStep; advertisementId: number }
  | { event: "conversion"; advertisementId: number }
  | { event: "favourite"; advertisementId: number; isOn: boolean }
  | { event: "subscription"; companyId: number; isOn: boolean }
  | { event: "complaint"; advertisementId: number }
  | { event: "share"; way: "device" | "copy" | "whatsapp" | "mail" | "friend"; advertisementId?: number }
  | { event: "disc"; step: DiscStep; question?: number }
  | { event: "signUp" }
  | { event: "signIn" }
  | { event: "slider"; slider: "main" | "advertisements"; direction: "next" | "previous" }
  | { event: "map"; action: "shown" | "agreed" | "withdrawn" }
  | { event: "language"; language: LanguageCode }
  | { event: "adBlocker"; adBlocker: "Y" | "N" };

export type VisitorType = "job seeker" | "member" | "employer";
export type ApplyStep = "begun" | "form" | "missingInfo" | "questions" | "sent" | "external";
/** `question` comes with the number of the question that one has got to. */
export type DiscStep = "shown" | "started" | "question" | "finished" | "summary";

/** Pushed when the element is shown: as part of a page, in a dialog or in place. */
export function trackShown(event: TrackedEvent): { "data-tracked": string } {
  return { "data-tracked": JSON.stringify(event) };
}

/** Pushed when the element, or something in it, is clicked. */
export function trackClick(event: TrackedEvent): { "data-track-click": string } {
  return { "data-track-click": JSON.stringify(event) };
}
