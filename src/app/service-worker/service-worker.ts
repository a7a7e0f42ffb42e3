import { listCached, withNote } from "./offline-html.ts";
import { type PageEvent, worker } from "./worker-scope.ts";

/**
 * What the site does without a connection: an offline page, and the advertisements looked at last. Online it changes
 * nothing: every page comes from the network, and what is cached here is never shown in its place. Only public html is
 * cached, as anybody without a session gets it; it goes when somebody signs out.
 *
 * It holds nothing that a later version would miss, so that one may take over at once. SERVICE_WORKER=0 takes it back.
 */
const SHELL = "mesai-shell-1";
const PAGES = "mesai-pages-1";
const CURRENT = new Set([SHELL, PAGES]);

const OFFLINE_PATH = "/cevrimdisi";
const ADVERTISEMENTS = "/is-ilani/";
const FILES = "/dosya/";
const SIGN_OUT_PATH = "/cikis";
const MOST_PAGES = 20;

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheShell(undefined, "anew").then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname.toLowerCase() === SIGN_OUT_PATH) {
    event.waitUntil(caches.delete(PAGES));
  } else if (request.method === "GET" && request.mode === "navigate") {
    event.respondWith(showPage(event, url));
  } else if (isCutOff() && request.method === "GET" && /^\/(assets|dosya)\//.test(url.pathname)) {
    // Their names change with their content: what is cached under one is never out of date.
    event.respondWith(showCachedFile(request, url));
  }
});

worker.addEventListener("push", (event) => {
  const pushed = event.data?.json();
  if (!pushed) return;
  const { title, body, path, tag } = pushed;
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path } }));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(showThere(notification.data.path));
});

/** In a page of ours that is open already, else in a new one. */
async function showThere(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (!open) return void (await worker.clients.openWindow(path));
  await open.focus();
  await open.navigate(path);
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("mesai-") && !CURRENT.has(name)) await caches.delete(name);
  }
  // The page is asked for while the worker is still waking up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function showPage(event: PageEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    hasFailed = false;
    event.waitUntil(cacheWhatWasSeen(answer.clone(), url).catch(() => {}));
    return answer;
  } catch {
    hasFailed = true;
    return showCached(url);
  }
}

/** A browser in a tunnel may still think that it is connected: the last page tells. */
let hasFailed = false;

function isCutOff(): boolean {
  return hasFailed || !navigator.onLine;
}

async function cacheWhatWasSeen(answer: Response, url: URL): Promise<void> {
  const language = answer.headers.get("content-language");
  if (language) await cacheShell(language);
  if (!url.pathname.startsWith(ADVERTISEMENTS)) return;
  const pages = await caches.open(PAGES);
  if (answer.status === 404 || answer.status === 410) await pages.delete(url.pathname);
  // Redirects come as they are, for the browser to follow.
  if (!answer.ok || answer.type !== "basic") return;
  const copy = isPublic(answer) ? answer : await fetch(url.pathname, { credentials: "omit" });
  if (!copy.ok || copy.redirected || !isPublic(copy)) return;
  // Out and in again: it becomes the latest.
  await pages.delete(url.pathname);
  await pages.put(url.pathname, copy.clone());
  for (const old of (await pages.keys()).slice(0, -MOST_PAGES)) await pages.delete(old);
  await cacheAssets(await copy.text());
}

function isPublic(answer: Response): boolean {
  return !/no-store|private/.test(answer.headers.get("cache-control") ?? "no-store");
}

/** A logo comes in several sizes and formats, of which one is cached; without a connection it stands for the others. */
async function showCachedFile(request: Request, { pathname }: URL): Promise<Response> {
  const exact = await caches.match(request);
  if (exact || !pathname.startsWith(FILES)) return exact ?? fetch(request);
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const shell = await caches.open(SHELL);
  const sibling = (await shell.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
  return (sibling && (await shell.match(sibling))) ?? fetch(request);
}

async function showCached(url: URL): Promise<Response> {
  const offline = await offlinePage();
  const pages = await caches.open(PAGES);
  const cached = await pages.match(url.pathname);
  if (cached) return asPage(withNote(await cached.text(), offline), 200);
  const listed = await Promise.all(
    (await pages.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      html: (await (await pages.match(request))?.text()) ?? "",
    })),
  );
  return asPage(listCached(offline, listed.reverse()), 503);
}

function asPage(html: string, status: number): Response {
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** The offline page as anybody gets it: a signed-in visitor's would name them. */
async function cacheShell(language?: string, when?: "anew"): Promise<void> {
  const shell = await caches.open(SHELL);
  if (when === "anew") for (const old of await shell.keys()) await shell.delete(old);
  else if (await shell.match(shellKey(language))) return;
  const answer = await fetch(shellKey(language), { credentials: "omit" });
  const given = answer.headers.get("content-language");
  if (!answer.ok || !given) throw new Error(`${OFFLINE_PATH} answered ${answer.status}`);
  await shell.put(shellKey(given), answer.clone());
  await cacheAssets(await answer.text());
}

function shellKey(language: string | undefined): string {
  return language === undefined ? OFFLINE_PATH : `${OFFLINE_PATH}?lang=${language}`;
}

/** In the language chosen, or else in any that is there. */
async function offlinePage(): Promise<string> {
  const shell = await caches.open(SHELL);
  const chosen = await worker.cookieStore?.get("lang").catch(() => undefined);
  const cached =
    (await shell.match(shellKey(chosen?.value ?? navigator.language.slice(0, 2)))) ??
    (await shell.match(OFFLINE_PATH, { ignoreSearch: true }));
  return (await cached?.text()) ?? "";
}

/** Styles, script, fonts and logos that the html names. */
async function cacheAssets(html: string): Promise<void> {
  const shell = await caches.open(SHELL);
  const named = html.matchAll(/(?:src|href)="(\/(?:assets|dosya)\/[^"]+)"/g);
  for (const address of new Set([...named].map(([, path = ""]) => path))) {
    if (!(await shell.match(address))) await shell.add(address).catch(() => {});
  }
}
