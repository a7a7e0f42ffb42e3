import { afterEach, expect, it, vi } from "vitest";
import { createPool } from "./connect.ts";

afterEach(() => void vi.useRealTimers());

it("counts no time for a connection that cannot even be begun, which nobody would hear the end of", async () => {
  vi.useFakeTimers();
  const pool = createPool("postgres://nobody@127.0.0.1:1/none?sslrootcert=/missing/root.crt");
  expect(() => pool.query("select 1")).toThrow("ENOENT");
  await expect(pool.connect()).rejects.toThrow("ENOENT");
  expect(vi.getTimerCount()).toBe(0);
});
