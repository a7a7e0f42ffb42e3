import type { Services } from "../../../platform/services.ts";
import type { AdvertisementCard } from "../../advertisements/advertisements.view.ts";
import { readDocuments } from "../live/search-documents.store.ts";
import { snippetOf, wordsIn } from "./snippet.ts";

/** Where what a row shows does not say why it was found, a piece of the advertisement's text does. */
export async function withSnippets(
  { readDb }: Services,
  cards: AdvertisementCard[],
  words: readonly string[],
): Promise<AdvertisementCard[]> {
  const unsaid = new Map(cards.map((card) => [card.id, unsaidWords(card, words)]));
  const ids = cards.filter(({ id }) => unsaid.get(id)?.length).map(({ id }) => id);
  if (ids.length === 0) return cards;
  const texts = new Map((await readDocuments(readDb, ids)).map(({ id, text }) => [id, text]));
  return cards.map((card) => {
    const snippet = snippetOf(texts.get(card.id) ?? "", unsaid.get(card.id) ?? []);
    return snippet === undefined ? card : { ...card, snippet };
  });
}

function unsaidWords({ title, company, places }: AdvertisementCard, words: readonly string[]): string[] {
  const said = wordsIn([title, company.name, ...places].join(" "), words);
  // A single letter, such as what is left of "<b>", begins something in every text.
  return words.filter((word) => word.length > 1 && !said.includes(word));
}
