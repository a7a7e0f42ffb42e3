import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ComparedAdvertisement } from "./compared.rules.ts";

/** Those of them that are open, in no order. */
export async function findCompared(db: Database, ids: readonly number[]): Promise<ComparedAdvertisement[]> {
  const { rows } = await sql<ComparedAdvertisement>`
    select a.id, a.title, a.description || E'\n' || a.qualifications as text, a.position_id as "positionId",
      a.experience_min as "experienceMin", a.education_level as "educationLevel", a.is_remote as "isRemote",
      a.is_abroad as "isAbroad",
      array(select l.province_id from advertisement_location l where l.advertisement_id = a.id order by l.ordinal) as "provinceIds"
    from open_advertisement a where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
