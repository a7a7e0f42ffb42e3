import { type Answer, redirect } from "../../platform/http/answer.ts";
import { isPrefetch } from "../../platform/http/seen-later.ts";
import type { SignedInVisitor, Visitor } from "../../platform/http/visitor.ts";
import type { Resumed } from "../../platform/resume.ts";
import { type Exchange, isNavigation } from "./exchange.ts";

/** Goes on with what the visitor had begun before signing in; undefined when there is nothing. */
export type GoOn = (
  visitor: SignedInVisitor,
  request: { cookie: string | undefined; now: Date },
) => Promise<{ cookie: string; resumed: Resumed | undefined } | undefined>;

/**
 * On the first page that somebody sees after signing in, whatever way they came in: an address that only leads on would
 * say nothing of it. That page is made again afterwards, or is another one.
 */
export async function goOnFirst(
  exchange: Exchange,
  handle: () => Promise<Answer>,
  { goOn, now, readAgain }: { goOn: GoOn; now: Date; readAgain: () => Promise<Visitor> },
): Promise<Answer> {
  const answer = await handle();
  const { request, reply, visitor, texts } = exchange;
  const isPage = request.method === "GET" && isNavigation(exchange) && !isPrefetch(request);
  if (visitor.kind === "anonymous" || !isPage || answer.kind === "redirect") return answer;
  const went = await goOn(visitor, { cookie: request.headers.cookie, now });
  if (!went) return answer;
  reply.header("Set-Cookie", went.cookie);
  if (!went.resumed) return answer;
  if (went.resumed.kind === "elsewhere") return redirect(went.resumed.path);
  // What was gone on with may be among what the page shows as their own.
  const again = await readAgain();
  exchange.visitor = again.kind === "person" ? again : visitor;
  const { kind, message } = went.resumed;
  const tracked = kind === "done" ? went.resumed.tracked : undefined;
  exchange.notice = { isGood: kind === "done", text: texts.t(message), tracked };
  return handle();
}
