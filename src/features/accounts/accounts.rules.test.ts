import { describe, expect, it } from "vitest";
import { waitAfter } from "../../platform/limits/attempts.rules.ts";
import { deletionDueAt, describeDevice, readCode } from "./accounts.rules.ts";
import { SIGN_IN_FROM_NETWORK } from "./sign-in/attempts.rules.ts";

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36",
      "Chrome, Windows",
    ],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/19.0 Safari/605.1", "Safari, macOS"],
    [
      "Mozilla/5.0 (Linux; Android 16) SamsungBrowser/28 Chrome/150.0 Mobile Safari/537",
      "Samsung Internet, Android",
    ],
    ["Mozilla/5.0 (iPad; CPU OS 19_0) FxiOS/140 Safari/605.1", "Firefox, iPad"],
    ["curl/8.10 (Linux)", "Linux"],
    ["<script>", undefined],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
  ])("that says %j is called %j", (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name);
  });
});

describe("a code", () => {
  it.each([
    ["123456", "app", "123456"],
    [" 123 456\n", "app", "123456"],
    ["12345", "recovery", "12345"],
    ["aB3dE-fG5hJ", "recovery", "aB3dE-fG5hJ"],
    ["١٢٣٤٥٦", "recovery", "١٢٣٤٥٦"],
  ])("typed as %j is one of the %s", (text, kind, code) => {
    expect(readCode(text)).toEqual({ kind, code });
  });
});

describe("the wait after wrong tries", () => {
  it("begins after the free ones, doubles, and ends growing", () => {
    const waits = Array.from({ length: 16 }, (_, attempts) => waitAfter(attempts, SIGN_IN_FROM_NETWORK));
    expect(waits).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(waitAfter(1e9, SIGN_IN_FROM_NETWORK)).toBe(900);
  });
});

it("an account is deleted two weeks after it was asked for", () => {
  expect(deletionDueAt(new Date("2026-11-15T10:00:00Z"))).toEqual(new Date("2026-11-29T10:00:00Z"));
});
