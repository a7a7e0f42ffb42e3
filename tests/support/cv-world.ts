import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberWithBareCv } from "./bare-cv.ts";
import { call } from "./calls.ts";
import { fromNewAddress } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

export type Fields = Record<string, string | number>;

/** dd/mm/yyyy as the editor's three selects send it. */
export function bornOn(date: string): Fields {
  const [day = "", month = "", year = ""] = date.split("/");
  return { "BirthDate.Day": day, "BirthDate.Month": month, "BirthDate.Year": year };
}

/** What tests of the CV's editor stand on: one member, with a new CV for each test. */
interface CvWorld
  extends Pick<Awaited<ReturnType<typeof memberWithBareCv>>, "personId" | "session" | "stored"> {
  app: TestApp;
  cvId: number;
  /** The address of a part of the CV of this test. */
  path(part: string): string;
  /** As the page's scripts do. */
  send(part: string, fields: Fields): Promise<Response>;
}

/** Started before the tests of the file that calls it, and stopped after them. */
export function startCvWorld(): CvWorld {
  let newCv: () => Promise<number>;
  const world: CvWorld = Object.assign({} as CvWorld, {
    path: (part: string) => `/hesabim/ozgecmisler/${world.cvId}/${part}`,
    send: (part: string, fields: Fields) => {
      const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
      return call(world.app, world.session, world.path(part), fields, headers);
    },
  });
  beforeAll(async () => {
    const app = await startTestApp();
    const { personId, session, stored, ...member } = await memberWithBareCv(app);
    newCv = member.newCv;
    Object.assign(world, { app, personId, session, stored });
  });
  afterAll(() => world.app?.stop());
  beforeEach(async () => {
    world.cvId = await newCv();
  });
  return world;
}
