import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  type Pairs,
  sendPairs,
} from "../../../../tests/support/hiring.ts";
import { hoursAhead, INTERVIEWS } from "../../../../tests/support/interviews.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { firstAnswer } from "../../answers/answers.rules.ts";
import { sendHeld } from "../../threads/send-held.ts";
import { UNDO_MS } from "../hiring.rules.ts";
import { settleMoves } from "./settle-moves.ts";

let app: TestApp;
let clock = Date.now();

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => app?.stop());

/** What one application has lived through, told without the database. */
interface Lived {
  id: number;
  memberId: number;
  moves: { id: number; at: number; kind: string }[];
  words: { at: number }[];
  held: { id: number; at: number }[];
  isSpam: boolean;
  isWithdrawn: boolean;
}

const KINDS = ["received", "review", "interview", "rejected"] as const;
const command = fc.oneof(
  fc.record({ what: fc.constant("move" as const), kind: fc.constantFrom(...KINDS) }),
  fc.record({ what: fc.constant("move" as const), kind: fc.constantFrom(...KINDS) }),
  fc.record({
    what: fc.constantFrom(
      ...([
        "undo",
        "undo",
        "write",
        "write-many",
        "undo-many",
        "propose",
        "settle",
        "spam",
        "withdraw",
      ] as const),
    ),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function act(world: HiringWorld, one: Lived, done: Command): Promise<void> {
  clock += 61_000;
  const send = async (path: string, pairs: Pairs, session = world.owner) => {
    const answer = await sendPairs(app, session, path, [["ApplicationID", one.id], ...pairs]);
    return { isDone: answer.ok, body: await answer.json() };
  };
  const at = clock;
  switch (done.what) {
    case "move": {
      const { body } = await send("/isveren/basvurular/tasi", [
        ["Kind", done.kind],
        ["Text", "Merhaba"],
      ]);
      for (const { MoveID: id } of body.Moves ?? []) one.moves.push({ id, at, kind: done.kind });
      return;
    }
    case "undo": {
      const last = one.moves.at(-1);
      const { isDone } = await send("/isveren/basvurular/geri-al", [["MoveID", last?.id ?? 999_999]]);
      if (isDone) one.moves.pop();
      return;
    }
    case "write":
      if ((await send("/isveren/mesajlar", [["Text", "Bir sorumuz var."]])).isDone) one.words.push({ at });
      return;
    case "write-many": {
      const { isDone, body } = await send("/isveren/basvurular/mesaj", [["Text", "Bir sorumuz var."]]);
      if (isDone) one.held.push({ id: body.ActID, at });
      return;
    }
    case "undo-many": {
      const { isDone } = await send("/isveren/basvurular/geri-al", [
        ["ActID", one.held.at(-1)?.id ?? 999_999],
      ]);
      if (isDone) one.held.pop();
      return;
    }
    case "propose": {
      const { isDone } = await send(INTERVIEWS, [
        ["Kind", "phone"],
        ["Minutes", 30],
        ["Times", hoursAhead(48 + one.words.length)],
      ]);
      if (isDone) one.words.push({ at });
      return;
    }
    case "settle": {
      clock += UNDO_MS;
      await settleMoves(app.services);
      await sendHeld(app.services);
      if (one.isSpam) return;
      one.words.push(...one.held.map(() => ({ at: clock })));
      one.held = [];
      return;
    }
    case "spam": {
      const { isDone } = await send("/isveren/basvurular/spam", [["On", one.isSpam ? 0 : 1]]);
      if (isDone) one.isSpam = !one.isSpam;
      return;
    }
    case "withdraw": {
      const member = await sessionOf(app, one.memberId);
      if ((await send("/hesabim/basvurular/geri-cek", [], member)).isDone) one.isWithdrawn = true;
    }
  }
}

const waits = ({ moves, words, held, isSpam, isWithdrawn }: Lived) =>
  !isSpam &&
  !isWithdrawn &&
  (moves.at(-1)?.kind ?? "received") === "received" &&
  firstAnswer({
    sentAt: 0,
    promisedDays: null,
    seenAt: null,
    withdrawnAt: null,
    moves,
    messages: [...words, ...held],
  }) === undefined;

async function countWaiting({ owner, advertisementId }: HiringWorld) {
  const list = `/isveren/ilanlar/${advertisementId}/adaylar?bekleyen=1`;
  const headers = { accept: "application/json", cookie: owner.cookie };
  const { total } = (await (await app.request(list, { headers })).json()) as { total: number };
  const { html } = await pageFor(app, owner, "/isveren");
  const numberIn = (pattern: RegExp) => Number(/\d+/.exec(readable(pattern.exec(html)?.[1] ?? ""))?.[0] ?? 0);
  const closing = readable((await pageFor(app, owner, `/isveren/ilanlar/${advertisementId}/kapat`)).html);
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from application a where a.advertisement_id = ${advertisementId} and a.kind = 'received'
      and a.answered_at is null and not a.is_spam`.execute(app.services.db);
  return {
    list: total,
    // The first link to them is the header's.
    header: numberIn(/href="\/isveren\/basvurular\?bekleyen=1"[^>]*>([\s\S]*?)<\/a>/),
    overview: numberIn(/class="waiting__count"[^>]*>([^<]*)</),
    closing: Number(/(\d+) aday hâlâ yanıt bekliyor/.exec(closing)?.[1] ?? 0),
    stored: rows[0]?.late,
  };
}

it("whoever was written to, asked to an interview or moved on waits no more, and what is taken back counts for nothing", async () => {
  await checkProperty(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), command), { minLength: 3, maxLength: 14 }),
      async (commands) => {
        const world = await addHiringWorld(app);
        const ids = await addApplications(app, world.advertisementId, 2);
        await sql`update application set sent_at = ${new Date(clock)} where id = any(${ids}::bigint[])`.execute(
          app.services.db,
        );
        const { rows } = await sql<{ id: number; person_id: number }>`
          select id, person_id from application where id = any(${ids}::bigint[]) order by id`.execute(
          app.services.db,
        );
        const lives = rows.map(
          ({ id, person_id }): Lived => ({
            id,
            memberId: person_id,
            moves: [],
            words: [],
            held: [],
            isSpam: false,
            isWithdrawn: false,
          }),
        );
        for (const [place, done] of commands) {
          const one = lives[place];
          if (one) await act(world, one, done);
          // Time has passed for both.
          const other = lives[1 - place];
          if (done.what === "settle" && other && !other.isSpam) {
            other.words.push(...other.held.map(() => ({ at: clock })));
            other.held = [];
          }
        }
        const waiting = lives.filter(waits).length;
        expect(await countWaiting(world)).toEqual({
          list: waiting,
          header: waiting,
          overview: waiting,
          closing: waiting,
          stored: waiting,
        });
      },
    ),
    { numRuns: 10 },
  );
});
