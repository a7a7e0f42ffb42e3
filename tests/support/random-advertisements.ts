import fc from "fast-check";
import type { AdvertisementDocument } from "../../src/features/search/engine/advertisement-document.ts";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { FLAG_NAMES } from "../../src/features/search/search-advertisements.ts";
import { searchWords } from "../../src/features/search/search-words.ts";

export const DAY = 86_400_000;
export const START = Date.UTC(2026, 10, 15);

/** Words that many advertisements have. */
const common = ["ekip", "proje", "deneyim"];
/** Words that meet each other in every way the index knows: beginnings, inflections, synonyms, misspellings. */
const words = [
  ..."garson garsonlar garsonluk garsn gar ga şoför şoförü sürücü muhasebe muhasebeci muhasebecilik".split(
    " ",
  ),
  ..."elemanı eleman uzmanı yazılım yazılımcı geliştirici C# C++ .NET ik insan kaynakları ve ile iş".split(
    " ",
  ),
  ..."mühendis mühendisi mühendisliği mühednis temizlik temiz ankara ankra izmir a1 b 7/24 İŞÇİ".split(" "),
  ..."danışmanlığı danışman danışmnlığı kasiyer kasiyr kasa görevlisi koordinatörü koordinatör".split(" "),
];
const text = (most: number) =>
  fc.array(fc.constantFrom(...words), { maxLength: most }).map((picked) => picked.join(" "));
const id = (most: number) => fc.integer({ min: 1, max: most });
const some = <Value>(value: fc.Arbitrary<Value>, maxLength = 2) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: fc.array(value, { minLength: 1, maxLength }) },
  );

export const someDocument = fc.record<AdvertisementDocument>({
  id: id(250),
  title: text(3),
  positionName: text(2),
  companyName: text(1),
  sectorNames: fc.array(text(1), { maxLength: 2 }),
  placeNames: fc.array(fc.constantFrom("Ankara", "İzmir", "Kadıköy"), { maxLength: 2 }),
  text: fc.tuple(text(6), fc.subarray(common)).map(([few, many]) => [few, ...many].join(" ")),
  companyId: id(4),
  sectorId: id(4),
  positionId: id(5),
  workType: fc.constantFrom("full-time", "part-time", "intern"),
  level: fc.constantFrom("entry", "senior"),
  places: fc.array(
    fc.oneof(
      fc.record({ provinceId: fc.constant(34), districtId: fc.constantFrom(null, 341, 342) }),
      fc.record({ provinceId: fc.constant(6), districtId: fc.constantFrom(null, 61) }),
    ),
    { maxLength: 3 },
  ),
  flags: fc.subarray([...FLAG_NAMES]),
  publishedAt: fc.integer({ min: 0, max: 40 }).map((days) => START - days * DAY),
  expiresAt: fc.integer({ min: -1, max: 6 }).map((days) => START + days * DAY),
});

export const someQuery = fc.record<IndexQuery>({
  words: fc.oneof(fc.constant(""), text(6)).map(searchWords),
  provinceIds: some(fc.constantFrom(34, 6, 99)),
  districtIds: some(fc.constantFrom(341, 61)),
  districtsCountedIn: fc.subarray([34, 6]),
  sectorIds: some(id(5)),
  positionIds: some(id(5)),
  workTypes: some(fc.constantFrom("full-time", "intern", "no-such")),
  levels: some(fc.constantFrom("entry", "senior")),
  publishedWithinDays: fc.constantFrom(undefined, undefined, undefined, 1, 7, 30),
  isRemote: fc.constantFrom(false, false, false, true),
  flags: some(fc.constantFrom(...FLAG_NAMES)),
  companyIds: some(id(5)),
  matching: fc.constantFrom("full", "full", "plain"),
  sort: fc.constantFrom("relevance", "date"),
  offset: fc.constant(0),
  limit: fc.constant(1000),
});

/** The same with nothing but one or two words that many have, and perhaps filters by one value each. */
export const commonQuery = fc
  .tuple(someQuery, fc.subarray(common, { minLength: 1, maxLength: 2 }), fc.boolean())
  .map(([query, picked, isFiltered]): IndexQuery => {
    const one = <Value>(values: readonly Value[]) => (isFiltered ? values.slice(0, 1) : []);
    return {
      ...query,
      words: searchWords(picked.join(" ")),
      provinceIds: one(query.provinceIds),
      districtIds: [],
      districtsCountedIn: one(query.provinceIds),
      sectorIds: one(query.sectorIds),
      positionIds: [],
      workTypes: one(query.workTypes),
      levels: [],
      publishedWithinDays: undefined,
      isRemote: false,
      flags: [],
      companyIds: [],
    };
  });
