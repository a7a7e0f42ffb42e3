import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const SEND = "/Advertisement/SendToFriend";
const logLines: string[] = [];
let app: TestApp;
let ads: number[];

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30, logLines });
  const { rows } = await sql<{ id: number }>`select id from open_advertisement order by id`.execute(
    app.services.db,
  );
  ads = rows.map(({ id }) => id);
});
afterAll(() => app?.stop());

const send = (email: string, ad = ads[0] ?? 0, session?: Session, headers = fromNewAddress()) =>
  call(app, session, SEND, { AdvertisementId: ad, Email: email }, headers);
const SENT = { success: true, message: tr["sharing-sent"] };

describe("sending to a friend", () => {
  it("mails the advertisement and nothing of the sender's own", async () => {
    const fields = {
      AdvertisementId: ads[0] ?? 0,
      Email: "Dost@Ornek.test",
      Message: "ucuz saat",
      Note: "ucuz saat",
    };
    const answer = await call(app, undefined, SEND, fields, fromNewAddress());
    expect(await answer.json()).toEqual(SENT);
    const [mail] = await mailsTo(app, "dost@ornek.test");
    expect(mail?.text).toContain(`-${ads[0]}`);
    expect(mail?.text).toContain(tr["sharing-mailFromSomebody"]);
    expect(mail?.text).not.toContain("ucuz saat");
    expect(mail?.unsubscribeUrl).toContain("/ilan-mailleri-engelle?kod=");
  });

  it("says who sent it when they are signed in, unless the name is none", async () => {
    const personId = await addPerson(app, "member");
    const session = await sessionOf(app, personId);
    const name = async (text: string) => {
      await sql`update person set name = ${text} where id = ${personId}`.execute(app.services.db);
    };
    await name("Ayşe Yılmaz");
    await send("taniyan@ornek.test", ads[1], session);
    expect((await mailsTo(app, "taniyan@ornek.test"))[0]?.text).toContain("Ayşe Yılmaz");
    await name("kazan.example.com");
    await send("taniyan@ornek.test", ads[2], session);
    expect((await mailsTo(app, "taniyan@ornek.test"))[1]?.text).not.toContain("kazan.example.com");
  });

  it.each(["", "adres", "a@", "a@b", "a b@c.test,d@e.test", `${"x".repeat(250)}@ornek.test`])(
    "refuses the address %j, and says at which field",
    async (email) => {
      const answer = await send(email);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, errors: { Email: [expect.any(String)] } });
    },
  );

  it("refuses an unknown advertisement, another site and a wrong token", async () => {
    expect((await send("x@ornek.test", 999_999_999)).status).toBe(404);
    const fields = { AdvertisementId: ads[0] ?? 0, Email: "x@ornek.test" };
    const elsewhere = { ...fromNewAddress(), origin: "https://baska.example" };
    expect((await call(app, undefined, SEND, fields, elsewhere)).status).toBe(403);
    const session = await sessionOf(app, await addPerson(app, "member"));
    expect((await send("x@ornek.test", ads[0], { ...session, csrfToken: "x" })).status).toBe(403);
    expect(await mailsTo(app, "x@ornek.test")).toEqual([]);
  });

  it("reaches one address three times a day and once about the same, and always answers the same", async () => {
    const answers = await Promise.all(
      [3, 3, 4, 5, 6, 7].map((place) => send("sabirli@ornek.test", ads[place])),
    );
    for (const answer of answers) expect(await answer.json()).toEqual(SENT);
    expect(await mailsTo(app, "sabirli@ornek.test")).toHaveLength(3);
  });

  it("is over for today after ten from one network", async () => {
    const { takeDailyUse } = await import("../../platform/limits/daily-limit.ts");
    const { SENT_BY_ONE } = await import("./daily-limits.ts");
    const from = fromNewAddress();
    for (let i = 0; i < SENT_BY_ONE.most; i++) {
      await takeDailyUse(app.services, app.services.db, SENT_BY_ONE, from["x-forwarded-for"], new Date());
    }
    const answer = await send("son@ornek.test", ads[0], undefined, from);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ success: false, message: tr["sharing-tooMany"] });
    expect(await mailsTo(app, "son@ornek.test")).toEqual([]);
  });

  it("is the only way to mail that an advertisement offers", async () => {
    const { location } = await pageFor(app, undefined, `/is-ilani/x-${ads[0]}`);
    const { html } = await pageFor(app, undefined, location ?? "");
    expect(html).toContain(`href="/ilan-gonder?advertisementID=${ads[0]}"`);
    expect(html).not.toContain("mailto:?");
  });

  it("has a page of its own, with the guard against a q behind the at-sign", async () => {
    const page = await pageFor(app, undefined, `/ilan-gonder?advertisementID=${ads[0]}`);
    expect(page.html).toContain('data-filter="email no-q-after-at"');
    expect((await pageFor(app, undefined, "/ilan-gonder?advertisementID=999999999")).status).toBe(404);
    const refused = await sendForm(
      app,
      undefined,
      SEND,
      { AdvertisementId: ads[0] ?? 0, Email: "yarim@" },
      fromNewAddress(),
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("yarim@");
    const fields = { AdvertisementId: ads[11] ?? 0, Email: "betiksiz@ornek.test" };
    const sent = await sendForm(app, undefined, SEND, fields, fromNewAddress());
    expect(readable(await sent.text())).toContain(tr["sharing-sent"]);
    expect(await mailsTo(app, "betiksiz@ornek.test")).toHaveLength(1);
  });
});

describe("whoever wants no such mails", () => {
  it("blocks them by the link, with a POST only, and the sender learns nothing", async () => {
    await send("yeter@ornek.test", ads[8]);
    const [mail] = await mailsTo(app, "yeter@ornek.test");
    const path = mail?.unsubscribeUrl?.replace(app.services.settings.baseUrl, "") ?? "";
    const asked = await pageFor(app, undefined, path);
    expect(readable(asked.html)).toContain(tr["sharing-blockText"]);
    await send("yeter@ornek.test", ads[9]);
    expect(await mailsTo(app, "yeter@ornek.test")).toHaveLength(2);
    // As mail programs do it: without an origin, a cookie or a token.
    const once = await app.request(path, {
      method: "POST",
      body: new URLSearchParams("List-Unsubscribe=One-Click"),
    });
    expect(once.status).toBe(200);
    expect(await (await send("yeter@ornek.test", ads[10])).json()).toEqual(SENT);
    expect(await mailsTo(app, "yeter@ornek.test")).toHaveLength(2);
  });

  it.each(["", "?kod=", "?kod=abc", `?kod=${"A".repeat(43)}.${"A".repeat(43)}`])(
    "needs a link that is ours: %s",
    async (query) => {
      expect((await pageFor(app, undefined, `/ilan-mailleri-engelle${query}`)).status).toBe(404);
      const answer = await sendForm(app, undefined, `/ilan-mailleri-engelle${query}`, {});
      expect([400, 404]).toContain(answer.status);
    },
  );

  it("is known by a hash only, and no address is in the log", async () => {
    const { rows } = await sql<{ text: string }>`
      select mail_block::text || daily_use::text as text from mail_block, daily_use`.execute(app.services.db);
    expect(JSON.stringify(rows)).not.toContain("ornek");
    expect(logLines.join("\n")).not.toContain("@ornek.test");
  });
});
