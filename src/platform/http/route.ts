import type { z } from "zod";
import type { LanguageTexts } from "../language/catalogs.ts";
import type { Answer, PageAnswer, Refusal } from "./answer.ts";
import type { Contract } from "./contract.ts";
import type { SentForm } from "./sent-form.ts";
import type { Visit, Visitor } from "./visitor.ts";

export type { SentForm } from "./sent-form.ts";

/** What a handler knows about the request. Everything else it gets from its feature's services. */
export interface RouteRequest<Input> {
  input: Input;
  visitor: Visitor;
  texts: LanguageTexts;
  /** Path and query as the visitor's address bar shows them. */
  url: string;
  /** The page of ours whose form was sent, as far as the browser tells. */
  cameFrom: string | undefined;
  address: string;
  userAgent: string | undefined;
  /** The Cookie header, for the session library only. */
  cookie: string | undefined;
  /** Asked by a script for a piece of a page. */
  wantsFragment: boolean;
  /** Asked for the typed model instead of html. */
  wantsJson: boolean;
  /**
   * Fetched in case somebody goes there, or asked for by another site: nothing is noted in the visitor's name. A page that notes
   * visits shows `<SeenLater />` then.
   */
  isSeenLater: boolean;
  /** A person looking at pages rather than a script making a call. */
  isNavigation: boolean;
  now: Date;
  /** To be awaited before work that takes the thread for milliseconds: answers that are nearly ready leave first. */
  takeTurn: () => Promise<void>;
  /** For the log, and told to the visitor too. */
  requestId: string;
}

export type Handler<Input> = (request: RouteRequest<Input>) => Answer | Promise<Answer>;

type Shown = PageAnswer | Refusal;

/** For a route that a form leads to: without scripts, a refused form comes back as a page, with everything typed. */
export interface FormPage {
  /** A refusal where what the form is about is not there, or not the visitor's. */
  show: (request: RouteRequest<undefined>, sent: SentForm) => Shown | Promise<Shown>;
}

export interface Route {
  contract: Contract;
  handler: Handler<never>;
  formPage?: FormPage | undefined;
  remoteChecks: RemoteChecks;
  visits?: ((input: never) => Visit | undefined) | undefined;
  isThereFor?: IsThereFor | undefined;
  comparesMember?: true;
}

/**
 * By the parts of the path, or by the key that a program brings in its Authorization header, before the body is read: for whoever
 * has no key, the route is not there, and nothing of theirs is parsed.
 */
export type IsThereFor = (parts: Readonly<Record<string, string>>, bearer: string | undefined) => boolean;

/** By field: what a `remote` rule asks. True, or the message key that says why not. */
export type RemoteChecks = Record<string, (value: string) => Promise<true | string>>;

interface RouteOptions<Input> {
  formPage?: FormPage;
  remoteChecks?: RemoteChecks;
  /** What looking at the page is a visit to; the handler finds in `visitor.visited` what that means to them. */
  visits?: (input: Input) => Visit | undefined;
  isThereFor?: IsThereFor;
  /** What it shows is compared with the member, who comes with `visitor.compared`. */
  comparesMember?: true;
}

export function route<Input extends z.ZodType>(
  contract: Contract<Input>,
  handler: Handler<z.output<Input>>,
  { remoteChecks = {}, ...options }: RouteOptions<z.output<Input>> = {},
): Route {
  return { contract, handler: handler as Handler<never>, remoteChecks, ...options };
}
