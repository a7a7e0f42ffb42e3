import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ReactNode } from "react";
import type { PageAnswer } from "../../platform/http/answer.ts";
import { chooseEncoding } from "../../platform/http/stored-response.ts";
import { renderDocument } from "../document/document.ts";
import { renderView } from "../document/render.tsx";
import { SiteFrame } from "../document/site-frame.tsx";
import type { PageAssets } from "./assets.ts";
import type { Exchange } from "./exchange.ts";

export interface PresentContext {
  assets: PageAssets;
  baseUrl: string;
  now: () => Date;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALLEST_COMPRESSED = 1024;

let fragments = 0;

export function renderPage(answer: PageAnswer, exchange: Exchange, context: PresentContext): string {
  const { texts, visitor, url } = exchange;
  const body = renderView(
    SiteFrame({ visitor, url, now: context.now().toISOString(), texts, children: answer.view }),
    { texts, formToken: formTokenOf(exchange) },
  );
  return renderDocument(
    {
      lang: texts.lang,
      dir: texts.dir,
      title: answer.title,
      description: answer.description,
      canonicalUrl: answer.canonicalPath && `${context.baseUrl}${answer.canonicalPath}`,
      isIndexed: answer.isIndexed ?? true,
      csrfToken: formTokenOf(exchange) ?? "",
      assets: context.assets,
    },
    body,
  );
}

export function renderFragment(view: ReactNode, exchange: Exchange): string {
  fragments = (fragments + 1) % 1_000_000;
  const { texts } = exchange;
  return renderView(view, { texts, formToken: formTokenOf(exchange), scope: `f${fragments}-` });
}

function formTokenOf({ visitor }: Exchange): string | undefined {
  return visitor.kind === "person" ? visitor.csrfToken : undefined;
}

export async function sendHtml(exchange: Exchange, status: number, html: string): Promise<void> {
  exchange.reply.code(status).type("text/html; charset=utf-8");
  return sendCompressed(exchange, html);
}

/** Text made for this request alone: it may show personal data, so nobody keeps it unless told otherwise. */
export async function sendCompressed({ request, reply }: Exchange, text: string): Promise<void> {
  if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "private, no-store");
  const encoding =
    text.length < SMALLEST_COMPRESSED ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return void reply.send(text);
  const body =
    encoding === "br"
      ? await brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipAsync(text, { level: 4 });
  return void reply.header("Content-Encoding", encoding).header("Vary", "Accept-Encoding").send(body);
}
