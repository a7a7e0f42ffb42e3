import type { PageCache } from "../../platform/caching/page-cache.ts";
import { databaseFaultOf } from "../../platform/database/faults.ts";
import type { Answer, PageAnswer } from "../../platform/http/answer.ts";
import { type StoredResponse, sendStored, storeResponse } from "../../platform/http/stored-response.ts";
import { type Exchange, isNavigation } from "./exchange.ts";
import { asksConsent, isSharedPageRequest, pageAddress } from "./front-door.ts";
import { type PresentContext, renderPage } from "./html.ts";
import { present } from "./present.ts";
import type { Headers } from "./security-headers.ts";
import { PRIVATE_HEADERS, type ShareWith } from "./shared-caches.ts";

export type CachePage = (exchange: Exchange, handle: () => Answer | Promise<Answer>) => Promise<void>;

/** Answers a request; a public page for an anonymous visitor is cached whole for the next one. */
export function createCachePage(
  cache: PageCache,
  context: PresentContext,
  securityHeaders: Headers,
  shareWith: ShareWith,
): CachePage {
  /** Pages being made. Whoever asks for one of them meanwhile waits for it instead of making it again. */
  const underWay = new Map<string, Promise<StoredResponse | undefined>>();

  return async (exchange, handle) => {
    const { request, texts } = exchange;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isShared = cache.isOn && isRead && isSharedPageRequest(request.raw) && isNavigation(exchange);
    if (!isShared) return present(await handle(), exchange, context);

    const isAsking = asksConsent(request.raw);
    const address = pageAddress(texts.lang, request.url, isAsking);
    const key = pageAddress(texts.lang, exchange.pageKey, isAsking);
    const ready = cache.findByKey(key, address) ?? (await underWay.get(key)?.catch(tellFault));
    if (ready) return sendRaw(exchange, ready);

    const making = makePage(exchange, handle, (stored, { cacheTags = [], freshForMs }, moment) =>
      cache.put(key, address, stored, cacheTags, moment, freshForMs) ? stored : undefined,
    );
    underWay.set(key, making);
    try {
      await making;
    } finally {
      underWay.delete(key);
    }
  };

  /** Answers this request, and gives the page if others may have it too. */
  async function makePage(
    exchange: Exchange,
    handle: () => Answer | Promise<Answer>,
    put: (stored: StoredResponse, answer: PageAnswer, moment: number) => StoredResponse | undefined,
  ): Promise<StoredResponse | undefined> {
    const moment = cache.moment();
    const answer = await handle();
    if (answer.kind !== "page" || !answer.cacheTags || answer.cookies) {
      await present(answer, exchange, context);
      return undefined;
    }
    const response = await storeResponse({
      status: answer.status ?? 200,
      body: renderPage(answer, exchange, context),
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        Vary: "Accept-Encoding, Accept-Language, Cookie, X-Requested-With",
        "Content-Language": exchange.texts.lang,
        ...securityHeaders,
      },
      isCompressible: true,
      care: "stored",
    });
    const stored = { ...response, whenSent: answer.whenSent };
    const shared = put({ ...stored, cacheHeaders: shareWith(answer) }, answer, moment);
    sendRaw(exchange, shared ?? { ...stored, cacheHeaders: () => PRIVATE_HEADERS });
    return shared;
  }
}

/** What the database cannot do for one it cannot do for those who waited: they do not all ask it again. */
function tellFault(error: unknown): undefined {
  if (databaseFaultOf(error)) throw error;
}

function sendRaw({ request, reply }: Exchange, stored: StoredResponse): void {
  reply.hijack();
  sendStored(request.raw, reply.raw, stored);
}
