import type { LanguageTexts } from "../../platform/language/catalogs.ts";

/** Of the fields of the desk's forms, by the part behind the language. */
const LABELS: Record<string, string> = {
  Title: "editor-desk-title",
  Summary: "editor-desk-post-summary",
  Body: "editor-desk-text",
  Text: "editor-desk-text",
  Alt: "editor-desk-alt",
  CategoryID: "editor-desk-post-category",
  AuthorID: "editor-desk-post-author",
  AuthorName: "editor-desk-post-guestName",
  Slug: "editor-desk-post-slug",
  Kicker: "editor-desk-slide-kicker",
  Action: "editor-desk-slide-action",
  Href: "editor-desk-slide-href",
  Drawing: "editor-desk-slide-drawing",
  FocusX: "editor-desk-cut-FocusX",
  FocusY: "editor-desk-cut-FocusY",
  Begins: "editor-desk-begins",
  Ends: "editor-desk-ends",
  Note: "editor-desk-pick-note",
  Name: "editor-desk-lookups-name",
  MinimumWage: "editor-desk-figures-minimumWage",
  SeveranceCap: "editor-desk-figures-severanceCap",
  ContributionCap: "editor-desk-figures-contributionCap",
  UpTo: "editor-desk-figures-upTo",
  Rate: "editor-desk-figures-rate",
};

/** "Başlık (DE)" for `de.Title`, "2. dilimin oranı" for `Rate2`. */
export function labelsIn({ t }: LanguageTexts): (name: string) => string {
  return (name) => {
    const [first = "", part] = name.split(".");
    const [, field = "", step = ""] = /^(.*?)(\d?)$/.exec(part ?? first) ?? [];
    const key = LABELS[field];
    const label = key ? t(key, { step }) : name;
    return part ? `${label} (${first.toUpperCase()})` : label;
  };
}
