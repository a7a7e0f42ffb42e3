import { expect, it } from "vitest";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { newSearch } from "../search/search.contract.ts";
import { SearchCounter } from "./search-counter.ts";

const LOCAL = { remoteAddress: "127.0.0.1" };
const AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

it("takes hardly any time while a page of results is sent, whoever it goes to", async () => {
  const changes = { onChanges: () => {}, onLost: () => {} };
  const counter = new SearchCounter({
    settings: { secret: "s".repeat(32), trustedProxies: ["loopback"] },
    changes,
  } as never);
  const advertisements = Array.from({ length: 30 }, (_, id) => ({ id }));
  const view = { query: "garson", total: 30, page: 1, advertisements, sorts: [], pageSizes: [] };
  const whenSent = counter.watch(newSearch({ text: "garson" }), view as never);
  const headers = { host: "mesai.test", "user-agent": AGENT, "accept-language": "tr" };
  const work = await cpuTimeOf(() => {
    for (let each = 0; each < 20_000; each++) {
      const from = { "x-forwarded-for": `10.0.${each >> 8}.${each & 255}` };
      const referer = `https://mesai.test/is-ilanlari?q=${each}`;
      whenSent?.({ method: "GET", headers: { ...headers, ...from, referer }, socket: LOCAL });
    }
  });
  expect(work / 20_000).toBeLessThan(0.05);
});
