import { foldTurkish } from "../../platform/text/turkish.ts";

/** What a letter leaves open until it is known whom it goes to. */
export interface PlaceholderValues {
  company: string;
  position: string;
  name: string;
}

/** As people write them, in each language of the product; folded. */
const MEANINGS = new Map<string, keyof PlaceholderValues>(
  Object.entries({
    firma: "company",
    sirket: "company",
    company: "company",
    компания: "company",
    الشركة: "company",
    pozisyon: "position",
    position: "position",
    должность: "position",
    الوظيفة: "position",
    ad: "name",
    "ad soyad": "name",
    name: "name",
    имя: "name",
    الاسم: "name",
  } as const),
);

/** `{firma}` becomes the company's name, and so on. What stands in braces and means nothing stays as it was typed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{([^{}\n]{1,30})\}/gu, (written, inside: string) => {
    const meaning = MEANINGS.get(foldTurkish(inside.trim()));
    return meaning ? values[meaning] : written;
  });
}

/** Without what no keyboard types: control characters, and marks that turn the direction of everything after them. */
export function tidyLetter(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .trim();
}

/** A form that brings another one was shown before the last change. */
export function editionOfLetter({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString();
}
