import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  COUNTED_AT,
  countPlainly,
  type Lived,
  livedHistories,
} from "../../../tests/support/answer-histories.ts";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addApplications } from "../../../tests/support/hiring.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { countAnswers } from "./count-answers.ts";
import { notifyLate } from "./notify-late.ts";

let app: TestApp;
let people: number[];

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await addAdvertisement(app, await addCompany(app));
  const sent = await addApplications(app, id, 60, "Geçmiş");
  const { rows } = await sql<{ person_id: number }>`
    select person_id from application where id = any(${sent}::bigint[])`.execute(app.services.db);
  people = rows.map(({ person_id }) => person_id);
});
afterAll(() => app?.stop());

const time = (ms: number | null) => (ms === null ? null : new Date(ms));

/** As living it would have left it. */
async function store(companyId: number, all: readonly Lived[]): Promise<void> {
  const { db } = app.services;
  const { id } = await addAdvertisement(app, companyId);
  for (const [place, one] of all.entries()) {
    const standing = one.moves.filter(({ isUndone }) => !isUndone);
    const kind = one.withdrawnAt === null ? (standing.at(-1)?.kind ?? "received") : "withdrawn";
    const { rows } = await sql<{ id: number }>`
      insert into application (advertisement_id, person_id, sent_at, kind, seen_at, is_spam)
      values (${id}, ${people[place]}, ${time(one.sentAt)}, ${kind}, ${time(one.seenAt)}, ${one.isSpam}) returning id`.execute(
      db,
    );
    const applicationId = rows[0]?.id;
    await sql`update application set promised_days = ${one.promisedDays} where id = ${applicationId}`.execute(
      db,
    );
    const events = [
      ...one.moves.map(({ at, kind, isUndone }) => ({ type: "moved", at, kind, isUndone })),
      ...(one.withdrawnAt === null
        ? []
        : [{ type: "withdrawn", at: one.withdrawnAt, kind: "withdrawn", isUndone: false }]),
    ];
    for (const { type, at, kind, isUndone } of events) {
      await sql`
        insert into application_event (application_id, type, from_stage_id, to_stage_id, to_kind, text, happened_at, settles_at, undone_at)
        values (${applicationId}, ${type}, 1, 2, ${kind}, 'x', ${time(at)}, ${time(at + 600_000)}, ${isUndone ? time(at) : null})`.execute(
        db,
      );
    }
    for (const at of one.messages) {
      await sql`insert into application_message (application_id, is_from_company, text, sent_at)
        values (${applicationId}, true, 'Merhaba', ${time(at)})`.execute(db);
    }
  }
}

async function figure(companyId: number) {
  const { rows } = await sql<Record<string, number | null>>`
    select decided, answered, quick_rejections as "quickRejections", answered_percent as percent, median_days as days
    from answer_figure where company_id = ${companyId}`.execute(app.services.db);
  return rows[0];
}

const countAt = (now: Date) => countAnswers({ ...app.services, now: () => now });

it("what is stored is what the definition counts slowly, of whatever the database holds", async () => {
  await checkProperty(
    fc.asyncProperty(livedHistories(45), async (all) => {
      const companyId = await addCompany(app);
      await store(companyId, all);
      await countAt(COUNTED_AT);
      const { decided, ...plain } = countPlainly(all);
      expect((await figure(companyId)) ?? { ...plain, decided: 0 }).toEqual({ decided, ...plain });
    }),
    { numRuns: 6 },
  );
});

/** So many answered after that many days, and so many never. */
async function addAnswering(answered: number, unanswered: number, days = 6): Promise<number> {
  const companyId = await addCompany(app);
  const { id } = await addAdvertisement(app, companyId);
  const ids = await addApplications(app, id, answered + unanswered, "Bekleyen");
  await sql`update application set sent_at = now() - interval '60 days' where advertisement_id = ${id}`.execute(
    app.services.db,
  );
  await sql`
    insert into application_message (application_id, is_from_company, text, sent_at)
    select id, true, 'Merhaba', sent_at + ${days} * interval '1 day' from application
    where id = any(${ids.slice(0, answered)}::bigint[])`.execute(app.services.db);
  return companyId;
}

