import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export const templateDatabase = "mesai_template";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** An empty, migrated database of its own, so that tests never meet each other's rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("testPostgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${templateDatabase} strategy file_copy`),
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
