import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Cached {
  headers: Headers;
  body: Buffer;
  keys: string[];
  until: number;
  /** What the request brought under the names that Vary lists. */
  asked: [name: string, value: string | undefined][];
}

export interface CachingProxy {
  url: string;
  /** Which keys it was told to drop, one list for each time. */
  purges: string[][];
  /** Of so many next purges it says that they failed. */
  failures: number;
  close(): Promise<void>;
}

export const PURGE_KEY = "k".repeat(24);

/**
 * A CDN: caches what the headers allow, cookies in it too, and drops it when told to (POST /purge). One that does not heed Vary is
 * as docs/operating.md says to set one up: requests with a cookie, or of a script, pass it by.
 */
export async function openCachingProxy(site: () => string, { heedsVary = true } = {}): Promise<CachingProxy> {
  const cached = new Map<string, Cached[]>();
  const proxy: CachingProxy = { url: "", purges: [], failures: 0, close };

  function purge({ headers }: IncomingMessage, response: ServerResponse) {
    if (headers.authorization !== `Bearer ${PURGE_KEY}`) return void response.writeHead(401).end();
    if (proxy.failures-- > 0) return void response.writeHead(503).end();
    const keys = String(headers["surrogate-key"]).split(" ");
    proxy.purges.push(keys);
    for (const [url, pages] of cached) {
      const left = pages.filter((page) => !page.keys.some((key) => keys.includes(key)));
      cached.set(url, left);
    }
    response.writeHead(200).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/", headers } = request;
    if (method === "POST" && url === "/purge") return purge(request, response);
    const passesBy = !heedsVary && (headers.cookie ?? headers["x-requested-with"]) !== undefined;
    const matches = ({ asked, until }: Cached) =>
      until > Date.now() && (!heedsVary || asked.every(([name, value]) => headers[name] === value));
    const hit = method === "GET" && !passesBy ? cached.get(url)?.find(matches) : undefined;
    if (hit) return send(response, 200, hit, "hit");
    const real = await fetch(`${site()}${url}`, {
      method,
      redirect: "manual",
      headers: { ...(headers as Record<string, string>), connection: "close" },
    });
    const page = { headers: real.headers, body: Buffer.from(await real.arrayBuffer()) };
    const seconds = secondsIn(real.headers.get("cache-control") ?? "");
    if (method === "GET" && real.status === 200 && seconds > 0 && !passesBy) {
      const varied = (real.headers.get("vary") ?? "").toLowerCase().split(/, */);
      const asked = varied.map((name) => [name, headers[name]?.toString()] as [string, string | undefined]);
      const keys = (real.headers.get("surrogate-key") ?? "").split(" ");
      cached.set(url, [
        ...(cached.get(url) ?? []),
        { ...page, keys, asked, until: Date.now() + seconds * 1000 },
      ]);
    }
    send(response, real.status, page, "miss");
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => void response.writeHead(502).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function secondsIn(cacheControl: string): number {
  if (/no-store|private|no-cache/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

function send(
  response: ServerResponse,
  status: number,
  { headers, body }: Pick<Cached, "headers" | "body">,
  cache: string,
) {
  const left = ["content-encoding", "content-length", "transfer-encoding", "connection", "surrogate-key"];
  const passed = [...headers].filter(([name]) => !left.includes(name)).flat();
  response.writeHead(status, [...passed, "X-Cache", cache]);
  response.end(body);
}
