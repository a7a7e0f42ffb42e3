import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from "../../../src/platform/language/languages.ts";

export interface Catalog {
  /** The folder that holds `messages`: src/app, src/ui or src/features/<feature>. */
  owner: string;
  language: LanguageCode;
  messages: Record<string, string>;
}

/** Keys that the product's description names; features share their prefixes. */
export const productKeys = [
  "adView-adAddedFavorites",
  "adView-adAlreadyAdded",
  "adView-adRemovedFavorites",
  "adView-companySubscribe",
  "adView-companySubscribeError",
  "adView-companyUnsubscribe",
  "adView-companyUnsubscribeError",
  "adView-complaintError",
  "adView-complaintMissingField",
  "adView-complaintSuccess",
  "applicationInfoNotBeBrought",
  "applicationInfoUpdated",
  "applyPopup-checkAndTryAgain",
  "applyPopup-competencySelection",
  "applyPopup-dateDiffError",
  "applyPopup-registerFail",
  "applyPopup-registerSuccess",
] as const;

const productPrefixes = ["adView-", "applyPopup-", "applicationInfo"];

export function findMissingProductKeys(catalogs: readonly Catalog[]): string[] {
  return LANGUAGES.flatMap((language) => {
    const keys = new Set(
      catalogs
        .filter((catalog) => catalog.language === language)
        .flatMap(({ messages }) => Object.keys(messages)),
    );
    return productKeys.filter((key) => !keys.has(key)).map((key) => `${language}: ${key} is missing`);
  });
}

/** Each folder has every language, and each language exactly the Turkish keys. */
export function findUnevenCatalogs(catalogs: readonly Catalog[]): string[] {
  const owners = [...new Set(catalogs.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const keysIn = (language: LanguageCode) =>
      Object.keys(catalogs.find((one) => one.owner === owner && one.language === language)?.messages ?? {});
    const turkish = keysIn(DEFAULT_LANGUAGE);
    return LANGUAGES.flatMap((language) => {
      const keys = keysIn(language);
      return [
        ...turkish
          .filter((key) => !keys.includes(key))
          .map((key) => `${owner} ${language}: ${key} is missing`),
        ...keys
          .filter((key) => !turkish.includes(key))
          .map((key) => `${owner} ${language}: ${key} is not in Turkish`),
      ];
    });
  });
}

/** Catalogs are joined: the second folder with a key would silently win. */
export function findKeysDefinedTwice(catalogs: readonly Catalog[]): string[] {
  const owners = new Map<string, string>();
  return catalogs
    .filter(({ language }) => language === DEFAULT_LANGUAGE)
    .flatMap(({ owner, messages }) =>
      Object.keys(messages).flatMap((key) => {
        const other = owners.get(key);
        owners.set(key, owner);
        return other ? [`${key} is in ${other} and in ${owner}`] : [];
      }),
    );
}

/** A key begins with the name of its folder, so that its file can be found. */
export function findForeignKeys(catalogs: readonly Catalog[]): string[] {
  return catalogs.flatMap(({ owner, language, messages }) => {
    const prefixes = [
      ...productPrefixes,
      `${owner.split("/").at(-1)}-`,
      ...(owner === "src/app" ? ["error-"] : []),
    ];
    return Object.keys(messages)
      .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => `${owner} ${language}: ${key}`);
  });
}
