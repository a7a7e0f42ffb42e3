import { readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { sitePicturePath } from "../../platform/pictures/social-picture.ts";
import { drawSocialPicture } from "./draw-social-picture.ts";

const SITE = "https://mesai.test";
let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, environment: { BASE_URL: SITE } });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function bodyOf(path: string): Promise<string> {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function pathOf(address: string): string {
  expect(address.startsWith(`${SITE}/`), address).toBe(true);
  return address.slice(SITE.length);
}

describe("the picture of a link", () => {
  it("has tiles of its own beside the text", async () => {
    const wallOf = async (name: string) => {
      const picture = await drawSocialPicture({ kind: "ilan", name, title: "Aynı başlık", lines: [] });
      return sharp(picture).extract({ left: 1074, top: 14, width: 126, height: 616 }).raw().toBuffer();
    };
    expect((await wallOf("1")).equals(await wallOf("1"))).toBe(true);
    expect((await wallOf("1")).equals(await wallOf("2"))).toBe(false);
  });

  const pictureOn = async (path: string) =>
    pathOf((await bodyOf(path)).match(/property="og:image" content="([^"]+)"/)?.[1] ?? "");

  async function anOpenOne(offset = 0): Promise<{ id: number; slug: string }> {
    const { rows } = await sql.query(
      `select id::int, slug from open_advertisement order by id offset ${offset} limit 1`,
    );
    return rows[0];
  }

  it("is a PNG of 1200 by 630 on every kind of page, cached for good by whoever asks", async () => {
    const { rows } = await sql.query(
      "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
    );
    const { rows: posts } = await sql.query(
      "select '/blog/' || slug as path from blog_post where published_at < now() order by id limit 1",
    );
    const kinds = {
      ilan: advertisementPath(await anOpenOne()),
      firma: rows[0].path,
      yazi: posts[0].path,
      mesai: "/",
    };
    for (const [kind, path] of Object.entries(kinds)) {
      const picture = await pictureOn(path);
      expect(picture).toMatch(new RegExp(`^/paylas/${kind}/`));
      const answer = await app.request(picture);
      expect(answer.status, picture).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  it("has a new address when its text changes, to which the old one leads", async () => {
    const found = await anOpenOne(3);
    const before = await pictureOn(advertisementPath(found));
    await app.request(before);
    const title = "A".repeat(150).concat(" 👩‍🍳 <b>&amp;</b> مهندس");
    await sql.query("update advertisement set title = $1 where id = $2", [title, found.id]);
    await expect.poll(() => pictureOn(advertisementPath(found))).not.toBe(before);
    const after = await pictureOn(advertisementPath(found));
    const redirected = await app.request(before);
    expect([redirected.status, redirected.headers.get("location")]).toEqual([302, after]);
    expect((await app.request(after)).status).toBe(200);
  });

  it("is gone with its advertisement, and was never there for what nobody published", async () => {
    const { rows } = await sql.query(
      `select id::int, status = 'closed' or expires_at < now() as is_over from advertisement
       where status in ('closed', 'draft', 'review') or (status = 'published' and expires_at < now())`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { id, is_over } of rows.slice(0, 12)) {
      const answer = await app.request(`/paylas/ilan/${id}-000000000000.png`);
      expect(answer.status).toBe(is_over ? 410 : 404);
    }
  });

  it.each([
    ["ilan/999999999999999-000000000000.png", 404],
    ["ilan/99999999999999999999-000000000000.png", 404],
    ["ilan/abc-000000000000.png", 404],
    ["firma/999999-000000000000.png", 404],
    ["yazi/yok-tr-000000000000.png", 404],
    ["yazi/yok-000000000000.png", 404],
    ["mesai/xx-000000000001.png", 404],
    ["uye/1-000000000000.png", 400],
    ["ilan/1.png", 400],
    ["ilan/..%2f..%2fsecret-000000000000.png", 400],
  ] as const)("%s answers %i", async (file, status) => {
    expect((await app.request(`/paylas/${file}`)).status).toBe(status);
  });
});

describe("the installed app", () => {
  it.each(LANGUAGES)("has a manifest in %s with icons that are there", async (lang) => {
    const answer = await app.request(`/manifest.webmanifest?lang=${lang}`);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await answer.json()) as {
      id: string;
      lang: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest).toMatchObject({ id: "/", lang, start_url: "/", display: "standalone" });
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await app.request(src);
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
      if (type !== "image/png") continue;
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const { name, url } of manifest.shortcuts) {
      expect(name).not.toMatch(/^[a-z]+-/);
      expect((await app.request(url)).status).toBe(200);
    }
    expect((await app.request("/simge/9999.png")).status).toBe(400);
  });

  it("has an offline page that is the same for everybody and not for search engines", async () => {
    const { cookie } = await signIn(app, "aday@mesai.test");
    const answer = await app.request("/cevrimdisi?lang=de");
    expect(answer.headers.get("content-language")).toBe("de");
    expect(answer.headers.get("cache-control")).toContain("max-age=0");
    expect(await answer.text()).toContain('content="noindex"');
    expect(
      (await app.request("/cevrimdisi", { headers: { cookie } })).headers.get("cache-control"),
    ).toContain("no-store");
  });
});

describe("a data folder that takes no writing", () => {
  /** Not even root makes a file there. */
  const UNWRITABLE = "/sys";

  it("shows logos, icons and pictures of links all the same, again and again, and stores no file", async () => {
    const { rows } = await sql.query(
      "select f.sha256 from company c join stored_file f on f.id = c.logo_file_id and f.is_public order by c.id limit 1",
    );
    const icons: { icons: { src: string }[] } = JSON.parse(await bodyOf("/manifest.webmanifest"));
    const icon = icons.icons.find(({ src }) => src.endsWith(".png"))?.src ?? "no icon";
    for (const folder of ["images", "pictures"]) {
      await rm(join(app.dataDir, folder), { recursive: true, force: true });
      await symlink(UNWRITABLE, join(app.dataDir, folder));
    }
    const before = await readdir(UNWRITABLE);
    const paths = [`/dosya/${rows[0].sha256}`, `/dosya/${rows[0].sha256}/96.webp`, icon];
    for (const path of [...paths, sitePicturePath("tr")]) {
      const [first, again] = [await app.request(path), await app.request(path)];
      expect([first.status, again.status], path).toEqual([200, 200]);
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(first.headers.get("content-length")).toBe(String(bytes.length));
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes), path).toBe(true);
      expect(first.headers.get("cache-control")).toContain("immutable");
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
    }
    const made = (await readdir(UNWRITABLE)).filter((name) => !before.includes(name));
    expect(made).toEqual([]);
  });
});
