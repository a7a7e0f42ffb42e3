import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
});
afterAll(() => app?.stop());

async function etagOf(path: string): Promise<string | null> {
  return (await app.request(path)).headers.get("etag");
}

describe("one page under many addresses", () => {
  it.each([
    "/is-ilanlari?utm_source=x",
    "/is-ilanlari?sayfa=abc",
    "/is-ilanlari?SAYFA=1",
    "/is-ilanlari?sirala=fiyat&sehir=%3Cb%3E",
  ])("is cached once: %s", async (path) => {
    const known = await etagOf("/is-ilanlari");
    const handled = vi.spyOn(app.services.memory, "remember");
    expect(await etagOf(path)).toBe(known);
    expect(handled).not.toHaveBeenCalled();
    handled.mockRestore();
  });

  it("is not the page of another search, order or page number", async () => {
    const paths = ["/is-ilanlari", "/is-ilanlari?sirala=ilgi", "/is-ilanlari?sayfa=2", "/is-ilanlari?q=a"];
    expect(new Set(await Promise.all(paths.map(etagOf))).size).toBe(paths.length);
  });

  it("is not given under an address that only leads to it, also while it is being made", async () => {
    const [clean, untidy] = ["/is-ilanlari?tarih=7", "/is-ilanlari?tarih=7&q="];
    const answers = await Promise.all([untidy, clean, untidy, clean].map((path) => app.request(path)));
    expect(answers.map(({ status }) => status)).toEqual([301, 200, 301, 200]);
    expect((await app.request(untidy)).status).toBe(301);
  });

  it("never hides that a slug is wrong", async () => {
    const home = await (await app.request("/")).text();
    const path = home.match(/href="(\/is-ilani\/[^"]+)"/)?.[1] ?? "";
    expect((await app.request(path)).status).toBe(200);
    expect((await app.request(path.replace("/is-ilani/", "/is-ilani/x-"))).status).toBe(301);
  });

  it("is made once for everybody who asks at the same time", async () => {
    const handled = vi.spyOn(app.services.memory, "remember");
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.request("/is-ilanlari?tarih=30")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(handled).toHaveBeenCalledTimes(1);
    handled.mockRestore();
  });
});

describe("a session", () => {
  it("is prolonged while somebody comes by, and its cookie with it", async () => {
    const { cookie } = await signIn(app, "aday@mesai.test");
    const fresh = await app.request("/is-ilanlari", { headers: { cookie } });
    expect(fresh.headers.getSetCookie().join()).not.toContain("session_token");

    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query("update person_session set expires_at = now() + interval '10 days'");
    const later = await app.request("/is-ilanlari", { headers: { cookie } });
    const { rows } = await client.query(
      "select max(expires_at) - now() > interval '29 days' as is_longer from person_session",
    );
    await client.end();
    expect(rows[0].is_longer).toBe(true);
    expect(later.headers.getSetCookie().join()).toMatch(/mesai\.session_token=[^;]{20,};.*Max-Age=2592000/);
  });

  it("that is worth nothing any more loses its cookie", async () => {
    const { cookie } = await signIn(app, "yeni@mesai.test");
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query("delete from person_session");
    await client.end();
    const answer = await app.request("/is-ilanlari", { headers: { cookie } });
    expect(answer.headers.getSetCookie().join()).toMatch(/mesai\.session_token=;.*Max-Age=0/);
  });
});
