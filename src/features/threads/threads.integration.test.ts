import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { AS_COMPANY, AS_MEMBER, startThreadWorld } from "../../../tests/support/threads.ts";

const world = startThreadWorld();

const applicantPath = () => `/isveren/basvurular/${world.applicationId}`;
const ownPath = () => `/hesabim/basvurular/${world.applicationId}`;

async function applicationRow() {
  return world.app.services.db
    .selectFrom("application")
    .select(["answered_at", "seen_at", "waiting_since", "kind", "told_kind"])
    .where("id", "=", world.applicationId)
    .executeTakeFirstOrThrow();
}

describe("a thread", () => {
  it("is read and written by both sides, in the order it was said", async () => {
    const first = await world.asCompany("Merhaba, ne zaman başlayabilirsiniz?\n\nİyi günler.");
    expect([first.status, await first.json()]).toEqual([
      200,
      { success: true, MessageID: expect.any(Number) },
    ]);
    expect((await world.asMember("Hemen <b>başlayabilirim</b>.")).status).toBe(200);
    for (const [session, path] of [
      [world.recruiter, applicantPath()],
      [world.member, ownPath()],
    ] as const) {
      const { html } = await pageFor(world.app, session, path);
      const [question, answer] = ["ne zaman başlayabilirsiniz?", "Hemen &lt;b&gt;başlayabilirim&lt;/b&gt;."];
      expect(html.indexOf(question)).toBeGreaterThan(0);
      expect(html.indexOf(answer)).toBeGreaterThan(html.indexOf(question));
      expect(html).toContain('data-message=""');
    }
  });

  it("tells programs who said what, and when it was read", async () => {
    await world.asMember("Bir sorum var.");
    await pageFor(world.app, world.recruiter, applicantPath());
    const headers = { accept: "application/json", cookie: world.recruiter.cookie };
    const { Messages } = await (await world.app.request(applicantPath(), { headers })).json();
    expect(Messages).toEqual([
      {
        MessageID: expect.any(Number),
        From: "member",
        Actor: null,
        At: expect.any(String),
        Text: "Bir sorum var.",
        ReadAt: expect.any(String),
        Files: [],
      },
    ]);
  });

  it.each([
    ["nothing", "   "],
    ["more than 5,000 letters", "x".repeat(5001)],
  ])("takes no message of %s", async (_what, text) => {
    for (const path of [AS_COMPANY, AS_MEMBER]) {
      const answer = await world.write(path, text);
      expect(answer.status).toBe(400);
      expect((await answer.json()).errors).toHaveProperty("Text");
    }
    expect(await world.messages()).toEqual([]);
  });

  it("without scripts leads back to it, and a refused message comes back with all that was typed", async () => {
    const fields = { ApplicationID: world.applicationId, Text: "Selam" };
    const sent = await sendForm(world.app, world.member, AS_MEMBER, fields);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${ownPath()}#mesajlar`]);
    const long = { ...fields, Text: `Uzun bir mektup ${"x".repeat(5000)}` };
    for (const [path, session] of [
      [AS_MEMBER, world.member],
      [AS_COMPANY, world.recruiter],
    ] as const) {
      const refused = await sendForm(world.app, session, path, long);
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain("Uzun bir mektup xxx");
      expect(html).toContain("Selam");
    }
  });

  it("of somebody else is not there, and those who only look on do not write", async () => {
    const strangers = await addHiringCompany(world.app);
    const stranger = await sessionOf(world.app, strangers.ownerId);
    expect((await world.asCompany("Merhaba", { session: stranger })).status).toBe(404);
    expect((await world.asCompany("Merhaba", { session: world.viewer })).status).toBe(403);
    expect((await world.asCompany("Merhaba", { session: world.member })).status).toBe(403);
    expect((await world.asMember("Merhaba", { session: world.recruiter })).status).toBe(403);
    await world.asMember("Yalnız bize.");
    expect((await pageFor(world.app, stranger, applicantPath())).status).toBe(404);
    const seen = await pageFor(world.app, world.viewer, applicantPath());
    expect(seen.html).toContain("Yalnız bize.");
    expect(seen.html).not.toContain('data-message=""');
    const mute = { ApplicationID: world.applicationId };
    expect((await call(world.app, world.recruiter, `${AS_MEMBER}/sustur`, mute)).status).toBe(403);
    expect(await world.messages()).toHaveLength(1);
  });

  it("is closed by withdrawing, with a word to both", async () => {
    await world.asMember("Görüşmek üzere.");
    const fields = { ApplicationID: world.applicationId };
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", fields);
    for (const path of [AS_COMPANY, AS_MEMBER]) {
      const answer = await world.write(path, "Daha var mı?");
      expect(answer.status).toBe(409);
      expect((await answer.json()).message).toMatch(/yazışma kapandı/);
    }
    expect((await pageFor(world.app, world.recruiter, applicantPath())).html).toMatch(
      /geri çekti; yazışma kapandı/,
    );
    expect((await pageFor(world.app, world.member, ownPath())).html).toMatch(
      /geri çektiniz; yazışma kapandı/,
    );
  });

  it("has an end for the day", async () => {
    world.clock = new Date();
    expect((await world.asMember("Birinci")).status).toBe(200);
    await sql`update daily_use set uses = 49`.execute(world.app.services.db);
    expect((await world.asMember("Ellinci")).status).toBe(200);
    expect((await world.asMember("Elli birinci")).status).toBe(429);
    expect(await world.messages()).toHaveLength(2);
  });
});

