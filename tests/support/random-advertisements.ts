import fc from "fast-check";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { filterNamed, filters, type NamedFilter } from "../../src/features/search/filters/list.ts";
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
const few = ({ choices }: NamedFilter) => choices.slice(0, 4).map(({ value }) => value);
const perFilter = <Item>(itemOf: (filter: NamedFilter) => fc.Arbitrary<Item>, of = filters) =>
  fc.record(Object.fromEntries(of.map((filter) => [filter.name, itemOf(filter)])));

/** Two cities, with two districts of each. */
const CITIES = ["34", "6"];
const someDistricts = CITIES.flatMap((city) =>
  filterNamed("district")
    .choices.filter(({ parent }) => parent === city)
    .slice(0, 2),
);
const somePlaces = fc
  .array(fc.constantFrom(...CITIES.map((parent) => ({ parent, value: undefined })), ...someDistricts), {
    maxLength: 3,
  })
  .map((places) => ({
    city: [...new Set(places.map(({ parent }) => parent ?? ""))],
    district: [...new Set(places.flatMap(({ value }) => value ?? []))],
  }));

function someValues(filter: NamedFilter): fc.Arbitrary<readonly string[]> {
  if (filter.kind === "marks") return fc.subarray(filter.choices.map(({ value }) => value));
  const texts = filter.kind === "flag" ? ["t", "f"] : ["", ...few(filter)];
  return fc.constantFrom(...texts).map(filter.read);
}

/** Mostly nothing, or else so little would be found that nothing could go wrong. */
function someChosen(filter: NamedFilter): fc.Arbitrary<string[]> {
  const known = filter.name === "district" ? someDistricts.map(({ value }) => value) : few(filter);
  const values = filter.name === "city" ? [...CITIES, "999"] : [...known, "no-such"];
  const maxLength = filter.kind === "list" || filter.kind === "marks" ? 2 : 1;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...values), { minLength: 1, maxLength }) },
  );
}

export const someDocument = fc.record<AdvertisementDocument>({
  id: id(250),
  title: text(3),
  positionName: text(2),
  companyName: text(1),
  sectorNames: fc.array(text(1), { maxLength: 2 }),
  placeNames: fc.array(fc.constantFrom("Ankara", "İzmir", "Kadıköy"), { maxLength: 2 }),
  text: fc.tuple(text(6), fc.subarray(common)).map(([few, many]) => [few, ...many].join(" ")),
  companyId: id(4),
  // Close together, and far apart.
  pay: fc.constantFrom(0, 0, 17_002, 45_000, 45_010, 45_011, 10_000_000),
  values: fc
    .tuple(
      perFilter(
        someValues,
        filters.filter(({ isOfPlaces }) => !isOfPlaces),
      ),
      somePlaces,
    )
    .map(([values, places]) => ({ ...values, ...places })),
  publishedAt: fc.integer({ min: 0, max: 40 }).map((days) => START - days * DAY),
  expiresAt: fc.integer({ min: -1, max: 6 }).map((days) => START + days * DAY),
});

export const someQuery = fc.record<IndexQuery>({
  words: fc.oneof(fc.constant(""), text(6)).map(searchWords),
  chosen: perFilter(
    someChosen,
    filters.filter(({ kind }) => kind !== "age"),
  ),
  districtsCountedIn: fc.subarray(CITIES),
  publishedWithinDays: fc.constantFrom(undefined, undefined, undefined, 1, 7, 30),
  companyIds: fc.oneof(
    { weight: 6, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(id(5), { minLength: 1, maxLength: 2 }) },
  ),
  matching: fc.constantFrom("full", "full", "plain"),
  sort: fc.constantFrom("relevance", "relevance", "date", "pay", "distance"),
  kilometres: fc
    .array(fc.constantFrom(0, 3.4, 3.5, 80, 1700), { minLength: 3, maxLength: 3 })
    .map((all) => new Map(all.map((away, place) => [someDistricts[place]?.value ?? "", away]))),
  offset: fc.constant(0),
  limit: fc.constant(1000),
});

/** The same with nothing but one or two words that many have, and perhaps filters by one value each. */
export const commonQuery = fc
  .tuple(someQuery, fc.subarray(common, { minLength: 1, maxLength: 2 }), fc.boolean())
  .map(([query, picked, isFiltered]): IndexQuery => {
    const lists = filters.filter(({ kind, name }) => isFiltered && kind === "list" && name !== "district");
    const chosen = Object.fromEntries(
      lists.map(({ name }) => [name, (query.chosen[name] ?? []).slice(0, 1)]),
    );
    return {
      ...query,
      words: searchWords(picked.join(" ")),
      chosen,
      districtsCountedIn: chosen.city ?? [],
      publishedWithinDays: undefined,
      companyIds: [],
    };
  });

/** The same in an order of its own, by words as they are or as they are meant. */
export const preferringQuery = fc
  .tuple(
    fc.oneof(someQuery, commonQuery),
    fc.array(
      fc
        .tuple(
          fc.constantFrom(...filters.filter(({ kind }) => kind !== "age" && kind !== "radius")),
          fc.nat(5),
        )
        .chain(([filter, points]) =>
          someChosen(filter).map((values) => ({ filter: filter.name, values, points: points - 2 })),
        ),
      { maxLength: 5 },
    ),
    fc.constantFrom("exact", "full"),
    fc.boolean(),
  )
  .map(
    ([query, preferred, matching, isAnyWordEnough]): IndexQuery => ({
      ...query,
      ...{ preferred, matching, isAnyWordEnough, isUncounted: true },
    }),
  );
