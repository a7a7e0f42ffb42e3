import type { z } from "zod";
import type { LanguageTexts } from "../language/catalogs.ts";
import type { Log } from "../log.ts";
import type { Answer } from "./answer.ts";
import type { Contract } from "./contract.ts";
import type { Visitor } from "./visitor.ts";

/** What a handler knows about the request. Everything else it gets from its feature's services. */
export interface RouteRequest<Input> {
  input: Input;
  visitor: Visitor;
  texts: LanguageTexts;
  /** Path and query as the visitor's address bar shows them. */
  url: string;
  address: string;
  userAgent: string | undefined;
  /** The Cookie header, for the session library only. */
  cookie: string | undefined;
  /** Asked by a script for a piece of a page. */
  wantsFragment: boolean;
  /** Asked for the typed model instead of html. */
  wantsJson: boolean;
  now: Date;
  log: Log;
}

export type Handler<Input> = (request: RouteRequest<Input>) => Answer | Promise<Answer>;

export interface Route {
  contract: Contract;
  handler: Handler<never>;
}

export function route<Input extends z.ZodType>(
  contract: Contract<Input>,
  handler: Handler<z.output<Input>>,
): Route {
  return { contract, handler: handler as Handler<never> };
}