describe("a message from the company", () => {
  it("is an answer: it is written down as the first, and the member sees that there is one", async () => {
    expect((await applicationRow()).answered_at).toBeNull();
    await world.asCompany("Başvurunuzu okuduk.");
    const { answered_at: first, ...row } = await applicationRow();
    expect(first).toBeInstanceOf(Date);
    expect(row).toMatchObject({ seen_at: first, waiting_since: first, kind: "received" });
    await world.asCompany("Bir şey daha.");
    expect((await applicationRow()).answered_at).toEqual(first);
    const list = () => pageFor(world.app, world.member, "/hesabim/basvurular");
    expect((await list()).html).toContain("2 yeni mesaj");
    await pageFor(world.app, world.member, ownPath());
    expect((await list()).html).not.toContain("yeni mesaj");
    expect((await list()).html).toContain("Yanıtınızı bekliyor");
  });

  it("stays the answer when a move after it is taken back", async () => {
    await world.asCompany("Başvurunuzu okuduk.");
    const { answered_at: first } = await applicationRow();
    const moved = await call(world.app, world.recruiter, "/isveren/basvurular/tasi", {
      ApplicationID: world.applicationId,
      Kind: "review",
    });
    const { Moves } = await moved.json();
    const undone = { MoveID: Moves[0].MoveID };
    expect((await call(world.app, world.recruiter, "/isveren/basvurular/geri-al", undone)).status).toBe(200);
    expect(await applicationRow()).toMatchObject({ answered_at: first, waiting_since: first });
  });

  it("is in the audit log with whoever wrote it, without its words", async () => {
    await world.asCompany("Çok gizli söz");
    const { rows } = await sql<{ line: string }>`
      select e::text as line from audit_entry e where action = 'application.messaged'
        and subject_id = ${world.applicationId} and actor_id = ${world.recruiterId}`.execute(
      world.app.services.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).not.toContain("gizli");
  });
});

describe("read marks", () => {
  it("come from the other side's looking, and not from one who only looks on", async () => {
    await world.asMember("Okundu mu?");
    await world.asCompany("Okuduk.");
    const read = async () => (await world.messages()).map(({ read_at }) => read_at !== null);
    await pageFor(world.app, world.viewer, applicantPath());
    expect(await read()).toEqual([false, false]);
    await pageFor(world.app, world.recruiter, applicantPath());
    expect(await read()).toEqual([true, false]);
    const { html } = await pageFor(world.app, world.member, ownPath());
    expect(/\d okundu/.test(html)).toBe(true);
    expect(await read()).toEqual([true, true]);
  });

  it("do not come from a page that was only fetched ahead", async () => {
    await world.asCompany("Okundu mu?");
    const headers = { accept: "text/html", cookie: world.member.cookie, "sec-purpose": "prefetch" };
    await world.app.request(ownPath(), { headers });
    expect((await world.messages())[0]?.read_at).toBeNull();
  });
});

describe("a form that is sent again", () => {
  it("is one message and one mail, however often and at once", async () => {
    const formKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => world.asCompany("Yalnız bir kez", { formKey })));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).MessageID));
    expect(new Set(ids).size).toBe(1);
    expect(await world.messages()).toHaveLength(1);
    expect(await world.mailsTo(world.memberEmail)).toHaveLength(1);
  });

  it("says nothing about somebody else's with the same key", async () => {
    const formKey = randomUUID();
    await world.asCompany("Bizden", { formKey });
    await world.asMember("Benden", { formKey });
    await world.asCompany("Ondan", { formKey, session: world.owner });
    expect((await world.messages()).map(({ text }) => text)).toEqual(["Bizden", "Benden", "Ondan"]);
  });
});

