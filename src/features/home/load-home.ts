import type { Services } from "../../platform/services.ts";
import { loadCards } from "../advertisements/index.ts";
import {
  countByProvince,
  countBySector,
  findEditorPicks,
  findHiringCompanies,
  findLatestIds,
} from "./home.store.ts";

const LATEST_SHOWN = 12;
const PICKS_SHOWN = 6;
const COMPANIES_SHOWN = 12;

/**
 * What the home page knows. The counts read every open advertisement, so they live for the five minutes of the memory
 * whatever changes; the lists read a few rows and follow the change feed.
 */
export async function loadHome(services: Services) {
  const { memory, readDb } = services;
  const [counts, latest, picks] = await Promise.all([
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
    memory.remember("home picks", ["advertisement", "company", "editor-pick"], () =>
      findEditorPicks(readDb, PICKS_SHOWN),
    ),
  ]);
  return { ...counts, latest, picks };
}
