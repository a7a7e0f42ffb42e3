import type pg from "pg";
import {
  addMembers,
  findTargets,
  type Member,
  type OpenSession,
  openSessions,
  type Target,
} from "../apply/stage.ts";
import { SECRET } from "./site.ts";

export interface Stage {
  members: Member[];
  targets: Target[];
  recruiter: OpenSession;
  /** To which that recruiter may write. */
  applicationIds: number[];
  pages: string[];
}

/** Who acts, on what: out of the demo's content. */
export async function setStage(pool: pg.Pool): Promise<Stage> {
  const members = await addMembers(pool, SECRET);
  const targets = await findTargets(pool);
  const { rows } = await pool.query(
    `select m.person_id, array_agg(a.id order by a.id) as ids from company_member m
     join person p on p.id = m.person_id join application a on a.company_id = m.company_id
     where p.email = 'isveren@mesai.test' and a.kind <> 'withdrawn' and a.forgotten_at is null group by 1`,
  );
  const [recruiter] = await openSessions(pool, SECRET, [Number(rows[0].person_id)]);
  if (!recruiter) throw new Error("the demo has no recruiter");
  return { members, targets, recruiter, applicationIds: rows[0].ids.map(Number), pages: await findPages() };
}

const PAGES = ["/", "/is-ilanlari", "/blog", "/calisma-hayati", "/kvkk", "/api/v1/advertisements"];
const MOST_PAGES = 40;

/** Standing pages, and advertisements and companies as visitors find them. */
export async function findPages(site?: string): Promise<string[]> {
  if (!site) return PAGES;
  const html = await (await fetch(`${site}/is-ilanlari`)).text();
  const found = [...html.matchAll(/href="(\/(?:is-ilani|firma)\/[^"?#]+)"/g)].map(([, path = ""]) => path);
  return [...new Set([...PAGES, ...found])].slice(0, MOST_PAGES);
}
