import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { banner } from "../../app/banner.ts";
import { isFromBeyond } from "./running-mode.ts";
import { readSettings } from "./settings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mesai-mode-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(environment: Record<string, string>) {
  return readSettings({ DATA_DIR: folder, ...environment });
}

describe("settings", () => {
  it("takes a public address for a real site: no developer pages, and demo accounts only when asked for", () => {
    const modeOf = (environment: Record<string, string>) => {
      const { isProduction, fillsDemo } = read(environment);
      return { isProduction, fillsDemo };
    };
    const real = { isProduction: true, fillsDemo: false };
    const trial = { isProduction: false, fillsDemo: true };
    expect(modeOf({})).toEqual(trial);
    expect(modeOf({ HOST: "::1", BASE_URL: "http://mesai.localhost:3000" })).toEqual(trial);
    expect(modeOf({ HOST: "127.0.0.2", BASE_URL: "http://[::1]:3000" })).toEqual(trial);
    expect(modeOf({ BASE_URL: "https://www.mesai.com.tr" })).toEqual(real);
    expect(modeOf({ NODE_ENV: "production" })).toEqual(real);
    expect(modeOf({ NODE_ENV: "production", DEMO: "1" })).toEqual({ isProduction: true, fillsDemo: true });
  });

  it.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.10" },
    { HOST: "mesai.local" },
    { HOST: "127.example.com" },
    { HOST: "0.0.0.0", BASE_URL: "http://localhost:3000" },
    { BASE_URL: "http://mesai.local" },
    { BASE_URL: "http://mesai.test" },
    { BASE_URL: "http://0.0.0.0:3000" },
    { BASE_URL: "http://localhost.example.com" },
    { BASE_URL: "https://deneme.mesai.com.tr", NODE_ENV: "development" },
    { HOST: "0.0.0.0", NODE_ENV: "test" },
  ])("take what others can reach for a real site, whatever else is said or forgotten: %j", (environment) => {
    expect(read(environment)).toMatchObject({ isProduction: true, fillsDemo: false });
    // Known passwords when they are asked for; everybody's mails only when both are.
    expect(read({ ...environment, DEMO: "1" })).toMatchObject({ fillsDemo: true });
    expect(read({ ...environment, DEMO: "1", NODE_ENV: "production" }).isProduction).toBe(true);
    const both = { ...environment, DEMO: "1", NODE_ENV: "development" };
    expect(read(both)).toMatchObject({ isProduction: false, fillsDemo: true });
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: "production" }, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "0.0.0.0", NODE_ENV: "development", DEMO: "1" }, false],
  ])(
    "refuse who comes from beyond this machine where nobody was to come: %j",
    (environment, isForThisMachine) => {
      expect(read(environment as Record<string, string>)).toMatchObject({ isForThisMachine });
    },
  );

  it.each([
    ["127.0.0.1", "127.0.0.1", false],
    ["mesai.localhost", "::1", false],
    ["localhost", "192.168.1.20", false],
    ["[::1]", "fe80::1", false],
    ["www.mesai.com.tr", "127.0.0.1", true],
    ["192.168.1.10", "192.168.1.20", true],
    ["127.0.0.1", "85.105.1.1", true],
    ["localhost", "2a01:4f8::1", true],
    ["localhost.example.com", "127.0.0.1", true],
    ["127.0.0.1", "unknown", true],
  ])("tell who comes from beyond it: as %s, from %s", (hostname, address, isBeyond) => {
    expect(isFromBeyond({ hostname, address })).toBe(isBeyond);
  });

  it.each([
    [{}, "Development, because only this machine reaches it: developer pages are open, demo accounts exist."],
    [
      { HOST: "0.0.0.0" },
      "Production, because HOST is 0.0.0.0: developer pages are hidden, there are no demo accounts.",
    ],
    [
      { BASE_URL: "http://mesai.local", DEMO: "1", ROLE: "worker" },
      "Production, because BASE_URL is http://mesai.local: developer pages are hidden, demo accounts exist.",
    ],
  ])("say at the start what they have decided: %j", (environment, line) => {
    expect(banner(read(environment), null)).toContain(`\n  ${line}\n`);
  });
});
