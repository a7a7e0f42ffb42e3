import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApplicant } from "../../../tests/support/applying.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";

/** One that remembers parts of pages, and one on the same database that renders every page anew. */
let remembering: TestApp;
let rendering: TestApp;
let clock = new Date();
const people = { one: "", other: "", moderator: "", nobody: "" };
const paths = ["/", "/is-ilanlari", "/is-ilanlari?q=uzman&sehir=istanbul", "/editorun-sectikleri", "/blog"];
const ofMembers = ["/hesabim", "/hesabim/size-uygun", "/hesabim/favoriler", "/hesabim/basvurular"];
let advertisementId: number;

beforeAll(async () => {
  const environment = { SECRET: "the same secret for both of these applications", DEMO: "1" };
  const now = () => clock;
  remembering = await startTestApp({ advertisements: 60, environment, now });
  const database = { url: remembering.databaseUrl, drop: async () => {} };
  rendering = await startTestApp({ database, environment: { ...environment, PAGE_CACHE_MB: "0" }, now });
  const { rows } = await sql<{ id: number; path: string; company: string }>`
    select a.id, '/is-ilani/' || a.slug || '-' || a.id as path, '/firma/' || c.slug || '-' || c.id as company
    from open_advertisement a join company c on c.id = a.company_id where a.expires_at > now() + interval '3 days'
    order by a.published_at desc limit 1`.execute(remembering.services.db);
  if (!rows[0]) throw new Error("no advertisement");
  advertisementId = rows[0].id;
  paths.push(rows[0].path, rows[0].company);
  const [one, other, moderator] = [
    // Who has a CV is told in rows what fits it.
    (await addApplicant(remembering)).id,
    await addPerson(remembering, "member"),
    await addPerson(remembering, "moderator"),
  ];
  people.one = (await sessionOf(remembering, one)).cookie;
  people.other = (await sessionOf(remembering, other)).cookie;
  people.moderator = (await sessionOf(remembering, moderator)).cookie;
  await sql`update cv set desired_position_ids = array(select distinct position_id from (
      select position_id from open_advertisement order by published_at desc limit 3) newest)
    where person_id = ${one}`.execute(remembering.services.db);
  await sql`insert into favourite (person_id, advertisement_id) values (${one}, ${advertisementId})`.execute(
    remembering.services.db,
  );
});
afterAll(async () => {
  await rendering?.stop();
  await remembering?.stop();
});

async function pageOf(app: TestApp, cookie: string, path: string, headers = {}): Promise<string> {
  const answer = await app.request(path, { headers: { cookie, ...fromNewAddress(), ...headers } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

type Person = keyof typeof people;
/** Each after the one before, whose parts are remembered then. */
const MEMBERS: readonly Person[] = ["one", "other", "one"];

/** Ids that React makes tell where in its tree something stood, and a part is a tree of its own. */
function withoutPlaces(html: string): string {
  return html.replace(/_(p\d+-)?R_\w+_/g, "id").replace(/data-prefix="(p\d+-)?i\d+-"/g, "data-prefix");
}

async function expectTheSame(lang: string, asked: readonly string[], by = MEMBERS): Promise<void> {
  for (const path of asked) {
    // Whoever comes twice is shown the same.
    const whole = new Map<Person, string>();
    for (const who of by) {
      const cookie = `lang=${lang}; ${people[who]}`;
      const rendered = whole.get(who) ?? withoutPlaces(await pageOf(rendering, cookie, path));
      whole.set(who, rendered);
      const remembered = withoutPlaces(await pageOf(remembering, cookie, path));
      expect(remembered === rendered, `${path} of ${who} in ${lang}`).toBe(true);
    }
  }
}

const isHeartFull = (html: string) =>
  html.match(new RegExp(`data-subject="${advertisementId}".*?aria-pressed="(true|false)"`))?.[1];

describe("a page with parts from memory is, to the byte, the page that React renders whole", () => {
  it.each(LANGUAGES)("for members, in %s", (lang) => expectTheSame(lang, [...paths, ...ofMembers]));

  it("for staff and visitors", () => expectTheSame("tr", paths, ["moderator", "nobody", "moderator"]));

  it("and each person sees their own", async () => {
    expect(isHeartFull(await pageOf(remembering, people.one, "/is-ilanlari"))).toBe("true");
    expect(isHeartFull(await pageOf(remembering, people.other, "/is-ilanlari"))).toBe("false");
    expect(isHeartFull(await pageOf(remembering, people.moderator, "/is-ilanlari"))).toBeUndefined();
    expect(await pageOf(remembering, people.one, "/is-ilanlari")).toContain("fit-line");
    expect(await pageOf(remembering, people.other, "/is-ilanlari")).not.toContain("fit-line");
    const tokensOf = async (cookie: string) =>
      (await pageOf(remembering, cookie, "/")).match(/__RequestVerificationToken" value="[^"]+"/g) ?? [];
    const tokens = [await tokensOf(people.one), await tokensOf(people.other)];
    expect(new Set(tokens[0]).size).toBe(1);
    expect(new Set(tokens.flat()).size).toBe(2);
  });

  it("after an advertisement has changed", async () => {
    await sql`update advertisement set title = 'Bambaşka <Bir> İş' where id = ${advertisementId}`.execute(
      remembering.services.db,
    );
    for (const app of [remembering, rendering]) {
      await eventually(async () =>
        expect(await pageOf(app, people.other, "/is-ilanlari")).toContain("Bambaşka &lt;Bir&gt; İş"),
      );
    }
    await expectTheSame("tr", paths);
  });

  it("after an editor has changed a text", async () => {
    await sql`insert into language_override (language, key, value)
      values ('de', 'advertisements-apply', 'Jetzt <los>'), ('de', 'app-link-newest', 'Ganz neu')`.execute(
      remembering.services.db,
    );
    for (const app of [remembering, rendering]) {
      await eventually(async () => {
        const html = await pageOf(app, `lang=de; ${people.one}`, "/");
        expect(html).toContain("Jetzt &lt;los&gt;");
        expect(html).toContain("Ganz neu");
      });
    }
    await expectTheSame("de", paths);
  });

  it("at another time of day, and on another day", async () => {
    const before = await pageOf(remembering, people.other, "/is-ilanlari");
    const midnight = new Date(clock).setUTCHours(21, 0, 0, 0);
    for (const time of [midnight - 1000, midnight, midnight + 86_400_000]) {
      clock = new Date(time);
      await expectTheSame("tr", ["/", "/is-ilanlari", ...ofMembers]);
    }
    expect(await pageOf(remembering, people.other, "/is-ilanlari")).not.toBe(before);
  });
});

it("a fragment with parts from memory has ids that no other has, and is otherwise the same", async () => {
  const asked = { "x-requested-with": "XMLHttpRequest" };
  const [first = "", second = ""] = [
    await pageOf(remembering, people.one, "/is-ilanlari", asked),
    await pageOf(remembering, people.one, "/is-ilanlari", asked),
  ];
  const scopeOf = (html: string) => html.match(/form="_(f\d+-)/)?.[1] ?? "";
  expect(scopeOf(first)).not.toBe("");
  expect(scopeOf(second)).not.toBe(scopeOf(first));
  expect(second.replaceAll(scopeOf(second), scopeOf(first))).toBe(first);
  expect(first).not.toContain("\ue000");
});
