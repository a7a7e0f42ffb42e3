import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import type { PageAnswer } from "../../platform/http/answer.ts";
import { compress } from "../../platform/http/compress.ts";
import { chooseEncoding } from "../../platform/http/stored-response.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { sitePicturePath } from "../../platform/pictures/social-picture.ts";
import { markOf } from "../../platform/session/visitor-mark.ts";
import type { VisitorType } from "../../platform/tracked-event.ts";
import { renderDocument } from "../document/document.ts";
import { renderView } from "../document/render.tsx";
import type { RenderedParts } from "../document/rendered-parts.ts";
import { SiteFrame } from "../document/site-frame.tsx";
import type { PageAssets } from "./assets.ts";
import type { Exchange } from "./exchange.ts";
import { asksConsent } from "./front-door.ts";

export interface PresentContext {
  assets: PageAssets;
  parts: RenderedParts;
  baseUrl: string;
  tagManagerId: string | undefined;
  now: () => Date;
}

const SMALLEST_COMPRESSED = 1024;

/** Ids of every fragment begin with it while it is made, or none of its parts would be like any before. */
const ANY_FRAGMENT = "\ue000";
let fragments = 0;

export function renderPage(answer: PageAnswer, exchange: Exchange, context: PresentContext): Buffer {
  const { texts, visitor, url, notice, isLanguageNamed } = exchange;
  const body = renderView(
    SiteFrame({
      visitor,
      url,
      now: context.now().toISOString(),
      texts,
      notice,
      asksConsent: asksConsent(exchange.request.raw),
      children: answer.view,
    }),
    { texts, formToken: formTokenOf(exchange), enhancementFilesOf: context.assets.enhancementFilesOf },
    context.parts,
  );
  return renderDocument(
    {
      lang: texts.lang,
      dir: texts.dir,
      title: answer.title,
      description: answer.description,
      baseUrl: context.baseUrl,
      canonicalPath: answer.canonicalPath,
      isIndexed: answer.isIndexed ?? true,
      isLanguageNamed,
      writtenIn: answer.writtenIn,
      structuredData: answer.structuredData ?? [],
      socialImagePath: answer.socialImagePath ?? sitePicturePath(texts.lang),
      feeds: answer.feeds ?? [],
      isShared: visitor.kind === "anonymous",
      csrfToken: formTokenOf(exchange) ?? "",
      visitorMark: exchange.isVisitorKnown ? markOf(visitor) : undefined,
      visitorType: visitorTypeOf(visitor),
      tagManagerId: exchange.promised.isSecretAddress ? undefined : context.tagManagerId,
      assets: context.assets,
    },
    body,
  );
}

function visitorTypeOf(visitor: Visitor): VisitorType | undefined {
  if (visitor.kind === "anonymous") return "job seeker";
  return visitor.role === "member" || visitor.role === "employer" ? visitor.role : undefined;
}

export function renderFragment(
  view: ReactNode,
  exchange: Exchange,
  { parts, assets }: PresentContext,
): string {
  fragments = (fragments + 1) % 1_000_000;
  const options = {
    texts: exchange.texts,
    formToken: formTokenOf(exchange),
    scope: ANY_FRAGMENT,
    enhancementFilesOf: assets.enhancementFilesOf,
  };
  return Buffer.concat(renderView(view, options, parts))
    .toString()
    .replaceAll(ANY_FRAGMENT, `f${fragments}-`);
}

function formTokenOf({ visitor }: Exchange): string | undefined {
  return visitor.kind === "person" ? visitor.csrfToken : undefined;
}

export async function sendHtml(exchange: Exchange, status: number, html: string | Buffer): Promise<void> {
  exchange.reply.code(status).type("text/html; charset=utf-8");
  return sendCompressed(exchange, html);
}

/** Text that is the same for everybody of one language: cached for a while, and after that only asked whether it changed. */
export async function sendPublic(exchange: Exchange, text: string | Buffer, seconds: number): Promise<void> {
  const { request, reply, texts } = exchange;
  // Weak: it stands for the text however it is compressed.
  const etag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  // A cookie may have chosen the language: caches that do not heed Vary would give it to everybody.
  const whose = request.headers.cookie === undefined ? "public" : "private";
  reply
    .header("Cache-Control", `${whose}, max-age=${seconds}`)
    .header("Content-Language", texts.lang)
    .header("ETag", etag)
    .header("Vary", "Accept-Encoding, Accept-Language, Cookie");
  if (matchesEtag(request.headers["if-none-match"], etag)) return void reply.code(304).send();
  return sendCompressed(exchange, text);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.trim() === "*" || ifNoneMatch?.includes(etag.slice(2)) === true;
}

/** Text made for this request alone: it may show personal data, so nobody caches it unless told otherwise. */
export async function sendCompressed({ request, reply }: Exchange, text: string | Buffer): Promise<void> {
  if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "private, no-store");
  const encoding =
    text.length < SMALLEST_COMPRESSED ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return void reply.send(text);
  const body = await compress(typeof text === "string" ? Buffer.from(text) : text, encoding, "once");
  if (!reply.hasHeader("Vary")) reply.header("Vary", "Accept-Encoding");
  return void reply.header("Content-Encoding", encoding).send(body);
}
