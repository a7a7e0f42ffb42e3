import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const CREATE = "/AdvertisementSearch/Create";
const DELETE = "/AdvertisementSearch/Delete";
const PAGE = "/hesabim/favoriler";

let app: TestApp;
let memberId: number;
let member: Session;
let openIds: number[];

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<{ id: number }>`
    select id from open_advertisement
    where expires_at > now() + interval '11 days' order by id`.execute(app.services.db);
  openIds = rows.map(({ id }) => id);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});

const [A, B] = [0, 1];
const id = (place: number) => openIds[place] ?? 0;
const add = (advertisementID: number, session = member) =>
  call(app, session, CREATE, { advertisementID }, fromNewAddress());
const remove = (advertisementID: number, session = member) =>
  call(app, session, DELETE, { advertisementID }, fromNewAddress());

async function saved(personId = memberId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select advertisement_id as id from favourite where person_id = ${personId} order by 1`.execute(
    app.services.db,
  );
  return rows.map((row) => row.id);
}

async function statement(change: string, advertisementId: number) {
  await sql`${sql.raw(`update advertisement set ${change}`)} where id = ${advertisementId}`.execute(
    app.services.db,
  );
}

describe("a heart", () => {
  it("is saved, found again, and taken away; a second time of either is no success", async () => {
    expect(await (await add(id(A))).json()).toEqual({ success: true });
    expect(await saved()).toEqual([id(A)]);
    expect(await (await add(id(A))).json()).toEqual({ success: false, message: tr["adView-adAlreadyAdded"] });
    expect(await (await remove(id(A))).json()).toEqual({ success: true });
    expect(await saved()).toEqual([]);
    expect(await (await remove(id(A))).json()).toMatchObject({ success: false });
  });

  it("sent many times at once is added once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await add(id(A))).json()));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await saved()).toEqual([id(A)]);
  });

  it("is the member's own: another one's removing changes nothing", async () => {
    await add(id(A));
    const otherId = await addPerson(app, "member");
    expect(await (await remove(id(A), await sessionOf(app, otherId))).json()).toMatchObject({
      success: false,
    });
    expect(await saved()).toEqual([id(A)]);
    expect(await saved(otherId)).toEqual([]);
  });

  it("goes back to the page it came from, in a browser without scripts", async () => {
    const referer = `${app.url}/is-ilanlari?sehir=ankara`;
    const answer = await sendForm(app, member, CREATE, { advertisementID: id(A) }, { referer });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/is-ilanlari?sehir=ankara"]);
    const twice = await sendForm(app, member, CREATE, { advertisementID: id(A) }, { referer });
    expect(twice.status).toBe(422);
    expect(readable(await twice.text())).toContain(tr["adView-adAlreadyAdded"]);
    const elsewhere = await sendForm(app, member, DELETE, {
      advertisementID: id(A),
      returnUrl: "https://baska.example/",
    });
    expect(elsewhere.headers.get("location")).toBe("/");
  });
});

describe("who may not, and what cannot be", () => {
  it("nobody signed in: 401 with the way to sign in, and a page leads there", async () => {
    const answer = await call(app, undefined, CREATE, { advertisementID: id(A) });
    const body = await expectRefusalJson(answer, 401);
    expect(body).toMatchObject({ redirect: expect.stringMatching(/^\/uye-girisi\?returnUrl=/) });
    expect(await pageFor(app, undefined, PAGE)).toMatchObject({
      status: 303,
      location: `/uye-girisi?returnUrl=${encodeURIComponent(PAGE)}`,
    });
  });

  it("an employer: 403", async () => {
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: await addCompany(app) }));
    await expectRefusalJson(await add(id(A), owner), 403);
    expect((await pageFor(app, owner, PAGE)).status).toBe(403);
  });

  it("a wrong token, or none: 403, and nothing happens", async () => {
    for (const csrfToken of ["", "yanlis", `${member.csrfToken}x`]) {
      await expectRefusalJson(await add(id(A), { ...member, csrfToken }), 403);
    }
    await expectRefusalJson(
      await call(app, member, CREATE, { advertisementID: id(A) }, { origin: "https://baska.example" }),
      403,
    );
    expect(await saved()).toEqual([]);
  });

  it.each(["0", "-1", "1.5", "abc", "", "9223372036854775808", "99999999999999999999", "1 or 1=1", "१२"])(
    "an id that is none: %s",
    async (advertisementID) => {
      const answer = await call(app, member, CREATE, { advertisementID }, fromNewAddress());
      const body = await expectRefusalJson(answer, 400);
      expect(Object.keys(body.errors ?? {})).toEqual(["advertisementID"]);
    },
  );

  it("an advertisement that does not exist, or was never public: 404", async () => {
    await expectRefusalJson(await add(999_999_999_999), 404);
    const draft = openIds.pop() ?? 0;
    await statement("status = 'draft'", draft);
    await expectRefusalJson(await add(draft), 404);
  });

  it("a closed or expired one, or one of a closed company: 410 with the reason", async () => {
    const [closed = 0, expired = 0, orphan = 0] = openIds.splice(-3);
    await statement("status = 'closed', closed_at = now()", closed);
    await statement(
      "published_at = now() - interval '9 days', expires_at = now() - interval '1 day'",
      expired,
    );
    await sql`update company set status = 'closed' where id = (select company_id from advertisement where id = ${orphan})`.execute(
      app.services.db,
    );
    for (const gone of [closed, expired, orphan]) {
      const answer = await add(gone);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toEqual({ success: false, message: tr["favourites-closed"] });
    }
    await sql`update company set status = 'verified' where id = (select company_id from advertisement where id = ${orphan})`.execute(
      app.services.db,
    );
    expect(await saved()).toEqual([]);
  });
});

describe("the page of favourites", () => {
  it("shows open ones first, marks closed ones, and says when one is about to close", async () => {
    const [closed = 0, closing = 0] = openIds.splice(-2);
    for (const each of [id(A), closing, closed]) await add(each);
    await statement("status = 'closed', closed_at = now()", closed);
    await statement("expires_at = now() + interval '4 days'", closing);
    const { html } = await pageFor(app, member, PAGE);
    const rows = [...html.matchAll(/data-advertisement-id="(\d+)"(.*?)<\/article>/gs)];
    expect(rows.map(([, each]) => Number(each))).toEqual([closing, id(A), closed]);
    expect(rows[0]?.[2]).toContain("4 gün kaldı");
    expect(rows[1]?.[2]).not.toContain("gün kaldı");
    expect(rows[2]?.[2]).toContain("Yayından kalktı");
    expect(readable(html)).toContain("3 ilan, 2’si yayında");
  });

  it("offers one back that was just removed without scripts, and takes it back", async () => {
    await add(id(A));
    await add(id(B));
    const { html } = await pageFor(app, member, PAGE);
    const [heart = ""] = html.match(new RegExp(`<button[^>]*data-subject="${id(A)}"[^>]*>`)) ?? [];
    const action = readable(heart.match(/formAction="([^"]*)"/)?.[1] ?? "");
    const removed = await sendForm(app, member, action, { advertisementID: id(A) });
    expect(removed.headers.get("location")).toBe(`${PAGE}?cikarilan=${id(A)}`);
    const offer = await pageFor(app, member, `${PAGE}?cikarilan=${id(A)}`);
    expect(offer.html).toContain(tr["favourites-undo"]);
    await sendForm(app, member, CREATE, { advertisementID: id(A), returnUrl: PAGE });
    expect(await saved()).toEqual([id(A), id(B)].sort((a, b) => a - b));
    expect((await pageFor(app, member, `${PAGE}?cikarilan=${id(A)}`)).html).not.toContain(
      tr["favourites-undo"],
    );
  });

  it("says what to do while it is empty", async () => {
    const { html } = await pageFor(app, member, PAGE);
    expect(html).toContain(tr["favourites-emptyTitle"]);
    expect(html).toContain('href="/is-ilanlari"');
  });

  it("pages through a thousand of them, each once, quickly", async () => {
    await sql`
      with copies as (
        insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status, published_at, expires_at)
        select a.company_id, 'Kopya ' || n, 'kopya-' || n, a.position_id, a.sector_id, a.work_type, a.level, 'x', 'published', now(), now() + interval '30 days'
        from generate_series(1, 1000) n, (select * from open_advertisement limit 1) a returning id)
      insert into favourite (person_id, advertisement_id) select ${memberId}, id from copies`.execute(
      app.services.db,
    );
    const seen = new Set<string>();
    const work = await cpuTimeOf(async () => {
      for (let page = 1; page <= 50; page++) {
        const { html } = await pageFor(app, member, `${PAGE}?sayfa=${page}`);
        for (const [, each = ""] of html.matchAll(/data-advertisement-id="(\d+)"/g)) seen.add(each);
      }
    });
    expect(seen.size).toBe(1000);
    expect(work / 50).toBeLessThan(400);
    expect(await pageFor(app, member, `${PAGE}?sayfa=51`)).toMatchObject({
      status: 303,
      location: `${PAGE}?sayfa=50`,
    });
    expect((await pageFor(app, member, `${PAGE}?sayfa=-3&cikarilan=99999999999999999999`)).status).toBe(200);
  });
});
