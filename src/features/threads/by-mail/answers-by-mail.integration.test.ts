import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import * as posted from "../../../../tests/support/posted-mails.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { AS_MEMBER, picture, startThreadWorld } from "../../../../tests/support/threads.ts";

const KEY = "gelen-posta-anahtari-2026";
const DOMAIN = "yanit.mesai.test";
const world = startThreadWorld({ INCOMING_MAIL_DOMAIN: DOMAIN, INCOMING_MAIL_KEY: KEY });
const noPicture = { name: "cv.pdf", bytes: Buffer.from("MZ, a program") };

function bring(body: object | string, key = KEY): Promise<Response> {
  const isForm = body instanceof FormData;
  return world.app.request(`/gelen-posta/${key}`, {
    method: "POST",
    body: isForm || typeof body === "string" ? body : JSON.stringify(body),
    headers: { ...(!isForm && { "content-type": "application/json" }), ...fromNewAddress() },
  });
}

async function outcomeOf(body: object): Promise<string> {
  const answer = await bring(body);
  expect(answer.status).toBe(200);
  return (await answer.json()).Outcome;
}

const texts = async () => (await world.messages()).map(({ text }) => text);
const replyTo = async (email: string) => (await world.mailsTo(email)).at(-1)?.replyTo ?? "";

async function fileRows() {
  const { rows } = await sql<{ file_name: string; content_type: string }>`
    select f.file_name, s.content_type from application_message_file f
    join application_message m on m.id = f.message_id join stored_file s on s.id = f.file_id
    where m.application_id = ${world.applicationId}`.execute(world.app.services.db);
  return rows;
}

/** The address that the member answers to. */
let to: string;
const fromMember = (mail: Partial<posted.WrittenMail> = {}) => ({
  ...{ from: world.memberEmail, to, text: "Olur." },
  ...mail,
});
beforeEach(async () => {
  await world.asCompany("Ne zaman?");
  to = await replyTo(world.memberEmail);
});

/** Those that say that an answer was not taken. */
const refusals = async (email = world.memberEmail) =>
  (await mailsTo(world.app, email)).filter(({ subject }) => subject.includes("iletilemedi"));

describe("an answer by mail", () => {
  it.each([
    ["Postmark", posted.asPostmark],
    ["Mailgun as JSON", posted.asMailgunJson],
    ["Mailgun", posted.asMailgun],
    ["Mailgun, whole", posted.asMailgunWhole],
    ["SendGrid", posted.asSendGrid],
    ["SendGrid, whole", posted.asSendGridWhole],
    ["a whole mail", posted.asWhole],
  ])("is taken as %s posts it", async (_who, as) => {
    const text =
      "Pazartesi uygunum.\n\nMesai <b@mesai.test>, 17 Kas 2026 Sal, 10:05 tarihinde şunu yazdı:\n\n> Ne zaman?";
    expect(await outcomeOf(as(fromMember({ text })))).toBe("written");
    expect(await texts()).toEqual(["Ne zaman?", "Pazartesi uygunum."]);
  });

  it.each([
    ["Postmark", posted.asPostmark],
    ["Mailgun", posted.asMailgun],
    ["SendGrid", posted.asSendGrid],
    ["a whole mail", posted.asWhole],
  ])("brings files, as %s posts them, through the checks of all messages", async (_who, as) => {
    expect(await outcomeOf(as(fromMember({ files: [picture] })))).toBe("written");
    expect(await fileRows()).toEqual([{ file_name: "nokta.jpg", content_type: "image/jpeg" }]);
  });

  it("comes without what programs add to it by themselves", async () => {
    const file = (contentType: string, ContentID?: string) => ({
      ...{ Name: "ek", Content: picture.bytes.toString("base64"), ContentType: contentType, ContentID },
    });
    const seal = file("application/pgp-signature");
    const logo = file("image/png", "<logo@ornek.test>");
    const mail = {
      ...posted.asPostmark(fromMember()),
      HtmlBody: '<p>Olur.</p><img src="cid:logo@ornek.test">',
    };
    expect(await outcomeOf({ ...mail, Attachments: [seal, logo, logo, logo] })).toBe("written");
    expect(await fileRows()).toEqual([]);
  });

  it("goes back and forth, each side by an address of its own, as any message does", async () => {
    expect(to).toMatch(new RegExp(`^yanit\\+[0-9a-z.]+@${DOMAIN}$`));
    expect((await world.mailsTo(world.memberEmail)).at(-1)?.text).toContain("Bu e-postayı yanıtlayarak");
    expect(await outcomeOf(posted.asPostmark(fromMember()))).toBe("written");
    const { rows } = await sql<{ email: string }>`
      select email from person where id = ${world.recruiterId}`.execute(world.app.services.db);
    const recruiter = rows[0]?.email ?? "";
    const theirs = await replyTo(recruiter);
    expect(theirs).not.toBe(to);
    const back = { from: recruiter, to: theirs.toUpperCase(), text: "Bekliyoruz." };
    expect(await outcomeOf(posted.asPostmark(back))).toBe("written");
    // Who answers has read.
    const said = (await world.messages()).map((each) => [
      each.text,
      each.is_from_company,
      each.read_at !== null,
    ]);
    expect(said).toEqual([
      ["Ne zaman?", true, true],
      ["Olur.", false, true],
      ["Bekliyoruz.", true, false],
    ]);
    expect((await world.mailsTo(world.memberEmail)).at(-1)?.text).toContain("Bekliyoruz.");
    const { rows: audited } = await sql<{ actor_id: number; actor_role: string }>`
      select actor_id, actor_role from audit_entry where action = 'application.messaged'
        and subject_id = ${world.applicationId}`.execute(world.app.services.db);
    expect(audited).toEqual([1, 2].map(() => ({ actor_id: world.recruiterId, actor_role: "recruiter" })));
  });

  it("that is brought twice is one message", async () => {
    const mail = fromMember({ id: "<ayni@ornek.test>" });
    expect(await outcomeOf(posted.asPostmark(mail))).toBe("written");
    expect(await outcomeOf(posted.asPostmark(mail))).toBe("written-before");
    const both = [posted.asWhole, posted.asMailgun].map((as) =>
      outcomeOf(as({ ...mail, id: "<b@ornek.test>" })),
    );
    await Promise.all(both);
    expect(await texts()).toHaveLength(3);
  });

  it("of a muted thread is taken, and brings the member no mail", async () => {
    const muted = { ApplicationID: world.applicationId, On: "1" };
    await call(world.app, world.member, `${AS_MEMBER}/sustur`, muted);
    expect(await outcomeOf(posted.asPostmark(fromMember()))).toBe("written");
    await world.asCompany("Tamam.");
    expect(await world.mailsTo(world.memberEmail)).toHaveLength(1);
  });
});