describe("a company that answers", () => {
  it("says its promise and the truth on its page and its advertisements, and reads the same itself", async () => {
    const companyId = await addAnswering(23, 2);
    const { id } = await addAdvertisement(app, companyId);
    const { rows } = await sql<{ path: string; ad: string }>`
      select '/firma/' || c.slug || '-' || c.id as path, '/is-ilani/' || a.slug || '-' || a.id as ad
      from company c, advertisement a where c.id = ${companyId} and a.id = ${id}`.execute(app.services.db);
    const { path = "", ad = "" } = rows[0] ?? {};
    const texts = async (address: string, lang = "tr") =>
      readable((await pageFor(app, undefined, address, lang)).html);
    expect(await texts(path)).not.toContain("yanıt ver");

    await sql`update company set answer_promise_days = 14 where id = ${companyId}`.execute(app.services.db);
    await countAt(new Date());
    const promise = "Bu firma 14 gün içinde yanıt veriyor.";
    const truth = "Adayların %92’sine 6 günde yanıt verdi.";
    await eventually(async () => {
      for (const address of [path, ad]) {
        expect(await texts(address)).toContain(promise);
        expect(await texts(address)).toContain(truth);
      }
    });
    expect(await texts(ad, "en")).toContain("It answered 92% of candidates, typically in 6 days.");
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId }));
    expect(readable((await pageFor(app, owner, "/isveren/yanitlar")).html)).toContain(truth);
  });

  it("with too little to count says its promise and no figure", async () => {
    const companyId = await addAnswering(19, 0);
    await sql`update company set answer_promise_days = 7 where id = ${companyId}`.execute(app.services.db);
    await countAt(new Date());
    const { html } = await pageFor(app, undefined, `/firma/x-${companyId}`).then(({ location }) =>
      pageFor(app, undefined, location ?? ""),
    );
    expect(readable(html)).toContain("Bu firma 7 gün içinde yanıt veriyor.");
    expect(readable(html)).not.toContain("Adayların");
  });

  it("is found by the filter from four fifths on, and its place in the order is the same", async () => {
    const [often, seldom] = [await addAnswering(20, 5), await addAnswering(19, 6)];
    const ids: number[] = [];
    for (const companyId of [seldom, often]) {
      ids.push((await addAdvertisement(app, companyId, { title: "Yanıtlanan vinç operatörü" })).id);
    }
    await countAt(new Date());
    const found = async (query: string) => {
      const answer = await app.request(`/api/v1/advertisements?q=Yanıtlanan+vinç&kelime=1${query}`);
      const { items } = (await answer.json()) as { items: { id: number }[] };
      return items.map(({ id }) => id);
    };
    await eventually(async () => expect(await found("&yanit=1")).toEqual([ids[1]]));
    expect((await found("")).toSorted()).toEqual(ids.toSorted());
    const { html } = await pageFor(app, undefined, "/is-ilanlari?q=Yanıtlanan+vinç&yanit=1");
    expect(readable(html)).toContain("Yanıt veren firmalar");
  });

  it("is explained in five languages", async () => {
    for (const [lang, word] of [
      ["tr", "yarısının"],
      ["en", "half of those"],
      ["de", "die Hälfte"],
      ["ru", "половина"],
      ["ar", "نصف"],
    ] as const) {
      const { status, html } = await pageFor(app, undefined, "/yanit-olcumu", lang);
      expect(status).toBe(200);
      expect(readable(html)).toContain(word);
    }
  });
});

