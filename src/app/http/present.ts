import { createReadStream } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ReactNode } from "react";
import type { Answer, FileAnswer, PageAnswer } from "../../platform/http/answer.ts";
import { chooseEncoding } from "../../platform/http/stored-response.ts";
import { renderDocument } from "../document/document.ts";
import { renderView } from "../document/render.tsx";
import { SiteFrame } from "../document/site-frame.tsx";
import type { PageAssets } from "./assets.ts";
import { type Exchange, wantsFragment } from "./exchange.ts";
import { presentRefusal } from "./present-refusal.tsx";

export interface PresentContext {
  assets: PageAssets;
  baseUrl: string;
  now: () => Date;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALLEST_COMPRESSED = 1024;

let fragments = 0;

export async function present(answer: Answer, exchange: Exchange, context: PresentContext): Promise<void> {
  const { reply } = exchange;
  switch (answer.kind) {
    case "page":
      setCookies(exchange, answer.cookies);
      return wantsFragment(exchange.request)
        ? sendHtml(exchange, answer.status ?? 200, renderFragment(answer.view, exchange))
        : sendHtml(exchange, answer.status ?? 200, renderPage(answer, exchange, context));
    case "fragment":
      return sendHtml(exchange, answer.status ?? 200, renderFragment(answer.view, exchange));
    case "json":
      setCookies(exchange, answer.cookies);
      reply.code(answer.status ?? 200).header("Cache-Control", "no-store");
      return void reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.body));
    case "text":
      return void reply
        .code(answer.status ?? 200)
        .type(answer.contentType ?? "text/plain; charset=utf-8")
        .send(answer.body);
    case "file":
      return sendFile(exchange, answer);
    case "redirect":
      setCookies(exchange, answer.cookies);
      return void reply
        .code(answer.status)
        .header("Location", answer.to)
        .header("Cache-Control", "no-store")
        .send();
    case "refusal":
      return presentRefusal(answer, exchange, context);
  }
}

export function renderPage(answer: PageAnswer, exchange: Exchange, context: PresentContext): string {
  const { texts, visitor, url } = exchange;
  const body = renderView(
    SiteFrame({ visitor, url, now: context.now().toISOString(), texts, children: answer.view }),
    texts,
  );
  return renderDocument(
    {
      lang: texts.lang,
      dir: texts.dir,
      title: answer.title,
      description: answer.description,
      canonicalUrl: answer.canonicalPath && `${context.baseUrl}${answer.canonicalPath}`,
      isIndexed: answer.isIndexed ?? true,
      csrfToken: visitor.kind === "person" ? visitor.csrfToken : "",
      assets: context.assets,
    },
    body,
  );
}

function renderFragment(view: ReactNode, { texts }: Exchange): string {
  fragments = (fragments + 1) % 1_000_000;
  return renderView(view, texts, `f${fragments}-`);
}

/** Html made for this request alone: it may show personal data, so nobody keeps it. */
export async function sendHtml({ request, reply }: Exchange, status: number, html: string): Promise<void> {
  reply.code(status).header("Cache-Control", "private, no-store").type("text/html; charset=utf-8");
  const encoding =
    html.length < SMALLEST_COMPRESSED ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return void reply.send(html);
  const body =
    encoding === "br"
      ? await brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipAsync(html, { level: 4 });
  return void reply.header("Content-Encoding", encoding).header("Vary", "Accept-Encoding").send(body);
}

function sendFile({ reply }: Exchange, answer: FileAnswer): void {
  reply
    .type(answer.contentType)
    .header("Content-Length", answer.byteSize)
    .header("Cache-Control", answer.isImmutable ? "public, max-age=31536000, immutable" : "private, no-store")
    // A file that somebody uploaded is a picture at most: nothing in it runs.
    .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(createReadStream(answer.path));
}

function setCookies({ reply }: Exchange, cookies: readonly string[] | undefined): void {
  for (const cookie of cookies ?? []) reply.header("Set-Cookie", cookie);
}
