import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { docxOf, uploadDocument, waiterLines } from "../../../../tests/support/documents.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { readCv } from "../read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let stranger: Session;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
});
afterAll(() => app?.stop());

beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  stranger = await sessionOf(app, await addPerson(app, "member"));
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title) values (${personId}, 'Deneme') returning id`.execute(app.services.db);
  cvId = rows[0]?.id ?? 0;
});

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const page = () => `/hesabim/ozgecmisler/${cvId}/belge`;
const waiter = docxOf(waiterLines);
const upload = (bytes: Uint8Array, name: string, by = session) =>
  uploadDocument(app, by, page(), bytes, name);

describe("who may have the document", () => {
  const download = (path: string, by?: Session) =>
    app.request(path, {
      headers: { accept: "text/html", ...(by && { cookie: by.cookie }), ...fromNewAddress() },
    });

  it("is its owner, as a file that no browser opens", async () => {
    await upload(waiter, "Öz geçmiş.docx");
    const answer = await download(`${page()}/indir`, session);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(DOCX);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("Öz geçmiş.docx")}`,
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(waiter));
  });

  it("is no other member and no visitor: they cannot read, write, take or remove it", async () => {
    await upload(waiter, "cv.docx");
    for (const path of [page(), `${page()}/indir`]) {
      expect((await download(path, stranger)).status, path).toBe(404);
      expect((await download(path)).status, path).toBe(303);
    }
    expect((await upload(waiter, "benim.docx", stranger)).status).toBe(404);
    expect(
      (await sendForm(app, stranger, `${page()}/al`, { Take: "summary" }, fromNewAddress())).status,
    ).toBe(404);
    expect((await sendForm(app, stranger, `${page()}/sil`, {}, fromNewAddress())).status).toBe(404);
    expect(await readCv(app.services, personId, cvId)).toMatchObject({ attachment: "cv.docx", summary: "" });
  });

  it("is an employer it was sent to, until the application is withdrawn, and no other employer", async () => {
    await upload(waiter, "cv.docx");
    const { rows } = await sql<{ id: number; companyId: number; otherId: number }>`
      insert into application (advertisement_id, person_id, cv_id)
      select ad.id, ${personId}, ${cvId} from advertisement ad join company c on c.id = ad.company_id
      where c.group_id is null order by ad.id limit 1
      returning id, (select company_id from advertisement where id = advertisement_id) as "companyId",
        (select id from company where group_id is null
          and id <> (select company_id from advertisement where id = advertisement_id) limit 1) as "otherId"`.execute(
      app.services.db,
    );
    const { id = 0, companyId = 0, otherId = 0 } = rows[0] ?? {};
    await sql`insert into application_event (application_id, type, to_stage_id, to_kind) values (${id}, 'sent', 1, 'received')`.execute(
      app.services.db,
    );
    await sql`insert into sent_cv (application_id, content, file_id, file_name)
      select ${id}, '{}', file_id, file_name from cv_attachment where cv_id = ${cvId}`.execute(
      app.services.db,
    );
    const employer = await sessionOf(app, await addPerson(app, "viewer", { companyId }));
    const other = await sessionOf(app, await addPerson(app, "owner", { companyId: otherId }));
    const path = `/isveren/basvurular/${id}/belge`;
    expect((await pageFor(app, employer, `/isveren/basvurular/${id}`)).html).toContain(path);
    const answer = await download(path, employer);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.status).toBe(200);
    expect((await download(path, other)).status).toBe(404);
    expect((await download(path, session)).status).toBe(403);
    await sql`update application set kind = 'withdrawn' where id = ${id}`.execute(app.services.db);
    expect((await download(path, employer)).status).toBe(404);
  });
});
