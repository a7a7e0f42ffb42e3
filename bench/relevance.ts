import { SearchIndex } from "../src/features/search/engine/search-index.ts";
import { newSearch } from "../src/features/search/search.contract.ts";
import { toQuery } from "../src/features/search/search-query.ts";
import { findAsMeant } from "../src/features/search/understanding/understand-search.ts";
import { developmentQueries } from "../tests/relevance/development-queries.ts";
import { judgedQueries, untunedQueries } from "../tests/relevance/judged-queries.ts";
import { type JudgedQuery, ndcg, recall } from "../tests/relevance/judged-query.ts";
import { demoAdvertisements } from "./relevance/demo-advertisements.ts";
import { makeMiniSearch, makeOrama, makePostgres, type Peer } from "./relevance/peers.ts";

/**
 * How well people find what they mean, by how they ask: nDCG@10, and the part of what is worth most that is found at all.
 * Ours beside PostgreSQL's Turkish full text, MiniSearch and Orama, on the same advertisements and queries.
 *   --queries shows every query that ours answers badly
 */
const now = new Date();
const rows = demoAdvertisements(now);
const all = rows.map(({ judged }) => judged);
const byId = new Map(all.map((each) => [each.id, each]));
const documents = rows.map(({ document }) => document);
const postgres = await makePostgres(all);
const engines: Record<string, Peer> = {
  ours: makeOurs(),
  PostgreSQL: postgres.ask,
  MiniSearch: makeMiniSearch(documents),
  Orama: await makeOrama(documents),
};

function makeOurs(): Peer {
  const index = SearchIndex.build(documents);
  const names = {
    isReady: true,
    wordUse: index,
    companiesNamed: (first: string, second: string) => index.companiesNamed(first, second),
  };
  return async (q) => {
    const { found } = await findAsMeant(
      newSearch({ text: q }),
      names,
      async (resolved) => index.search({ ...toQuery(resolved), limit: all.length }, now.getTime()),
      ({ total }) => total,
    );
    return found.ids;
  };
}

interface Scores {
  ndcg: number[];
  recall: number[];
}

async function measure(ask: Peer, queries: readonly JudgedQuery[]): Promise<Scores> {
  const scores: Scores = { ndcg: [], recall: [] };
  for (const query of queries) {
    const found = (await ask(query.q)).flatMap((id) => byId.get(id) ?? []);
    scores.ndcg.push(ndcg(found, query, all));
    scores.recall.push(recall(found, query, all));
  }
  return scores;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const line = (name: string, count: number, scores: readonly Scores[]) =>
  console.log(
    `${name.padEnd(36)}${String(count).padStart(4)}${scores
      .map((each) => `${mean(each.ndcg).toFixed(3)} / ${mean(each.recall).toFixed(2)}`.padStart(16))
      .join("")}`,
  );

console.log(
  `${"nDCG@10 / recall".padEnd(40)}${Object.keys(engines)
    .map((name) => name.padStart(16))
    .join("")}`,
);
const total = Object.keys(engines).map((): Scores => ({ ndcg: [], recall: [] }));
const sets = { development: developmentQueries, known: judgedQueries, "never seen": untunedQueries };
for (const [set, classes] of Object.entries(sets)) {
  const ofSet = Object.keys(engines).map((): Scores => ({ ndcg: [], recall: [] }));
  for (const [kind, queries] of Object.entries(classes)) {
    const scores: Scores[] = [];
    for (const ask of Object.values(engines)) scores.push(await measure(ask, queries));
    line(`${set}: ${kind}`, queries.length, scores);
    for (const [engine, { ndcg: values, recall: parts }] of scores.entries()) {
      for (const sums of set === "development" ? [ofSet[engine]] : [ofSet[engine], total[engine]]) {
        sums?.ndcg.push(...values);
        sums?.recall.push(...parts);
      }
    }
    if (process.argv.includes("--queries") && set !== "never seen") {
      queries.forEach(({ q }, place) => {
        const score = scores[0]?.ndcg[place] ?? 0;
        if (score < 0.9) console.log(`    ${score.toFixed(2)} ${q}`);
      });
    }
  }
  line(set, ofSet[0]?.ndcg.length ?? 0, ofSet);
}
line("all", total[0]?.ndcg.length ?? 0, total);
await postgres.stop();
