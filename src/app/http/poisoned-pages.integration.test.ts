import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { features } from "../features.ts";

let app: TestApp;
const paths = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, environment: { NODE_ENV: "production" } });
  for (const [kind, source, pattern] of LINKED) {
    const html = await (await app.request(source)).text();
    paths.set(kind, html.match(pattern)?.[1] ?? "");
  }
  const { rows } = await app.services.db.executeQuery<{ path: string }>({
    sql: `update advertisement set status = 'closed', closed_at = now()
      where id = (select max(id) from open_advertisement) returning '/is-ilani/' || slug || '-' || id as path`,
    parameters: [],
  } as never);
  const closed = rows[0]?.path ?? "";
  paths.set("a closed advertisement", closed);
  // Pages that showed it are made anew when the change is heard of: not between two looks at one of them.
  await eventually(async () => {
    expect(await (await app.request("/is-ilanlari?adet=50")).text()).not.toContain(closed);
  });
});
afterAll(() => app?.stop());

const LINKED: [kind: string, source: string, pattern: RegExp][] = [
  ["an advertisement", "/", /href="(\/is-ilani\/[^"?]+)"/],
  ["a company", "/", /href="(\/firma\/[^"?/]+)"/],
  ["a blog post", "/blog", /href="(\/blog\/(?!kategori|rss)[^"?/]+)"/],
  ["a blog category", "/blog", /href="(\/blog\/kategori\/[^"?]+)"/],
  ["a calculator", "/calisma-hayati", /href="(\/calisma-hayati\/[^"?]+)"/],
];

const POISON = [
  `x="><script>zehir</script>`,
  "utm_source=zehir",
  "returnUrl=https://zehir.example/",
  "returnUrl=/zehir",
  "sayfa=zehir",
  "sehir=%22%3E%3Czehir%3E",
  "sehir[0]=%22zehir",
  "SIRALA=zehir",
  "adet=zehir",
  "tarih=zehir",
  "uzaktan=zehir",
  "#zehir",
].join("&");
const HEADERS = {
  referer: "https://zehir.example/zehir",
  "x-forwarded-host": "zehir.example",
  "x-original-url": "/zehir",
  "user-agent": "zehir",
};

const KINDS: [kind: string, path: string | undefined][] = [
  ["the home page", "/"],
  ["results", "/is-ilanlari"],
  ["a filtered search", "/is-ilanlari?uzaktan=1"],
  ["a landing page", "/is-ilanlari/istanbul"],
  ["a landing page of two", "/is-ilanlari/istanbul/bilisim"],
  ["the blog", "/blog"],
  ["working life", "/calisma-hayati"],
  ["editor's picks", "/editorun-sectikleri"],
  ["the privacy notice", "/kvkk"],
  ["how answers are measured", "/yanit-olcumu"],
  ["the cookie policy", "/cerez-politikasi"],
  ["the terms", "/kullanim-kosullari"],
  ["the mobile app", "/mobil-uygulama"],
  ["the offline page", "/cevrimdisi"],
  ["the open data", "/api/v1/docs"],
  ...LINKED.map(([kind]) => [kind, undefined] as [string, undefined]),
  ["a closed advertisement", undefined],
];

describe("a page that is cached for everybody", () => {
  it.each(KINDS)(
    "holds nothing of what an earlier visitor wrote into its address: %s",
    async (kind, known) => {
      const path = known ?? paths.get(kind) ?? "";
      expect(path, kind).not.toBe("");
      for (const lang of ["tr", "ar"]) {
        const cookie = `lang=${lang}`;
        const joint = path.includes("?") ? "&" : "?";
        const poisoned = await app.request(`${path}${joint}${POISON}`, { headers: { ...HEADERS, cookie } });
        const clean = await app.request(path, { headers: { cookie } });
        expect([200, 410]).toContain(clean.status);
        expect(await clean.text()).not.toContain("zehir");
        expect(await poisoned.text()).not.toContain("zehir");
        // It was one and the same page, or this has shown nothing.
        expect(clean.headers.get("etag")).not.toBeNull();
        expect(poisoned.headers.get("etag")).toBe(clean.headers.get("etag"));
      }
    },
  );

  it("is of a kind that this test knows", async () => {
    const contracts = features
      .flatMap((feature) => feature.routes?.(app.services) ?? [])
      .map(({ contract }) => contract)
      .filter(({ method, answers, access }) => method === "GET" && answers === "page" && access === "public");
    const tried = KINDS.map(([kind, known]) => (known ?? paths.get(kind) ?? "").split("?", 1)[0] ?? "");
    const untried: string[] = [];
    for (const { path } of contracts) {
      const shape = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`, "i");
      if (tried.some((each) => shape.test(each)) || path.includes(":")) continue;
      const answer = await app.request(path);
      const isCached = /no-cache|s-maxage/.test(answer.headers.get("cache-control") ?? "");
      if (isCached && answer.headers.get("etag")) untried.push(path);
    }
    expect(untried).toEqual([]);
  });
});
