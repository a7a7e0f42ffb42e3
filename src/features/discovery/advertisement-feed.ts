import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { addressIn } from "../../platform/language/language-address.ts";
import type { Services } from "../../platform/services.ts";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import { loadCards } from "../advertisements/index.ts";
import { landingFilters, resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { feedPath, type Search } from "../search/search.contract.ts";
import { escapeXml, XML_HEAD } from "./xml.ts";

const ITEMS = 50;
/** Minutes after which readers may ask again. */
const TIME_TO_LIVE = 15;

/** The newest advertisements as RSS 2.0; undefined where a part of the choice names nothing. */
export async function advertisementFeed(
  services: Services,
  asked: Search,
  texts: LanguageTexts,
  now: Date,
): Promise<string | undefined> {
  const resolved = resolveSearch(asked);
  if (landingFilters.some(({ name }) => resolved.choices[name].length < asked.chosen[name].length)) {
    return undefined;
  }
  const named = landingFilters.flatMap(({ name }) =>
    resolved.choices[name].map((choice) => choice.label(texts)),
  );
  const { ids } = await searchFor(services).search({ ...toQuery(resolved), sort: "date", limit: ITEMS });
  const cards = await loadCards(services, ids);

  const { t, lang } = texts;
  const site = services.settings.baseUrl;
  const title =
    named.length === 0 ? t("discovery-feedTitle") : t("discovery-feedOf", { title: named.join(" · ") });
  const self = `${site}${addressIn(lang, feedPath(asked))}`;
  const link = `${site}${addressIn(lang, resultsHref(resolved.search))}`;
  const newest = cards[0]?.publishedAt ?? now.toISOString();
  return [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element("title", `${title} | Mesai`),
    element("link", link),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element("description", t("discovery-feedDescription")),
    element("language", lang),
    element("lastBuildDate", new Date(newest).toUTCString()),
    element("ttl", String(TIME_TO_LIVE)),
    `<image>${element("url", `${site}/simge/192.png`)}${element("title", `${title} | Mesai`)}${element("link", link)}</image>\n`,
    ...cards.map((card) => itemOf(card, site, texts)),
    "</channel></rss>\n",
  ].join("");
}

function itemOf(card: AdvertisementCard, site: string, { t }: LanguageTexts): string {
  const address = `${site}${card.href}`;
  const facts = [card.company.name, card.places.join("; "), t(`lookups-workType-${card.workType}`)];
  return [
    "<item>",
    element("title", card.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element("pubDate", new Date(card.publishedAt).toUTCString()),
    element("dc:creator", card.company.name),
    // Readers take it for html: what an employer typed must be text there too.
    element("description", escapeXml(facts.filter(Boolean).join(" · "))),
    "</item>\n",
  ].join("");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
