import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addMember, allMailsTo, mailsTo, TestBrowser } from "../../../../tests/support/accounts.ts";
import { docxOf, waiterLines } from "../../../../tests/support/documents.ts";
import { addPerson } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { expectFoundByWhatWasSent } from "../../../../tests/support/stored-applications.ts";
import { htmlFindings } from "../../../../tests/support/valid-html.ts";
import { startVisitorApplying } from "../../../../tests/support/visitor-applying.ts";
import { ANONYMOUS } from "../../../platform/http/visitor.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import tr from "../messages/tr.json" with { type: "json" };
import { findConfirmation } from "./send-confirmed.ts";

const world = startVisitorApplying();

describe("somebody without an account", () => {
  it("finds a form with title and pay instead of a sign-in, and no cache has it", async () => {
    await sql`update advertisement set salary_min = 36000, salary_max = 49000 where id = ${world.plain.id}`.execute(
      world.app.services.db,
    );
    const answer = await world.browser.get(`/basvur/${world.plain.id}`);
    const html = readable(await answer.text());
    expect(answer.status).toBe(200);
    expect(html).toContain("36.000 – 49.000 ₺");
    for (const text of [
      "applications-uploadCv",
      "applications-writeHere",
      "applications-confirmNote",
    ] as const) {
      expect(html).toContain(tr[text]);
    }
    const keyIn = (page: string) => page.match(/name="FormKey" value="([^"]+)"/)?.[1];
    const again = await (await world.browser.get(`/basvur/${world.plain.id}`)).text();
    expect(keyIn(again)).not.toBe(keyIn(html));
  });

  it("sends nothing until the address is confirmed; then account, CV and application are there in one step", async () => {
    const asked = await world.send();
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `/basvur/${world.plain.id}/posta?taslak=${world.key}`,
    ]);
    expect(readable(await (await world.browser.get(asked.headers.get("location") ?? "")).text())).toContain(
      world.email,
    );
    const link = await world.mailedLink();
    const asking = await world.browser.get(link);
    expect([asking.status, await htmlFindings(await asking.text())]).toEqual([200, []]);
    expect(await world.madeFor(world.email)).toBeUndefined();

    const sent = await world.confirm(link);
    const to = sent.headers.get("location") ?? "";
    expect([sent.status, to]).toEqual([303, `/basvur/${world.plain.id}/gonderildi?yeni=1`]);
    expect(await world.madeFor(world.email)).toEqual({
      name: "Deniz Yol",
      cvs: [
        {
          title: "Garson",
          phone: "5321234567",
          headline: "Garson",
          summary: "Üç yıl serviste çalıştım.",
          file: null,
        },
      ],
      applications: [{ advertisementId: world.plain.id, kind: "received" }],
    });
    const page = await world.browser.get(to);
    const html = await page.text();
    expect(html).toContain('data-result="successfulApply"');
    expect(readable(html)).toContain(tr["applications-newAccount"]);
    expect(await htmlFindings(html)).toEqual([]);
    // One mail to the applicant, and one to whoever hires.
    expect(await allMailsTo(world.app, world.email)).toHaveLength(1);
    expect(await world.countWaiting()).toBe(0);
  });

  it("is counted by where they came from, also when the mail is opened in another browser", async () => {
    const [{ app, browser }, { id }] = [world, world.plain];
    await browser.post("/ilan-goruntulendi", {
      AdvertisementID: String(id),
      Referrer: "https://duckduckgo.com/",
    });
    await browser.get(`/basvur/${id}`);
    await world.send();
    await world.confirm(await world.mailedLink(), new TestBrowser(app));
    await visitCounterOf(app.services).write();
    const { rows } = await sql<{ name: string; count: number }>`
      select name, sum(count)::int as count from advertisement_visit_day
      where advertisement_id = ${id} and name like '%search' group by name order by name`.execute(
      app.services.db,
    );
    expect(rows).toEqual([
      { name: "search", count: 1 },
      { name: "sent:search", count: 1 },
    ]);
  });

  it("has the document read, corrects what it says, and sends it along", async () => {
    const stored = await world.upload(docxOf(waiterLines), "Garson özgeçmişi.docx");
    expect([stored.status, stored.headers.get("location")]).toEqual([
      303,
      `/basvur/${world.plain.id}?taslak=${world.key}`,
    ]);
    const html = readable(await (await world.browser.get(stored.headers.get("location") ?? "")).text());
    for (const known of [
      "Garson özgeçmişi.docx",
      'value="Ayşe Yılmaz"',
      'value="ayse@ornek.test"',
      "(532) 123-45-67",
    ]) {
      expect(html).toContain(known);
    }
    await world.send({ FullName: "Ayşe Yılmaz Kaya", Headline: "", Summary: "" });
    await world.confirm(await world.mailedLink());
    expect(await world.madeFor(world.email)).toMatchObject({
      name: "Ayşe Yılmaz Kaya",
      cvs: [{ title: "Özgeçmişim", file: "Garson özgeçmişi.docx", summary: "" }],
    });
    const { rows } = await sql<{ file_name: string }>`select sent.file_name from sent_cv sent
      join application a on a.id = sent.application_id where a.advertisement_id = ${world.plain.id}`.execute(
      world.app.services.db,
    );
    expect(rows).toEqual([{ file_name: "Garson özgeçmişi.docx" }]);
    expect(await expectFoundByWhatWasSent(world.app)).toBeGreaterThan(0);
  });

  it("tells a script what the document says", async () => {
    const headers = { accept: "text/html, application/json", "x-requested-with": "XMLHttpRequest" };
    const answer = await world.upload(docxOf(waiterLines), "cv.docx", headers);
    expect(await answer.json()).toMatchObject({
      success: true,
      FileName: "cv.docx",
      FullName: "Ayşe Yılmaz",
      Email: "ayse@ornek.test",
      Phone: "(532) 123-45-67",
    });
  });

  it("is asked once however often it is sent, in one browser; what changes is asked anew, and the old link is dead", async () => {
    await Promise.all([world.send(), world.send(), world.send()]);
    const first = await world.mailedLink();
    await world.send({ FullName: "Deniz Yol Öz" });
    const second = await world.mailedLink(2);
    expect(await allMailsTo(world.app, world.email)).toHaveLength(2);
    expect((await world.browser.get(first)).status).toBe(410);
    expect((await world.confirm(first)).status).toBe(410);
    expect((await world.confirm(second)).status).toBe(303);
    expect((await world.madeFor(world.email))?.name).toBe("Deniz Yol Öz");
  });

  it("that presses twice, or comes back to the link, has one application and is told so", async () => {
    await world.send();
    const link = await world.mailedLink();
    const other = new TestBrowser(world.app);
    const both = await Promise.all([world.confirm(link), world.confirm(link, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303]);
    const again = await new TestBrowser(world.app).get(link);
    const html = readable(await again.text());
    expect(html).toContain(tr["applications-confirmedTitle"]);
    // Whoever finds the link later learns nothing of the person.
    expect(html).not.toContain(world.email);
    expect(html).not.toContain("Deniz Yol");
    expect((await world.madeFor(world.email))?.applications).toHaveLength(1);
  });

  it("whose second press is looked at while the first one goes on is told that it is sent, not to sign in", async () => {
    await world.send();
    const link = await world.mailedLink();
    const { services } = world.app;
    let isFirst = true;
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isFirst) {
          isFirst = false;
          expect((await world.confirm(link)).status).toBe(303);
        }
        return result;
      },
    });
    const token = decodeURIComponent(link.split("token=")[1] ?? "");
    const second = { visitor: ANONYMOUS, cookie: undefined };
    expect(await findConfirmation({ ...services, db }, token, second)).toMatchObject({ kind: "done" });
    expect(isFirst).toBe(false);
  });

  it("goes on by itself only in the browser that asked; a program that reads the mail sends nothing", async () => {
    await world.send();
    const link = await world.mailedLink();
    expect(await (await world.browser.get(link)).text()).toContain('data-enhance="applications/confirm"');
    expect(await (await new TestBrowser(world.app).get(link)).text()).not.toContain(
      'data-enhance="applications/confirm"',
    );
    expect(await world.madeFor(world.email)).toBeUndefined();
  });

  it("asked from two browsers has one account: the second link waits for its owner to sign in", async () => {
    await world.send();
    const first = await world.mailedLink();
    const elsewhere = new TestBrowser(world.app);
    await elsewhere.post(`/basvur/${world.plain.id}`, world.formOf({ FormKey: randomUUID() }));
    const second = await world.mailedLink(2);
    expect((await world.confirm(first)).status).toBe(303);
    const later = await world.confirm(second, elsewhere);
    expect(later.headers.get("location")).toBe(`/uye-girisi?returnUrl=${encodeURIComponent(second)}`);
    expect((await world.madeFor(world.email))?.applications).toHaveLength(1);
  });
});

