import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { SHIPPED_FIGURES } from "./figures.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };
import { CALCULATORS } from "./working-life.forms.ts";

const messages = { tr, en, de, ru, ar };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
});
afterAll(() => app?.stop());

async function pageAt(path: string, lang = "tr"): Promise<string> {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, path).toBe(200);
  return readable(await answer.text());
}

describe("the index of working life", () => {
  it.each(LANGUAGES)("leads to every calculator and every guide: %s", async (lang) => {
    const html = await pageAt("/calisma-hayati", lang);
    for (const name of CALCULATORS) {
      expect(html).toContain(`href="/calisma-hayati/${name}"`);
      expect(html).toContain(messages[lang][`working-life-${name}-title`]);
    }
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(new Set(main.match(/href="\/blog\/[a-z0-9-]+"/g)).size).toBe(17);
    expect(main.match(/href="\/blog\/kategori\/[a-z0-9-]+"/g)).toHaveLength(5);
  });
});

describe("a calculator without scripts", () => {
  it.each(CALCULATORS)("asks, and can be found: %s", async (name) => {
    const html = await pageAt(`/calisma-hayati/${name}`);
    expect(html).toMatch(/<form[^>]* action="\/calisma-hayati\/[a-z-]+" method="get"/);
    expect(html).toMatch(/class="outcome" role="status" data-outcome="" hidden/);
    expect(html).not.toContain('name="robots" content="noindex');
    expect(html).not.toContain('aria-invalid="true"');
  });

  it.each([
    ["tr", "İhbar süresi 6 hafta", "27 Nisan 2026 Pazartesi"],
    ["en", "The notice period is 6 weeks", "Monday, April 27, 2026"],
    ["de", "Die Kündigungsfrist beträgt 6 Wochen", "Montag, 27. April 2026"],
    ["ru", "Срок предупреждения: 6 недель", "понедельник, 27 апреля 2026"],
    ["ar", "مهلة الإخطار 6 أسابيع", "2026"],
  ])("answers from the address alone: %s", async (lang, headline, lastDay) => {
    const html = await pageAt("/calisma-hayati/ihbar-suresi?baslangic=10/01/2024&bildirim=16/03/2026", lang);
    expect(html).toContain(headline);
    expect(html).toContain(lastDay);
    expect(html).toContain('value="10/01/2024"');
  });

  it.each([
    ["yillik-izin?baslangic=01/02/2010", "Son tamamladığınız yıl için 26 gün izin hakkınız var"],
    ["deneme-suresi?baslangic=10/03/2026", "Deneme süresi en geç 9 Mayıs 2026 Cumartesi günü biter"],
    ["kidem-tazminati?baslangic=01/01/2023&bitis=30/06/2025&ucret=30000", "Brüt kıdem tazminatı 75.000 ₺"],
    ["fazla-mesai?ucret=45000&saat=10", "Fazla çalışma karşılığı brüt 3.000 ₺"],
    ["net-ucret?ucret=33030", "Ocak ayında elinize geçen net ücret 28.075,50 ₺"],
    ["issizlik-odenegi?ortalama=50000&primgun=700", "Aylık işsizlik ödeneği 19.848,20 ₺"],
    ["kidem-tazminati?baslangic=01/01/2025&bitis=31/12/2025&ucret=90000", "Brüt kıdem tazminatı 53.919,68 ₺"],
    ["ihbar-suresi?baslangic=10/01/2026&bildirim=09/01/2026", tr["working-life-noticeBeforeStart"]],
  ])("works out %s", async (address, words) => {
    expect(await pageAt(`/calisma-hayati/${address}`)).toContain(words);
  });

  it.each([
    ["bitis=30/06/2025", "46655,43"],
    ["bitis=31/12/2025&tavan=64948,77", "53919,68"],
    ["bitis=31/12/2025&tavan=60000", "60000"],
    ["bitis=31/12/2024&tavan=64948,77", ""],
  ])("fills in the severance ceiling of the last day: %s", async (query, ceiling) => {
    const html = await pageAt(`/calisma-hayati/kidem-tazminati?baslangic=01/01/2020&ucret=90000&${query}`);
    expect(html.match(/<input[^>]* name="tavan"[^>]*>/)?.[0]).toContain(`value="${ceiling}"`);
  });

  it("fills in today's before anybody has typed", async () => {
    const [latest] = SHIPPED_FIGURES;
    const html = await pageAt("/calisma-hayati/kidem-tazminati");
    const field = html.match(/<input[^>]* name="tavan"[^>]*>/)?.[0];
    expect(field).toContain(`value="${String(latest?.severanceCap).replace(".", ",")}"`);
  });

  it.each([
    ["baslangic=31/02/2024&bildirim=01/01/2025", "31/02/2024"],
    ["baslangic=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", '"><script>alert(1)</script>'],
    ["baslangic=0001-01-01&bildirim=x", "0001-01-01"],
    ["bildirim=01/01/2025", "01/01/2025"],
  ])("shows what is wrong with %s, and what was typed", async (query, typed) => {
    const answer = await app.request(`/calisma-hayati/ihbar-suresi?${query}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain("<script>alert");
    expect(readable(html)).toContain(`value="${typed}"`);
    expect(html).toMatch(/data-outcome="" hidden/);
  });

  it("takes a value that is far too long for none", async () => {
    const html = await pageAt(`/calisma-hayati/fazla-mesai?ucret=${"9".repeat(5000)}&saat=1`);
    expect(html).not.toContain('value="999');
    expect(html).toContain('aria-invalid="true"');
  });

  it("is cached for nobody else once somebody has typed", async () => {
    const answer = await app.request("/calisma-hayati/deneme-suresi?baslangic=10/03/2026");
    expect(answer.headers.get("cache-control")).toMatch(/no-store|private/);
    expect(await answer.text()).toContain("noindex");
  });

  it.each(["yok", "ihbar-suresi2", "%3Cscript%3E", "constructor", "__proto__", "a".repeat(300)])(
    "does not exist under the name %s",
    async (name) => {
      await expectRefusalPage(await app.request(`/calisma-hayati/${name}`), 404);
    },
  );

  it("has one address, in small letters, and takes along what was asked", async () => {
    const answer = await app.request("/Calisma-Hayati/Fazla-Mesai?ucret=1&saat=2");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/calisma-hayati/fazla-mesai?ucret=1&saat=2");
  });
});