describe("mails", () => {
  it("carry the whole text and a link to the member, unless they want none or have muted it", async () => {
    await world.asCompany("İlk satır\n\nSon satır");
    const [mail] = await world.mailsTo(world.memberEmail);
    expect(mail?.text).toContain("İlk satır");
    expect(mail?.text).toContain("Son satır");
    expect(mail?.text).toContain(`${ownPath()}#mesajlar`);
    const mute = (On: string) =>
      call(world.app, world.member, `${AS_MEMBER}/sustur`, { ApplicationID: world.applicationId, On });
    expect((await mute("1")).status).toBe(200);
    await world.asCompany("Duyulmaz");
    expect(await world.mailsTo(world.memberEmail)).toHaveLength(1);
    expect((await pageFor(world.app, world.member, ownPath())).html).toContain("Duyulmaz");
    await mute("0");
    await world.asCompany("Duyulur");
    expect(await world.mailsTo(world.memberEmail)).toHaveLength(2);
    await sql`insert into notification_choice (person_id, kind, is_wanted)
      values (${world.memberId}, 'applications', false)`.execute(world.app.services.db);
    await world.asCompany("İstenmez");
    expect(await world.mailsTo(world.memberEmail)).toHaveLength(2);
  });

  it("go to all who hire, and once somebody has written to the member, to them", async () => {
    const told = async () => {
      const { rows } = await sql<{ email: string }>`
        select email from person where id = ${world.recruiterId}`.execute(world.app.services.db);
      const counts = [world.company.email, rows[0]?.email ?? ""].map(async (email) => {
        const mails = await world.mailsTo(email);
        return mails.filter(({ html }) => html.includes(`${applicantPath()}#mesajlar`)).length;
      });
      return Promise.all(counts);
    };
    await world.asMember("Kimse var mı?");
    expect(await told()).toEqual([1, 1]);
    await world.asCompany("Buradayız.");
    await world.asMember("Teşekkürler.");
    expect(await told()).toEqual([1, 2]);
  });

  it("and the message are there together or not at all", async () => {
    const { db } = world.app.services;
    await sql`create function refuse_mails() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(db);
    await sql`create trigger refuse_mails before insert on pgboss.job for each row
      when (new.name = 'send-mail') execute function refuse_mails()`.execute(db);
    try {
      expect((await world.asCompany("Kaybolmasın")).status).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`drop trigger refuse_mails on pgboss.job`.execute(db);
      await sql`drop function refuse_mails`.execute(db);
    }
    expect(await world.messages()).toEqual([]);
    expect((await applicationRow()).answered_at).toBeNull();
  });
});

describe("a report", () => {
  it("brings the thread to a moderator, once, and the company does not hear of it", async () => {
    const report = () =>
      call(world.app, world.member, `${AS_MEMBER}/bildir`, {
        ApplicationID: world.applicationId,
        Description: "Benden para istediler.",
      });
    expect((await report()).status).toBe(404);
    await world.asCompany("Önce 500 lira gönderin.");
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(409);
    const moderatorId = await addPerson(world.app, "moderator");
    await sql`update person set two_factor_enabled = true where id = ${moderatorId}`.execute(
      world.app.services.db,
    );
    const moderator = await sessionOf(world.app, moderatorId);
    const inbox = await pageFor(world.app, moderator, "/yonetim/sikayetler");
    expect(inbox.html).toContain("Benden para istediler.");
    expect(inbox.html).toContain("Önce 500 lira gönderin.");
    const { html } = await pageFor(world.app, moderator, "/yonetim");
    expect(html).toMatch(/Bildirilen yazışma<\/dt><dd><a href="[^"]*">1<\/a><small[^>]*>En eskisi:/);
    const own = await pageFor(world.app, world.member, ownPath());
    expect(own.html).toContain("Bu yazışmayı bildirdiniz");
    const theirs = await pageFor(world.app, world.recruiter, applicantPath());
    expect(theirs.html).not.toContain("Benden para istediler.");
    expect(theirs.html).not.toContain("bildirdi");
  });
});
