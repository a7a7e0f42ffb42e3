import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { cookiesOf, postForm, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { issueTicket } from "../../platform/session/ticket.ts";
import de from "./messages/de.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const GET_AD = "/api/Advertisement/GetAd";

let app: TestApp;
let sql: pg.Client;
let open: { id: number; slug: string; title: string; company: string };
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    `select a.id::int, a.slug, a.title, c.name as company
     from open_advertisement a join company c on c.id = a.company_id
     where experience_min is not null and education_level is not null order by a.id limit 1`,
  );
  open = rows[0];
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

function ask(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(GET_AD, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
}

async function dataOf(answer: Response) {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Data: Record<string, unknown> }).Data;
}

describe("the details of an advertisement", () => {
  it("have the product's names, and each property its place", async () => {
    const data = await dataOf(await ask({ AdvertisementID: open.id }));
    expect(data).toMatchObject({
      AdvertisementID: open.id,
      Title: open.title,
      Customer: { CompanyName: open.company },
    });
    const properties = data.PropertiesList as { Name: string; Detail: string }[];
    expect(properties.map(({ Name }) => Name)).toEqual(
      (
        ["sector", "position", "experience", "workType", "education", "level", "hires", "published"] as const
      ).map((name) => tr[`advertisements-${name}`]),
    );
    for (const { Detail } of properties) expect(Detail).not.toBe("");
    const { rows } = await sql.query(
      "select address from advertisement_location where advertisement_id = $1",
      [open.id],
    );
    const places = data.LocationList as { Name: string; Address: string }[];
    expect(places.map(({ Address }) => Address).sort()).toEqual(rows.map(({ address }) => address).sort());
    expect(places[0]?.Name).not.toBe("");
    expect(Object.keys(data)).not.toContain("IsApplied");
  });

  it("name the place abroad where the work is, not the office that hires", async () => {
    const { rows } = await sql.query(
      `select a.id::int, l.name from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
       where a.is_abroad order by a.id limit 1`,
    );
    const data = await dataOf(await ask({ AdvertisementID: rows[0].id }));
    expect((data.LocationList as { Name: string }[]).map(({ Name }) => Name)).toContain(rows[0].name);
  });

  it("come in the visitor's language, as a form or as JSON, whatever the case of the names", async () => {
    const german = await dataOf(await ask({ advertisementid: String(open.id) }, { cookie: "lang=de" }));
    expect((german.PropertiesList as { Name: string }[])[0]?.Name).toBe(de["advertisements-sector"]);
    const form = await postForm(app, GET_AD.toLowerCase(), { AdvertisementId: String(open.id) });
    expect((await dataOf(form)).AdvertisementID).toBe(open.id);
  });

  it("keep the place of a property that the employer left open", async () => {
    await sql.query("update advertisement set experience_min = null, experience_max = null where id = $1", [
      open.id,
    ]);
    await expect
      .poll(async () => {
        const data = await dataOf(await ask({ AdvertisementID: open.id }));
        return (data.PropertiesList as { Detail: string }[])[2]?.Detail;
      })
      .toBe("");
  });

  it.each([
    ["no id", {}],
    ["no number", { AdvertisementID: "abc" }],
    ["zero", { AdvertisementID: 0 }],
    ["less than nothing", { AdvertisementID: -5 }],
    ["a part of one", { AdvertisementID: 1.5 }],
    ["a list", { AdvertisementID: { $gt: 0 } }],
    ["more than 64 bits", { AdvertisementID: "99999999999999999999999" }],
    ["a ticket without end", { AdvertisementID: 1, Ticket: "x".repeat(5000) }],
  ])("are refused for %s", async (_what, body) => {
    await expectRefusalJson(await ask(body), 400);
  });

  it("are not to be had of what does not exist, is not public, or is over", async () => {
    await expectRefusalJson(await ask({ AdvertisementID: 999_999_999 }), 404);
    const { rows } = await sql.query("select id::int from advertisement where status = 'draft' limit 1");
    const draft = rows[0]?.id ?? 999_999_998;
    await expectRefusalJson(await ask({ AdvertisementID: draft }), 404);
    const closed = await sql.query(
      `update advertisement set status = 'closed', closed_at = now()
       where id = (select max(id) from open_advertisement) returning id::int`,
    );
    expect((await ask({ AdvertisementID: closed.rows[0].id })).status).toBe(410);
  });

  it("are refused as unreadable when the body is cut off", async () => {
    const answer = await app.request(GET_AD, {
      method: "POST",
      body: '{"AdvertisementID": 1',
      headers: { "content-type": "application/json" },
    });
    await expectRefusalJson(answer, 400);
  });
});