describe("an address that has an account", () => {
  it("is told to nobody but its owner, who signs in and sends it", async () => {
    const owner = await addMember(world.app, { email: world.email });
    const asked = await world.send();
    const stranger = await world.browser.post(
      `/basvur/${world.plain.id}`,
      world.formOf({ FormKey: randomUUID(), Email: "yok@ornek.example" }),
    );
    expect(asked.status).toBe(stranger.status);
    expect(asked.headers.get("location")).toBe(`/basvur/${world.plain.id}/posta?taslak=${world.key}`);
    const link = await world.mailedLink();
    expect((await mailsTo(world.app, world.email))[0]?.text).toContain("hesabınız zaten var");
    const before = await world.browser.get(link);
    expect(before.headers.get("location")).toBe(`/uye-girisi?returnUrl=${encodeURIComponent(link)}`);

    const somebody = await addMember(world.app);
    await world.browser.signIn(somebody.email);
    expect((await world.browser.get(link)).status).toBe(403);
    expect((await world.confirm(link)).status).toBe(403);
    const theirs = new TestBrowser(world.app);
    await theirs.signIn(owner.email);
    expect((await theirs.get(link)).status).toBe(200);
    expect((await world.confirm(link, theirs)).status).toBe(303);
    // Their name is what it was: anybody could have written another.
    expect(await world.madeFor(world.email)).toMatchObject({
      name: "Ayşe Yılmaz",
      applications: [{ advertisementId: world.plain.id }],
    });
  });

  it("of an employer cannot apply with it", async () => {
    await addPerson(world.app, "owner", { companyId: world.company.id, email: world.email });
    await world.send();
    const link = await world.mailedLink();
    expect((await world.browser.get(link)).headers.get("location")).toContain("/uye-girisi");
    expect((await world.confirm(link)).headers.get("location")).toContain("/uye-girisi");
  });
});
