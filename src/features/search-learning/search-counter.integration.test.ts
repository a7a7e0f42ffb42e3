import { afterAll, beforeAll, expect, it } from "vitest";
import { CHROME, queryCount } from "../../../tests/support/searchers.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { newSearch } from "../search/search.contract.ts";
import { SearchCounter } from "./search-counter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it("takes up only so many new searches a day, whoever makes them up", async () => {
  const most = 4;
  const counter = new SearchCounter(app.services, most);
  const search = async (...texts: string[]) => {
    for (const text of texts) {
      const view = { query: text, total: 0, page: 1, advertisements: [], sorts: [], pageSizes: [] };
      const headers = { host: "mesai.test", "user-agent": CHROME };
      const whenSent = counter.watch(newSearch({ text }), view as never);
      whenSent?.({ method: "GET", headers, socket: { remoteAddress: "127.0.0.1" } } as never);
    }
    await counter.write();
    return queryCount(app);
  };
  expect(await search("garson", "kurye", "aşçı")).toBe(3);
  expect(await search("kasap", "hemşire", "ebe")).toBe(most);
  expect(await search("avukat")).toBe(most);
});
