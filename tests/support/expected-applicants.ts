import fc from "fast-check";
import type { ApplicationKind } from "../../src/features/applications/applications.contract.ts";
import type { Sort } from "../../src/features/hiring/hiring.contract.ts";
import {
  type ApplicantFilter,
  findLooking,
  type Looking,
} from "../../src/features/hiring/list/applicants.store.ts";
import { foldTurkish } from "../../src/platform/text/turkish.ts";
import {
  ads,
  app,
  companies,
  HOUR,
  NOON,
  ownerId,
  owners,
  type Planted,
  planted,
  TAGS,
} from "./planted-applications.ts";

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
export const filters = fc.record({
  ad: maybe(fc.nat(3)),
  stageId: maybe(fc.integer({ min: 1, max: 7 })),
  kind: maybe(fc.constantFrom<ApplicationKind>("received", "review", "rejected", "withdrawn")),
  words: fc.array(fc.constantFrom("muh", "SOFOR", "i", "izmir", "ar", "çağ", "yok", "evet"), {
    maxLength: 2,
  }),
  tag: maybe(fc.constantFrom(...TAGS)),
  owner: maybe(fc.boolean()),
  seen: maybe(fc.constantFrom<("seen" | "unseen")[]>("seen", "unseen")),
  option: maybe(fc.nat(1)),
  provinceId: maybe(fc.constantFrom(6, 34)),
  educationLevel: maybe(fc.integer({ min: 1, max: 3 })),
  experienceYears: maybe(fc.integer({ min: 1, max: 3 })),
  waits: maybe(fc.nat(4)),
  score: maybe(fc.constantFrom<(number | "none")[]>(2, 3, 4, "none")),
});
type Drawn = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

export function filterFrom({ ad, words, owner: isOwned, option, waits, ...rest }: Drawn): ApplicantFilter {
  const advertisement = ad === undefined ? undefined : ads[ad];
  return {
    ...rest,
    advertisementId: advertisement?.id,
    words: words.map(foldTurkish),
    ownerId: isOwned === undefined ? undefined : isOwned ? ownerId : "none",
    optionIds: option === undefined ? undefined : [ads[ad ?? 0]?.optionIds[0]?.[option] ?? 0],
    waitingSince: waits === undefined ? undefined : new Date(NOON - waits * HOUR),
  };
}

/** One by one, with nothing but what was planted. */
function fits(one: Planted, companyId: number, filter: ApplicantFilter): boolean {
  const isVisible =
    one.companyId === companyId ||
    (companyId === companies.own && one.companyId === companies.mate && one.isAgreed) ||
    (companyId === companies.mate && one.companyId === companies.own && one.isAgreed);
  const { advertisementId, stageId, kind, words = [], tag, ownerId: by, seen, optionIds = [] } = filter;
  return (
    isVisible &&
    !one.isSpam &&
    (advertisementId === undefined || one.adId === advertisementId) &&
    (stageId === undefined || one.stageId === stageId) &&
    (kind === undefined || one.kind === kind) &&
    words.every((word) =>
      one.words.some((written) => (word.length > 2 ? written.startsWith(word) : written === word)),
    ) &&
    (tag === undefined || one.tag === tag) &&
    (by === undefined || (by === "none" ? one.ownerId === undefined : one.ownerId === by)) &&
    (seen !== "unseen" || (!one.isSeen && one.kind !== "withdrawn")) &&
    (seen !== "seen" || one.isSeen) &&
    optionIds.every((id) => one.optionId === id) &&
    (filter.provinceId === undefined || one.provinceId === filter.provinceId) &&
    (filter.educationLevel === undefined || one.level >= filter.educationLevel) &&
    (filter.experienceYears === undefined || one.months >= filter.experienceYears * 12) &&
    (filter.waitingSince === undefined || one.waitingSince <= filter.waitingSince.getTime()) &&
    (filter.score === undefined ||
      (filter.score === "none" ? one.score === undefined : (one.score ?? 0) >= filter.score))
  );
}

export const lookerFor = (companyId: number) => ({ companyId, personId: owners.get(companyId) ?? 0 });

const ORDER: Record<Sort, (a: Planted, b: Planted) => number> = {
  bekleyen: (a, b) => (a.waitingSince === b.waitingSince ? a.id - b.id : a.waitingSince - b.waitingSince),
  yeni: (a, b) => b.sentAt - a.sentAt || b.id - a.id,
  ad: (a, b) => a.nameRank - b.nameRank,
  puan: (a, b) =>
    (a.score === undefined && b.score === undefined
      ? ORDER.bekleyen(a, b)
      : (b.score ?? 0) - (a.score ?? 0)) || a.id - b.id,
};

export function expected(companyId: number, filter: ApplicantFilter, sort: Sort): Planted[] {
  return (
    planted
      // What another company of the group gave is nothing to whoever looks.
      .map((one) => (one.companyId === companyId ? one : { ...one, score: undefined }))
      .filter((one) => fits(one, companyId, filter))
      .sort(ORDER[sort])
  );
}

export const asker = fc.constantFrom("alone", "own", "mate");
/** One of the advertisements is hidden from whoever looks, or the only one that they see. */
export const limit = maybe(fc.record({ ad: fc.nat(3), isOnly: fc.boolean() }));
type Limit = typeof limit extends fc.Arbitrary<infer Value> ? Value : never;

export async function lookingOf(companyId: number, limited: Limit): Promise<Looking> {
  const looking = await findLooking(app.services.db, lookerFor(companyId));
  if (!limited) return looking;
  const ids = [ads[limited.ad]?.id ?? 0];
  return { ...looking, ...(limited.isOnly ? { onlyIds: ids } : { hiddenIds: ids }) };
}

export const isListed = (limited: Limit) => (one: Planted) =>
  !limited || (one.adId === ads[limited.ad]?.id) === limited.isOnly;
