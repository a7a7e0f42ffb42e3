import type { z } from "zod";
import type { JobDefinition } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { type AskedFor, findAsked, storeAsked } from "../accounts.store.ts";
import { askerHashIn } from "./asking-browser.ts";

const PAUSE_MS = 60_000;

interface AskedMail<Request extends z.ZodType<{ email: string }>> {
  what: AskedFor;
  /** Writes the mail, or finds that there is none to write */
  job: JobDefinition<Request>;
  /** As long as the link in it lives */
  seconds: number;
}

export type AskedAgain = "again" | "wait" | "never-asked";

/** A mail that a browser asks for, and can ask for again. Whether the address has an account makes no difference here. */
export function askedMail<Request extends z.ZodType<{ email: string }>>(mail: AskedMail<Request>) {
  async function ask(services: Services, request: z.input<Request>, askerHash: string): Promise<void> {
    const { queue, db, now } = services;
    const { what, seconds, job } = mail;
    const asked = { value: JSON.stringify(request), now: now(), seconds };
    // Together: what is not on its way need not be waited for.
    await db.transaction().execute(async (transaction) => {
      await storeAsked(transaction, { what, askerHash }, asked);
      await queue.enqueue(job, request, { transaction });
    });
  }

  /** What this browser has asked for last, and when it was mailed. */
  async function read(services: Services, cookie: string | undefined) {
    const askerHash = askerHashIn(cookie, services);
    const stored =
      askerHash && (await findAsked(services.db, { what: mail.what, askerHash }, services.now()));
    return stored
      ? { askerHash, request: mail.job.payload.parse(JSON.parse(stored.value)), mailedAt: stored.created_at }
      : undefined;
  }

  /** Of a browser that has asked: the same again after a pause, or what it asked for with another address. */
  async function askAgain(
    services: Services,
    email: string,
    cookie: string | undefined,
  ): Promise<AskedAgain> {
    const asked = await read(services, cookie);
    if (!asked) return "never-asked";
    const isTooSoon = services.now().getTime() - asked.mailedAt.getTime() < PAUSE_MS;
    if (isTooSoon && email === asked.request.email) return "wait";
    await ask(services, { ...asked.request, email } as z.input<Request>, asked.askerHash);
    return "again";
  }

  return { ask, read, askAgain };
}
