import type { Catalog } from "./catalog-keys.ts";

/** Words that people stumbled over, and what is said instead. */
const INSTEAD: readonly [RegExp, string][] = [
  // In law alone, where companies of a group are meant.
  [/(?<!grup )(?<!gruptaki )şirket/iu, "firma"],
  [/\bTL\b/u, "₺"],
  [/\bCV['’ ]/u, "özgeçmiş"],
  [/\bsüz(geç|gec|ün|mek)/iu, "filtre"],
  [/sürdürelim|sürdürüyoruz/iu, "devam etmek"],
];

export function findUnwantedWords(catalogs: readonly Catalog[]): string[] {
  return catalogs
    .filter(({ language }) => language === "tr")
    .flatMap(({ messages }) => Object.entries(messages))
    .flatMap(([key, text]) =>
      INSTEAD.filter(([unwanted]) => unwanted.test(text)).map(
        ([, word]) => `${key} should say ${word}: ${text}`,
      ),
    );
}
