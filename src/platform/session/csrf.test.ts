import { describe, expect, it } from "vitest";
import { csrfTokenFor, isFromOwnOrigin, isSameToken } from "./csrf.ts";

describe("the token", () => {
  const token = csrfTokenFor("session-1", "secret");

  it("belongs to one session and one secret", () => {
    expect(csrfTokenFor("session-1", "secret")).toBe(token);
    expect(csrfTokenFor("session-2", "secret")).not.toBe(token);
    expect(csrfTokenFor("session-1", "other secret")).not.toBe(token);
    expect(token).not.toContain("session-1");
  });

  it("is accepted only whole and unchanged", () => {
    expect(isSameToken(token, token)).toBe(true);
    for (const given of [
      undefined,
      "",
      token.slice(1),
      `${token}=`,
      token.toUpperCase(),
      ` ${token}`,
      "ş".repeat(43),
    ]) {
      expect(isSameToken(token, given)).toBe(false);
    }
  });
});

describe("a request that changes something", () => {
  const own = ["https://mesai.example", "http://127.0.0.1:3000"];

  it.each([
    [{}, true],
    [{ origin: "https://mesai.example" }, true],
    [{ origin: "http://127.0.0.1:3000" }, true],
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ origin: "https://mesai.example", "sec-fetch-site": "same-origin" }, true],
    [{ origin: "null" }, false],
    [{ origin: "" }, false],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "http://mesai.example" }, false],
    [{ origin: "https://mesai.example:8443" }, false],
    [{ origin: "https://mesai.example.evil.example" }, false],
    [{ origin: "https://sub.mesai.example" }, false],
    [{ origin: "https://mesai.example/" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "anything" }, false],
    [{ "sec-fetch-site": "" }, false],
    [{ origin: "https://mesai.example", "sec-fetch-site": "cross-site" }, false],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, false],
    [{ origin: "null", "sec-fetch-site": "same-origin" }, false],
  ])("with %j is from our own pages: %s", (headers, isOwn) => {
    expect(isFromOwnOrigin(headers, own)).toBe(isOwn);
  });
});
