import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "../../platform/services.ts";
import { listenProblem } from "../listen-problem.ts";
import type { Metrics } from "./metrics.ts";
import { checkHealth, checkReadiness } from "./operations.contract.ts";

/** Health and figures, for machines: on a port of their own, which no proxy in front of the site leads to. */
export async function startOperationsServer(
  { settings, readiness, databaseReadiness, log }: Services,
  metrics: Metrics,
) {
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    [checkHealth.path]: async (response) => send(response, 200, '{"status":"ok"}'),
    [checkReadiness.path]: async (response) =>
      readiness.ask() &&
      ((await databaseReadiness.check()) === undefined ||
        (settings.runsWeb && databaseReadiness.canReadWithout))
        ? send(response, 200, '{"status":"ready"}')
        : send(response, 503, '{"status":"not ready"}'),
    "/metrics": async (response) => send(response, 200, await metrics.render(), metrics.contentType),
  };
  const server = createServer((request, response) => {
    const answer = request.method === "GET" ? answers[request.url ?? ""] : undefined;
    if (!answer) return void send(response, 404, '{"status":"unknown"}');
    answer(response).catch((error: unknown) => {
      log.error({ err: error }, "figures could not be told");
      send(response, 500, '{"status":"failed"}');
    });
  });
  const place = { host: settings.metricsHost, port: settings.metricsPort ?? 0 };
  server.listen(place.port, place.host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, { ...place, names: { host: "METRICS_HOST", port: "METRICS_PORT" } });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${place.host.includes(":") ? `[${place.host}]` : place.host}:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function send(response: ServerResponse, status: number, body: string, contentType = "application/json") {
  response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}
