import type { ReactNode } from "react";
import type { LanguageCode } from "../language/languages.ts";
import type { MessageValues } from "../language/message-format.ts";
import type { StructuredData } from "../structured-data.ts";

/** What a handler gives back; the server turns it into bytes. */
export type Answer =
  | PageAnswer
  | JsonAnswer
  | TextAnswer
  | StreamAnswer
  | FileAnswer
  | BytesAnswer
  | RedirectAnswer
  | Refusal;

/** As far as a page wants to know whom it goes to. */
export interface SentTo {
  method?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/** Told of everybody whom a page is sent to, cached ones too: it only counts, and takes no time. */
export type WhenSent = (request: SentTo) => void;

export interface PageAnswer {
  kind: "page";
  view: ReactNode;
  title: string;
  description?: string;
  /** Path on this site that search engines should know the page by. */
  canonicalPath?: string;
  isIndexed?: boolean;
  /** The one language of its text, where only the frame around it is translated: such a page has one address. */
  writtenIn?: LanguageCode;
  /** What the page is about, for search engines. */
  structuredData?: readonly StructuredData[];
  /** The picture that others show with a link to this page; the site's own unless said. */
  socialImagePath?: string;
  /** Feeds of what the page lists. */
  feeds?: readonly { title: string; path: string }[];
  status?: number;
  /** With 429: when it is worth retrying. */
  retryAfterSeconds?: number;
  /** What the page shows, as change-feed tags. Absent: the page is never cached. */
  cacheTags?: readonly string[];
  /** It shows something else after so long, whatever changes: what was announced for then begins, or ends. */
  freshForMs?: number | undefined;
  whenSent?: WhenSent | undefined;
  /** Cookies to set along with it. */
  cookies?: readonly string[];
  /** Of a call that answers html: a piece of a page for whoever calls it, the whole for a person who came there. */
  isPiece?: boolean;
}

export interface JsonAnswer {
  kind: "json";
  body: unknown;
  status?: number;
  /** How long anybody may cache it. Absent: it may be one person's, and nobody caches it. */
  publicSeconds?: number;
  cookies?: readonly string[];
}

export interface TextAnswer {
  kind: "text";
  /** Bytes, in UTF-8, if it was written earlier and cached. */
  body: string | Buffer;
  contentType: string;
  /** How long anybody may cache it; 0, unless said, for what may be one person's. */
  publicSeconds: number;
  /** A Content-Security-Policy of its own. */
  policy?: string;
}

/** Text too long to be held whole. */
export interface StreamAnswer {
  kind: "stream";
  parts: AsyncIterable<string>;
  contentType: string;
  /** 0 for what is one person's. */
  publicSeconds: number;
  /** Under which it is saved, where it is. */
  fileName?: string;
}

export interface FileAnswer {
  kind: "file";
  /** Called once, before anything is answered. */
  open: () => Promise<NodeJS.ReadableStream | Uint8Array>;
  contentType: string;
  byteSize: number;
  isImmutable: boolean;
  /** Under which it is saved; such a file is never shown in the browser. */
  downloadedAs?: string;
  /** A picture that pages of others may show. */
  isOpenToOtherSites?: boolean;
}

/** Made for this one answer, and one person's. */
export interface BytesAnswer {
  kind: "bytes";
  body: Uint8Array;
  contentType: string;
  /** Under which it is saved. */
  fileName: string;
}

export interface RedirectAnswer {
  kind: "redirect";
  to: string;
  status: 301 | 302 | 303 | 308;
  cookies?: readonly string[];
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

/** A no, in the visitor's language. */
export interface Refusal {
  kind: "refusal";
  status: RefusalStatus;
  /** Message key; each status has a general one. */
  message?: string;
  values?: MessageValues;
  /** Per field, in the wire's names. */
  errors?: Record<string, string[]>;
  retryAfterSeconds?: number;
  /** The page says it in a place of its own: its form does not say it again. */
  isSaidByPage?: boolean;
}

export function page(answer: Omit<PageAnswer, "kind">): PageAnswer {
  return { kind: "page", ...answer };
}

/** For whoever asked alone, or of no use to whoever searches: no search engine shall know it. */
export function ownPage(title: string, view: ReactNode, more?: Partial<PageAnswer>): PageAnswer {
  return page({ view, title: `${title} | Mesai`, isIndexed: false, ...more });
}

/** A piece of html inside a JSON answer, rendered when the answer is presented. */
export class HtmlPart {
  readonly view: ReactNode;

  constructor(view: ReactNode) {
    this.view = view;
  }
}

export function json(body: unknown, status = 200): JsonAnswer {
  return { kind: "json", body, status };
}

/** The same for everybody who asks in this language. */
export function publicJson(body: unknown, publicSeconds: number): JsonAnswer {
  return { kind: "json", body, publicSeconds };
}

/** The same, written already. */
export function publicJsonText(body: Buffer, publicSeconds: number): TextAnswer {
  return text(body, { contentType: "application/json; charset=utf-8", publicSeconds });
}

export function text(
  body: TextAnswer["body"],
  options: Partial<Omit<TextAnswer, "kind" | "body">> = {},
): TextAnswer {
  return { kind: "text", body, contentType: "text/plain; charset=utf-8", publicSeconds: 0, ...options };
}

export function redirect(
  to: string,
  options: { status?: 301 | 302 | 303; cookies?: readonly string[] } = {},
): RedirectAnswer {
  return {
    kind: "redirect",
    to,
    status: options.status ?? 303,
    ...(options.cookies && { cookies: options.cookies }),
  };
}

const RETRY_AFTER_SECONDS = 5;

/** What cannot be done for the moment says when to come back. */
export function refuse(status: RefusalStatus, details: Omit<Refusal, "kind" | "status"> = {}): Refusal {
  return {
    kind: "refusal",
    status,
    ...(status === 503 && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
    ...details,
  };
}

/** Too many requests; it tells how long to wait. */
export function refuseForNow(seconds: number): Refusal {
  return refuse(429, { retryAfterSeconds: seconds, values: { seconds } });
}
