import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { readTicket } from "../../platform/session/ticket.ts";
import { shownPlace } from "./advertisement-cards.ts";
import { propertiesOf } from "./advertisement-properties.ts";
import type { AdvertisementRecord } from "./advertisements.store.ts";
import { readAdvertisement } from "./read-advertisement.ts";

/** The names are the product's. */
interface AdvertisementData {
  AdvertisementID: number;
  Title: string;
  Customer: { CompanyName: string };
  PropertiesList: { Name: string; Detail: string }[];
  LocationList: { Name: string; Address: string }[];
  /** Only for whoever brings a valid ticket */
  IsApplied?: boolean;
  IsFavorite?: boolean;
}

export type DescribedAdvertisement =
  | { kind: "open"; data: AdvertisementData }
  | { kind: "over" }
  | { kind: "unknown" };

export async function describeAdvertisement(
  services: Services,
  asked: { AdvertisementID: number; Ticket?: string | null | undefined },
  texts: LanguageTexts,
  now: Date,
): Promise<DescribedAdvertisement> {
  const id = asked.AdvertisementID;
  const found = await readAdvertisement(services, id, now);
  if (found.kind !== "open") return found;
  const data = dataOf(found.record, texts);
  const personId = readTicket(asked.Ticket ?? undefined, services.settings.secret, now);
  if (personId === undefined) return { kind: "open", data };
  const [applied, saved] = await Promise.all([
    services.askMarks("applied", personId, [id]),
    services.askMarks("saved", personId, [id]),
  ]);
  return { kind: "open", data: { ...data, IsApplied: applied.has(id), IsFavorite: saved.has(id) } };
}

function dataOf(record: AdvertisementRecord, texts: LanguageTexts): AdvertisementData {
  return {
    AdvertisementID: record.id,
    Title: record.title,
    Customer: { CompanyName: record.company_name },
    PropertiesList: propertiesOf(record, texts).map(({ label, value }) => ({ Name: label, Detail: value })),
    LocationList: record.locations.map((location) => ({
      Name: shownPlace(location, record),
      Address: location.address,
    })),
  };
}
