import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";

export const templateDatabase = "mesai_template";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** An empty, migrated database of its own, so that tests never meet each other's rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(templateDatabase, `test_${randomBytes(6).toString("hex")}`);
}

const DEMO_TEMPLATE = "mesai_demo_";

/**
 * A database in which an application has been before, with that many demo advertisements. It is made once in a run,
 * whoever asks first; `fill` also leaves files, in a folder that goes with the database.
 */
export async function createUsedDatabase(
  advertisements: number,
  fill: (databaseUrl: string, folder: string) => Promise<unknown>,
): Promise<TestDatabase & { folder: string }> {
  const serverUrl = ownServer();
  const template = DEMO_TEMPLATE + advertisements;
  const folder = join(inject("demoFolder"), `${template}-${inject("testPostgresUrls").indexOf(serverUrl)}`);
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    // Of somebody who failed at it.
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const { url } = await copyOf(templateDatabase, unfinished);
    await fill(url, folder);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return { ...(await copyOf(template, `test_${randomBytes(6).toString("hex")}`)), folder };
}

/** Templates of an earlier run on the same server: they are of its day, and of its code. */
export async function dropDemoTemplates(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      DEMO_TEMPLATE,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** That of this worker. */
export function ownServer(): string {
  const urls = inject("testPostgresUrls");
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] ?? "";
}

async function copyOf(template: string, name: string): Promise<TestDatabase> {
  const serverUrl = ownServer();
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Answers the URL of the new, empty database. */
export async function recreateDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  return urlOfDatabase(serverUrl, name);
}

function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
