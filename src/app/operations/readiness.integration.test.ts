import { expect, it } from "vitest";
import { startTestApp } from "../../../tests/support/start-test-app.ts";

it("the port of its own says ready when the site can be asked, and no more once a stop has begun", async () => {
  const statusAt = async (url = "", path = "/readyz") => (await fetch(`${url}${path}`)).status;
  let before: number[] = [];
  const app = await startTestApp({
    environment: { METRICS_PORT: "0" },
    beforeListening: async ({ operationsUrl }) => {
      before = [await statusAt(operationsUrl), await statusAt(operationsUrl, "/healthz")];
    },
  });
  expect(before).toEqual([503, 200]);
  expect(await statusAt(app.operationsUrl)).toBe(200);
  expect(await statusAt(app.url)).toBe(200);
  await app.services.readiness.fall(0);
  expect(await statusAt(app.operationsUrl)).toBe(503);
  expect(await statusAt(app.url)).toBe(503);
  await app.stop();
});
