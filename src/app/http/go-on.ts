import type { SignedInVisitor, Visitor } from "../../platform/http/visitor.ts";
import type { Resumed } from "../../platform/resume.ts";
import { type Exchange, isNavigation, isPrefetch } from "./exchange.ts";

/** Goes on with what the visitor had begun before signing in; undefined when there is nothing. */
export type GoOn = (
  visitor: SignedInVisitor,
  request: { cookie: string | undefined; now: Date },
) => Promise<{ cookie: string; resumed: Resumed | undefined } | undefined>;

/**
 * On the first page that somebody sees after signing in, whatever way they came in. Answers the path to go to instead,
 * if that page is to be another one.
 */
export async function goOnFirst(
  exchange: Exchange,
  { goOn, now, readAgain }: { goOn: GoOn; now: Date; readAgain: () => Promise<Visitor> },
): Promise<string | undefined> {
  const { request, reply, visitor, texts } = exchange;
  const isPage = request.method === "GET" && isNavigation(exchange) && !isPrefetch(request);
  if (visitor.kind === "anonymous" || !isPage) return undefined;
  const went = await goOn(visitor, { cookie: request.headers.cookie, now });
  if (!went) return undefined;
  reply.header("Set-Cookie", went.cookie);
  if (went.resumed?.kind === "elsewhere") return went.resumed.path;
  // What was gone on with may be among what the page shows as their own.
  const again = await readAgain();
  exchange.visitor = again.kind === "person" ? again : visitor;
  if (went.resumed) {
    const { kind, message } = went.resumed;
    const tracked = kind === "done" ? went.resumed.tracked : undefined;
    exchange.notice = { isGood: kind === "done", text: texts.t(message), tracked };
  }
  return undefined;
}
