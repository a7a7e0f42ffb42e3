import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

export interface TraceReceiver {
  url: string;
  bodies: string[];
  readonly spans: ReceivedSpan[];
  /** None of those that are known to name nobody. */
  readonly strangeAttributes: string[];
  /** Any value at all, whoever's it is, where only a place for one should be. */
  readonly statementsWithValues: string[];
  close(): Promise<void>;
}

const KNOWN_ATTRIBUTES = new Set([
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.response.status_code",
]);

/** What a collector does with OTLP over HTTP: it takes what comes and says yes. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const spans = () => bodies.flatMap(spansIn);
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    get spans() {
      return spans();
    },
    get strangeAttributes() {
      return spans().flatMap(({ attributes }) =>
        Object.keys(attributes).filter((key) => !KNOWN_ATTRIBUTES.has(key)),
      );
    },
    get statementsWithValues() {
      const written = spans().map(({ attributes }) => String(attributes["db.query.text"] ?? ""));
      return written.filter((statement) => /'|(?<![\w$])\d/.test(statement));
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

interface SentSpan extends Omit<ReceivedSpan, "attributes"> {
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Sent;
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return sent.map((span) => ({
    ...span,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }));
}

/** Their ids and times are made of digits, in which any number can be found. */
export function withoutNumbersOfTraces(body: string): string {
  return body.replace(/"[0-9a-f]{16,32}"|"\d{19}"/g, "");
}
