import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApplicant } from "../../../tests/support/applying.ts";
import { fewestStatements } from "../../../tests/support/asked-statements.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { MOST_MARKS } from "../../platform/session/find-session.ts";

let app: TestApp;
let memberId: number;
let member: Session;
const paths = { advertisement: "", company: "" };
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, environment: { PAGE_CACHE_MB: "0" } });
  const { rows } = await sql<{ id: number; advertisement: string; company: string }>`
    select a.id, '/is-ilani/' || a.slug || '-' || a.id as advertisement, '/firma/' || c.slug || '-' || c.id as company
    from open_advertisement a join company c on c.id = a.company_id
    order by a.published_at desc limit 1`.execute(app.services.db);
  const [first] = rows;
  if (!first) throw new Error("no advertisement");
  advertisementId = first.id;
  Object.assign(paths, first);
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});
afterAll(() => app?.stop());

/** Questions to the database that the page itself asks, once everything that is shared has been read. */
async function roundTrips(session: Session | undefined, path: string, wanted = 0): Promise<number> {
  expect((await pageFor(app, session, path)).status, path).toBe(200);
  return (await fewestStatements(() => pageFor(app, session, path), { times: 12, wanted })).length;
}

const ofVisitors = new Map<string, number>();

async function expectOneMore(session: Session, path: string): Promise<void> {
  const wanted = (ofVisitors.get(path) ?? (await roundTrips(undefined, path))) + 1;
  ofVisitors.set(path, wanted - 1);
  expect(await roundTrips(session, path, wanted)).toBe(wanted);
}

const places: [string, () => string][] = [
  ["the home page", () => "/"],
  ["results", () => "/is-ilanlari"],
  ["filtered results", () => "/is-ilanlari?sehir=istanbul"],
  ["an advertisement", () => paths.advertisement],
  ["a company", () => paths.company],
  ["the blog", () => "/blog"],
];

describe("a signed-in person's page costs one round trip to the database more than a visitor's", () => {
  it.each(places)("%s, for a member", (_name, path) => expectOneMore(member, path()));

  it.each(places)("%s, for a member whose CV it is compared with", async (_name, path) => {
    const { id, cvId } = await addApplicant(app);
    await sql`update cv set desired_position_ids = array(select position_id from advertisement
      where id = ${advertisementId}) where id = ${cvId}`.execute(app.services.db);
    const session = await sessionOf(app, id);
    await expectOneMore(session, path());
    const isCompared = path().startsWith("/is-ilan");
    expect((await pageFor(app, session, path())).html.includes("fit-line")).toBe(isCompared);
  });

  it.each(places)("%s, for a moderator", async (_name, path) => {
    const moderator = await sessionOf(app, await addPerson(app, "moderator"));
    await expectOneMore(moderator, path());
  });
});

