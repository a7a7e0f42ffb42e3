import type { Services } from "../../platform/services.ts";
import { loadCards } from "../advertisements/index.ts";
import { sectorById } from "../lookups/index.ts";
import {
  countByProvince,
  countBySector,
  findHiringCompanies,
  findLatestIds,
  findNamedCompanies,
  findSlides,
  findUrgentIds,
  findWorkplaces,
} from "./home.store.ts";

const LATEST_SHOWN = 12;
const COMPANIES_SHOWN = 8;
const URGENT_SHOWN = 10;
const WORKPLACES_SHOWN = 6;

interface Counted {
  id: number;
  count: number;
}

/** What was merged counts with what it was merged into. */
function withMerged(counted: readonly Counted[]): Counted[] {
  const present = Map.groupBy(counted, ({ id }) => sectorById(id)?.id ?? id);
  return [...present]
    .map(([id, all]) => ({ id, count: all.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || a.id - b.id);
}

/**
 * What the home page knows. The counts read every open advertisement, so they live for the five minutes of the memory
 * whatever changes; the lists, and who the employers are, read a few rows and follow the change feed.
 */
export async function loadHome(services: Services) {
  const { memory, readDb } = services;
  const [counts, latest, urgent, workplaces, slides] = await Promise.all([
    memory.remember("home counts", [], async () => {
      const [sectors, provinces, companies] = await Promise.all([
        countBySector(readDb),
        countByProvince(readDb),
        findHiringCompanies(readDb, COMPANIES_SHOWN),
      ]);
      return { sectors: withMerged(sectors), provinces, companies };
    }),
    memory.remember("home latest", ["advertisement", "company"], async () =>
      loadCards(services, await findLatestIds(readDb, LATEST_SHOWN)),
    ),
    memory.remember("home urgent", ["advertisement", "company"], async () =>
      loadCards(services, await findUrgentIds(readDb, URGENT_SHOWN)),
    ),
    memory.remember("home workplaces", ["advertisement", "company"], () =>
      findWorkplaces(readDb, WORKPLACES_SHOWN),
    ),
    memory.remember("home slides", ["home-slide"], () => findSlides(readDb)),
  ]);
  const ids = counts.companies.map(({ id }) => id);
  const named = await memory.remember(`home employers ${ids}`, ["company"], () =>
    findNamedCompanies(readDb, ids),
  );
  const byId = new Map(named.map((company) => [company.id, company]));
  const employers = counts.companies.flatMap(({ id, open_count }) => {
    const company = byId.get(id);
    return company ? { ...company, open_count } : [];
  });
  return { ...counts, employers, latest, urgent, workplaces, slides };
}
