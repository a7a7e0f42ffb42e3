import { sql } from "kysely";
import { readCv } from "../../src/features/cv/read-cv.ts";
import { call } from "./calls.ts";
import { addPerson, sessionOf } from "./people.ts";
import { fromNewAddress } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

/** A member with a CV that lacks everything, and the calls that complete it. */
export async function memberWithBareCv(app: TestApp) {
  const personId = await addPerson(app, "member");
  const session = await sessionOf(app, personId);
  let cvId = 0;
  return {
    personId,
    session,
    get cvId() {
      return cvId;
    },
    /** Another one; it is what the rest speaks of from now on. */
    async newCv(): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into cv (person_id, title) values (${personId}, 'Deneme') returning id`.execute(
        app.services.db,
      );
      cvId = rows[0]?.id ?? 0;
      return cvId;
    },
    async save(path: string, fields: Record<string, string | number>, by = session) {
      const answer = await call(app, by, path, { CvID: cvId, ...fields }, fromNewAddress());
      const body = (await answer.json()) as {
        success: number | boolean;
        title?: string;
        message: string;
        errors: Record<string, string[]>;
      };
      return { status: answer.status, ...body };
    },
    async stored() {
      const cv = await readCv(app.services, personId, cvId);
      if (!cv) throw new Error("the CV is gone");
      return cv;
    },
  };
}
