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

export function renderFragment(view: ReactNode, { texts }: Exchange): string {
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
