import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PGBACKREST_INFO } from "../../../tests/corpus/pgbackrest-info.ts";
import { pageFor } from "../../../tests/support/calls.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { parseOpenMetrics } from "../../../tests/support/open-metrics.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { noteBackup } from "../../platform/backup/made-backups.ts";
import { projectRoot } from "../../platform/project-root.ts";
import tr from "./messages/tr.json" with { type: "json" };
import { processSignOf } from "./process-signs.ts";
import { slowRequestsOf } from "./slow-requests.ts";

let web: TestApp;
let worker: TestApp;
let admin: Session;
beforeAll(async () => {
  const database = await createTestDatabase();
  web = await startTestApp({ database, environment: { ROLE: "web", METRICS_PORT: "0", DEMO: "1" } });
  worker = await startTestApp({
    database: { url: database.url, drop: async () => {} },
    environment: { ROLE: "worker", METRICS_PORT: "0", DEMO: "1" },
  });
  admin = await sessionOf(web, await addPerson(web, "admin"));
});
afterAll(async () => {
  await worker?.stop();
  await web?.stop();
});

async function page(): Promise<string> {
  const { status, html } = await pageFor(web, admin, "/yonetim/isletme");
  expect(status).toBe(200);
  return html;
}

async function toldBy({ operationsUrl }: TestApp): Promise<Map<string, number>> {
  const text = await (await fetch(`${operationsUrl}/metrics`)).text();
  return new Map([...parseOpenMetrics(text).values()].flatMap(({ samples }) => [...samples]));
}

/** The figures in the row of one process. */
function rowOf(html: string, { services }: TestApp): Map<string, number> {
  const row = html.split(`data-process="${processSignOf(services).id}"`)[1]?.split("</tr>")[0] ?? "";
  const shown = row.matchAll(/<data value="([^"]+)" data-figure="([^"]+)">/g);
  return new Map([...shown].map(([, value, name = ""]) => [name, Number(value)]));
}

describe("processes", () => {
  it("each tells of its own lag and its own slow requests, as it does at its /metrics", async () => {
    slowRequestsOf(worker.services).note("GET /yavas-isci", "200", 2.5);
    slowRequestsOf(web.services).note("GET /yavas-sayfa", "503", 1.5);
    slowRequestsOf(web.services).note("GET /yavas-sayfa", "200", 1.2);
    // One that no longer hears of changes falls behind.
    await worker.services.changes.stop();
    await sql`insert into change_feed (topic, changed_at) values ('advertisement', now() - interval '90 seconds')`.execute(
      web.services.db,
    );
    // Until the web has read the change. The page comes last: on a slow machine it is a slow request too, and counts for both.
    await eventually(async () => {
      await processSignOf(worker.services).tell();
      const both = [
        { app: web, told: await toldBy(web), isBehind: false },
        { app: worker, told: await toldBy(worker), isBehind: true },
      ];
      const html = await page();
      for (const { app, told, isBehind } of both) {
        const shown = rowOf(html, app);
        expect([...shown.keys()]).toEqual([
          "mesai_change_feed_lag_seconds",
          "mesai_change_feed_silence_seconds",
          "mesai_slow_requests_total",
        ]);
        expect(shown.get("mesai_slow_requests_total")).toBe(told.get("mesai_slow_requests_total"));
        for (const lag of [shown, told].map(
          (each) => each.get("mesai_change_feed_lag_seconds") ?? Number.NaN,
        ))
          expect(lag > 80).toBe(isBehind);
      }
      for (const route of ["GET /yavas-isci", "GET /yavas-sayfa"])
        expect(html).toContain(`<code>${route}</code>`);
      expect(readable(html)).toContain(tr["operating-role-worker"]);
    });
  });

  it("one that has fallen silent is seen, one that has stopped is gone", async () => {
    const { id } = processSignOf(worker.services);
    // Together: it goes on telling of itself every now and then.
    await eventually(async () => {
      await sql`update process_sign set told_at = now() - interval '5 minutes' where id = ${id}`.execute(
        web.services.db,
      );
      expect(readable(await page())).toContain('badge--signal">5 dk. önce');
    });
    await processSignOf(worker.services).stop();
    await expect.poll(page).not.toContain(id);
    // What is told after that is forgotten after a day.
    await processSignOf(worker.services).tell();
    await sql`update process_sign set told_at = now() - interval '25 hours' where id = ${id}`.execute(
      web.services.db,
    );
    await processSignOf(web.services).tell();
    const { rows } = await sql`select from process_sign where id = ${id}`.execute(web.services.db);
    expect(rows).toEqual([]);
  });

  it("are nothing for anybody but admins", async () => {
    for (const role of ["moderator", "editor", "member"] as const) {
      const session = await sessionOf(web, await addPerson(web, role));
      expect((await pageFor(web, session, "/yonetim/isletme")).status, role).toBe(403);
    }
  });
});

