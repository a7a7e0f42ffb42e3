import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const SUBSCRIBE = "/SavedSearch/SubscribeToCompany";
const REMOVE = "/SavedSearch/RemoveSubscription";
const PAGE = "/hesabim/takip-ettiklerim";

let app: TestApp;
let memberId: number;
let member: Session;
let company: { id: number; name: string; path: string; advertisementPath: string };

beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  const { rows } = await sql<typeof company>`
    select c.id, c.name, '/firma/' || c.slug || '-' || c.id as path,
      '/is-ilani/' || min(o.slug || '-' || o.id) as "advertisementPath"
    from open_advertisement o join company c on c.id = o.company_id group by c.id order by count(*) desc limit 1`.execute(
    app.services.db,
  );
  company = rows[0] ?? { id: 0, name: "", path: "", advertisementPath: "" };
});
afterAll(() => app?.stop());
beforeEach(async () => {
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});

const follow = (customerID: number, session = member, title?: string) =>
  call(app, session, SUBSCRIBE, { customerID, ...(title !== undefined && { title }) }, fromNewAddress());
const leave = (customerID: number, session = member) =>
  call(app, session, REMOVE, { customerID }, fromNewAddress());

async function followed(personId = memberId) {
  const { rows } = await sql<{ company_id: number; title: string }>`
    select company_id, title from company_subscription where person_id = ${personId}`.execute(
    app.services.db,
  );
  return rows;
}

/** Which of the two forms is shown: what a click would do. */
function offered(html: string): "on" | "off" | undefined {
  const forms = [...html.matchAll(/<form[^>]*data-toggle="subscription"[^>]*>/g)].map(([form]) => form);
  const shown = forms.filter((form) => !form.includes("hidden"));
  if (forms.length === 0) return undefined;
  expect(forms.length - shown.length).toBe(forms.length / 2);
  return shown[0]?.includes('data-turns="on"') ? "on" : "off";
}

describe("following a company", () => {
  it("turns which button is shown, on its page and its advertisements, and back", async () => {
    for (const path of [company.path, company.advertisementPath]) {
      expect(offered((await pageFor(app, member, path)).html), path).toBe("on");
    }
    expect(await (await follow(company.id, member, company.name)).json()).toEqual({
      success: true,
      message: tr["adView-companySubscribe"],
    });
    for (const path of [company.path, company.advertisementPath]) {
      expect(offered((await pageFor(app, member, path)).html), path).toBe("off");
      expect(offered((await pageFor(app, undefined, path)).html), path).toBe("on");
    }
    expect(await (await leave(company.id)).json()).toEqual({
      success: true,
      message: tr["adView-companyUnsubscribe"],
    });
    expect(offered((await pageFor(app, member, company.path)).html)).toBe("on");
  });

  it("twice, or leaving twice, is no success and says why", async () => {
    await follow(company.id);
    expect(await (await follow(company.id)).json()).toEqual({
      success: false,
      message: tr["subscriptions-already"],
    });
    await leave(company.id);
    expect(await (await leave(company.id)).json()).toEqual({
      success: false,
      message: tr["subscriptions-notFollowed"],
    });
  });

  it("many times at once follows once, under the company's name unless another is given", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => (await follow(company.id)).json()),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await followed()).toEqual([{ company_id: company.id, title: company.name }]);
  });

  it("takes any title but one that is too long", async () => {
    const title = '<script>alert(1)</script> 👩🏽‍🍳 "iş"';
    await follow(company.id, member, title);
    expect(await followed()).toEqual([{ company_id: company.id, title }]);
    const settings = await pageFor(app, member, "/hesabim/bildirimler");
    expect(settings.html).not.toContain("<script>alert(1)");
    expect(readable(settings.html)).toContain(title);
    await leave(company.id);
    await expectRefusalJson(await follow(company.id, member, "x".repeat(300)), 400);
  });
});

