import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import pg from "pg";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { wordsOfText } from "../../src/features/search/search-words.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import type { JudgedAdvertisement } from "../../tests/relevance/judged-query.ts";

/** Ids, the best first, as many as it finds. */
export type Peer = (q: string) => Promise<number[]>;

const MOST = 1500;

function fieldsOf({ id, title, text, ...names }: AdvertisementDocument) {
  const { positionName, companyName, sectorNames, placeNames } = names;
  const words = (value: string) => wordsOfText(value).join(" ");
  return {
    id: String(id),
    title: words(title),
    names: words([positionName, companyName, ...sectorNames, ...placeNames].join(" ")),
    text: words(text),
  };
}

/** Folded as our words are, beginnings of words and wrong letters allowed, any of the words. */
export function makeMiniSearch(documents: readonly AdvertisementDocument[]): Peer {
  const index = new MiniSearch({
    fields: ["title", "names", "text"],
    tokenize: wordsOfText,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, names: 2 }, prefix: true, fuzzy: 0.15 },
  });
  index.addAll(documents.map(fieldsOf));
  return async (q) => index.search(q).map(({ id }) => Number(id));
}

export async function makeOrama(documents: readonly AdvertisementDocument[]): Promise<Peer> {
  const db = create({ schema: { title: "string", names: "string", text: "string" } as const });
  await insertMultiple(db, documents.map(fieldsOf), MOST);
  return async (q) => {
    const term = wordsOfText(q).join(" ");
    const { hits } = await search(db, { term, limit: MOST, tolerance: 1, boost: { title: 4, names: 2 } });
    return hits.map(({ id }) => Number(id));
  };
}

/** As PostgreSQL does it by itself: its Turkish stemmer, every word, weighted by where it stands. */
export async function makePostgres(
  all: readonly JudgedAdvertisement[],
): Promise<{ ask: Peer; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-relevance-"));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create table judged (id int primary key, words tsvector)");
  for (const { id, title, position, company, sector, cities, districts, text } of all) {
    await client.query(
      `insert into judged values ($1, setweight(to_tsvector('turkish', $2), 'A') || setweight(to_tsvector('turkish', $3), 'B') ||
         setweight(to_tsvector('turkish', $4), 'C') || setweight(to_tsvector('turkish', $5), 'D'))`,
      [id, title, position, [company, sector, ...cities, ...districts].join(" "), text],
    );
  }
  return {
    ask: async (q) => {
      const { rows } = await client.query<{ id: number }>(
        `select id from judged, plainto_tsquery('turkish', $1) as asked where words @@ asked
         order by ts_rank(words, asked) desc, id desc`,
        [q],
      );
      return rows.map(({ id }) => id);
    },
    async stop() {
      await client.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
