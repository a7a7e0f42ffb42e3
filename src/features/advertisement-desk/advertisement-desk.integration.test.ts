import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import {
  advertisementRow,
  auditOfAdvertisement,
  startEmployersWorld,
  whole,
} from "../../../tests/support/own-advertisements.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import ownTr from "../own-advertisements/messages/tr.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const DESK = "/yonetim/ilanlar";
const EXPLANATION = "Kadın sığınma evi için.";
const world = startEmployersWorld();
let moderator: Session;
let owner: { id: number; email: string };
beforeAll(async () => {
  const id = await addPerson(world.app, "moderator");
  await sql`update person set two_factor_enabled = true where id = ${id}`.execute(world.app.services.db);
  moderator = await sessionOf(world.app, id);
});
beforeEach(async () => {
  const email = `sahip-${world.companyId}@firma.test`;
  owner = { id: await addPerson(world.app, "owner", { companyId: world.companyId, email }), email };
  await sql`update person set language = 'de' where id = ${owner.id}`.execute(world.app.services.db);
});

async function flagged(): Promise<number> {
  const id = await world.desk.draft({ ...whole, Qualifications: "En çok 30 yaşında bayan" });
  expect((await world.desk.send(`/isveren/ilanlar/${id}/yayimla`, { Explanation: EXPLANATION })).status).toBe(
    303,
  );
  return id;
}

const decide = (id: number, act: string, reason = "Yaş istenemez.", session = moderator) =>
  sendForm(
    world.app,
    session,
    `${DESK}/${id}/karar`,
    { Act: act, ...(reason && { Reason: reason }) },
    fromNewAddress(),
  );
const look = (id: number, session = moderator) =>
  sendForm(world.app, session, `${DESK}/${id}/bakildi`, {}, fromNewAddress());
const open = (path: string, lang = "tr") => pageFor(world.app, moderator, path, lang);

async function complainOf(id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into complaint (advertisement_id, reason_id, is_serious, description, email, language, reporter_hash)
    values (${id}, 2, true, 'Para istediler', 'biri@ornek.test', 'tr', ${Buffer.alloc(32)}) returning id`.execute(
    world.app.services.db,
  );
  return rows[0]?.id ?? 0;
}

it("what was flagged waits with what was found and the explanation, until somebody has looked", async () => {
  const id = await flagged();
  const list = await open(`${DESK}?q=vardiya+firmasi`);
  expect(list.html).toContain(`${DESK}/${id}"`);
  for (const text of [tr["advertisement-desk-kind-age"], tr["advertisement-desk-kind-sex"], EXPLANATION])
    expect(readable(list.html)).toContain(text);
  expect((await open(`${DESK}?q=yok-boyle-bir-ilan`)).html).not.toContain(`${DESK}/${id}"`);

  const answers = await Promise.all([look(id), look(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "published", flagged_at: null });
  expect((await open(`${DESK}?q=vardiya`)).html).not.toContain(`${DESK}/${id}"`);
  expect(await mailsTo(world.app, owner.email)).toEqual([]);
  expect((await auditOfAdvertisement(world.app, id)).at(-1)).toBe("advertisement.looked-at");
});

it("the page has the whole advertisement, findings at their words, and the company's record", async () => {
  const id = await flagged();
  const { db } = world.app.services;
  await sql`insert into audit_entry (actor_id, actor_name, actor_role, action, company_id, subject_kind, subject_id)
    values (1, 'Deniz Denetçi', 'moderator', 'company.verified', ${world.companyId}, 'company', ${world.companyId})`.execute(
    db,
  );
  const { status, html } = await open(`${DESK}/${id}`);
  expect(status).toBe(200);
  expect(html).toContain("<mark>En çok 30 yaşında</mark>");
  const text = readable(html);
  for (const part of [
    whole.Title,
    whole.Description,
    EXPLANATION,
    ownTr["own-advertisements-finding-age"],
    "Deniz Denetçi",
  ])
    expect(text).toContain(part);
  expect((await open(`${DESK}/${await world.desk.draft()}`)).status).toBe(404);
});

it("each decision is written down with its reason, and told to the owners in their language", async () => {
  const id = await flagged();
  const ways = [
    ["hold", "review"],
    ["release", "published"],
    ["remove", "rejected"],
    ["restore", "published"],
  ] as const;
  for (const [act, status] of ways) {
    expect((await decide(id, act, `Gerekçe ${act}`)).status).toBe(303);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status, flagged_at: null });
    const mail = (await mailsTo(world.app, owner.email)).at(-1);
    expect(mail?.subject).toBe(de[`advertisement-desk-mail-${act}`].replace("{title}", String(whole.Title)));
    expect(mail?.text).toContain(`Gerekçe ${act}`);
  }
  const { rows } = await sql<{ action: string; reason: string; actor_role: string }>`
    select action, details ->> 'reason' as reason, actor_role from audit_entry
    where subject_kind = 'advertisement' and subject_id = ${id} order by id desc limit 4`.execute(
    world.app.services.db,
  );
  const lines = ["restored restore", "removed remove", "released release", "held hold"];
  expect(rows.map(({ action, reason }) => `${action} ${reason}`)).toEqual(
    lines.map((line) => `advertisement.${line.replace(" ", " Gerekçe ")}`),
  );
  const { rows: notices } = await sql<{ say: string }>`
    select say from notice where person_id = ${owner.id} order by id`.execute(world.app.services.db);
  expect(notices.map(({ say }) => say)).toEqual(ways.map(([act]) => `advertisement-${act}`));
});

