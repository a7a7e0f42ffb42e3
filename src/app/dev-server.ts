import { createServer as createHttpServer } from "node:http";
import react from "@vitejs/plugin-react";
import { createServer as createVite, type Plugin, type ViteDevServer } from "vite";
import { createLog } from "../platform/observing/log.ts";
import { projectRoot } from "../platform/project-root.ts";
import { readSettings, type Settings } from "../platform/settings/settings.ts";
import { StartProblem } from "../platform/start-problem.ts";
import type { PageAssets } from "./http/assets.ts";
import type { App } from "./start-app.ts";

/**
 * `npm run dev`: sources instead of the build. Styles and islands change in the open page; a change to anything the
 * server uses starts the application anew (the database goes on) and reloads the page.
 */
const PREAMBLE = "/@mesai/preamble";

function reactRefreshPreamble(): Plugin {
  return {
    name: "mesai:react-refresh-preamble",
    resolveId: (id) => (id === PREAMBLE ? id : undefined),
    load: (id) => (id === PREAMBLE ? react.preambleCode.replace("__BASE__", "/") : undefined),
  };
}

const assets: PageAssets = {
  scripts: ["/@vite/client", PREAMBLE, "/src/app/browser/runtime.ts"],
  styles: ["/src/app/styles.css"],
  signedInStyles: ["/src/app/signed-in.css"],
  enhancementFilesOf: () => undefined,
  fontsOf: () => [],
};

// Vite's client opens a socket and puts styles into the page.
const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
].join("; ");

async function develop(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const server = createHttpServer();
  const vite = await createVite({
    root: projectRoot,
    plugins: [reactRefreshPreamble()],
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ["**/var/**", "**/dist/**"] } },
  });
  const { openDatabase } = (await vite.ssrLoadModule("/src/app/run.ts")) as typeof import("./run.ts");
  const database = await openDatabase(settings);
  await prepare(vite, database.url, settings);

  const start = async () => {
    const { startApp } = (await vite.ssrLoadModule(
      "/src/app/start-app.ts",
    )) as typeof import("./start-app.ts");
    const started = await startApp({
      // A page cached before a change would hide it.
      settings: { ...settings, pageCacheBytes: 0 },
      databaseUrl: database.url,
      log,
      development: { assets, headers: { "Content-Security-Policy": DEVELOPMENT_POLICY } },
    });
    await started.web?.ready();
    // It listens in its stead.
    started.services.readiness.rise();
    return started;
  };

  let app: Promise<App> = start();
  restartOnChange(vite, () => {
    app = app
      .then((old) => old.stop())
      .catch(() => {})
      .then(start);
    app.then(
      () => vite.ws.send({ type: "full-reload" }),
      (error: unknown) => log.error({ err: error }, "the change does not start; mend it and save again"),
    );
  });

  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => {
      app.then(
        ({ web }) => web?.server.emit("request", request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          response
            .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
            .end(String((error as Error).stack));
        },
      );
    });
  });
  server.once("error", (error: NodeJS.ErrnoException) => {
    process.stderr.write(`Mesai could not start: port ${settings.port} cannot be used (${error.code}).\n`);
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    process.stdout.write(`\n  Mesai (development) is running at ${settings.baseUrl}\n\n`);
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      server.close();
      await (await app.catch(() => undefined))?.stop();
      await vite.close();
      await database.stop();
      process.exit(0);
    });
  }
}

async function prepare(vite: ViteDevServer, databaseUrl: string, settings: Settings): Promise<void> {
  const { prepareDatabase } = (await vite.ssrLoadModule(
    "/src/app/prepare-database.ts",
  )) as typeof import("./prepare-database.ts");
  await prepareDatabase(databaseUrl);
  if (!settings.fillsDemo) return;
  const { fillDemo } = (await vite.ssrLoadModule("/src/app/fill-demo.ts")) as typeof import("./fill-demo.ts");
  await fillDemo(databaseUrl, settings, 1500);
}

const QUIET_MS = 100;

function restartOnChange(vite: ViteDevServer, restart: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on("all", (_event, file) => {
    const isServerSource = /\/(src|migrations)\//.test(file) && !/\.(css|test\.tsx?)$/.test(file);
    if (!isServerSource) return;
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MS);
  });
}

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartProblem) && (error as Error).name !== "StartProblem") throw error;
  process.stderr.write(`Mesai could not start: ${(error as Error).message}\n`);
  process.exit(1);
}
