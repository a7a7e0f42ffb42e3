import type { MeasuredPage } from "../measured-pages.ts";
import type { Seeded } from "./seed.ts";

const PAGE_SIZE = 25;
const WAITING = "coalesce(a.waiting_since, 'infinity')";
const ORDERS = {
  bekleyen: `${WAITING}, a.id`,
  yeni: "a.sent_at desc, a.id desc",
  ad: "a.applicant_name, a.id",
};

interface Asked {
  sort?: keyof typeof ORDERS;
  order?: string;
  page?: number;
  where?: string;
  limit?: number;
}

function rowsOf(
  of: string,
  { sort = "bekleyen", order = ORDERS[sort], page = 1, where = "true", limit = PAGE_SIZE }: Asked,
): string {
  return `
    select a.id, a.kind, a.seen_at, a.sent_at, a.waiting_since, a.applicant_name, s.name, ad.title, sent.content ->> 'headline'
    from (
      select a.* from application a where ${of} and not a.is_spam and ${where}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}) a
    join advertisement ad on ad.id = a.advertisement_id join stage s on s.id = a.stage_id
    left join sent_cv sent on sent.application_id = a.id order by ${order}`;
}

export interface Words {
  common: string;
  rare: string;
  /** Of 200 CVs one has it, and of 100. */
  five: string;
  ten: string;
  /** Of those who have it the last on page 39, from which one goes on. */
  lastBeforePage40: number;
  given: string;
  everybodys: string;
}

