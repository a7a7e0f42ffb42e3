import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 400 });
});
afterAll(() => app?.stop());

const mainOf = (html: string) => readable(html.slice(html.indexOf("<main"), html.indexOf("</main>")));

/** A whole page of ordinary size, soon. */
async function expectSanePage(query: string): Promise<string> {
  let html = "";
  const work = await cpuTimeOf(async () => {
    const answer = await app.request(`/is-ilanlari?${query}`);
    html = await answer.text();
    expect(answer.status, query.slice(0, 80)).toBe(200);
  });
  expect(work).toBeLessThan(3000);
  expect(html.length).toBeLessThan(400_000);
  const main = mainOf(html);
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(/class="advertisement-row"/.test(main) || main.includes("Bu aramaya uyan ilan yok")).toBe(true);
  return main;
}

const rowsIn = (main: string) => main.match(/class="advertisement-row"/g)?.length ?? 0;
const q = (text: string) => `q=${encodeURIComponent(text)}`;

describe("an odd search answers an ordinary page", () => {
  it.each([
    ["10,000 letters", q("ş".repeat(10_000))],
    ["10,000 letters in words", q("garson ".repeat(1430))],
    ["only stop words", q("ve ile için bir bu")],
    ["only punctuation", q("!?.,;:-_()[]{}/\\|\"'`~*&^%$#@+=<>")],
    ["emoji", q("🦊 👩‍🍳 🇹🇷")],
    ["a loose half of a letter", "q=%ED%A0%80"],
    ["operators", q('garson & !aşçı | (şef:* <-> "x") -y +z ~w')],
    ["SQL", q("'; drop table advertisement; --' or 1=1 /* ")],
    ["markup", q("<script>alert(1)</script><b>")],
    ["a pattern", q("(a+)+$ .* [^a] \\d{1000}")],
    ["right-to-left marks", q("\u202egarson\u202c \u200b\u200b")],
    ["unknown slugs", "sehir=atlantis&sektor=buyu&pozisyon=x&ilce=y&calisma=z&seviye=w"],
    ["a slug of another kind", "sehir=bilisim&sektor=istanbul&pozisyon=tam-zamanli"],
    ["a negative page", "sayfa=-1"],
    ["page nought", "sayfa=0"],
    ["half a page", "sayfa=1.5"],
    ["a page of letters", "sayfa=son"],
    ["repeated single parameters", "tarih=1&tarih=30&uzaktan=1&uzaktan=0&sirala=tarih&sirala=ilgi&q=a&q=b"],
    ["conflicting parameters", "sehir=istanbul&ilce=cankaya&calisma=stajyer&seviye=ust-duzey-yonetici"],
    ["odd page sizes", "adet=1000000&adet=-1"],
    ["parameters in capitals", "SEHIR=istanbul&Sayfa=1"],
    ["prototypes", "__proto__=x&constructor=y&sehir[__proto__]=z"],
  ])("%s", async (_, query) => {
    await expectSanePage(query);
  });

  it("page 999999 is the last one", async () => {
    const answer = await app.request("/is-ilanlari?sayfa=999999");
    expect(answer.status).toBe(303);
    const last = answer.headers.get("location") ?? "";
    expect(last).toMatch(/^\/is-ilanlari\?sayfa=\d+$/);
    expect(rowsIn(await expectSanePage(last.split("?")[1] ?? ""))).toBeGreaterThan(0);
  });

  it("SQL and markup come back as text", async () => {
    const main = await expectSanePage(q("<script>alert(1)</script>"));
    expect(await (await app.request(`/is-ilanlari?${q("<script>alert(1)")}`)).text()).not.toContain(
      "<script>alert(1)",
    );
    expect(main).toContain("alert(1)");
    expect(rowsIn(await expectSanePage(""))).toBe(30);
  });
});

describe("the page size", () => {
  it.each([
    ["adet=20", 20],
    ["adet=30", 30],
    ["adet=50", 50],
    ["adet=7", 30],
    ["", 30],
  ])("of %j is %i", async (query, size) => {
    expect(rowsIn(await expectSanePage(query))).toBe(size);
  });

  it("is carried by pages, chips and forms", async () => {
    const main = await expectSanePage("sehir=istanbul&adet=20");
    expect(main).toContain('href="/is-ilanlari?sehir=istanbul&adet=20&sayfa=2"');
    expect(main).toContain('chip--removable" href="/is-ilanlari?adet=20"');
    expect(main.match(/<input type="hidden" name="adet" value="20"/g)).toHaveLength(2);
  });
});

describe("words that were searched", () => {
  it("are marked, whatever their letters", async () => {
    const main = await expectSanePage("q=muhendis");
    expect(main).toMatch(/<mark>Mühendis<\/mark>/);
    expect(await expectSanePage("sehir=istanbul")).not.toContain("<mark>");
  });

  it("are marked in places", async () => {
    expect(await expectSanePage("q=istanbul")).toMatch(/<bdi><mark>İstanbul<\/mark>, /);
  });

  it("are marked also where signs are glued to them, which bring no piece of the text along", async () => {
    const main = await expectSanePage(`q=${encodeURIComponent("<b>satış")}`);
    expect(main).toMatch(/<mark>Satış<\/mark>/i);
    for (const [, shown] of main.matchAll(/advertisement-row__snippet"><bdi>(.*?)<\/bdi>/g)) {
      expect(shown).toContain("<mark>");
    }
  });

  it("are shown and marked in a piece of the text where nothing else of the row holds them", async () => {
    const main = await expectSanePage("q=sorumluluk");
    expect(main).toMatch(/advertisement-row__snippet"><bdi>[^<]*<mark>sorumluluk<\/mark>/i);
    expect(main).toContain('<p dir="ltr" class="advertisement-row__snippet">');
    expect(await expectSanePage("q=istanbul")).not.toContain("advertisement-row__snippet");
  });
});

describe("a member", () => {
  it("sees what they have applied to, and nobody else does", async () => {
    const { cookie } = await signIn(app, "aday@mesai.test");
    const personId = await personOf("aday@mesai.test");
    const [application] = await app.services.db
      .selectFrom("application as a")
      .innerJoin("open_advertisement as o", "o.id", "a.advertisement_id")
      .innerJoin("advertisement as ad", "ad.id", "a.advertisement_id")
      .select(["a.id", "a.advertisement_id", "ad.title"])
      .where("a.person_id", "=", personId)
      .where("a.status", "<>", "withdrawn")
      .execute();
    if (!application) throw new Error("the demo member has applied to nothing that is open");
    const path = `/is-ilanlari?${q(application.title)}&adet=50`;
    const rowIn = (html: string) =>
      mainOf(html).match(
        new RegExp(`data-advertisement-id="${application.advertisement_id}"[\\s\\S]*?</article>`),
      )?.[0] ?? "";
    const asMember = async () => (await app.request(path, { headers: { cookie } })).text();

    const own = rowIn(await asMember());
    expect(own).toContain("Başvurdunuz");
    for (let again = 0; again < 2; again++) {
      expect(rowIn(await (await app.request(path)).text())).not.toContain("Başvurdunuz");
    }
    const { cookie: other } = await signIn(app, "yeni@mesai.test");
    expect(rowIn(await (await app.request(path, { headers: { cookie: other } })).text())).not.toContain(
      "Başvurdunuz",
    );

    await app.services.db
      .updateTable("application")
      .set({ status: "withdrawn" })
      .where("id", "=", application.id)
      .execute();
    expect(rowIn(await asMember())).not.toContain("Başvurdunuz");
  });
});

async function personOf(email: string): Promise<number> {
  const person = await app.services.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return person.id;
}
