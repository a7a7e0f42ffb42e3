import { sql } from "kysely";
import type { TestApp } from "./start-test-app.ts";

let made = 0;

/** People whose CVs are open to search and have the word: a search that finds fewer than five shows nobody. */
export async function addOthersWith(app: TestApp, word: string, count: number): Promise<number[]> {
  made += 1;
  const { rows } = await sql<{ person_id: number }>`
    with others as (
      insert into person (name, email, email_verified, role)
      select 'Başka ' || n, ${`baska-${made}-`} || n || '@uye.test', true, 'member' from generate_series(1, ${count}) n
      returning id)
    insert into cv (person_id, title, headline, province_id, desired_position, desired_province_ids, is_searchable)
    select id, 'Başkası', ${`Şef ${word}`}, 35, 'Atölye şefi', '{34}', true from others returning person_id`.execute(
    app.services.db,
  );
  return rows.map(({ person_id }) => person_id);
}
