import { DatabaseSync } from "node:sqlite";
import { districtById } from "../../src/features/lookups/index.ts";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { wordsOfText } from "../../src/features/search/search-words.ts";
import { type Corpus, NOW } from "./corpus.ts";

/** SQLite in memory with FTS5: prefix indexes, one statement for the candidates, one per facet. */
export function makeSqlite(corpus: Corpus, count: number): (query: IndexQuery) => number {
  const db = new DatabaseSync(":memory:");
  db.exec(`
    create table ad (id integer primary key, sector int, position int, work_type text, level text, remote int,
      published real, expires real);
    create table place (ad int, province int, district int);
    create virtual table words using fts5(title, names, text, content='', prefix='3 4', tokenize='unicode61');
    create temp table candidate (id integer primary key, rank real);
  `);
  const addAd = db.prepare("insert into ad values (?, ?, ?, ?, ?, ?, ?, ?)");
  const addPlace = db.prepare("insert into place values (?, ?, ?)");
  const addWords = db.prepare("insert into words (rowid, title, names, text) values (?, ?, ?, ?)");
  const folded = (...texts: string[]) => wordsOfText(texts.join(" ")).join(" ");
  db.exec("begin");
  for (const each of corpus.documents(count)) {
    const { id, values, publishedAt, expiresAt } = each;
    const [sector, position] = [values.sector?.[0], values.position?.[0]].map(Number) as [number, number];
    const [workType = "", level = ""] = [values.workType?.[0], values.level?.[0]];
    addAd.run(id, sector, position, workType, level, values.remote?.length ?? 0, publishedAt, expiresAt);
    for (const district of values.district ?? []) {
      addPlace.run(id, districtById(Number(district))?.provinceId ?? 0, Number(district));
    }
    const names = folded(each.positionName, each.companyName, ...each.sectorNames, ...each.placeNames);
    addWords.run(id, folded(each.title), names, folded(each.text));
  }
  db.exec("commit; create index place_ad on place (ad); analyze");

  return (query) => {
    const match = query.words.map((word) => `"${word}"*`).join(" ");
    const inSector = chosen("a.sector", (query.chosen.sector ?? []).map(Number));
    const inWorkType = chosen("a.work_type", query.chosen.workType ?? []);
    const inPlace = !query.chosen.city
      ? "1"
      : `exists (select 1 from place p where p.ad = a.id and ${chosen("p.province", query.chosen.city.map(Number))})`;
    db.exec("delete from candidate");
    if (match === "") db.exec(`insert into candidate select id, 0 from ad where expires > ${NOW}`);
    else
      db.prepare(
        `insert into candidate select a.id, words.rank from words join ad a on a.id = words.rowid
         where words match ? and a.expires > ${NOW}`,
      ).run(match);
    const all = `from candidate c join ad a on a.id = c.id where ${inSector} and ${inWorkType} and ${inPlace}`;
    const total = Number(db.prepare(`select count(*) as total ${all}`).get()?.total);
    db.prepare(`select c.id ${all} order by c.rank, a.published desc, c.id desc limit ${query.limit}`).all();
    const group = (column: string, conditions: string) =>
      db
        .prepare(
          `select ${column}, count(*) from candidate c join ad a on a.id = c.id where ${conditions} group by 1`,
        )
        .all();
    group("a.sector", `${inWorkType} and ${inPlace}`);
    group("a.work_type", `${inSector} and ${inPlace}`);
    for (const column of ["a.position", "a.level", "a.remote"]) {
      group(column, `${inSector} and ${inWorkType} and ${inPlace}`);
    }
    db.prepare(
      `select p.province, count(distinct c.id) from candidate c join ad a on a.id = c.id join place p on p.ad = c.id
       where ${inSector} and ${inWorkType} group by 1`,
    ).all();
    return total;
  };
}

function chosen(column: string, values: readonly (string | number)[]): string {
  if (values.length === 0) return "1";
  return `${column} in (${values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", ")})`;
}