describe("nobody writes by mail as somebody else:", () => {
  const silently = async (body: object, outcome: string) => {
    expect(await outcomeOf(body)).toBe(outcome);
    expect(await texts()).toEqual(["Ne zaman?"]);
    expect(await refusals()).toEqual([]);
  };

  it("not from another address", () =>
    silently(posted.asPostmark(fromMember({ from: "baska@uye.test" })), "unknown-sender"));

  it("not to an address of another thread or another person", async () => {
    const forged = to.replace(
      /\+(\w+)\./,
      (_, id: string) => `+${(Number.parseInt(id, 36) + 1).toString(36)}.`,
    );
    expect(forged).not.toBe(to);
    await silently(posted.asPostmark(fromMember({ to: forged })), "unknown-address");
    await silently(posted.asPostmark(fromMember({ to: `yanit@${DOMAIN}` })), "unknown-address");
  });

  it("not after leaving the team, nor as one who only looks on", async () => {
    const { app, company } = world;
    const email = `giden-${world.applicationId}@firma.test`;
    const leaving = await addPerson(app, "recruiter", { companyId: company.id });
    await sql`update person set email = ${email} where id = ${leaving}`.execute(app.services.db);
    await world.asCompany("Ben de buradayım.", { session: await sessionOf(app, leaving) });
    await world.asMember("Merhaba");
    const theirs = { from: email, to: await replyTo(email), text: "Hâlâ buradayım" };
    expect(theirs.to).not.toBe("");
    await sql`update company_member set role = 'viewer' where person_id = ${leaving}`.execute(
      app.services.db,
    );
    expect(await outcomeOf(posted.asPostmark(theirs))).toBe("unknown-address");
    await sql`delete from company_member where person_id = ${leaving}`.execute(app.services.db);
    expect(await outcomeOf(posted.asPostmark(theirs))).toBe("unknown-address");
    await sql`delete from person where id = ${leaving}`.execute(app.services.db);
    expect(await outcomeOf(posted.asPostmark(theirs))).toBe("unknown-address");
  });

  it("not with a name that only looks like the address", () =>
    silently(
      posted.asWhole(fromMember({ head: { From: `"${world.memberEmail}" <baska@uye.test>` } })),
      "unknown-sender",
    ));

  it("not as an absence, a bounce, or one of our own that came back", async () => {
    const absent = { "Auto-Submitted": "auto-replied" };
    await silently(posted.asPostmark(fromMember({ head: absent })), "automatic");
    const { mailFrom } = world.app.services.settings;
    await silently(posted.asMailgun(fromMember({ from: mailFrom })), "automatic");
  });

  it("not with a head that brings what the provider says itself", async () => {
    const form = posted.asMailgun(fromMember({ from: "baska@uye.test" }));
    form.append("message-headers", JSON.stringify([["From", world.memberEmail]]));
    await silently(form, "unreadable");
  });

  it("and whose way speaks against it is not taken; its owner is told", async () => {
    expect(await outcomeOf(posted.asSendGrid(fromMember({ spf: "fail" })))).toBe("refused");
    expect(await outcomeOf(posted.asMailgun(fromMember({ spf: "Fail" })))).toBe("refused");
    expect(await texts()).toEqual(["Ne zaman?"]);
    expect((await refusals())[0]?.text).toContain("sizden geldiğinden emin olamadık");
  });
});

