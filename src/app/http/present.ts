import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import {
  type Answer,
  type BytesAnswer,
  type FileAnswer,
  HtmlPart,
  type StreamAnswer,
} from "../../platform/http/answer.ts";
import { chooseEncoding } from "../../platform/http/stored-response.ts";
import { type Exchange, isNavigation, wantsFragment } from "./exchange.ts";
import {
  type PresentContext,
  renderFragment,
  renderPage,
  sendCompressed,
  sendHtml,
  sendPublic,
} from "./html.ts";
import { callResultFor, presentCallResult } from "./present-call-result.tsx";
import { presentRefusal } from "./present-refusal.tsx";

export async function present(answer: Answer, exchange: Exchange, context: PresentContext): Promise<void> {
  const { reply } = exchange;
  switch (answer.kind) {
    case "page":
      answer.whenSent?.(exchange.request.raw);
      setCookies(exchange, answer.cookies);
      if (answer.retryAfterSeconds !== undefined) reply.header("Retry-After", answer.retryAfterSeconds);
      if (wantsFragment(exchange.request) || (answer.isPiece && !isNavigation(exchange))) {
        // For scripts that show the fragment under the page's own address.
        reply.header("X-Page-Title", encodeURIComponent(answer.title.toWellFormed()));
        return sendHtml(exchange, answer.status ?? 200, renderFragment(answer.view, exchange, context));
      }
      return sendHtml(exchange, answer.status ?? 200, renderPage(answer, exchange, context));
    case "json": {
      setCookies(exchange, answer.cookies);
      const result = callResultFor(exchange, answer);
      if (result) return presentCallResult(result, exchange, context);
      reply.code(answer.status ?? 200).type("application/json; charset=utf-8");
      // What is the same for everybody has no html in it, and asking every value of a long list takes as long as searching it.
      if (answer.publicSeconds !== undefined) {
        return sendPublic(exchange, JSON.stringify(answer.body), answer.publicSeconds);
      }
      const body = JSON.stringify(answer.body, (_name, value: unknown) =>
        value instanceof HtmlPart ? renderFragment(value.view, exchange, context) : value,
      );
      return sendCompressed(exchange, body);
    }
    case "text":
      reply.type(answer.contentType);
      if (answer.policy) reply.header("Content-Security-Policy", answer.policy);
      return answer.publicSeconds > 0
        ? sendPublic(exchange, answer.body, answer.publicSeconds)
        : sendCompressed(exchange, answer.body);
    case "stream":
      return sendStream(exchange, answer);
    case "file":
      return sendFile(exchange, answer);
    case "bytes":
      return sendBytes(exchange, answer);
    case "redirect":
      setCookies(exchange, answer.cookies);
      return void reply
        .code(answer.status)
        .header("Location", asHeaderValue(answer.to))
        .header("Cache-Control", "no-store")
        .send();
    case "refusal":
      return presentRefusal(answer, exchange, context);
  }
}

/** Compressed while it is made, and made no faster than it is taken. */
function sendStream({ request, reply }: Exchange, answer: StreamAnswer): void {
  const { publicSeconds, fileName } = answer;
  reply
    .type(answer.contentType)
    .header("Cache-Control", publicSeconds > 0 ? `public, max-age=${publicSeconds}` : "private, no-store")
    .header("Vary", "Accept-Encoding");
  if (fileName !== undefined) {
    reply.header("Content-Disposition", `attachment; ${fileNameParameter(fileName)}`);
  }
  const text = Readable.from(answer.parts);
  if (chooseEncoding(request.headers["accept-encoding"]) === "identity") return void reply.send(text);
  const gzip = createGzip({ level: 6 });
  // A failure on either side ends both; the answer is then cut off, which its reader notices.
  pipeline(text, gzip, () => {});
  reply.header("Content-Encoding", "gzip").send(gzip);
}

async function sendFile({ reply }: Exchange, answer: FileAnswer): Promise<void> {
  const content = await answer.open();
  if (answer.isOpenToOtherSites) reply.header("Cross-Origin-Resource-Policy", "cross-origin");
  if (answer.downloadedAs !== undefined) {
    reply.header("Content-Disposition", `attachment; ${fileNameParameter(answer.downloadedAs)}`);
  }
  reply
    .type(answer.contentType)
    .header("Content-Length", answer.byteSize)
    .header("Cache-Control", answer.isImmutable ? "public, max-age=31536000, immutable" : "private, no-store")
    // A file that somebody uploaded is a picture at most: nothing in it runs.
    .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(content instanceof Uint8Array ? Buffer.from(content) : content);
}

function sendBytes({ reply }: Exchange, { body, contentType, fileName }: BytesAnswer): void {
  reply
    .type(contentType)
    .header("Cache-Control", "private, no-store")
    .header("Content-Disposition", `inline; ${fileNameParameter(fileName)}`)
    .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(body));
}

function fileNameParameter(fileName: string): string {
  return `filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`;
}

/** Headers hold ASCII only, and a path may name a Turkish word; what is encoded already stays as it is. */
function asHeaderValue(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

function setCookies({ reply }: Exchange, cookies: readonly string[] | undefined): void {
  for (const cookie of cookies ?? []) reply.header("Set-Cookie", cookie);
}
