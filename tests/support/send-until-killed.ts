import { setTimeout as sleep } from "node:timers/promises";

interface Sending<Id> {
  atOnce: number;
  waiting: Id[];
  send(id: Id): Promise<Response>;
  /** What was acknowledged; whoever kills the site does so here. */
  take(id: Id, answer: Response): unknown;
  hasKilled(): boolean;
}

/**
 * Many at once, one after another, of which each goes on until it gets no answer any more. Before the kill, who is asked to come
 * back later does so: a database that has just come back may be slow.
 */
export async function sendUntilKilled<Id>(sending: Sending<Id>): Promise<void> {
  const { atOnce, waiting, send, take, hasKilled } = sending;
  const sendOneAfterAnother = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await send(id);
      if (answer.status === 503 && !hasKilled()) {
        await sleep(Number(answer.headers.get("retry-after")) * 1000);
        continue;
      }
      if (answer.status !== 200) return;
      await take(id, answer);
    }
  };
  await Promise.allSettled(Array.from({ length: atOnce }, sendOneAfterAnother));
}
