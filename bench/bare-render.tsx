import { createServer } from "node:http";
import Fastify from "fastify";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createCatalogs } from "../src/app/catalogs.ts";
import { renderDocument } from "../src/app/document/document.ts";
import { SiteFrame } from "../src/app/document/site-frame.tsx";
import { readPageAssets } from "../src/app/http/assets.ts";
import { startApp } from "../src/app/start-app.ts";
import { AdvertisementPage } from "../src/features/advertisements/advertisement.page.tsx";
import { markCards } from "../src/features/advertisements/index.ts";
import { showAdvertisementTo } from "../src/features/advertisements/show-advertisement.ts";
import { ResultsAlert } from "../src/features/alerts/views.ts";
import { HomePage } from "../src/features/home/home.page.tsx";
import { showHomeTo } from "../src/features/home/show-home.ts";
import { searchFor } from "../src/features/search/live/search-for.ts";
import { ResultsPage } from "../src/features/search/results/results.page.tsx";
import { showResultsOf } from "../src/features/search/results/show-results.ts";
import { newSearch } from "../src/features/search/search.contract.ts";
import { ANONYMOUS, type Visitor } from "../src/platform/http/visitor.ts";
import { createLog } from "../src/platform/observing/log.ts";
import { readSettings } from "../src/platform/settings/settings.ts";
import { FormTokenProvider } from "../src/ui/forms/form-token.tsx";
import { TextsProvider } from "../src/ui/text.tsx";

/**
 * The two ceilings, as one process: `/bare/…` gives the bytes of a page from node:http, `/render/…` renders the same
 * components with data that is already there through Fastify, with nothing around it.
 */
const { BENCH_DATABASE_URL = "", BENCH_ADVERTISEMENT_ID = "1", BENCH_CACHED_URL = "" } = process.env;
const settings = readSettings({ ...process.env, PORT: "0", ROLE: "web" });
const app = await startApp({ settings, databaseUrl: BENCH_DATABASE_URL, log: createLog("silent") });
const { services } = app;
const texts = createCatalogs().texts("tr");
const now = new Date();
const assets = readPageAssets("dist/client");

const shown = await showAdvertisementTo(services, Number(BENCH_ADVERTISEMENT_ID), texts, now);
if (shown.kind !== "open") throw new Error("the advertisement of the benchmark is not open");
const member: Visitor = {
  kind: "person",
  personId: 1,
  name: "Elif Yıldızhan",
  role: "member",
  csrfToken: "x".repeat(43),
  counts: { applications: 8, favourites: 15 },
  marks: { saved: new Set(), applied: new Set(), followed: new Set() },
};

interface Shown {
  url: string;
  visitor: Visitor;
  render: () => ReactNode;
}

async function viewsOf(visitor: Visitor) {
  const home = await showHomeTo(services, texts, now);
  const view = { ...home, latest: await markCards(services, visitor, home.latest) };
  const takeTurn = () => Promise.resolve();
  const asked = { asked: newSearch(), texts, visitor, isSeenLater: false, now, takeTurn };
  const results = await showResultsOf(services, searchFor(services), asked);
  const alert = results.alertParameters && <ResultsAlert parameters={results.alertParameters} />;
  return {
    home: { url: "/", visitor, render: () => <HomePage view={view} /> },
    results: {
      url: "/is-ilanlari",
      visitor,
      render: () => <ResultsPage view={results} alert={alert} />,
    },
  };
}

const views = {
  ...(await viewsOf(ANONYMOUS)),
  detail: { url: shown.path, visitor: ANONYMOUS, render: () => <AdvertisementPage view={shown.view} /> },
};

function renderWhole({ url, visitor, render }: Shown): Buffer {
  const body = renderToString(
    <TextsProvider texts={texts}>
      <FormTokenProvider value={visitor.kind === "person" ? visitor.csrfToken : undefined}>
        <SiteFrame visitor={visitor} url={url} asksConsent={false} now={now.toISOString()} texts={texts}>
          {render()}
        </SiteFrame>
      </FormTokenProvider>
    </TextsProvider>,
  );
  const head = { lang: "tr", dir: "ltr", title: "Mesai", description: "Mesai", csrfToken: "" } as const;
  const discovery = {
    baseUrl: "http://127.0.0.1",
    canonicalPath: undefined,
    isIndexed: true,
    isLanguageNamed: false,
    writtenIn: undefined,
    structuredData: [],
    socialImagePath: "/",
    feeds: [],
    isShared: true,
    visitorMark: "",
  };
  const measured = { visitorType: undefined, tagManagerId: undefined };
  return renderDocument({ ...head, ...discovery, ...measured, assets }, [Buffer.from(body)]);
}

const fastify = Fastify();
const members = await viewsOf(member);
for (const [whose, shownTo] of Object.entries({ render: views, member: members })) {
  for (const [name, view] of Object.entries(shownTo)) {
    fastify.get(`/${whose}/${name}`, (_request, reply) => {
      reply.type("text/html; charset=utf-8").send(renderWhole(view));
    });
  }
}
const renderUrl = await fastify.listen({ port: 0, host: "127.0.0.1" });

/** What our own server sends for the page, to the byte. */
async function pageOf(url: string): Promise<Buffer> {
  const answer = await fetch(`${BENCH_CACHED_URL}${url}`, { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const bytes = new Map<string, Buffer>();
for (const [name, { url }] of Object.entries(views)) bytes.set(`/bare/${name}`, await pageOf(url));
const bare = createServer((request, response) => {
  const body = bytes.get(request.url ?? "") ?? Buffer.alloc(0);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
  response.end(body);
});
bare.listen(0, "127.0.0.1", () => {
  const address = bare.address();
  const port = typeof address === "object" ? address?.port : 0;
  process.send?.({ renderUrl, bareUrl: `http://127.0.0.1:${port}`, detailPath: shown.path });
});
process.once("disconnect", () => process.exit(0));