describe("who may not, and what cannot be", () => {
  it("nobody signed in, an employer, a wrong token", async () => {
    const refused = await call(app, undefined, SUBSCRIBE, { customerID: company.id });
    expect(await expectRefusalJson(refused, 401)).toMatchObject({
      redirect: expect.stringContaining("/uye-girisi"),
    });
    expect((await pageFor(app, undefined, PAGE)).status).toBe(303);
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: await addCompany(app) }));
    await expectRefusalJson(await follow(company.id, owner), 403);
    expect(offered((await pageFor(app, owner, company.path)).html)).toBeUndefined();
    await expectRefusalJson(await follow(company.id, { ...member, csrfToken: "yanlis" }), 403);
    expect(await followed()).toEqual([]);
  });

  it("a company that does not exist, waits or has gone; an id that is none", async () => {
    await expectRefusalJson(await follow(999_999_999), 404);
    await expectRefusalJson(await follow(await addCompany(app, { status: "pending" })), 404);
    const gone = await follow(await addCompany(app, { status: "closed" }));
    expect(gone.status).toBe(410);
    expect(await gone.json()).toEqual({ success: false, message: tr["subscriptions-closed"] });
    for (const customerID of ["0", "x", "99999999999999999999"]) {
      await expectRefusalJson(await call(app, member, SUBSCRIBE, { customerID }, fromNewAddress()), 400);
    }
  });

  it("another member's subscription is not theirs to end", async () => {
    await follow(company.id);
    const other = await sessionOf(app, await addPerson(app, "member"));
    expect(await (await leave(company.id, other)).json()).toMatchObject({ success: false });
    expect(await followed()).toHaveLength(1);
  });
});

describe("the page of companies followed", () => {
  it("counts what is open and what is new since the last look", async () => {
    await follow(company.id);
    await sql`update company_subscription set seen_at = now() - interval '400 days' where person_id = ${memberId}`.execute(
      app.services.db,
    );
    const { html } = await pageFor(app, member, PAGE);
    const { rows } = await sql<{ count: number }>`
      select count(*) from open_advertisement where company_id = ${company.id}`.execute(app.services.db);
    expect(readable(html)).toContain(`${rows[0]?.count} açık ilan`);
    expect(readable(html)).toContain(`${rows[0]?.count} yeni ilan`);
    // Fetched ahead by the browser, or opened by another site: nobody has looked yet.
    for (const ahead of [{ "sec-purpose": "prefetch" }, { "sec-fetch-site": "cross-site" }]) {
      const headers = { cookie: member.cookie, ...ahead };
      expect(await (await app.request(company.path, { headers })).text()).toContain("seen-later");
    }
    expect(readable((await pageFor(app, member, PAGE)).html)).toContain("yeni ilan<");
    await pageFor(app, member, company.path);
    expect(readable((await pageFor(app, member, PAGE)).html)).not.toContain("yeni ilan<");
  });

  it("still lists a company that has gone, without a link, to be left", async () => {
    const id = await addCompany(app);
    await follow(id);
    await sql`update company set status = 'closed' where id = ${id}`.execute(app.services.db);
    const { html } = await pageFor(app, member, PAGE);
    expect(readable(html)).toContain(tr["subscriptions-companyClosed"]);
    expect(html).not.toMatch(new RegExp(`href="/firma/[^"]*-${id}"`));
    expect(await (await leave(id)).json()).toMatchObject({ success: true });
  });

  it("offers a company back that was just left without scripts", async () => {
    await follow(company.id);
    const left = await sendForm(app, member, REMOVE, {
      customerID: company.id,
      returnUrl: `${PAGE}?birakilan=${company.id}`,
    });
    expect(left.status).toBe(303);
    const { html } = await pageFor(app, member, left.headers.get("location") ?? "");
    expect(html).toContain(tr["subscriptions-undo"]);
    await sendForm(app, member, SUBSCRIBE, { customerID: company.id, returnUrl: PAGE });
    expect(await followed()).toHaveLength(1);
  });

  it("says what to do while it is empty", async () => {
    expect((await pageFor(app, member, PAGE)).html).toContain(tr["subscriptions-emptyTitle"]);
  });
});

it("a visitor's wish to follow goes on after signing in", async () => {
  const fields = {
    kind: "subscription",
    customerID: company.id,
    title: company.name,
    returnUrl: company.path,
  };
  const saved = await sendForm(app, undefined, "/LoginRedirection/SaveAnswer", fields);
  const answer = await app.request(company.path, {
    headers: { accept: "text/html", cookie: `${cookiesOf(saved)}; ${member.cookie}` },
  });
  const html = await answer.text();
  expect(html).toContain(tr["adView-companySubscribe"]);
  expect(readable(html)).toContain(`"event":"subscription","companyId":${company.id},"isOn":true`);
  expect(offered(html)).toBe("off");
});