it("each process is scraped by the configuration in ops under the name that the alerts know", async () => {
  const read = (name: string) => readFile(join(projectRoot, "ops", name), "utf8");
  expect(await read("watching/alerts.yml")).toContain('up{job="mesai"}');
  expect(await read("watching/prometheus.yml")).toContain("- job_name: mesai\n");
  expect(await read("compose.yaml")).toContain("METRICS_HOST: 0.0.0.0");
});

describe("backups", () => {
  const tellReport = (info: unknown) =>
    sql`insert into backup_report (info) values (${JSON.stringify(info)}::jsonb)
      on conflict (is_one) do update set info = excluded.info`.execute(web.services.db);
  const lastTold = async () => {
    const told = await toldBy(web);
    return [told.get("mesai_last_backup_seconds"), told.get("mesai_last_backup_bytes")];
  };

  it("that nobody has set up are said to be missing", async () => {
    expect(readable(await page())).toContain(tr["operating-noBackups"]);
    expect(await lastTold()).toEqual([0, 0]);
  });

  it("of pgBackRest are told as it tells them; the last good one is the same at /metrics", async () => {
    await tellReport(PGBACKREST_INFO);
    const [last] = PGBACKREST_INFO[0].backup.slice(-1);
    const seconds = last?.timestamp.stop ?? 0;
    const bytes = last?.info.repository.size ?? 0;
    expect(await lastTold()).toEqual([seconds, bytes]);
    const html = await page();
    expect(html).toContain(`<data value="${seconds}" data-figure="mesai_last_backup_seconds">`);
    expect(html).toContain(`<data value="${bytes}" data-figure="mesai_last_backup_bytes">`);
    expect(readable(html)).not.toContain(tr["operating-noBackups"]);
    expect(readable(html)).toContain(`pgBackRest, ${tr["operating-kind-full"]}`);
  });

  it("that are damaged are shown, and not taken for the last good one", async () => {
    const [stanza] = PGBACKREST_INFO;
    const [first] = stanza.backup;
    const broken = { ...first, error: true, timestamp: { start: 1, stop: first.timestamp.stop + 3600 } };
    await tellReport([{ ...stanza, backup: [first, broken] }]);
    expect((await lastTold())[0]).toBe(first.timestamp.stop);
    expect(readable(await page())).toContain(tr["operating-damaged"]);
  });

  it("in trouble are told in pgBackRest's own words, and what cannot be read is said to be so", async () => {
    const [stanza] = PGBACKREST_INFO;
    await tellReport([{ ...stanza, status: { code: 2, message: "no valid backups" }, backup: [] }]);
    const html = readable(await page());
    expect(html).toContain("no valid backups");
    expect(html).toContain(tr["operating-noGoodBackup"]);
    for (const nonsense of [{}, "x", [{ status: 1 }], null]) {
      await tellReport(nonsense);
      expect(readable(await page())).toContain(tr["operating-reportUnreadable"]);
      expect(await lastTold()).toEqual([0, 0]);
    }
  });

  it("of our own command count too, with what they hold", async () => {
    await tellReport(PGBACKREST_INFO);
    const madeAt = "2099-01-01T03:00:00.000Z";
    await noteBackup(web.services.settings.dataDir, { madeAt, files: 12, bytes: 5_400_000 });
    expect(await lastTold()).toEqual([Date.parse(madeAt) / 1000, 5_400_000]);
    expect(readable(await page())).toContain("5,4 MB");
  });
});