it("nothing is decided without a reason, from another state, or twice", async () => {
  const id = await world.desk.published();
  expect((await decide(id, "hold", "")).status).toBe(400);
  for (const act of ["release", "restore"]) {
    const refused = await decide(id, act);
    expect(refused.status).toBe(409);
    expect(readable(await refused.text())).toContain(tr["advertisement-desk-wrong-state"]);
  }
  // Of a new company once, and never again.
  expect((await look(id)).status).toBe(303);
  expect((await look(id)).status).toBe(409);
  const answers = await Promise.all([decide(id, "remove"), decide(id, "remove")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await mailsTo(world.app, owner.email)).toHaveLength(1);
  expect((await decide(await world.desk.draft(), "remove")).status).toBe(404);
});

it.each([
  ["remove", "restore"],
  ["hold", "release"],
])(
  "after %s, one that expired meanwhile comes back as over, and its employer opens it again",
  async (against, act) => {
    const id = await world.desk.published();
    expect((await decide(id, against)).status).toBe(303);
    expect((await world.desk.step(id, "yeniden-ac")).status).toBe(409);
    await sql`update advertisement set published_at = now() - interval '40 days', expires_at = now() - interval '1 minute'
    where id = ${id}`.execute(world.app.services.db);
    expect(readable((await open(`${DESK}/${id}`)).html)).toContain(tr["advertisement-desk-over"]);
    const answers = await Promise.all([decide(id, act), decide(id, act)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const done = answers.find(({ status }) => status === 303)?.headers.get("location") ?? "";
    expect(readable((await open(done)).html)).toContain(tr["advertisement-desk-result-ended"]);
    const mail = (await mailsTo(world.app, owner.email)).at(-1);
    expect(mail?.subject).toBe(de["advertisement-desk-mail-ended"].replace("{title}", String(whole.Title)));
    for (const words of ["Yaş istenemez.", de["advertisement-desk-mailEnded"], "durum=kapali"])
      expect(mail?.text.replace(/\s+/g, " ")).toContain(words);
    const { rows } = await sql<{ say: string }>`
    select say from notice where person_id = ${owner.id} order by id desc limit 1`.execute(
      world.app.services.db,
    );
    expect(rows).toEqual([{ say: "advertisement-ended" }]);

    expect((await world.desk.open("/isveren/ilanlar?durum=kapali")).html).toContain(`/ilanlar/${id}`);
    expect((await world.desk.step(id, "yeniden-ac")).status).toBe(303);
    const row = await advertisementRow(world.app, id);
    expect(row).toMatchObject({ status: "published" });
    expect(row?.expires_at).toSatisfy((end: Date) => end.getTime() > Date.now());
  },
);

it("a change in substance keeps the edition before, waits, and is read at the words until somebody has looked", async () => {
  const id = await world.desk.published();
  await look(id);
  const change = async (fields: object) => {
    const Edition = await world.desk.editionOf(id);
    return world.desk.send(`/isveren/ilanlar/${id}`, { ...whole, ...fields, Edition });
  };
  const inQueue = async () => (await open(`${DESK}?durum=changed&q=vardiya`)).html.includes(`${DESK}/${id}"`);
  expect((await change({ HireCount: 3 })).status).toBe(303);
  expect(await inQueue()).toBe(false);
  expect((await change({ HireCount: 3, Description: "Bambaşka bir iş yapar, gece çalışır." })).status).toBe(
    303,
  );
  expect(await inQueue()).toBe(true);
  const { html } = await open(`${DESK}/${id}`);
  expect(html).toContain("<del>Vardiyayı yönetir.</del>");
  expect(readable(html)).toContain(tr["advertisement-desk-unseen"]);
  expect((await look(id)).status).toBe(303);
  expect(await inQueue()).toBe(false);
  const seen = (await open(`${DESK}/${id}`)).html;
  expect(readable(seen)).not.toContain(tr["advertisement-desk-unseen"]);
  expect(seen).toContain("<del>Vardiyayı yönetir.</del>");
  for (let time = 0; time < 22; time++) await change({ HireCount: 4 + time });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from advertisement_edition where advertisement_id = ${id}`.execute(
    world.app.services.db,
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(21);
  await sql`delete from advertisement where id = ${id}`.execute(world.app.services.db);
});

it("the first three of a new company wait to be looked at, the fourth does not", async () => {
  const ids: number[] = [];
  for (let time = 0; time < 4; time++) ids.push(await world.desk.published());
  const { html } = await open(`${DESK}?durum=first&q=vardiya`);
  expect(ids.map((id) => html.includes(`${DESK}/${id}"`))).toEqual([true, true, true, false]);
  for (const id of ids.slice(0, 3)) expect((await look(id)).status).toBe(303);
  expect((await look(ids[3] ?? 0)).status).toBe(409);
  const later = await open(`${DESK}?durum=first&q=vardiya`);
  expect(ids.filter((id) => later.html.includes(`${DESK}/${id}"`))).toEqual([]);
});

it("is searched by the beginnings of words, by company, state and day, whatever the letters", async () => {
  const title = `İşçi Şefliği ${world.companyId}`;
  const id = await world.desk.published({ ...whole, Title: title });
  const today = new Date().toISOString().slice(0, 10);
  const finds = async (query: string) => (await open(`${DESK}?${query}`)).html.includes(`${DESK}/${id}"`);
  for (const query of ["q=isci+SEFL", "q=yonetir&firma=firma", `q=isci&basi=2020-01-01&sonu=2099-01-01`])
    expect(await finds(`durum=all&${query}`), query).toBe(true);
  expect(await finds("durum=published&q=isci+sefligi")).toBe(true);
  for (const query of ["q=sefl&firma=yok", "q=seflik+kaynakci", "q=isci&sonu=2020-01-01", "q=efli"])
    expect(await finds(`durum=all&${query}`), query).toBe(false);
  expect(await finds("durum=closed&q=isci")).toBe(false);
  // What was held before anybody could read it is in the list of all, too.
  await sql`update advertisement set status = 'review', published_at = null where id = ${id}`.execute(
    world.app.services.db,
  );
  expect(await finds("durum=all&q=isci+sefligi")).toBe(true);
  expect((await open(`${DESK}?durum=all&q=%27%26!()%3A*&firma=%5C&basi=${today}x`)).status).toBe(200);
});

it("nobody but moderators decides", async () => {
  const id = await flagged();
  for (const role of ["owner", "editor", "member"] as const) {
    const session = await sessionOf(
      world.app,
      await addPerson(world.app, role, { companyId: world.companyId }),
    );
    expect((await decide(id, "remove", "Gerekçe", session)).status).not.toBe(303);
    expect((await look(id, session)).status).not.toBe(303);
    expect((await pageFor(world.app, session, `${DESK}/${id}`)).status).not.toBe(200);
  }
  expect(await advertisementRow(world.app, id)).toMatchObject({
    status: "published",
    flagged_at: expect.any(Date),
  });
});

it("what a moderator holds stays held when a complaint is answered, and is found among the held", async () => {
  const id = await world.desk.published();
  const complaintId = await complainOf(id);
  expect((await decide(id, "hold")).status).toBe(303);
  const closing = { ComplaintID: complaintId, Outcome: "unfounded", Answer: "Baktık." };
  expect((await sendForm(world.app, moderator, "/yonetim/sikayetler/kapat", closing)).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "review" });
  expect((await open(`${DESK}?durum=held&q=vardiya`)).html).toContain(`${DESK}/${id}"`);
});

it("one removed through a complaint is told to the owners by what was complained of, without the answer", async () => {
  const id = await world.desk.published();
  const complaintId = await complainOf(id);
  const closing = { ComplaintID: complaintId, Outcome: "removed", Answer: "Sayın Ayşe, haklısınız." };
  expect((await sendForm(world.app, moderator, "/yonetim/sikayetler/kapat", closing)).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "rejected" });
  const [mail] = await mailsTo(world.app, owner.email);
  expect(mail?.text).toContain("Es wird Geld verlangt");
  expect(mail?.text).not.toContain("Ayşe");
});

it("the home page and the badge say how much waits, and since when", async () => {
  const before = await open("/yonetim");
  const count = (html: string) =>
    Number(/href="\/yonetim\/ilanlar">(\d+)<\/a>/.exec(html)?.[1] ?? Number.NaN);
  const badge = (html: string) => Number(/class="link-count">(\d+)</.exec(html)?.[1] ?? 0);
  const id = await flagged();
  await sql`update advertisement set flagged_at = now() - interval '5 days' where id = ${id}`.execute(
    world.app.services.db,
  );
  const after = await open("/yonetim");
  expect(count(after.html)).toBe(count(before.html) + 1);
  expect(badge(after.html)).toBe(badge(before.html) + 1);
  expect(readable(after.html)).toContain("5 gün önce");
  await look(id);
});
