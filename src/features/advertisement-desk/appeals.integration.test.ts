import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import {
  advertisementRow,
  auditOfAdvertisement,
  EmployerDesk,
  LIST,
  startEmployersWorld,
  whole,
} from "../../../tests/support/own-advertisements.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };
import ownTr from "../own-advertisements/messages/tr.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const DESK = "/yonetim/ilanlar";
const world = startEmployersWorld();
let first: Session;
let second: Session;
let ownerEmail: string;
const moderator = async () => {
  const id = await addPerson(world.app, "moderator");
  await sql`update person set two_factor_enabled = true where id = ${id}`.execute(world.app.services.db);
  return sessionOf(world.app, id);
};
beforeAll(async () => {
  first = await moderator();
  second = await moderator();
});
beforeEach(async () => {
  ownerEmail = `sahip-${world.companyId}@itiraz.test`;
  await addPerson(world.app, "owner", { companyId: world.companyId, email: ownerEmail });
});

const send = (session: Session, path: string, fields: object) =>
  sendForm(world.app, session, path, fields as Record<string, string>, fromNewAddress());
const decide = (id: number, Act: string, Reason = "Ücret aralığı yazılmalı.", session = first) =>
  send(session, `${DESK}/${id}/karar`, { Act, Reason });
const appeal = (id: number, Appeal = "Ücret ilanda yazıyor.", desk = world.desk) =>
  desk.send(`${LIST}/${id}/itiraz`, { Appeal });
const answer = (id: number, Answer: string, session = second) =>
  send(session, `${DESK}/${id}/itiraz`, { Answer, Reason: `Yanıt ${Answer}` });
const inQueue = async (queue: string, id: number) =>
  (await pageFor(world.app, first, `${DESK}?durum=${queue}&q=vardiya`)).html.includes(`${DESK}/${id}"`);
const said = async (refused: Response) => readable(await refused.text());
const decided = async (act: string) => {
  const id = await world.desk.published();
  expect((await decide(id, act)).status).toBe(303);
  return id;
};

it("one that is returned is corrected by its employer, sent again, and read with what changed", async () => {
  const id = await decided("return");
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "review", correction: "asked" });
  expect(await inQueue("returned", id)).toBe(true);
  expect(await inQueue("held", id)).toBe(false);
  const [mail] = await mailsTo(world.app, ownerEmail);
  expect(mail?.subject).toBe(tr["advertisement-desk-mail-return"].replace("{title}", String(whole.Title)));
  expect(mail?.text).toContain(`${LIST}/${id}`);
  expect((await decide(id, "return")).status).toBe(409);

  const list = await world.desk.open(`${LIST}?durum=inceleme`);
  const form = await world.desk.open(`${LIST}/${id}`);
  for (const { html } of [list, form]) expect(readable(html)).toContain("Ücret aralığı yazılmalı.");
  const Edition = await world.desk.editionOf(id);
  const Description = "Vardiyayı yönetir, 60.000 lira alır.";
  const corrected = { ...whole, Description, Edition, Then: "publish" };
  expect((await world.desk.send(`${LIST}/${id}`, corrected)).headers.get("location")).toContain("sonuc=sent");
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "review", correction: "sent" });
  expect(await inQueue("corrected", id)).toBe(true);
  expect((await world.desk.step(id, "yayimla")).status).toBe(409);
  const { html } = await pageFor(world.app, first, `${DESK}/${id}`);
  expect(html).toContain("<ins>yönetir, 60.000 lira alır.</ins>");
  expect((await decide(id, "release", "Teşekkürler.")).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "published", correction: null });
  expect((await auditOfAdvertisement(world.app, id)).slice(-4)).toEqual([
    "advertisement.returned",
    "advertisement.edited",
    "advertisement.corrected",
    "advertisement.released",
  ]);
});

it.each([
  ["hold", "review"],
  ["return", "review"],
  ["remove", "rejected"],
])(
  "an appeal against %s is answered by another moderator, and reversing it restores what was",
  async (act, status) => {
    const id = await decided(act);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status });
    expect(readable((await world.desk.open(`${LIST}/${id}/onizleme`)).html)).toContain(
      ownTr["own-advertisements-appealText"],
    );
    const twice = await Promise.all([appeal(id), appeal(id)]);
    expect(twice.map((answered) => answered.status).sort()).toEqual([303, 409]);
    expect(await inQueue("appeals", id)).toBe(true);
    const own = await answer(id, "reverse", first);
    expect(own.status).toBe(409);
    expect(await said(own)).toContain(tr["advertisement-desk-own-decision"]);
    expect((await answer(id, "reverse")).status).toBe(303);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status: "published", correction: null });
    expect(await inQueue("appeals", id)).toBe(false);
    const mail = (await mailsTo(world.app, ownerEmail)).at(-1);
    expect(mail?.subject).toBe(tr["advertisement-desk-mail-reverse"].replace("{title}", String(whole.Title)));
    expect(mail?.text).toContain("Yanıt reverse");
    expect((await answer(id, "uphold")).status).toBe(409);
    expect((await appeal(id)).status).toBe(409);
  },
);

