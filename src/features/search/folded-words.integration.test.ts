import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { searchWords } from "./search-words.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Which words of a text are not found in the index of the same text, as the search asks for them. */
async function wordsNotFound(texts: readonly string[]): Promise<{ text: string; word: string }[]> {
  const pairs = texts.flatMap((text) => searchWords(text).map((word) => ({ text, word })));
  const { rows } = await client.query<{ text: string; word: string }>(
    `select text, word from unnest($1::text[], $2::text[]) as given (text, word)
     -- PostgreSQL may know an older Unicode than Node does.
     where unicode_assigned(text) and not to_tsvector('simple', fold_turkish(text)) @@ to_tsquery('simple', word || ':*')`,
    [pairs.map(({ text }) => text), pairs.map(({ word }) => word)],
  );
  return rows;
}

/** Small, and the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = [
  ..."abcdeıişŞĞğçÇöÖüÜâÎû",
  ..."éèñøØłŁßẞæŒåÅčšžýþðəŋ",
  ..."йЙёЖщяΣσςΩάأبةلم",
  ..."0123456789",
  ...".,;:/\\-_@#+*&%<>='\"!?()[]{}|~^`$",
  ..."–—’“”•…₺€°²½№™×\u00a0\u200b\ufeff\u0307\u0301\u0327😀",
  ..." \t\n",
  ...["C#", "c++", ".NET", "node.js", "e5", "http://", "www.", "&amp;", "<b>", "@x.com", "1e5", "-3", "+5"],
];

describe("the words of a query are the words of the index", () => {
  it.each([
    "node.js",
    "café",
    "résumé",
    "7/24",
    "s/4hana",
    "3.5",
    "SAP S/4HANA & Node.js (3.5 yıl)",
    "http://example.com/yol?x=1&y=2",
    "ad.soyad@example.com",
    "/etc/passwd ~/dosya.txt v1.2.3 -5 +7 1e10 12a 3d",
    "satış–pazarlama • müdür’ün “C#”",
    "İŞÇİ i\u0307şçi Łódź Straße",
    "ΟΔΟΣ οδός Йошкар-Ола أنقرة مُدير",
    "_alt_çizgi_ &amp; <b>kalın</b>",
  ])("of %s", async (text) => {
    expect(searchWords(text)).not.toEqual([]);
    expect(await wordsNotFound([text])).toEqual([]);
  });

  it("of texts that nobody would think of", async () => {
    const random = randomNumbers(20_261_115);
    const texts = Array.from({ length: 4000 }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * 14) },
        () => pieces[Math.floor(random() * pieces.length)],
      ).join(""),
    );
    expect(await wordsNotFound(texts)).toEqual([]);
  });

  it("of every letter and sign of the first plane, between two others", async () => {
    const texts: string[] = [];
    for (let code = 1; code <= 0xffff; code++) {
      const sign = String.fromCharCode(code);
      if (/[\p{Cn}\p{Cs}\p{Co}]/u.test(sign)) continue;
      texts.push(`a${sign}b`);
    }
    expect(texts.length).toBeGreaterThan(50_000);
    expect(await wordsNotFound(texts)).toEqual([]);
  });

  it("leave nothing but letters, digits and spaces of a text", async () => {
    const { rows } = await client.query<{ folded: string }>("select fold_turkish($1) as folded", [
      "A.Ş. (BA/BS) e-fatura; %50\tC#/C++ • .NET_Core 'é' <i>–</i> 😀",
    ]);
    expect(rows[0]?.folded).toMatch(/^[a-z0-9 ]+$/);
  });
});
