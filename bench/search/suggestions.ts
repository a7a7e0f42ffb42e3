import { competencies, districts, positions, provinces } from "../../src/features/lookups/index.ts";
import { SuggestionIndex } from "../../src/features/public-api/suggestion-index.ts";
import { quantile } from "./measure.ts";

const COMPANIES = 20_000;
const ROUNDS = 5;

/** What a million advertisements suggest: every position, skill and place, and as many companies as are stored. */
export function measureSuggestions(): { p50: number; p99: number } {
  const texts = {
    position: positions.map(({ name }) => name),
    skill: competencies.map(({ name }) => name),
    city: provinces.map(({ name }) => name),
    district: districts.map(({ name }) => name),
    company: Array.from(
      { length: COMPANIES },
      (_, place) =>
        `${districts[place % districts.length]?.name} ${positions[place % 810]?.name} ${place} A.Ş.`,
    ),
  };
  const all = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((kind) =>
    texts[kind].map((text, place) => ({ kind, text, url: "/", count: place % 300 })),
  );
  const index = new SuggestionIndex(all);
  const typed = all
    .filter((_, place) => place % 23 === 0)
    .flatMap(({ text }) => [text.slice(0, 2), text.slice(0, 5), `${text.slice(0, 3)}x${text.slice(4, 9)}`]);
  const timeOf = (each: string) => {
    const begin = performance.now();
    index.suggest(each);
    return performance.now() - begin;
  };
  // The best of several: what it takes when nobody else uses the machine.
  const times = typed.map((each) => Math.min(...Array.from({ length: ROUNDS }, () => timeOf(each))));
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
