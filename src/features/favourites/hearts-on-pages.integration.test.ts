import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { issueTicket } from "../../platform/session/ticket.ts";
import tr from "./messages/tr.json" with { type: "json" };

const CREATE = "/AdvertisementSearch/Create";

let app: TestApp;
let memberId: number;
let member: Session;
let openIds: number[];
let paths: Map<number, string>;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<{ id: number; path: string }>`
    select id, '/is-ilani/' || slug || '-' || id as path from open_advertisement
    where expires_at > now() + interval '11 days' order by id`.execute(app.services.db);
  openIds = rows.map(({ id }) => id);
  paths = new Map(rows.map(({ id, path }) => [id, path]));
});
afterAll(() => app?.stop());
beforeEach(async () => {
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});

const A = 0;
const id = (place: number) => openIds[place] ?? 0;
const add = (advertisementID: number, session = member) =>
  call(app, session, CREATE, { advertisementID }, fromNewAddress());

async function saved(personId = memberId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select advertisement_id as id from favourite where person_id = ${personId} order by 1`.execute(
    app.services.db,
  );
  return rows.map((row) => row.id);
}

/** The hearts of a page: by advertisement, whether filled. */
function heartsIn(html: string): Map<number, boolean> {
  const hearts = html.matchAll(/data-toggle="favourite" data-subject="(\d+)".*?aria-pressed="(true|false)"/g);
  return new Map([...hearts].map(([, subject, pressed]) => [Number(subject), pressed === "true"]));
}

describe("hearts on pages", () => {
  it("show to a member what is saved, wherever advertisements are listed", async () => {
    const { rows } = await sql<{ company: string; expired: string }>`
      select (select '/firma/' || c.slug || '-' || c.id from open_advertisement o join company c on c.id = o.company_id
          group by c.id order by count(*) desc limit 1) as company,
        (select '/is-ilani/' || slug || '-' || id from advertisement where status = 'closed' limit 1) as expired`.execute(
      app.services.db,
    );
    const own = paths.get(id(A)) ?? "";
    const places = ["/", "/is-ilanlari", "/is-ilanlari/istanbul", rows[0]?.company, own, rows[0]?.expired];
    for (const path of places as string[]) {
      const session = await sessionOf(app, await addPerson(app, "member"));
      const before = heartsIn((await pageFor(app, session, path)).html);
      expect([...before.values()].every((isOn) => !isOn) && before.size > 0, path).toBe(true);
      const chosen = [...before.keys()].at(-1) ?? 0;
      await add(chosen, session);
      const after = heartsIn((await pageFor(app, session, path)).html);
      expect(
        [...after].filter(([, isOn]) => isOn).map(([each]) => each),
        path,
      ).toEqual([chosen]);
    }
  });

  it("are never another one's: visitors get the same empty hearts, from the cached page too", async () => {
    await add(id(A));
    const path = paths.get(id(A)) ?? "";
    expect(heartsIn((await pageFor(app, member, path)).html).get(id(A))).toBe(true);
    for (let time = 0; time < 2; time++) {
      const { html } = await pageFor(app, undefined, path);
      expect(heartsIn(html).get(id(A))).toBe(false);
      expect(html).not.toContain("__RequestVerificationToken");
      expect(html).toContain('action="/LoginRedirection/SaveAnswer"');
    }
    const other = await sessionOf(app, await addPerson(app, "member"));
    expect(heartsIn((await pageFor(app, other, path)).html).get(id(A))).toBe(false);
  });

  it("are sent by one form for each list, which their browser need not look for in every row", async () => {
    const { html } = await pageFor(app, undefined, "/is-ilanlari");
    const list = html.slice(html.indexOf('class="results__rows"'), html.indexOf('class="results__foot"'));
    const [[, form] = []] = [...list.matchAll(/<form id="([^"]*)"/g)];
    expect(list.match(/<form/g)).toHaveLength(1);
    const hearts = list.match(/<button[^>]*data-toggle="favourite"[^>]*>/g) ?? [];
    expect(hearts.length).toBeGreaterThan(20);
    expect(hearts.filter((heart) => !heart.includes(`form="${form}"`))).toEqual([]);
  });

  it("are not shown to employers, who save nothing", async () => {
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: await addCompany(app) }));
    for (const path of ["/", "/is-ilanlari", paths.get(id(A)) ?? ""]) {
      expect(heartsIn((await pageFor(app, owner, path)).html).size, path).toBe(0);
    }
  });
});

describe("a visitor's heart", () => {
  it("goes on after signing in", async () => {
    const path = paths.get(id(A)) ?? "";
    const fields = { kind: "favourite", advertisementID: id(A), returnUrl: path };
    const begun = await sendForm(app, undefined, "/LoginRedirection/SaveAnswer", fields);
    expect(begun.headers.get("location")).toBe(`/uye-girisi?returnUrl=${encodeURIComponent(path)}`);
    const answer = await app.request(path, {
      headers: { accept: "text/html", cookie: `${cookiesOf(begun)}; ${member.cookie}` },
    });
    const html = await answer.text();
    expect(heartsIn(html).get(id(A))).toBe(true);
    expect(html).toContain(tr["adView-adAddedFavorites"]);
    expect(readable(html)).toContain(`"event":"favourite","advertisementId":${id(A)},"isOn":true`);
    expect(await saved()).toEqual([id(A)]);
  });
});

it("a script with the member's ticket is told, one with another's is not", async () => {
  await add(id(A));
  const ask = async (personId: number) => {
    const Ticket = issueTicket(personId, app.services.settings.secret, new Date());
    const answer = await app.request("/api/Advertisement/GetAd", {
      method: "POST",
      body: JSON.stringify({ AdvertisementID: id(A), Ticket }),
      headers: { "content-type": "application/json" },
    });
    return (await answer.json()).Data.IsFavorite;
  };
  expect(await ask(memberId)).toBe(true);
  expect(await ask(await addPerson(app, "member"))).toBe(false);
});