describe("what cannot be taken is told to its sender, once and with the way to the thread:", () => {
  it.each<[string, () => Partial<posted.WrittenMail>, RegExp]>([
    ["a file that is something else", () => ({ files: [picture, noPicture] }), /PDF, DOCX ya da resim değil/],
    ["too many files", () => ({ files: [picture, picture, picture, picture] }), /en çok 3 dosya/],
    ["nothing written", () => ({ text: "> Ne zaman?" }), /okunabilen bir metin/],
    ["too much written", () => ({ text: "x".repeat(5001) }), /en çok 5.000/],
  ])("%s", async (_what, mail, words) => {
    const body = () => posted.asPostmark(fromMember({ id: "<bir@ornek.test>", ...mail() }));
    expect(await outcomeOf(body())).toBe("refused");
    expect(await outcomeOf(body())).toBe("refused");
    expect(await texts()).toEqual(["Ne zaman?"]);
    const [told, ...more] = await refusals();
    expect(more).toEqual([]);
    expect(told?.text).toMatch(words);
    expect(told?.text).toContain(`/hesabim/basvurular/${world.applicationId}#mesajlar`);
    // Else an answer to it would be answered again.
    expect(told?.replyTo).toBeUndefined();
  });

  it("a thread that has been closed", async () => {
    const fields = { ApplicationID: world.applicationId };
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", fields);
    expect(await outcomeOf(posted.asPostmark(fromMember()))).toBe("refused");
    expect((await refusals())[0]?.text).toContain("yazışma kapandı");
  });

  it("more than a day's messages, and no more than three times", async () => {
    world.clock = new Date();
    for (let count = 0; count < 50; count += 1) await outcomeOf(posted.asPostmark(fromMember()));
    expect(await texts()).toHaveLength(51);
    for (let count = 0; count < 5; count += 1)
      expect(await outcomeOf(posted.asPostmark(fromMember()))).toBe("refused");
    expect(await refusals()).toHaveLength(3);
  });
});

describe("the door for mails", () => {
  it("is not there for another key, nor where no mail comes in; then no mail asks for answers", async () => {
    const { settings } = world.app.services;
    for (const key of ["yanlis", `${KEY}x`, KEY.toUpperCase()])
      expect((await bring(posted.asPostmark(fromMember()), key)).status).toBe(404);
    // Nothing is read of whoever has no key.
    const unread = ["yanlis", KEY].map(async (key) => (await bring("{ no JSON", key)).status);
    expect(await Promise.all(unread)).toEqual([404, 400]);
    const { incomingMail } = settings;
    settings.incomingMail = undefined;
    try {
      expect((await bring(posted.asPostmark(fromMember()))).status).toBe(404);
      await world.asCompany("Yanıt?");
      const mail = (await world.mailsTo(world.memberEmail)).at(-1);
      expect(mail?.replyTo).toBeUndefined();
      expect(mail?.text).not.toContain("yanıtlayarak");
    } finally {
      settings.incomingMail = incomingMail;
    }
  });

  it.each<[string, () => object]>([
    ["nothing", () => ({})],
    ["mail in mail in mail", () => ({ email: nested(200) })],
    ["a head without an end", () => ({ email: `From: ${"x".repeat(400_000)}` })],
  ])("answers that nobody can read %s", async (_what, body) => {
    expect(await outcomeOf(body())).toBe("unreadable");
  });

  it("makes harmless what can be read", async () => {
    const html = `<p>Mer<b>haba \u202etersine${"<div>".repeat(20_000)}</p><script>alert(1)</script>`;
    expect(await outcomeOf({ ...posted.asPostmark(fromMember({ text: "" })), HtmlBody: html })).toBe(
      "written",
    );
    const folded = fromMember({ text: "Katlı", head: { From: `Bir\r\n Kişi\r\n <${world.memberEmail}>` } });
    expect(await outcomeOf(posted.asWhole(folded))).toBe("written");
    expect(await texts()).toEqual(["Ne zaman?", "Merhaba tersine", "Katlı"]);
  });

  it.each([
    { FromFull: "x" },
    { FromFull: { Email: "a@b.c\0" } },
    { ToFull: [{}], FromFull: { Email: "a@b.c" } },
  ])("refuses %j", async (body) => {
    expect((await bring(body)).status).toBe(400);
  });
});

function nested(depth: number): string {
  const opened = Array.from({ length: depth }, (_, level) =>
    [`Content-Type: multipart/mixed; boundary="b${level}"`, "", `--b${level}`, ""].join("\r\n"),
  );
  return `From: a@ornek.test\r\n${opened.join("")}Content-Type: text/plain\r\n\r\nx`;
}
