import { sql } from "kysely";
import sharp from "sharp";
import { expect } from "vitest";
import { toLocalTime } from "../../src/platform/schedule.ts";
import { pageFor, sendForm } from "./calls.ts";
import { addPerson, sessionOf } from "./people.ts";
import { fromNewAddress, type Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

type Fields = Record<string, string | number>;

export interface Editor {
  id: number;
  session: Session;
  open(path: string, lang?: string): ReturnType<typeof pageFor>;
  /** As a browser without scripts sends it; with a file, as one with files. */
  send(path: string, fields?: Fields, file?: { name: string; bytes: Uint8Array }): Promise<Response>;
  /** Sends what must be taken, and answers where that led. */
  act(path: string, fields?: Fields): Promise<string>;
}

export async function addEditor(app: TestApp): Promise<Editor> {
  const id = await addPerson(app, "editor");
  await sql`update person set two_factor_enabled = true where id = ${id}`.execute(app.services.db);
  const session = await sessionOf(app, id);
  const send: Editor["send"] = (path, fields = {}, file) => {
    if (!file) return sendForm(app, session, path, fields, fromNewAddress());
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, __RequestVerificationToken: session.csrfToken }))
      body.append(name, String(value));
    body.append(file.name, new File([Buffer.from(file.bytes)], "resim.png", { type: "image/png" }));
    const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
    return app.request(path, { method: "POST", body, headers });
  };
  return {
    id,
    session,
    open: (path, lang) => pageFor(app, session, path, lang),
    send,
    async act(path, fields) {
      const answer = await send(path, fields);
      expect(answer.status, path).toBe(303);
      return answer.headers.get("location") ?? "";
    },
  };
}

/** What the log says that somebody did, the newest last. */
export async function auditOf(app: TestApp, actorId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where actor_id = ${actorId} order by id`.execute(app.services.db);
  return rows.map(({ action }) => action);
}

/** One of everything that an editor changes, where there is nothing yet: each is number 1. */
export async function addEditorial({ services: { db } }: TestApp, advertisementId: number): Promise<void> {
  await sql`insert into editor_pick (advertisement_id, note) values (${advertisementId}, 'Gerekçe')`.execute(
    db,
  );
  await sql`insert into home_slide (illustration, href, texts) values ('tea', '/',
    '{"tr": {"kicker": "k", "title": "t", "text": "t", "action": "a"}}')`.execute(db);
  await sql`insert into blog_category (slug, names) values ('konu', '{"tr": "Konu"}')`.execute(db);
  await sql`insert into blog_post (category_id, slug, author_name, title, summary, body, published_at)
    select id, 'yazi', 'Yazar', 'Başlık', 'Özet', 'Gövde', now() from blog_category`.execute(db);
  await sql`insert into search_proposal (kind, words, other, evidence, proposed_at)
    values ('synonym', 'kafeci', 'barista', '{}', now())`.execute(db);
  await sql`insert into planned_change (kind, subject, entry_id, change, reason, starts_at, planned_at)
    values ('lookup', 'competency', 1, '{"act": "rename", "targetId": null, "facts": {"name": "Yarınki ad"}}', 'Gerekçe',
      now() + interval '1 day', now())`.execute(db);
}

/** The moment for which a plan was put into the queue, its beginning, has come; nobody else does anything for it. */
export async function letPlanBegin({ services: { db } }: TestApp, id: number): Promise<void> {
  const { rows } = await sql`
    with awaited as (
      update pgboss.job set start_after = now() from planned_change p
      where p.id = ${id} and name = 'settle-due-plans' and job.state < 'active' and start_after = p.starts_at returning job.id),
    begun as (update planned_change set starts_at = now() - interval '1 second' where id = ${id})
    select id from awaited`.execute(db);
  expect(rows).not.toEqual([]);
}

/** As a field for a date and a time sends it. */
export const inHours = (hours: number) => toLocalTime(new Date(Date.now() + hours * 3_600_000));

export const smallPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#ccc" } })
    .png()
    .toBuffer();
