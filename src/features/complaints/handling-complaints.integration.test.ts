import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Fields } from "../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { startComplainingWorld } from "../../../tests/support/complaining.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { complaintJobs } from "./complaints.jobs.ts";
import tr from "./messages/tr.json" with { type: "json" };

const world = startComplainingWorld();
const { good, complain, complaintsOf } = world;
let moderator: Session;
beforeAll(async () => {
  moderator = await sessionOf(world.app, await addPerson(world.app, "moderator"));
});

async function statusOf(id: number) {
  const { rows } = await sql<{ status: string }>`select status from advertisement where id = ${id}`.execute(
    world.app.services.db,
  );
  return rows[0]?.status;
}

/** Each page hears of a change by itself, within a moment. */
const eventuallyAnswers = (path: string, status: number) =>
  expect.poll(async () => (await world.app.request(path)).status).toBe(status);

const close = (id: number, outcome = "unfounded") =>
  sendForm(world.app, moderator, "/yonetim/sikayetler/kapat", {
    ComplaintID: id,
    Outcome: outcome,
    Answer: "Baktık.",
  });

describe("three serious complaints of different people", () => {
  const reports = (reasonId: number) =>
    ["a", "b", "c"].map((name) =>
      complain({ ...good(), ReasonID: reasonId, Email: `${name}-${world.ad}@ornek.test` }),
    );

  it("hold the advertisement, also when they come at once, until a moderator lets it go", async () => {
    for (const answer of await Promise.all(reports(2))) expect(answer.status).toBe(200);
    expect(await statusOf(world.ad)).toBe("review");
    await eventuallyAnswers(`/is-ilani/x-${world.ad}`, 404);
    await eventuallyAnswers(`/ilan-sikayet-et?advertisementID=${world.ad}`, 404);
    const held = await pageFor(world.app, moderator, "/yonetim/sikayetler");
    expect(readable(held.html)).toContain(tr["complaints-held"]);
    const decision = { Act: "release", Reason: "Baktık, sorun yok." };
    expect(
      (await sendForm(world.app, moderator, `/yonetim/ilanlar/${world.ad}/karar`, decision)).status,
    ).toBe(303);
    expect(await statusOf(world.ad)).toBe("published");
    expect(
      (await sendForm(world.app, moderator, `/yonetim/ilanlar/${world.ad}/karar`, decision)).status,
    ).toBe(409);
    await eventuallyAnswers(`/is-ilani/x-${world.ad}`, 301);
  });

  it("are told to the company's owners, who can appeal; any moderator answers, and they hold it no more", async () => {
    const { db } = world.app.services;
    const { company_id: companyId } = await db
      .selectFrom("advertisement")
      .select("company_id")
      .where("id", "=", world.ad)
      .executeTakeFirstOrThrow();
    const email = `sahip-${world.ad}@ornek.test`;
    const owner = await sessionOf(world.app, await addPerson(world.app, "owner", { companyId, email }));
    await sql`update advertisement set flagged_at = now() where id = ${world.ad}`.execute(db);
    await Promise.all(reports(2));
    const [told] = await mailsTo(world.app, email);
    expect(told?.text).toContain(tr["complaints-held-reason"]);
    expect(told?.text).not.toContain(".test");
    const own = `/isveren/ilanlar/${world.ad}`;
    const page = await pageFor(world.app, owner, `${own}/onizleme`);
    expect(readable(page.html)).toContain(tr["complaints-held-reason"]);
    const appeal = { Appeal: "İlan gerçek, bizi arayın." };
    expect((await sendForm(world.app, owner, `${own}/itiraz`, appeal)).status).toBe(303);
    const answer = { Answer: "reverse", Reason: "Şirketi aradık." };
    const path = `/yonetim/ilanlar/${world.ad}/itiraz`;
    expect((await sendForm(world.app, moderator, path, answer)).status).toBe(303);
    expect(await statusOf(world.ad)).toBe("published");
    await complain({ ...good(), ReasonID: 2, Email: `d-${world.ad}@ornek.test` });
    expect(await statusOf(world.ad)).toBe("published");
    const { rows } = await sql<{ decision: string; flagged: boolean; by: string }>`
      select h.decision, a.flagged_at is not null as flagged, e.actor_role as by
      from advertisement_hold h join advertisement a on a.id = h.advertisement_id
      join audit_entry e on e.subject_id = a.id and e.action = 'advertisement.held'
      where a.id = ${world.ad}`.execute(db);
    // What waited for a look before still does: nobody has given it one.
    expect(rows).toEqual([{ decision: "released", flagged: true, by: "system" }]);
  });

  it("do not when one person sends them with three addresses, signed in or not", async () => {
    const here = fromNewAddress();
    const session = await sessionOf(world.app, await addPerson(world.app, "member"));
    const fields = (name: string) => ({ ...good(), ReasonID: 2, Email: `${name}-${world.ad}@ornek.test` });
    for (const name of ["a", "b", "c"]) {
      expect((await complain(fields(name), undefined, here)).status).toBe(200);
    }
    expect((await complain(fields("d"), session, here)).status).toBe(200);
    expect(await statusOf(world.ad)).toBe("published");
    // Others who say the same are heard.
    for (const name of ["e", "f"]) expect((await complain(fields(name))).status).toBe(200);
    expect(await statusOf(world.ad)).toBe("review");
  });

  it("do not when they are light, or of one person, or closed", async () => {
    await Promise.all(reports(6));
    expect(await statusOf(world.ad)).toBe("published");
    for (let i = 0; i < 2; i++) await complain({ ...good(), Email: `${i}@ornek.test` });
    await complain({ ...good(), Email: "1@ornek.test" });
    expect(await statusOf(world.ad)).toBe("published");
    const [first] = (await complaintsOf(world.ad)).filter(({ is_serious }) => is_serious);
    await close(Number(first?.id));
    await complain({ ...good(), Email: "2@ornek.test" });
    expect(await statusOf(world.ad)).toBe("published");
    await complain({ ...good(), Email: "3@ornek.test" });
    expect(await statusOf(world.ad)).toBe("review");
  });

  it("end with the last of them: the advertisement comes back though answers come at once", async () => {
    await Promise.all(reports(2));
    await complain({ ...good(), ReasonID: 2, Email: `d-${world.ad}@ornek.test` });
    const ids = (await complaintsOf(world.ad)).map(({ id }) => Number(id));
    await close(ids[0] ?? 0, "corrected");
    expect(await statusOf(world.ad)).toBe("review");
    const answers = await Promise.all(ids.slice(1).map((id) => close(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.slice(1).map(() => 303));
    // Whoever closed the last one is told so.
    const told = answers.filter(({ headers }) => headers.get("location")?.includes("closed-and-released"));
    expect(told).toHaveLength(1);
    expect(await statusOf(world.ad)).toBe("published");
    const { rows } = await sql<{ decision: string }>`
      select decision from advertisement_hold where advertisement_id = ${world.ad}`.execute(
      world.app.services.db,
    );
    expect(rows).toEqual([{ decision: "released" }]);
  });

  it("have had their say once a moderator has let it go: one more does not hold it, three new ones do", async () => {
    await Promise.all(reports(2));
    const decision = { Act: "release", Reason: "Baktık, sorun yok." };
    await sendForm(world.app, moderator, `/yonetim/ilanlar/${world.ad}/karar`, decision);
    for (const [name, status] of [
      ["d", "published"],
      ["e", "published"],
      ["f", "review"],
    ]) {
      await complain({ ...good(), ReasonID: 2, Email: `${name}-${world.ad}@ornek.test` });
      expect(await statusOf(world.ad)).toBe(status);
    }
  });
});

it("how to reach whoever complained is forgotten half a year after the answer, and not before", async () => {
  await complain({ ...good(), Phone: "5321234567" });
  const [{ id } = {}] = await complaintsOf(world.ad);
  await close(Number(id));
  const forget = async () => {
    for (const { run } of complaintJobs(world.app.services)) {
      await run({} as never, { jobId: "1", log: world.app.services.log });
    }
    return (await complaintsOf(world.ad))[0];
  };
  expect(await forget()).toMatchObject({ phone: "5321234567", email: "sikayetci@ornek.test" });
  await sql`update complaint set closed_at = now() - interval '181 days' where id = ${id}`.execute(
    world.app.services.db,
  );
  expect(await forget()).toMatchObject({
    phone: null,
    email: null,
    network_hash: null,
    outcome: "unfounded",
  });
});

describe("a moderator", () => {
  // The inbox shows twenty at once.
  beforeAll(() => sql`delete from complaint`.execute(world.app.services.db));

  const post = (path: string, fields: Fields, session = moderator) =>
    sendForm(world.app, session, `/yonetim/sikayetler/${path}`, fields);

  async function newComplaint(email: string, lang = "tr") {
    await complain({ ...good(), Email: email }, undefined, { ...fromNewAddress(), cookie: `lang=${lang}` });
    return Number((await complaintsOf(world.ad))[0]?.id);
  }

  it("takes, answers and closes, and the reporter reads the outcome in their language", async () => {
    const id = await newComplaint("okur@ornek.test", "en");
    expect(readable((await pageFor(world.app, moderator, "/yonetim/sikayetler")).html)).toContain(
      "okur@ornek.test",
    );
    expect((await post("ustlen", { ComplaintID: id })).status).toBe(303);
    expect((await post("ustlen", { ComplaintID: id })).status).toBe(409);
    const other = await sessionOf(world.app, await addPerson(world.app, "moderator"));
    const closing = { ComplaintID: id, Outcome: "removed", Answer: "Haklısınız, <b>kaldırdık</b>." };
    expect((await post("kapat", closing, other)).status).toBe(409);
    expect((await post("kapat", closing)).status).toBe(303);
    expect((await post("kapat", closing)).status).toBe(409);
    expect(await statusOf(world.ad)).toBe("rejected");
    const [mail, ...more] = await mailsTo(world.app, "okur@ornek.test");
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("The outcome of your complaint");
    expect(mail?.text).toContain("<b>kaldırdık</b>");
    expect(mail?.html).not.toContain("<b>kald");
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_id in (${id}, ${world.ad}) order by id`.execute(
      world.app.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "complaint.taken",
      "complaint.closed",
      "advertisement.removed",
    ]);
  });

  it("reads grave ones first, though others have waited longer", async () => {
    await complain({ ...good(), ReasonID: 6, Email: "hafif@ornek.test" });
    await complain({ ...good(), ReasonID: 2, Email: "agir@ornek.test" });
    await complain({ ...good(), ReasonID: 6, Email: "yeni-hafif@ornek.test" });
    const { html } = await pageFor(world.app, moderator, "/yonetim/sikayetler");
    const read = [...html.matchAll(/mailto:([a-z-]*(?:hafif|agir))%40/g)].map(([, name]) => name);
    expect(read).toEqual(["agir", "hafif", "yeni-hafif"]);
  });

  it("is waited for until it is settled, by whoever has taken it too", async () => {
    await sql`delete from complaint`.execute(world.app.services.db);
    const id = await newComplaint("bekleyen@ornek.test");
    const home = async () => readable((await pageFor(world.app, moderator, "/yonetim")).html);
    const badge = async () => Number(/class="link-count">(\d+)</.exec(await home())?.[1] ?? 0);
    const line = /Sonuçlanmayan şikâyet<\/dt><dd><a href="[^"]*">1<\/a><small[^>]*>En eskisi: 6 gün önce/;
    const before = await badge();
    await sql`update complaint set created_at = now() - interval '6 days' where id = ${id}`.execute(
      world.app.services.db,
    );
    expect((await post("ustlen", { ComplaintID: id })).status).toBe(303);
    expect(await home()).toMatch(line);
    expect(await badge()).toBe(before);
    expect((await pageFor(world.app, moderator, "/yonetim/sikayetler")).html).toContain("bekleyen");
    await close(id);
    expect(await home()).not.toMatch(line);
    expect(await badge()).toBe(before - 1);
  });

  it("writes to the account of whoever left only a phone", async () => {
    const personId = await addPerson(world.app, "member");
    const { rows } = await sql<{ email: string }>`select email from person where id = ${personId}`.execute(
      world.app.services.db,
    );
    const email = rows[0]?.email ?? "";
    const { Email: _email, ...rest } = good();
    const fields = { ...rest, Phone: "5321234567" };
    await complain(fields, await sessionOf(world.app, personId));
    const inbox = readable((await pageFor(world.app, moderator, "/yonetim/sikayetler")).html);
    expect(inbox).toContain(tr["complaints-answerMailed"]);
    expect(inbox).not.toContain(email);
    await close(Number((await complaintsOf(world.ad))[0]?.id));
    expect((await mailsTo(world.app, email)).map(({ text }) => text)).toEqual([
      expect.stringContaining("Baktık."),
    ]);
    const phoneOnly = { ...fields, Phone: "5321234568" };
    await complain(phoneOnly);
    expect(readable((await pageFor(world.app, moderator, "/yonetim/sikayetler")).html)).toContain(
      tr["complaints-answerKept"],
    );
  });

  it.each([{ Outcome: "" }, { Outcome: "deleted" }, { Answer: " " }, { Answer: "x".repeat(2001) }])(
    "does not close with %j",
    async (wrong) => {
      const id = await newComplaint("acik@ornek.test");
      const fields = { ComplaintID: id, Outcome: "unfounded", Answer: "Tamam", ...wrong };
      expect((await post("kapat", fields)).status).toBe(400);
      expect(await complaintsOf(world.ad)).toMatchObject([{ status: "open" }]);
      expect(await mailsTo(world.app, "acik@ornek.test")).toEqual([]);
    },
  );

  it("is nobody else: members, employers and editors are sent away", async () => {
    expect((await world.app.request("/yonetim/sikayetler")).status).toBe(303);
    for (const role of ["member", "editor", "unattached"] as const) {
      const session = await sessionOf(world.app, await addPerson(world.app, role));
      expect((await pageFor(world.app, session, "/yonetim/sikayetler")).status).toBe(403);
      expect((await post("ustlen", { ComplaintID: 1 }, session)).status).toBe(403);
    }
    expect((await post("ustlen", { ComplaintID: 999_999 })).status).toBe(404);
  });
});
