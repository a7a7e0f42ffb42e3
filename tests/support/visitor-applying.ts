import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { linkIn, mailsTo, TestBrowser } from "./accounts.ts";
import { type AddedAdvertisement, addAdvertisement, addHiringCompany } from "./applying.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

interface MadeOfIt {
  name: string;
  cvs: { title: string; phone: string; headline: string; summary: string; file: string | null }[];
  applications: { advertisementId: number; kind: string }[];
}

/** Somebody new for each test, with a browser, a form and an advertisement of their own. */
export interface VisitorApplying {
  app: TestApp;
  company: Awaited<ReturnType<typeof addHiringCompany>>;
  plain: AddedAdvertisement;
  email: string;
  key: string;
  browser: TestBrowser;
  formOf(more?: Record<string, string>): Record<string, string>;
  send(more?: Record<string, string>, to?: { id: number }): Promise<Response>;
  /** As a browser without scripts does it, unless the headers say otherwise. */
  upload(bytes: Uint8Array, name: string, headers?: Record<string, string>): Promise<Response>;
  confirm(link: string, by?: TestBrowser): Promise<Response>;
  /** Of the last of so many mails. */
  mailedLink(count?: number): Promise<string>;
  madeFor(address: string): Promise<MadeOfIt | undefined>;
  countWaiting(): Promise<number>;
}

let made = 0;

/** Started before the tests of the file that calls it, and stopped after them. */
export function startVisitorApplying(): VisitorApplying {
  const world: VisitorApplying = Object.assign({} as VisitorApplying, {
    formOf: (more: Record<string, string> = {}) => ({
      FormKey: world.key,
      FullName: "Deniz Yol",
      Email: world.email,
      Phone: "(532) 123-45-67",
      Headline: "Garson",
      Summary: "Üç yıl serviste çalıştım.",
      AcceptTerms: "1",
      ...more,
    }),
    send: (more: Record<string, string> = {}, { id }: { id: number } = world.plain) =>
      world.browser.post(`/basvur/${id}`, world.formOf(more)),
    upload: async (bytes: Uint8Array, name: string, headers: Record<string, string> = {}) => {
      const { cookie, address } = world.browser;
      const body = new FormData();
      if (cookie.includes("session_token")) {
        body.append("__RequestVerificationToken", await world.browser.token());
      }
      body.append("FormKey", world.key);
      body.append("File", new File([bytes as BlobPart], name));
      return world.app.request(`/basvur/${world.plain.id}/belge`, {
        method: "POST",
        body,
        headers: { ...address, cookie, accept: "text/html", ...headers },
      });
    },
    confirm: (link: string, by = world.browser) =>
      by.post("/basvuru-onay", { token: link.split("token=")[1] ?? "" }),
    mailedLink: async (count = 1) =>
      linkIn((await mailsTo(world.app, world.email, count)).at(-1) ?? { text: "" }),
    madeFor: async (address: string) => {
      const { rows } = await sql<MadeOfIt>`select p.name,
          (select coalesce(json_agg(json_build_object('title', cv.title, 'phone', cv.phone, 'headline', cv.headline,
            'summary', cv.summary, 'file', f.file_name)), '[]') from cv left join cv_attachment f on f.cv_id = cv.id
            where cv.person_id = p.id) as cvs,
          (select coalesce(json_agg(json_build_object('advertisementId', a.advertisement_id, 'kind', a.kind)), '[]')
            from application a where a.person_id = p.id) as applications
        from person p where p.email = ${address}`.execute(world.app.services.db);
      return rows[0];
    },
    countWaiting: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from visitor_application where email = ${world.email}`.execute(
        world.app.services.db,
      );
      return rows[0]?.count ?? 0;
    },
  });
  beforeAll(async () => {
    world.app = await startTestApp();
    world.company = await addHiringCompany(world.app);
  });
  afterAll(() => world.app?.stop());
  beforeEach(async () => {
    made += 1;
    const plain = await addAdvertisement(world.app, world.company.id);
    const email = `yeni-${made}@ornek.example`;
    Object.assign(world, { plain, email, key: randomUUID(), browser: new TestBrowser(world.app) });
  });
  return world;
}
