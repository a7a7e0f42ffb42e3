import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { SentTo } from "../../platform/http/answer.ts";
import { networkOf } from "../../platform/http/network.ts";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { visitorBit } from "./counted-words.rules.ts";

/**
 * Which bit somebody who searches for these words sets: by the network alone, for a browser's name changes with each version and with
 * whoever makes one up; and only our own proxies say for whom they ask. Cached pages are sent before the framework looks at that.
 */
export function searcherBits({ secret, trustedProxies }: Pick<Settings, "secret" | "trustedProxies">) {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (words: string, request: SentTo): number => {
    const address = proxyAddress(request as IncomingMessage, isTrusted);
    return visitorBit(keyedHash(secret, "searcher", words, networkOf(address ?? "")));
  };
}
