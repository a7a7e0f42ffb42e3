import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Mail } from "../../src/platform/mail/mail.ts";
import { addAdvertisement, addApplicant, addHiringCompany } from "./applying.ts";
import { call } from "./calls.ts";
import { mailsTo } from "./mails.ts";
import { addPerson, sessionOf } from "./people.ts";
import { fromNewAddress, type Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

export interface Upload {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

interface MessageSent {
  files?: readonly Upload[];
  formKey?: string;
  session?: Session;
  headers?: Record<string, string>;
}

export const AS_COMPANY = "/isveren/mesajlar";
export const AS_MEMBER = "/hesabim/mesajlar";

/** Unlike a document, nothing has to be started for it. */
export const picture = {
  name: "nokta.png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** A company with its people, and for each test a member who has applied to it. */
export interface ThreadWorld {
  app: TestApp;
  /** Where a test has its clock stand still; until then, and for the next, it goes on. */
  clock: Date | undefined;
  company: Awaited<ReturnType<typeof addHiringCompany>>;
  owner: Session;
  recruiterId: number;
  recruiter: Session;
  viewer: Session;
  memberId: number;
  memberEmail: string;
  member: Session;
  applicationId: number;
  write(path: string, text: string, more?: MessageSent): Promise<Response>;
  asCompany(text: string, more?: MessageSent): Promise<Response>;
  asMember(text: string, more?: MessageSent): Promise<Response>;
  messages(): Promise<{ id: number; text: string | null; is_from_company: boolean; read_at: Date | null }[]>;
  /** Those that carry a message. */
  mailsTo(email: string): Promise<Mail[]>;
}

let made = 0;

export function startThreadWorld(environment: Record<string, string> = {}): ThreadWorld {
  const world = Object.assign({} as ThreadWorld, {
    write: async (
      path: string,
      text: string,
      { files = [], formKey, session, headers }: MessageSent = {},
    ) => {
      const body = new FormData();
      body.append("ApplicationID", String(world.applicationId));
      body.append("Text", text);
      if (formKey) body.append("FormKey", formKey);
      for (const { name, bytes, type = "application/octet-stream" } of files)
        body.append("Files", new File([bytes as BlobPart], name, { type }));
      const by = session ?? (path === AS_COMPANY ? world.recruiter : world.member);
      return world.app.request(path, {
        method: "POST",
        body,
        headers: {
          accept: "application/json",
          cookie: by.cookie,
          requestverificationtoken: by.csrfToken,
          ...fromNewAddress(),
          ...headers,
        },
      });
    },
    asCompany: (text: string, more?: MessageSent) => world.write(AS_COMPANY, text, more),
    asMember: (text: string, more?: MessageSent) => world.write(AS_MEMBER, text, more),
    messages: async () =>
      (
        await sql<{ id: number; text: string | null; is_from_company: boolean; read_at: Date | null }>`
          select id, text, is_from_company, read_at from application_message
          where application_id = ${world.applicationId} order by id`.execute(world.app.services.db)
      ).rows,
    mailsTo: async (email: string) =>
      (await mailsTo(world.app, email)).filter(({ html }) => html.includes("#mesajlar")),
  });

  beforeAll(async () => {
    const app = await startTestApp({ environment, now: () => world.clock ?? new Date() });
    const company = await addHiringCompany(app);
    const recruiterId = await addPerson(app, "recruiter", { companyId: company.id });
    const viewerId = await addPerson(app, "viewer", { companyId: company.id });
    Object.assign(world, {
      app,
      company,
      owner: await sessionOf(app, company.ownerId),
      recruiterId,
      recruiter: await sessionOf(app, recruiterId),
      viewer: await sessionOf(app, viewerId),
    });
  });
  afterAll(() => world.app?.stop());
  beforeEach(async () => {
    made += 1;
    world.clock = undefined;
    const { app, company } = world;
    const memberEmail = `yazan-${made}@uye.test`;
    const { id: memberId, cvId } = await addApplicant(app, { email: memberEmail });
    const member = await sessionOf(app, memberId);
    const advertisement = await addAdvertisement(app, company.id);
    const form = { AdvertisementId: advertisement.id, CvID: cvId };
    await call(app, member, "/Application/EasyApply", form, fromNewAddress());
    const { id: applicationId } = await app.services.db
      .selectFrom("application")
      .select("id")
      .where("person_id", "=", memberId)
      .executeTakeFirstOrThrow();
    Object.assign(world, { memberId, memberEmail, member, applicationId });
  });
  return world;
}
