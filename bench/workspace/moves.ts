import type pg from "pg";
import type { HttpConnections } from "../apply/http-connections.ts";
import type { OpenSession } from "../apply/stage.ts";
import type { Seeded } from "./seed.ts";

const POLL_MS = 20;

export interface MeasuredAct {
  name: string;
  ms: number;
  plainMs: number;
}

let requests = 0;

/** What recruiters do to many at once, each beside a bare transaction that writes the same rows of application and event. */
export async function measureMoves(
  pool: pg.Pool,
  site: HttpConnections,
  session: OpenSession,
  { companyId, advertisementId }: Seeded,
  tell: (act: MeasuredAct) => void,
): Promise<void> {
  const { rows } = await pool.query(
    "select id from application where advertisement_id = $1 and kind = 'received' order by id limit 1500",
    [advertisementId],
  );
  const ids = rows.map(({ id }) => Number(id));
  const post = async (path: string, body: string) => {
    requests += 1;
    const headers = [
      "Accept: application/json",
      `Cookie: ${session.cookie}`,
      `RequestVerificationToken: ${session.csrfToken}`,
      `X-Forwarded-For: 10.9.${(requests >> 8) & 255}.${requests & 255}`,
    ];
    const answer = await site.post(path, headers.map((line) => `${line}\r\n`).join(""), body);
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return JSON.parse(answer.text);
  };
  const move = async (moved: readonly number[]): Promise<number[]> => {
    const body = new URLSearchParams([
      ["Kind", "review"],
      ...moved.map((id) => ["ApplicationID", String(id)]),
    ] as [string, string][]);
    const answer = await post("/isveren/basvurular/tasi", body.toString());
    return answer.Moves.map(({ MoveID }: { MoveID: number }) => MoveID);
  };
  const movePlainly = (moved: readonly number[]) => inTransaction(pool, moveStatement("review", 2), [moved]);

  const single = { name: "moving one", ms: Number.POSITIVE_INFINITY, plainMs: Number.POSITIVE_INFINITY };
  for (let time = 0; time < 20; time++) {
    single.ms = Math.min(single.ms, await timeOf(() => move(ids.slice(time, time + 1))));
    single.plainMs = Math.min(
      single.plainMs,
      await timeOf(() => movePlainly(ids.slice(100 + time, 101 + time))),
    );
  }
  tell(single);
  let moveIds: number[] = [];
  const several = await timeOf(async () => {
    moveIds = await move(ids.slice(200, 700));
  });
  tell({
    name: "moving 500",
    ms: several,
    plainMs: await timeOf(() => movePlainly(ids.slice(700, 1200))),
  });
  const undone = await timeOf(async () => {
    const body = new URLSearchParams(moveIds.map((id) => ["MoveID", String(id)]));
    const answer = await post("/isveren/basvurular/geri-al", body.toString());
    if (answer.Undone !== moveIds.length)
      throw new Error(`${answer.Undone} of ${moveIds.length} were undone`);
  });
  tell({
    name: "undoing 500",
    ms: undone,
    plainMs: await timeOf(() => movePlainly(ids.slice(200, 700))),
  });

  tell(await closeForAll(pool, post, { companyId, advertisementId }));
  tell(await settleAll(pool, companyId));
}

/** Closing answers everybody who waits: the whole advertisement, by a filter, in one transaction. */
async function closeForAll(
  pool: pg.Pool,
  post: (path: string, body: string) => Promise<{ Unanswered: number }>,
  { advertisementId }: { companyId: number; advertisementId: number },
): Promise<MeasuredAct> {
  const { rows } = await pool.query(
    "select min(id) as id from message_template where kind = 'rejected' and company_id is null",
  );
  const waiting = () =>
    pool.query(
      "update application set stage_id = 1, kind = 'received', waiting_since = sent_at where advertisement_id = $1",
      [advertisementId],
    );
  await waiting();
  const { rows: all } = await pool.query("select id from application where advertisement_id = $1", [
    advertisementId,
  ]);
  const plainMs = await timeOf(() =>
    inTransaction(pool, moveStatement("rejected", 7), [all.map(({ id }) => id)]),
  );
  await pool.query("delete from application_event where text = 'Ölçüm'");
  await waiting();
  let count = 0;
  const ms = await timeOf(async () => {
    const body = new URLSearchParams({
      Reason: "filled-here",
      Unanswered: "template",
      TemplateID: String(rows[0].id),
    });
    ({ Unanswered: count } = await post(`/isveren/ilanlar/${advertisementId}/kapat`, body.toString()));
  });
  return { name: `moving ${count} by a filter`, ms, plainMs };
}

/** As the worker does when their time is over: known to the candidate, and a mail queued for each. */
async function settleAll(pool: pg.Pool, companyId: number): Promise<MeasuredAct> {
  const { rowCount } = await pool.query(
    "update application_event set settles_at = now() - interval '1 second' where type = 'moved' and told_at is null and undone_at is null",
  );
  const ms = await timeOf(async () => {
    await pool.query("insert into pgboss.job (name, data) values ('settle-moves', '{}')");
    for (;;) {
      const { rows } = await pool.query(
        "select from application_event where type = 'moved' and told_at is null and undone_at is null limit 1",
      );
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  });
  const plainMs = await timeOf(() =>
    pool.query(
      `with settled as (
         update application_event e set told_at = now() from application a
         where a.id = e.application_id and a.company_id = $1 and e.type = 'moved' and e.undone_at is null returning e.application_id)
       update application a set told_kind = kind from settled where a.id = settled.application_id`,
      [companyId],
    ),
  );
  return { name: `settling ${rowCount}`, ms, plainMs };
}

function moveStatement(kind: string, stage: number): string {
  return `
    with moved as (
      update application set stage_id = ${stage}, kind = '${kind}', waiting_since = now() where id = any ($1::bigint[]) returning id)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, settles_at, text)
    select id, 'moved', 1, ${stage}, 'received', '${kind}', now() + interval '10 minutes', 'Ölçüm' from moved`;
}

async function inTransaction(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(statement, values);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
