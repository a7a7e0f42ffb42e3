import type { MeasuredPage } from "../measured-pages.ts";

const DESK = "/yonetim/ilanlar";

/** As the desk asked before: every waiting row is folded. */
const folded = (waits: string, since: string, words: readonly string[]) => `
  select a.id, a.title, c.name, ${since} from advertisement a join company c on c.id = a.company_id
  where ${waits} ${words.map((word) => `and fold_turkish(a.title || ' ' || c.name) like '%${word}%'`).join(" ")}
  order by ${since}, a.id limit 21`;
const counted = (waits: string) => `select count(*) from advertisement a where ${waits}`;

const QUEUES = {
  flagged: "flagged_at",
  changed: "changed_at",
  first: "first_at",
} as const;

export function deskPages(ids: readonly number[]): MeasuredPage[] {
  const waitsIn = (queue: keyof typeof QUEUES) => `a.${QUEUES[queue]} is not null and a.status = 'published'`;
  const search = (name: string, query: string, words: readonly string[]): MeasuredPage => ({
    name,
    path: () => `${DESK}?${query}`,
    plain: () => [counted(waitsIn("flagged")), folded(waitsIn("flagged"), "a.flagged_at", words)],
  });
  return [
    {
      name: "home",
      path: () => "/yonetim",
      plain: () => (["flagged", "changed", "first"] as const).map((queue) => counted(waitsIn(queue))),
    },
    ...(["flagged", "changed", "first"] as const).map(
      (queue): MeasuredPage => ({
        name: queue,
        path: () => `${DESK}?durum=${queue}`,
        plain: () => [counted(waitsIn(queue)), folded(waitsIn(queue), `a.${QUEUES[queue]}`, [])],
      }),
    ),
    search("flagged, last page there is", "durum=flagged&sayfa=500", []),
    search("all", "durum=all", []),
    search("a common word", "durum=flagged&q=uzman", ["uzman"]),
    search("a rare word", "durum=flagged&q=gecekondu", ["gecekondu"]),
    search("a word that nobody has", "durum=flagged&q=yokboylebir", ["yokboylebir"]),
    search("a common and a rare word, of all", "durum=all&q=uzman+gecekondu", ["uzman", "gecekondu"]),
    search("company", "durum=flagged&firma=lojistik", ["lojistik"]),
    search("word, company and days", "durum=all&q=uzman&firma=lojistik&basi=2020-01-01&sonu=2099-01-01", [
      "uzman",
      "lojistik",
    ]),
    search("a day", `durum=flagged&basi=${new Date().toISOString().slice(0, 10)}`, []),
    {
      name: "one advertisement",
      path: (time) => `${DESK}/${ids[time % ids.length]}`,
      plain: (time) => [
        `select * from advertisement where id = ${ids[time % ids.length]}`,
        `select * from audit_entry where subject_kind = 'advertisement' and subject_id = ${ids[time % ids.length]}`,
      ],
    },
  ];
}