describe("the ticket", () => {
  let session: Session;
  let memberId: number;
  let applied: { id: number; slug: string };
  beforeAll(async () => {
    session = await signIn(app, "aday@mesai.test");
    const { rows } = await sql.query(
      `select p.id::int as person, a.id::int, a.slug from application x join person p on p.id = x.person_id
       join open_advertisement a on a.id = x.advertisement_id
       where p.email = 'aday@mesai.test' and x.kind <> 'withdrawn' limit 1`,
    );
    memberId = rows[0].person;
    applied = rows[0];
  });

  async function ticketOf(cookie: string): Promise<string | undefined> {
    const answer = await app.request(advertisementPath(open), { headers: { cookie } });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith("ticket="));
    expect(line ?? "").not.toContain("HttpOnly");
    return line?.match(/^ticket=([^;]+); Path=\/; Max-Age=1800/)?.[1];
  }

  it("comes with the page of a member, and tells whether they have applied", async () => {
    const ticket = await ticketOf(session.cookie);
    const ask1 = await dataOf(await ask({ AdvertisementID: applied.id, Ticket: ticket }));
    expect(ask1.IsApplied).toBe(true);
    const { rows } = await sql.query(
      `select id::int from open_advertisement a where not exists (
         select from application x where x.advertisement_id = a.id and x.person_id = $1) limit 1`,
      [memberId],
    );
    expect((await dataOf(await ask({ AdvertisementID: rows[0].id, Ticket: ticket }))).IsApplied).toBe(false);
  });

  it("is not given to visitors, nor to employers", async () => {
    expect(await ticketOf("lang=tr")).toBeUndefined();
    expect(await ticketOf((await signIn(app, "isveren@mesai.test")).cookie)).toBeUndefined();
  });

  it.each([
    ["forged", () => `${memberId}.9999999999.${"A".repeat(43)}`],
    ["of another secret", () => issueTicket(memberId, "x".repeat(32), new Date())],
    [
      "too old",
      () => issueTicket(memberId, app.services.settings.secret, new Date(Date.now() - 31 * 60_000)),
    ],
    ["empty", () => ""],
    ["null", () => null],
  ])("means nothing when it is %s", async (_what, make) => {
    const data = await dataOf(await ask({ AdvertisementID: applied.id, Ticket: make() }));
    expect(Object.keys(data)).not.toContain("IsApplied");
  });

  it("opens nothing else", async () => {
    const ticket = await ticketOf(session.cookie);
    const home = await app.request("/", { headers: { cookie: `ticket=${ticket}` } });
    expect(await home.text()).toContain('<meta name="csrf-token" content="">');
  });

  it("goes with the session", async () => {
    const { cookie, csrfToken } = await signIn(app, "aday@mesai.test");
    const left = await postForm(app, "/cikis", { __RequestVerificationToken: csrfToken }, { cookie });
    expect(cookiesOf(left)).toContain("ticket=");
    expect(left.headers.getSetCookie().find((line) => line.startsWith("ticket="))).toContain("Max-Age=0");
  });

  it("does not make the member's page one for everybody", async () => {
    const own = await (
      await app.request(advertisementPath(applied), { headers: { cookie: session.cookie } })
    ).text();
    const shared = await (await app.request(advertisementPath(applied))).text();
    expect(own).toContain(tr["advertisements-appliedTitle"]);
    expect(shared).not.toContain(tr["advertisements-appliedTitle"]);
  });
});
