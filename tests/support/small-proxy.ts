import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

const ASK_EVERY_MS = 50;

export interface SmallProxy {
  url: string;
  /** Answers of those that were not ready. */
  refused: IncomingMessage[];
  close(): Promise<void>;
}

/**
 * What stands before several of our processes: keeps connections to them, sends requests by turns to those whose readiness
 * it knows, and tries nothing twice.
 */
export async function openSmallProxy(backends: readonly string[]): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(backends);
  const refused: IncomingMessage[] = [];
  const askAll = () => {
    for (const backend of backends) {
      get(`${backend}/readyz`, { agent: false }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) return void ready.add(backend);
        ready.delete(backend);
        refused.push(answer);
      }).on("error", () => ready.delete(backend));
    }
  };
  const timer = setInterval(askAll, ASK_EVERY_MS);
  let turn = 0;
  const server = createServer((asked, answer) => {
    const list = [...ready];
    const backend = list[turn++ % list.length];
    if (backend === undefined) return void answer.writeHead(502).end();
    const { method, url, headers } = asked;
    const passed = request(`${backend}${url}`, { agent, method, headers }, (got) => {
      const { connection: _, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, { ...rest, "x-backend": backend });
      got.pipe(answer);
      got.on("error", () => answer.destroy());
    });
    passed.on("error", () => void answer.writeHead(502).end());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
