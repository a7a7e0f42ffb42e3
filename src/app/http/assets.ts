import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type StoredResponse, storeResponse } from "../../platform/http/stored-response.ts";
import { listEnhancementFiles, type Manifest } from "./enhancement-files.ts";
import { isCompressibleAsset, readPacked } from "./packed-assets.ts";
import type { Headers } from "./security-headers.ts";

/** Where the document finds its script, styles and fonts. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
  /** Come after the others for people who have signed in: most visitors never see what they are for. */
  signedInStyles: string[];
  /** Files of a feature's enhancement, itself first; undefined for those that the first script knows. */
  enhancementFilesOf(name: string): string[] | undefined;
  /** Fonts that a page in this language needs at once. */
  fontsOf(language: string, html: readonly Buffer[]): string[];
}

/** Ğ ğ İ, Ş ş, ₺ as they go out, of names in any language: their font, fetched late, would make the browser set the whole page once more. */
const TURKISH_LETTERS = /\xc4[\x9e\x9f\xb0]|\xc5[\x9e\x9f]|\xe2\x82\xba/;

const RUNTIME = "src/app/browser/runtime.ts";

export function readPageAssets(clientFolder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const addressOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the build has no ${source}`);
    return `/${entry.file}`;
  };
  const font = (name: string) => addressOf(`src/ui/fonts/${name}.woff2`);
  const latin = font("source-sans-latin");
  const turkish = font("source-sans-turkish");
  const fonts: Record<string, string[]> = {
    ru: [latin, font("source-sans-cyrillic")],
    ar: [font("noto-sans-arabic"), latin],
  };
  const enhancements = listEnhancementFiles(manifest, RUNTIME);
  return {
    enhancementFilesOf: (name) => enhancements.get(name),
    scripts: [addressOf(RUNTIME)],
    styles: [addressOf("src/app/styles.css")],
    signedInStyles: [addressOf("src/app/signed-in.css")],
    fontsOf(language, html) {
      const own = fonts[language] ?? [latin];
      return html.some((piece) => TURKISH_LETTERS.test(piece.toString("latin1"))) ? [...own, turkish] : own;
    },
  };
}

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
};

/** For a browser that has a worker of ours and should not: this one replaces it, and is gone. */
const NO_SERVICE_WORKER = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith("mesai-"))await caches.delete(name);
await self.registration.unregister()})()));
`;

/** Asked for anew every time: a browser takes a new version over when a single byte differs, so it names the build. */
export async function loadServiceWorker(
  clientFolder: string,
  { scripts, styles, signedInStyles }: PageAssets,
  isOn: boolean,
  securityHeaders: Headers,
): Promise<StoredResponse> {
  const built = isOn ? await readFile(join(clientFolder, "service-worker.js"), "utf8") : NO_SERVICE_WORKER;
  return storeResponse({
    status: 200,
    body: Buffer.from(`${built}// ${[...scripts, ...styles, ...signedInStyles].join(" ")}\n`),
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      ...securityHeaders,
    },
    isCompressible: true,
    care: "built",
  });
}

const OF_PARTS = ["Cross-Origin-Resource-Policy", "X-Content-Type-Options", "Strict-Transport-Security"];

/** What is part of a page is under that page's policy. By itself it may do nothing, and that takes a line instead of ten. */
function headersOfParts(headers: Headers): Headers {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.includes(name))),
    "Content-Security-Policy": "default-src 'none'",
  };
}

/** Built files carry a hash in their name: kept in memory, compressed at the highest level by the build, cached for good. */
export async function loadBuiltAssets(
  clientFolder: string,
  securityHeaders: Headers,
): Promise<Map<string, StoredResponse>> {
  const folder = join(clientFolder, "assets");
  const headers = headersOfParts(securityHeaders);
  const assets = new Map<string, StoredResponse>();
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const extension = extname(name);
      const stored = await storeResponse({
        status: 200,
        body: await readFile(join(folder, name)),
        headers: {
          "Content-Type": CONTENT_TYPES[extension] ?? "application/octet-stream",
          "Cache-Control": "public, max-age=31536000, immutable",
          Vary: "Accept-Encoding",
          ...headers,
        },
        isCompressible: isCompressibleAsset(name),
        care: "built",
        packed: await readPacked(clientFolder, name),
      });
      assets.set(`/assets/${name}`, stored);
    }),
  );
  return assets;
}
