import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { DemoEmail } from "../../demo/demo-accounts.ts";

let app: TestApp;
let places: Record<"open" | "expired" | "company" | "application", string> & { id: number };
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<typeof places>`
    with open as (select * from open_advertisement order by published_at desc, id limit 1)
    select open.id, '/is-ilani/' || open.slug || '-' || open.id as open,
      (select '/is-ilani/' || slug || '-' || id from advertisement where status = 'closed' limit 1) as expired,
      (select '/firma/' || slug || '-' || id from company where id = open.company_id) as company,
      (select '/hesabim/basvurular/' || a.id from application a join person p on p.id = a.person_id
        where p.email = 'aday@mesai.test' limit 1) as application
    from open`.execute(app.services.db);
  places = rows[0] as typeof places;
});
afterAll(() => app?.stop());

const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

interface LinkPlace {
  href: string;
  /** Of the advertisements that the elements around it, or it itself, stand for */
  ids: string[];
}

/** Of the page's own part: header and footer are everybody's. */
function linksIn(html: string): LinkPlace[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replace(/<nav.*?<\/nav>/gs, "");
  const around: string[] = [];
  const links: LinkPlace[] = [];
  for (const [, isEnd, name = "", attributes = ""] of main.matchAll(/<(\/?)([a-z][a-z\d]*)([^>]*)>/g)) {
    if (isEnd) around.pop();
    else {
      const id = attributes.match(/data-advertisement-id="(\d+)"/)?.[1] ?? "";
      const href = attributes.match(/\bhref="([^"]*)"/)?.[1];
      if (name === "a" && href) links.push({ href, ids: [...around, id] });
      if (!VOID.has(name) && !attributes.endsWith("/")) around.push(id);
    }
  }
  return links;
}

async function linksOf(path: string, email?: DemoEmail): Promise<LinkPlace[]> {
  const headers = email ? { cookie: (await signIn(app, email)).cookie } : {};
  const answer = await app.request(path, { headers });
  expect([200, 410], path).toContain(answer.status);
  return linksIn(await answer.text());
}

describe("an element that stands for an advertisement", () => {
  it.each<[string, () => string, DemoEmail?]>([
    ["home", () => "/"],
    ["results", () => "/is-ilanlari"],
    ["a landing page", () => "/is-ilanlari/istanbul"],
    ["a company", () => places.company],
    ["the editors' picks", () => "/editorun-sectikleri"],
    ["similar ones of an open advertisement", () => places.open],
    ["similar ones of an expired advertisement", () => places.expired],
    ["a complaint", () => `/ilan-sikayet-et?advertisementID=${places.id}`],
    ["sending to a friend", () => `/ilan-gonder?advertisementID=${places.id}`],
    ["the member's home", () => "/hesabim", "aday@mesai.test"],
    ["favourites", () => "/hesabim/favoriler", "aday@mesai.test"],
    ["an application", () => places.application, "aday@mesai.test"],
    ["the employer's home", () => "/isveren", "isveren@mesai.test"],
    ["the employer's advertisements", () => "/isveren/ilanlar", "isveren@mesai.test"],
    ["complaints", () => "/yonetim/sikayetler", "moderator@mesai.test"],
  ])("says which one: %s", async (_, path, email) => {
    const led = (await linksOf(path(), email)).flatMap(({ href, ids }) => {
      const id = href.match(/^\/is-ilani\/.*-(\d+)$/)?.[1];
      return id === undefined ? [] : { id, isSaid: ids.includes(id) };
    });
    expect(led.length).toBeGreaterThan(0);
    expect(led.filter(({ isSaid }) => !isSaid)).toEqual([]);
  });

  it("says which one in the list of applications, whose links lead to the applications", async () => {
    const lines = (await linksOf("/hesabim/basvurular", "aday@mesai.test")).filter(({ href }) =>
      /^\/hesabim\/basvurular\/\d+$/.test(href),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ ids }) => ids.every((id) => id === ""))).toEqual([]);
  });

  it("says which one on its own page, once it is over too", async () => {
    for (const path of [places.open, places.expired]) {
      const id = path.match(/\d+$/)?.[0];
      const html = await (await app.request(path)).text();
      expect(html).toMatch(
        new RegExp(`<(article|div) class="(expired-)?advertisement" data-advertisement-id="${id}"`),
      );
    }
  });
});
