import { type IncomingMessage, ServerResponse } from "node:http";
import type { Readiness } from "../../platform/readiness.ts";

/**
 * From the moment the stop has begun, every answer ends its connection, also one whose request came before: a proxy that
 * keeps it would send the next request into a connection that is being closed.
 */
export function leavingResponse(readiness: Readiness): typeof ServerResponse {
  return class LeavingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: [never]): this {
      if (readiness.isFalling) this.shouldKeepAlive = false;
      return super.writeHead(...head);
    }
  };
}