describe("where a member's visit is noted too", () => {
  const SEARCH = "/is-ilanlari?q=uzman";
  const ago = sql`now() - interval '400 days'`;

  it("the page of a company they follow costs no more than that", async () => {
    await sql`insert into company_subscription (person_id, company_id, title, seen_at)
      select ${memberId}, company_id, 'x', ${ago} from advertisement where id = ${advertisementId}`.execute(
      app.services.db,
    );
    await expectOneMore(member, paths.company);
    expect(await wasSeenNow("company_subscription")).toBe(true);
  });

  it.each([SEARCH, "/is-ilanlari/istanbul"])(
    "results of a search they saved cost no more: %s",
    async (path) => {
      const saved = await call(
        app,
        member,
        "/hesabim/kayitli-aramalar/yeni",
        { ...(path === SEARCH ? { q: "uzman" } : { sehir: "istanbul" }), Name: path, Frequency: "daily" },
        { "x-requested-with": "XMLHttpRequest" },
      );
      expect(saved.status).toBe(200);
      await sql`update saved_search set seen_at = ${ago} where person_id = ${memberId}`.execute(
        app.services.db,
      );
      await expectOneMore(member, path);
      expect(await wasSeenNow("saved_search")).toBe(true);
    },
  );

  it("a session that has ended notes nothing", async () => {
    const ended = await sessionOf(app, memberId);
    await sql`update person_session set expires_at = now() - interval '1 day'
      where id = (select max(id) from person_session)`.execute(app.services.db);
    await sql`update company_subscription set seen_at = ${ago}`.execute(app.services.db);
    await sql`update saved_search set seen_at = ${ago}`.execute(app.services.db);
    expect((await pageFor(app, ended, paths.company)).status).toBe(200);
    expect((await pageFor(app, ended, SEARCH)).status).toBe(200);
    expect(await wasSeenNow("company_subscription")).toBe(false);
    expect(await wasSeenNow("saved_search")).toBe(false);
  });

  it("a visit to another company, or by another member, notes nothing of this one", async () => {
    await sql`update company_subscription set seen_at = ${ago}`.execute(app.services.db);
    await sql`update saved_search set seen_at = ${ago}`.execute(app.services.db);
    const other = await sessionOf(app, await addPerson(app, "member"));
    await pageFor(app, other, paths.company);
    await pageFor(app, other, SEARCH);
    await pageFor(app, member, "/is-ilanlari?q=garson");
    await pageFor(app, member, "/firma/yok-999999");
    expect(await wasSeenNow("company_subscription")).toBe(false);
    expect(await wasSeenNow("saved_search")).toBe(false);
  });

  async function wasSeenNow(table: "company_subscription" | "saved_search"): Promise<boolean> {
    const { rows } = await sql<{ was: boolean }>`
      select bool_or(seen_at > now() - interval '1 minute') as was from ${sql.table(table)}
      where person_id = ${memberId}`.execute(app.services.db);
    return rows[0]?.was === true;
  }
});

describe("what is a member's own on a page", () => {
  const isHeartFull = (html: string) =>
    html.match(
      new RegExp(`data-toggle="favourite" data-subject="${advertisementId}".*?aria-pressed="(true|false)"`),
    )?.[1];

  it("is counted in the header, and does not count what was never public", async () => {
    const person = await addPerson(app, "member");
    const { cookie, csrfToken } = await sessionOf(app, person);
    await sql`insert into favourite (person_id, advertisement_id)
      select ${person}, id from open_advertisement order by id limit 3`.execute(app.services.db);
    await sql`insert into favourite (person_id, advertisement_id)
      select ${person}, id from advertisement where status = 'draft' limit 1`.execute(app.services.db);
    const { html } = await pageFor(app, { cookie, csrfToken }, "/blog");
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expect(header).toMatch(/href="\/hesabim\/favoriler"[\s\S]*?class="link-count">3</);
  });

  it("is all there for somebody with more of it than comes with the session", async () => {
    const person = await addPerson(app, "member");
    const session = await sessionOf(app, person);
    await sql`insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description,
        status, published_at, expires_at, closed_at)
      select company_id, 'x', 'x', position_id, sector_id, work_type, level, 'x', 'closed', now(), now(), now()
      from advertisement, generate_series(1, ${MOST_MARKS}) where advertisement.id = ${advertisementId}`.execute(
      app.services.db,
    );
    await sql`insert into favourite (person_id, advertisement_id)
      select ${person}, id from advertisement where title = 'x'`.execute(app.services.db);
    const { html: before } = await pageFor(app, session, paths.advertisement);
    expect(isHeartFull(before)).toBe("false");
    await sql`insert into favourite (person_id, advertisement_id)
      values (${person}, ${advertisementId})`.execute(app.services.db);
    const { html } = await pageFor(app, session, paths.advertisement);
    expect(isHeartFull(html)).toBe("true");
  });

  it("is there the moment it is written", async () => {
    const read = async () => (await pageFor(app, member, paths.advertisement)).html;
    expect(isHeartFull(await read())).toBe("false");
    await sql`insert into favourite (person_id, advertisement_id)
      values (${memberId}, ${advertisementId})`.execute(app.services.db);
    expect(isHeartFull(await read())).toBe("true");
  });
});