/** Every sort, several filters, the first and the last page, rare words and common ones, of either list. */
export function measuredPages(
  { companyId, recruiterId, advertisementId }: Seeded,
  applicationIds: readonly number[],
  words: Words,
): MeasuredPage[] {
  const lists = [
    {
      of: `a.company_id = ${companyId}`,
      counted: `company_id = ${companyId}`,
      path: "/isveren/basvurular",
      name: "company",
    },
    {
      of: `a.company_id = ${companyId} and a.advertisement_id = ${advertisementId}`,
      counted: `company_id = ${companyId} and advertisement_id = ${advertisementId}`,
      path: `/isveren/ilanlar/${advertisementId}/adaylar`,
      name: "advertisement",
    },
  ];
  const contains = (word: string) =>
    `exists (select from sent_cv w where w.application_id = a.id and w.words @@ $$'${companyId}/${word}':*$$::tsquery)`;
  const judged = `from application_scorecard j where j.application_id = a.id and j.person_id = ${recruiterId}`;
  const byScore = `(select -j.average ${judged}), a.id`;
  const cases: { name: string; query: string; asked: Asked }[] = [
    { name: "waiting longest", query: "", asked: {} },
    { name: "newest", query: "sirala=yeni", asked: { sort: "yeni" } },
    { name: "by name", query: "sirala=ad", asked: { sort: "ad" } },
    { name: "by score", query: "sirala=puan", asked: { order: byScore, where: `exists (select ${judged})` } },
    {
      name: "by score, at least 3",
      query: "sirala=puan&puan=3",
      asked: { order: byScore, where: `exists (select ${judged} and j.average >= 3)` },
    },
    { name: "not judged yet", query: "puan=yok", asked: { where: `not exists (select ${judged})` } },
    { name: "page 200", query: "sayfa=200", asked: { page: 200 } },
    { name: "last page", query: "sayfa=400", asked: { page: 400 } },
    { name: "unseen", query: "gorulmedi=1", asked: { where: "a.seen_at is null and a.kind <> 'withdrawn'" } },
    {
      name: "received, by name",
      query: "tur=received&sirala=ad",
      asked: { sort: "ad", where: "a.kind = 'received'" },
    },
    { name: "İstanbul", query: "sehir=34", asked: { where: "a.province_id = 34" } },
    { name: "rare province", query: "sehir=62", asked: { where: "a.province_id = 62" } },
    {
      name: "education, experience",
      query: "egitim=5&deneyim=15",
      asked: { where: "a.education_level >= 5 and a.experience_months >= 180" },
    },
    {
      name: "tag",
      query: "etiket=Yedek",
      asked: {
        where: "exists (select from application_tag t where t.application_id = a.id and t.tag = 'Yedek')",
      },
    },
    { name: "common word", query: `q=${words.common}`, asked: { where: contains(words.common) } },
    { name: "rare word", query: `q=${words.rare}`, asked: { where: contains(words.rare) } },
    {
      name: "two words",
      query: `q=${words.common}+${words.rare}`,
      asked: { where: `${contains(words.common)} and ${contains(words.rare)}` },
    },
    ...(["five", "ten", "given", "everybodys"] as const).map((name) => ({
      name: `word of ${name}`,
      query: `q=${words[name]}`,
      asked: { where: contains(words[name]) },
    })),
    {
      name: "ten, page 40",
      query: `q=${words.ten}&sayfa=40&sonra=${words.lastBeforePage40}`,
      asked: { where: contains(words.ten), page: 40 },
    },
    {
      name: "ten, page 40 by its number",
      query: `q=${words.ten}&sayfa=40`,
      asked: { where: contains(words.ten), page: 40 },
    },
    {
      name: "ten, received",
      query: `q=${words.ten}&tur=received`,
      asked: { where: `a.kind = 'received' and ${contains(words.ten)}` },
    },
    {
      name: "given, received",
      query: `q=${words.given}&tur=received`,
      asked: { where: `a.kind = 'received' and ${contains(words.given)}` },
    },
    {
      name: "ten, İstanbul",
      query: `q=${words.ten}&sehir=34`,
      asked: { where: `a.province_id = 34 and ${contains(words.ten)}` },
    },
    {
      name: "two common words",
      query: `q=${words.given}+${words.everybodys}`,
      asked: { where: `${contains(words.given)} and ${contains(words.everybodys)}` },
    },
    {
      name: "common and usual word",
      query: `q=${words.common}+${words.everybodys}`,
      asked: { where: `${contains(words.common)} and ${contains(words.everybodys)}` },
    },
    {
      name: "beginning of a word",
      query: `q=${words.common.slice(0, 2)}`,
      asked: { where: contains(words.common.slice(0, 2)) },
    },
  ];
  const counts = (counted: string) =>
    `select stage_id, kind, sum(count) from application_count where ${counted} group by stage_id, kind`;
  const pages = lists.flatMap(({ of, counted, path, name }) =>
    cases.map((each) => ({
      name: `${name}, ${each.name}`,
      path: () => (each.query ? `${path}?${each.query}` : path),
      plain: () => [rowsOf(of, each.asked), counts(counted)],
    })),
  );
  const board = lists[1] as (typeof lists)[number];
  const idAt = (time: number) => applicationIds[time % applicationIds.length] ?? 0;
  const onePlain = (time: number) => [
    `select a.*, sent.content from application a left join sent_cv sent on sent.application_id = a.id where a.id = ${idAt(time)}`,
    `select * from application_event where application_id = ${idAt(time)} order by id`,
    `update application set seen_at = coalesce(seen_at, now()) where id = ${idAt(time)}`,
  ];
  return [
    ...pages,
    {
      name: "board",
      path: () => `${board.path}?gorunum=pano`,
      plain: () => [
        ...[1, 2, 3, 4, 5, 6, 7].map((stage) =>
          rowsOf(board.of, { where: `a.stage_id = ${stage} and a.kind <> 'withdrawn'`, limit: 20 }),
        ),
        counts(board.counted),
      ],
    },
    {
      name: "split view",
      path: () => `${board.path}?gorunum=ayrik`,
      plain: () => [rowsOf(board.of, {}), counts(board.counted)],
    },
    { name: "one applicant", path: (time) => `/isveren/basvurular/${idAt(time)}`, plain: onePlain },
    {
      name: "one of an advertisement",
      path: (time) => `/isveren/basvurular/${idAt(time)}?ilan=${advertisementId}&sirala=ad`,
      plain: onePlain,
    },
    {
      name: "one among scores",
      path: (time) => `/isveren/basvurular/${idAt(time)}?sirala=puan`,
      plain: onePlain,
    },
    {
      name: "one among words",
      path: (time) => `/isveren/basvurular/${idAt(time)}?ilan=${advertisementId}&q=${words.common}`,
      plain: onePlain,
    },
  ];
}
