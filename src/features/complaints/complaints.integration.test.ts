import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Fields } from "../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { SEND_COMPLAINT, startComplainingWorld } from "../../../tests/support/complaining.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import tr from "./messages/tr.json" with { type: "json" };

const logLines: string[] = [];
const world = startComplainingWorld({ logLines });
const { good, complain, complaintsOf } = world;

function filledIn(html: string, name: string): string | undefined {
  const input = html.match(/<input [^>]*>/g)?.find((each) => each.includes(`name="${name}"`));
  return input?.match(/ value="([^"]*)"/)?.[1];
}

describe("the form", () => {
  it("is a page of its own and a fragment for a dialog, in Turkish and Arabic", async () => {
    const page = await pageFor(world.app, undefined, `/ilan-sikayet-et?advertisementID=${world.ad}`);
    expect(page.status).toBe(200);
    expect(readable(page.html)).toContain(tr["complaints-question-money"]);
    expect(page.html).toContain('data-filter="mask-phone"');
    const arabic = await pageFor(world.app, undefined, `/ilan-sikayet-et?AdvertisementId=${world.ad}`, "ar");
    expect(arabic.html).toContain('dir="rtl"');
    expect(arabic.html).toContain("الإبلاغ عن الإعلان");
    const fragment = await world.app.request(`/ilan-sikayet-et?advertisementID=${world.ad}`, {
      headers: { "x-requested-with": "XMLHttpRequest" },
    });
    expect(await fragment.text()).not.toContain("<html");
  });

  it("holds the account and how it is reached, and nothing of that for visitors", async () => {
    const personId = await addPerson(world.app, "member");
    const phone = "5551234567";
    await sql`insert into cv (person_id, title, is_default, phone) values (${personId}, 'A', true, ${phone}),
      (${personId}, 'B', false, '5559999999')`.execute(world.app.services.db);
    const { rows } = await sql<{ email: string }>`select email from person where id = ${personId}`.execute(
      world.app.services.db,
    );
    const path = `/ilan-sikayet-et?advertisementID=${world.ad}`;
    const { html } = await pageFor(world.app, await sessionOf(world.app, personId), path);
    expect(filledIn(html, "UserID")).toBe(String(personId));
    expect(filledIn(html, "Email")).toBe(rows[0]?.email);
    expect(filledIn(html, "Phone")).toBe("(555) 123-45-67");
    const visitors = await pageFor(world.app, undefined, path);
    expect(visitors.html).not.toContain('name="UserID"');
    expect(filledIn(visitors.html, "Email")).toBeUndefined();
  });

  it("comes back with what was typed rather than with what the account says", async () => {
    const session = await sessionOf(world.app, await addPerson(world.app, "member"));
    const sent = { ...good(), Description: "", Email: "", Phone: "5321234567" };
    const refused = await sendForm(world.app, session, SEND_COMPLAINT, sent, fromNewAddress());
    const html = await refused.text();
    expect(filledIn(html, "Email") ?? "").toBe("");
    expect(filledIn(html, "Phone")).toBe("(532) 123-45-67");
  });

  it.each(["", "?advertisementID=0", "?advertisementID=999999999", "?advertisementID=x"])(
    "does not exist for an advertisement that does not: %s",
    async (query) => {
      expect((await pageFor(world.app, undefined, `/ilan-sikayet-et${query}`)).status).toBe(404);
    },
  );
});