describe("who has waited twice as long as promised", () => {
  async function apply(companyId: number) {
    const { id: advertisementId } = await addAdvertisement(app, companyId);
    const email = `bekleyen-${advertisementId}@uye.test`;
    const { id, cvId } = await addApplicant(app, { email });
    const session = await sessionOf(app, id);
    const form = { AdvertisementId: advertisementId, CvID: cvId };
    const sent = await call(app, session, "/Application/EasyApply", form, fromNewAddress());
    expect(sent.status).toBe(200);
    const { rows } = await sql<{ id: number }>`select id from application where person_id = ${id}`.execute(
      app.services.db,
    );
    return { personId: id, email, session, applicationId: rows[0]?.id ?? 0 };
  }
  const inDays = (days: number) => ({
    ...app.services,
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  const lateMails = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.includes("henüz yanıt vermedi"));

  it("is told once, by bell and mail, whatever is promised since, and withdraws in one press", async () => {
    const companyId = await addCompany(app);
    await sql`update company set answer_promise_days = 7 where id = ${companyId}`.execute(app.services.db);
    const { email, session, personId, applicationId } = await apply(companyId);
    await sql`update company set answer_promise_days = 30 where id = ${companyId}`.execute(app.services.db);
    await notifyLate(inDays(13.9));
    expect(await lateMails(email)).toEqual([]);
    await notifyLate(inDays(14.1));
    await notifyLate(inDays(15));
    const [mail, ...more] = await lateMails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("7 gün içinde yanıt vereceğini söylemişti");
    const { rows } = await sql<{ say: string }>`
      select say from notice where person_id = ${personId} and say = 'answer-late'`.execute(app.services.db);
    expect(rows).toHaveLength(1);

    const path = `/hesabim/basvurular/${applicationId}`;
    const { html } = await pageFor(app, session, path);
    expect(readable(html)).toContain("Söz verilen sürenin iki katı geçti");
    expect(html).toMatch(/<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*Başvurumu geri çek/s);
    const [, action = ""] =
      /<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*Başvurumu geri çek/s.exec(html) ?? [];
    await call(app, session, action, { ApplicationID: applicationId }, fromNewAddress());
    expect(readable((await pageFor(app, session, path)).html)).not.toContain("Söz verilen sürenin");
  });

  it("hears nothing where nothing was promised, or somebody has answered", async () => {
    const silent = await addCompany(app);
    const { email } = await apply(silent);
    const answering = await addCompany(app);
    await sql`update company set answer_promise_days = 7 where id = ${answering}`.execute(app.services.db);
    const [written, moved, spam] = [await apply(answering), await apply(answering), await apply(answering)];
    const recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId: answering }));
    const word = { ApplicationID: written.applicationId, Text: "Merhaba" };
    expect((await call(app, recruiter, "/isveren/mesajlar", word, fromNewAddress())).status).toBe(200);
    await sql`update application set kind = 'review' where id = ${moved.applicationId}`.execute(
      app.services.db,
    );
    await sql`update application set is_spam = true where id = ${spam.applicationId}`.execute(
      app.services.db,
    );
    await notifyLate(inDays(100));
    for (const each of [email, written.email, moved.email, spam.email]) {
      expect(await lateMails(each)).toEqual([]);
    }
  });

  it("gets no mail where none are wanted, and still the bell", async () => {
    const companyId = await addCompany(app);
    await sql`update company set answer_promise_days = 14 where id = ${companyId}`.execute(app.services.db);
    const { email, personId } = await apply(companyId);
    await sql`insert into notification_choice (person_id, kind, is_wanted) values (${personId}, 'applications', false)`.execute(
      app.services.db,
    );
    await notifyLate(inDays(29));
    expect(await lateMails(email)).toEqual([]);
    const { rows } =
      await sql`select from notice where person_id = ${personId} and say = 'answer-late'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
  });

  it("reads before that how long others waited", async () => {
    const companyId = await addAnswering(20, 0, 5);
    await countAt(new Date());
    const { session, applicationId } = await apply(companyId);
    const { html } = await pageFor(app, session, `/hesabim/basvurular/${applicationId}`);
    expect(readable(html)).toContain("Firma genellikle 5 günde yanıt veriyor.");
  });
});
