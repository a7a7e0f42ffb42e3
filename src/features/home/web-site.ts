import type { SearchAction, WebSite } from "schema-dts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";

/** The one property of an action that schema.org writes with a hyphen. */
type SearchBox = SearchAction & { "query-input": string };

export function webSite(site: string, { t, lang }: LanguageTexts): WebSite {
  const search: SearchBox = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site}/is-ilanlari?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${site}/#site`,
    name: "Mesai",
    url: `${site}/`,
    description: t("home-description"),
    inLanguage: lang,
    potentialAction: search,
  };
}
