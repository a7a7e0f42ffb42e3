import { beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageCache } from "./language-cache.ts";

const HOUR = 60 * 60_000;

/** The server's side: what was asked, and answers that a test may change. */
function fakeServer() {
  const answers: Record<string, unknown> = {
    "/api/language/CacheTimeOut": 60,
    "/api/language/GetLanguage?lang=en&key=hello": { LValue: "Hello", LDesc: "Merhaba" },
    "/api/language/GetLanguage?lang=tr&key=hello": { LValue: "Merhaba", LDesc: "Merhaba" },
  };
  const fetchJson = vi.fn(async (address: string) => {
    if (!(address in answers)) throw new Error(`${address} answered 404`);
    return answers[address];
  });
  return { answers, fetchJson };
}

describe("the browser's language cache", () => {
  let now: number;
  let server: ReturnType<typeof fakeServer>;
  const storage = sessionStorage;
  beforeEach(() => {
    storage.clear();
    now = 1_800_000_000_000;
    server = fakeServer();
  });

  function create(store: Storage = storage) {
    return new LanguageCache(store, server.fetchJson, () => now);
  }

  function asked(address: string): number {
    return server.fetchJson.mock.calls.filter(([given]) => given.startsWith(address)).length;
  }

  it("caches a text under lang-{lang}-{key} and asks for it once", async () => {
    const cache = create();
    expect(await cache.text("tr", "hello")).toBe("Merhaba");
    expect(await cache.text("tr", "hello")).toBe("Merhaba");
    expect(await create().text("tr", "hello")).toBe("Merhaba");
    expect(storage.getItem("lang-tr-hello")).toBe("Merhaba");
    expect(asked("/api/language/GetLanguage")).toBe(1);
    expect(asked("/api/language/CacheTimeOut")).toBe(1);
  });

  it("caches the Turkish description beside another language", async () => {
    expect(await create().text("en", "hello")).toBe("Hello");
    expect(storage.getItem("lang-en-hello")).toBe("Hello");
    expect(storage.getItem("lang-tr-hello")).toBe("Merhaba");
  });

  it("caches an empty text too", async () => {
    server.answers["/api/language/GetLanguage?lang=en&key=empty"] = { LValue: "", LDesc: "" };
    await create().text("en", "empty");
    expect(await create().text("en", "empty")).toBe("");
    expect(asked("/api/language/GetLanguage")).toBe(1);
  });

  it("writes keys into the address safely", async () => {
    server.answers["/api/language/GetLanguage?lang=en&key=a%26lang%3Dtr"] = { LValue: "x", LDesc: "y" };
    expect(await create().text("en", "a&lang=tr")).toBe("x");
  });

  it("is emptied after the server's time-out, and only of its own", async () => {
    storage.setItem("theme", "dark");
    const cache = create();
    await cache.text("en", "hello");
    server.answers["/api/language/GetLanguage?lang=en&key=hello"] = { LValue: "Hi", LDesc: "Selam" };
    now += HOUR - 1;
    expect(await cache.text("en", "hello")).toBe("Hello");
    now += 1;
    expect(await cache.text("en", "hello")).toBe("Hi");
    expect(storage.getItem("lang-tr-hello")).toBe("Selam");
    expect(storage.getItem("theme")).toBe("dark");
    expect(asked("/api/language/CacheTimeOut")).toBe(2);
  });

  it("is emptied of texts that nobody asks for any more", async () => {
    storage.setItem("lang-de-old", "alt");
    await create().text("tr", "hello");
    expect(storage.getItem("lang-de-old")).toBeNull();
  });

  it("does not trust a broken expiry", async () => {
    storage.setItem("lang-expires", "soon");
    storage.setItem("lang-tr-hello", "eski");
    expect(await create().text("tr", "hello")).toBe("Merhaba");
  });

  it("answers although storage is full", async () => {
    const full = new Proxy(storage, {
      get(target, name) {
        if (name === "setItem") {
          return () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(await create(full).text("en", "hello")).toBe("Hello");
    expect(await create(full).text("en", "hello")).toBe("Hello");
  });

  it("says so when a text cannot be fetched, caches nothing of it, and asks again", async () => {
    const cache = create();
    await expect(cache.text("en", "later")).rejects.toThrow("404");
    expect(storage.getItem("lang-en-later")).toBeNull();
    expect(storage.getItem("lang-tr-later")).toBeNull();
    server.answers["/api/language/GetLanguage?lang=en&key=later"] = { LValue: "Later", LDesc: "Sonra" };
    expect(await cache.text("en", "later")).toBe("Later");
  });

  it("asks again for the time-out when that could not be fetched", async () => {
    const cache = create();
    delete server.answers["/api/language/CacheTimeOut"];
    await expect(cache.text("en", "hello")).rejects.toThrow("404");
    server.answers["/api/language/CacheTimeOut"] = 60;
    expect(await cache.text("en", "hello")).toBe("Hello");
  });

  it("goes on with old texts while the server cannot be reached, and renews them afterwards", async () => {
    const cache = create();
    await cache.text("en", "hello");
    now += HOUR;
    const timeOut = server.answers["/api/language/CacheTimeOut"];
    delete server.answers["/api/language/CacheTimeOut"];
    expect(await cache.text("en", "hello")).toBe("Hello");
    expect(await cache.text("tr", "hello")).toBe("Merhaba");
    server.answers["/api/language/CacheTimeOut"] = timeOut;
    server.answers["/api/language/GetLanguage?lang=en&key=hello"] = { LValue: "Hi", LDesc: "Selam" };
    expect(await cache.text("en", "hello")).toBe("Hi");
  });

  it("answers where storage is forbidden, whatever is asked of it", async () => {
    const refuse = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    const forbidden = new Proxy({} as Storage, { get: refuse, set: refuse, ownKeys: refuse });
    expect(await create(forbidden).text("en", "hello")).toBe("Hello");
    const without = new LanguageCache(undefined, server.fetchJson, () => now);
    expect(await without.text("en", "hello")).toBe("Hello");
  });

  it("serves many texts at once", async () => {
    const cache = create();
    const texts = await Promise.all([
      cache.text("en", "hello"),
      cache.text("tr", "hello"),
      cache.text("en", "hello"),
    ]);
    expect(texts).toEqual(["Hello", "Merhaba", "Hello"]);
  });
});
