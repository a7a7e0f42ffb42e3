import type { Services } from "../../platform/services.ts";
import { loadCards } from "../advertisements/index.ts";
import {
  countByProvince,
  countBySector,
  findEditorPicks,
  findHiringCompanies,
  findLatestIds,
  findNamedCompanies,
  findSlides,
  findUrgentIds,
  findWorkplaces,
} from "./home.store.ts";

const LATEST_SHOWN = 12;
const PICKS_SHOWN = 6;
const COMPANIES_SHOWN = 8;
const URGENT_SHOWN = 10;
const WORKPLACES_SHOWN = 6;

/**
 * What the home page knows. The counts read every open advertisement, so they live for the five minutes of the memory
 * whatever changes; the lists, and who the employers are, read a few rows and follow the change feed.
 */
export async function loadHome(services: Services) {
  const { memory, readDb } = services;
  const [counts, latest, urgent, workplaces, picks, slides] = await Promise.all([
    memory.remember("home counts", [], async () => {
      const [sectors, provinces, companies] = await Promise.all([
        countBySector(readDb),
        countByProvince(readDb),
        findHiringCompanies(readDb, COMPANIES_SHOWN),
      ]);
      return { sectors, provinces, companies };
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
    memory.remember("home picks", ["advertisement", "company", "editor-pick"], () =>
      findEditorPicks(readDb, PICKS_SHOWN),
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
  return { ...counts, employers, latest, urgent, workplaces, picks, slides };
}