it("a decision that is upheld stays, its answer is read by the employer, and there is no second appeal", async () => {
  const id = await decided("remove");
  expect((await appeal(id)).status).toBe(303);
  expect((await answer(id, "uphold")).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "rejected" });
  const page = readable((await world.desk.open(`${LIST}/${id}/onizleme`)).html);
  expect(page).toContain("Yanıt uphold");
  expect(page).not.toContain(ownTr["own-advertisements-appealText"]);
  const again = await appeal(id);
  expect(again.status).toBe(409);
  expect(await said(again)).toContain(ownTr["own-advertisements-appeal-appealed-already"]);
});

it("reversing a removal brings back the hold it followed, which can still be appealed against", async () => {
  const id = await decided("hold");
  expect((await decide(id, "remove")).status).toBe(303);
  expect((await appeal(id)).status).toBe(303);
  expect((await answer(id, "reverse")).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "review" });
  expect(await inQueue("held", id)).toBe(true);
  expect((await appeal(id)).status).toBe(303);
  const dodged = await decide(id, "remove");
  expect(dodged.status).toBe(409);
  expect(await said(dodged)).toContain(tr["advertisement-desk-appeal-waits"]);
});

it("the company's timeline tells what was returned, corrected, appealed against and answered, with the advertisement", async () => {
  const id = await decided("return");
  const Edition = await world.desk.editionOf(id);
  const corrected = { ...whole, Description: "Ücret 60.000 lira.", Edition, Then: "publish" };
  expect((await world.desk.send(`${LIST}/${id}`, corrected)).status).toBe(303);
  for (const Answer of ["uphold", "reverse"]) {
    expect((await decide(id, "remove", `Kaldırma: ${Answer}`)).status).toBe(303);
    expect((await appeal(id)).status).toBe(303);
    expect((await answer(id, Answer)).status).toBe(303);
    if (Answer === "uphold") expect((await decide(id, "restore")).status).toBe(303);
  }
  const html = readable((await pageFor(world.app, second, `/yonetim/firmalar/${world.companyId}`)).html);
  const timeline = html.slice(html.indexOf('<ol class="audit-log">'));
  const said = [...timeline.matchAll(/<\/bdi> ([^<]+?)(?: · )?</g)].map(([, words = ""]) => words.trim());
  const words = [
    "appeal-reversed",
    "appealed",
    "removed",
    "restored",
    "appeal-upheld",
    "appealed",
    "removed",
  ];
  expect(said).toEqual(
    [...words, "corrected", "returned"].map(
      (action) =>
        moderation[`moderation-audit-advertisement-${action}` as "moderation-audit-advertisement-held"],
    ),
  );
  expect(timeline.split(`<a href="${DESK}/${id}"`)).toHaveLength(10);
  for (const text of ["Yanıt reverse", "Yanıt uphold", "Kaldırma: uphold", "Ücret aralığı yazılmalı."])
    expect(timeline).toContain(text);
});

it("nobody appeals without a text, too late, against nothing, or for another company", async () => {
  const id = await decided("hold");
  expect((await appeal(id, " ")).status).toBe(400);
  const elsewhere = await addPerson(world.app, "owner", { companyId: await addCompany(world.app) });
  const stranger = new EmployerDesk(world.app, await sessionOf(world.app, elsewhere));
  expect((await appeal(id, "Bizim değil", stranger)).status).toBe(404);
  const viewer = await addPerson(world.app, "viewer", { companyId: world.companyId });
  const onlooker = new EmployerDesk(world.app, await sessionOf(world.app, viewer));
  expect((await appeal(id, "Bakıyorum", onlooker)).status).toBe(403);
  await sql`update advertisement_decision set decided_at = now() - interval '31 days'
    where advertisement_id = ${id}`.execute(world.app.services.db);
  const late = await appeal(id);
  expect(late.status).toBe(409);
  expect(await said(late)).toContain(ownTr["own-advertisements-appeal-too-late"]);
  const nothing = await appeal(await world.desk.published());
  expect(nothing.status).toBe(409);
  expect(await said(nothing)).toContain(ownTr["own-advertisements-appeal-nothing-to-appeal"]);
});

it("the home page and the badge count appeals and corrected ones, with the age of the oldest", async () => {
  const count = (html: string, queue: string) =>
    Number(new RegExp(`durum=${queue}">(\\d+)</a>`).exec(html)?.[1] ?? Number.NaN);
  const badge = (html: string) => Number(/class="link-count">(\d+)</.exec(html)?.[1] ?? 0);
  const id = await decided("remove");
  const before = (await pageFor(world.app, first, "/yonetim")).html;
  await appeal(id);
  await sql`update advertisement_decision set appealed_at = now() - interval '9 days'
    where advertisement_id = ${id}`.execute(world.app.services.db);
  const after = (await pageFor(world.app, first, "/yonetim")).html;
  expect(count(after, "appeals")).toBe(count(before, "appeals") + 1);
  expect(badge(after)).toBe(badge(before) + 1);
  expect(readable(after)).toContain("9 gün önce");
  await answer(id, "uphold");
});
