import type { Answer } from "../../platform/http/answer.ts";
import { sendStored, storeResponse } from "../../platform/http/stored-response.ts";
import type { PageCache } from "../../platform/page-cache.ts";
import { type Exchange, isNavigation } from "./exchange.ts";
import { isSharedPageRequest, pageAddress } from "./front-door.ts";
import { type PresentContext, renderPage } from "./html.ts";
import { present } from "./present.ts";
import type { Headers } from "./security-headers.ts";

export type KeepPage = (exchange: Exchange, handle: () => Answer | Promise<Answer>) => Promise<void>;

/** Answers a request; a public page for an anonymous visitor is kept whole for the next one. */
export function createKeepPage(
  cache: PageCache,
  context: PresentContext,
  securityHeaders: Headers,
): KeepPage {
  return async (exchange, handle) => {
    const { request, texts } = exchange;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isShared = isRead && isSharedPageRequest(request.raw) && isNavigation(exchange);
    const address = pageAddress(texts.lang, request.url);
    const key = pageAddress(texts.lang, exchange.url);
    const kept = isShared ? cache.findByKey(key, address) : undefined;
    if (kept) return sendRaw(exchange, kept);

    const moment = cache.moment();
    const answer = await handle();
    if (answer.kind !== "page" || !answer.cacheTags || !isShared || !cache.isOn) {
      return present(answer, exchange, context);
    }
    const stored = await storeResponse({
      status: answer.status ?? 200,
      body: Buffer.from(renderPage(answer, exchange, context)),
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-cache",
        Vary: "Accept-Encoding, Accept-Language, Cookie",
        "Content-Language": texts.lang,
        ...securityHeaders,
      },
      isCompressible: true,
      brotliQuality: 5,
    });
    cache.keep(key, address, stored, answer.cacheTags, moment);
    return sendRaw(exchange, stored);
  };
}

function sendRaw({ request, reply }: Exchange, stored: Parameters<typeof sendStored>[2]): void {
  reply.hijack();
  sendStored(request.raw, reply.raw, stored);
}
