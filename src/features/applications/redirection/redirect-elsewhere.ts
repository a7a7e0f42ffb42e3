import { applyPath } from "../../../addresses/advertisements.ts";
import { isIdentityNumber } from "../../../platform/forms/turkish-identity-number.ts";
import { hashIdentityNumber } from "../../../platform/secrets/identity-hash.ts";
import type { Services } from "../../../platform/services.ts";
import { readCv } from "../../cv/index.ts";
import { type ApplyRow, findApplyRow } from "../sending/applying.store.ts";
import { insertRedirection, isReferredPerson } from "./redirections.store.ts";

export interface Way {
  advertisementId: number;
  locationId: number | undefined;
  cvId: number | undefined;
}

export type FoundWay =
  | { kind: "unknown" }
  | { kind: "closed" }
  | { kind: "not-elsewhere" }
  | { kind: "elsewhere"; row: ApplyRow; locationId: number };

/** The parts of the way must belong together: a place of the advertisement, a CV of the member. */
export async function findWay(
  services: Services,
  personId: number,
  { advertisementId, locationId, cvId }: Way,
  now: Date,
): Promise<FoundWay> {
  const row = await findApplyRow(services.db, { advertisementId, personId, now });
  const place = row?.locations.find(({ id }) => locationId === undefined || id === locationId);
  if (!row || !place) return { kind: "unknown" };
  if (cvId !== undefined && !(await readCv(services, personId, cvId))) return { kind: "unknown" };
  if (!row.is_open) return { kind: "closed" };
  if (row.external_url === null && !row.is_referable) return { kind: "not-elsewhere" };
  return { kind: "elsewhere", row, locationId: place.id };
}

/** Only ever the address that the employer gave, and only one that nobody can read along. */
export function targetOf(row: ApplyRow): { url: string; host: string } | undefined {
  if (row.external_url === null || !URL.canParse(row.external_url)) return undefined;
  const { protocol, href, host } = new URL(row.external_url);
  return protocol === "https:" ? { url: href, host } : undefined;
}

export async function recordRedirection(
  { db }: Services,
  personId: number,
  way: Way & { isReferred: boolean },
  now: Date,
): Promise<void> {
  await insertRedirection(db, { ...way, personId, now });
}

export type Referred =
  | { kind: "unknown" | "closed" | "wrong-number" | "not-referred" | "no-target" }
  | { kind: "referred"; url: string; locationId: number };

/** The number is checked by its rule, then against the employer's list, which holds keyed hashes only. */
export async function checkReferable(
  services: Services,
  personId: number,
  way: Way,
  identityNumber: string,
  now: Date,
): Promise<Referred> {
  const found = await findWay(services, personId, way, now);
  if (found.kind === "unknown" || found.kind === "closed") return { kind: found.kind };
  if (found.kind === "not-elsewhere" || !found.row.is_referable) return { kind: "unknown" };
  if (!isIdentityNumber(identityNumber)) return { kind: "wrong-number" };
  const hash = hashIdentityNumber(identityNumber, services.settings.secret);
  if (!(await isReferredPerson(services.db, found.row.company_id, hash))) return { kind: "not-referred" };
  const isElsewhere = found.row.external_url !== null;
  const url = isElsewhere ? targetOf(found.row)?.url : applyPath(found.row.id);
  if (url === undefined) return { kind: "no-target" };
  const recorded = { ...way, locationId: found.locationId, isReferred: true };
  await recordRedirection(services, personId, recorded, now);
  return { kind: "referred", url, locationId: found.locationId };
}
