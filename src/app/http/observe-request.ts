import type { FastifyReply, FastifyRequest } from "fastify";
import { beginObserved } from "../../platform/observing/observe.ts";

const UNKNOWN = "(unknown)";

/** Under the route's pattern: the address itself may hold what somebody typed. Ends when the answer is out, or nobody is there any more. */
export function observeRequest<Result>(
  { method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  answer: () => Result,
): Result {
  const observation = beginObserved("request", `${method} ${routeOptions.url ?? UNKNOWN}`);
  if (!observation) return answer();
  reply.raw.once("close", () => observation.end(String(reply.raw.statusCode)));
  return observation.within(answer);
}