describe("a complaint", () => {
  it("is taken from a visitor, with what belongs to its reason", async () => {
    const answer = await complain({ ...good(), FollowUp2: "başka", Phone: "(532) 123-45-67", UserID: 1 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, message: tr["adView-complaintSuccess"] });
    expect(await complaintsOf(world.ad)).toMatchObject([
      {
        person_id: null,
        reason_id: 1,
        is_serious: true,
        phone: "5321234567",
        language: "tr",
        status: "open",
      },
    ]);
    expect((await complaintsOf(world.ad))[0]?.follow_up).toBe("Firma böyle bir ilan vermemiş");
  });

  it("carries the signed-in person, whatever the form claims, and counts as another reason when none is said", async () => {
    const personId = await addPerson(world.app, "member");
    const { ReasonID: _reason, Email: _email, ...rest } = good();
    const fields = { ...rest, Phone: "5321234567", UserID: 1 };
    expect((await complain(fields, await sessionOf(world.app, personId))).status).toBe(200);
    expect(await complaintsOf(world.ad)).toMatchObject([
      { person_id: personId, reason_id: 7, is_serious: false },
    ]);
  });

  it.each([
    ["nothing", { Description: "", Phone: "", Email: "" }, ["Description", "Phone", "Email"]],
    ["no description", { Description: "   " }, ["Description"]],
    ["neither phone nor e-mail", { Email: "" }, ["Phone", "Email"]],
  ])("with %s is refused with flagged fields and the product's words", async (_name, fields, flagged) => {
    const answer = await complain({ ...good(), ...fields } as Fields);
    expect(answer.status).toBe(400);
    const body = (await answer.json()) as { success: boolean; message: string; errors: object };
    expect(body).toMatchObject({ success: false, message: tr["adView-complaintMissingField"] });
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(flagged));
    expect(await complaintsOf(world.ad)).toEqual([]);
  });

  it.each([
    { Email: "adres-degil" },
    { Phone: "123" },
    { ReasonID: "99" },
    { ReasonID: "1 or 1=1" },
    { Description: "x".repeat(2001) },
    { FollowUp1: "x".repeat(501) },
    { AdvertisementID: "-1" },
  ])("with %j is refused", async (fields) => {
    expect((await complain({ ...good(), ...fields })).status).toBe(400);
    expect(await complaintsOf(world.ad)).toEqual([]);
  });

  it("about an unknown advertisement is refused with 404, and one from another site with 403", async () => {
    expect((await complain({ ...good(), AdvertisementID: 999_999_999 })).status).toBe(404);
    const elsewhere = { ...fromNewAddress(), origin: "https://baska.example" };
    expect((await complain(good(), undefined, elsewhere)).status).toBe(403);
    const session = await sessionOf(world.app, await addPerson(world.app, "member"));
    expect((await complain(good(), { ...session, csrfToken: "yanlis" })).status).toBe(403);
  });

  it("that was refused for what it lacks does not count: only those that were taken are limited", async () => {
    const from = fromNewAddress();
    for (let i = 0; i < 12; i++) {
      expect((await complain({ ...good(), Description: "" }, undefined, from)).status).toBe(400);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await complain({ ...good(), Email: `${i}@ornek.test` }, undefined, from)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it("of the same reporter is there once, however many come at once", async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => complain(good())))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await complaintsOf(world.ad)).toHaveLength(1);
  });

  it("is limited by visitor and day", async () => {
    const { takeDailyUse } = await import("../../platform/limits/daily-limit.ts");
    const from = fromNewAddress();
    const limit = { name: "complaint", most: 10 };
    for (let i = 0; i < 10; i++) {
      await takeDailyUse(
        world.app.services,
        world.app.services.db,
        limit,
        from["x-forwarded-for"],
        new Date(),
      );
    }
    const answer = await complain(good(), undefined, from);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await complaintsOf(world.ad)).toEqual([]);
  });

  it("comes back to a browser without scripts with everything typed, or is confirmed on a page", async () => {
    const sent = { ...good(), Email: "" };
    const refused = await sendForm(world.app, undefined, SEND_COMPLAINT, sent, fromNewAddress());
    expect(refused.status).toBe(400);
    const html = readable(await refused.text());
    expect(html).toContain("Bu ilan gerçek değil.");
    expect(html).toContain(tr["adView-complaintMissingField"]);
    const taken = await sendForm(world.app, undefined, SEND_COMPLAINT, good(), fromNewAddress());
    expect(readable(await taken.text())).toContain(tr["adView-complaintSuccess"]);
  });

  it("leaves nothing of the reporter in the log", () => {
    expect(logLines.join("\n")).not.toMatch(/sikayetci@|532\D*123|Bu ilan gerçek/);
  });
});
