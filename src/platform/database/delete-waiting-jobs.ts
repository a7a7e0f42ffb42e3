import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** What waits for somebody who is erased, or would be sent in their name; what is being done at this moment ends by itself. */
export async function deleteWaitingJobs(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await sql`
    delete from pgboss.job where state < 'active' and (data ->> 'personId' = ${String(id)}
      or ${email} in (lower(data ->> 'to'), lower(data ->> 'replyTo'), lower(data ->> 'email')))`.execute(db);
}
