import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../src/demo/demo-accounts.ts";
import { LANGUAGES } from "../../src/platform/language/languages.ts";
import { call, pageFor } from "../support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../support/people.ts";
import { formSentTo, namesIn } from "../support/read-forms.ts";
import { readable } from "../support/refusals.ts";
import { fromNewAddress, postForm, type Session, signIn } from "../support/session.ts";
import { startTestApp, type TestApp } from "../support/start-test-app.ts";

let app: TestApp;
let member: Session;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  member = await signIn(app, "aday@mesai.test");
});
afterAll(() => app?.stop());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(app.services.db)).rows;
const page = (path: string, session?: Session, lang?: string) => pageFor(app, session, path, lang);
const advertisementsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/is-ilani\/[^"]*-(\d+)"/g)].map((match) => Number(match[1]))),
];
const totalIn = (html: string) => Number(html.match(/results__total[^>]*>(\d+)/)?.[1]);

describe("1. a job board in Turkish with other languages", () => {
  it("is Turkish, and another language by the language cookie", async () => {
    expect(await (await app.request("/")).text()).toContain('<html lang="tr" dir="ltr"');
    for (const code of LANGUAGES) {
      expect((await page("/", undefined, code)).html).toContain(
        `<html lang="${code}" dir="${code === "ar" ? "rtl" : "ltr"}"`,
      );
    }
  });
});

describe("1. job seekers browse", () => {
  it("by keyword", async () => {
    const [found] = await rowsOf(sql<{ id: number; title: string }>`
      select id, title from open_advertisement order by length(title) desc, id limit 1`);
    const { html } = await page(`/is-ilanlari?q=${encodeURIComponent(found?.title ?? "")}`);
    expect(advertisementsIn(html)).toContain(found?.id);
    expect(totalIn(html)).toBeLessThan(totalIn((await page("/is-ilanlari")).html));
    expect(advertisementsIn((await page("/is-ilanlari?q=zzqxw")).html)).toEqual([]);
  });

  it.each(["sector", "city", "position"])("by %s", async (kind) => {
    const place = sql`select l.advertisement_id as id, p.slug from advertisement_location l
      join province p on p.id = l.province_id`;
    const [name, slugs] = {
      sector: ["sektor", sql`select a.id, s.slug from advertisement a join sector s on s.id = a.sector_id`],
      city: ["sehir", place],
      position: [
        "pozisyon",
        sql`select a.id, p.slug from advertisement a join position p on p.id = a.position_id`,
      ],
    }[kind] as [string, typeof place];
    const [chosen] = await rowsOf(sql<{ slug: string; ids: number[] }>`
      select named.slug, to_json(array_agg(distinct named.id)) as ids
      from (${slugs}) named join open_advertisement o on o.id = named.id
      group by named.slug having count(distinct named.id) between 2 and 10 order by count(*) desc, 1 limit 1`);
    const { html } = await page(`/is-ilanlari?${name}=${chosen?.slug}`);
    expect(advertisementsIn(html).sort()).toEqual([...(chosen?.ids ?? [])].sort());
    expect(totalIn(html)).toBe(chosen?.ids.length);
  });

  it("and read a blog and editor picks, to which the home page leads", async () => {
    const { html } = await page("/");
    const [post] = html.match(/href="\/blog\/(?!kategori)[^"]+"/) ?? [];
    expect((await page(post?.slice(6, -1) ?? "/yok")).status).toBe(200);
    for (const path of ["/blog", "/editorun-sectikleri"]) {
      expect(html).toContain(`href="${path}"`);
      expect((await page(path)).status).toBe(200);
    }
  });
});

describe("1. job seekers apply", () => {
  it("with a chosen CV and a cover letter, or without one", async () => {
    const [{ id: personId } = { id: 0 }] = await rowsOf(sql<{ id: number }>`
      select id from person where email = 'aday@mesai.test'`);
    const cvs = await rowsOf(
      sql<{ id: number }>`select id from cv where person_id = ${personId} order by id`,
    );
    const [letter] = await rowsOf(sql<{ id: number }>`
      select id from cover_letter where person_id = ${personId} order by id limit 1`);
    const free = await rowsOf(sql<{ id: number }>`select id from open_advertisement a
      where external_url is null and not is_referable and not requires_disc and not is_abroad and not asks_group_consent
        and not exists (select from application_question q where q.advertisement_id = a.id)
        and not exists (select from application p where p.advertisement_id = a.id) order by id limit 2`);
    expect([cvs.length, free.length]).toEqual([2, 2]);
    for (const [place, { id }] of free.entries()) {
      const fields = {
        AdvertisementId: id,
        CvID: cvs[place]?.id ?? 0,
        CoverLetterID: place && (letter?.id ?? 0),
      };
      const answer = await call(app, member, "/Application/EasyApply", fields, fromNewAddress());
      expect(await answer.json()).toMatchObject({ success: true });
    }
    const sent = await rowsOf(sql<{ cv_id: number; hasLetter: boolean }>`
      select cv_id, coalesce(cover_letter_text, '') <> '' as "hasLetter" from application
      where person_id = ${personId} and advertisement_id in (${free[0]?.id}, ${free[1]?.id})
      order by advertisement_id`);
    expect(sent).toEqual([
      { cv_id: cvs[0]?.id, hasLetter: false },
      { cv_id: cvs[1]?.id, hasLetter: true },
    ]);
  });
});

describe("1. areas", () => {
  const signInAt = (path: string, email: string) =>
    postForm(app, path, { Email: email, Password: demoPassword }, fromNewAddress());

  it("employers have their own sign-in and sign-up", async () => {
    expect(namesIn(formSentTo((await page("/isveren-girisi")).html, "/isveren-girisi"))).toEqual(
      expect.arrayContaining(["Email", "Password"]),
    );
    const answer = await signInAt("/isveren-girisi", "isveren@mesai.test");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/isveren"]);
    expect(namesIn(formSentTo((await page("/isveren-uye-ol")).html, "/isveren-uye-ol"))).toEqual(
      expect.arrayContaining([
        "CompanyName",
        "TaxNumber",
        "Email",
        "Password",
        "PasswordRepeat",
        "AcceptTerms",
      ]),
    );
  });

  it("job seekers have member sign-in, sign-up and working-life content", async () => {
    const answer = await signInAt("/uye-girisi", "aday@mesai.test");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/hesabim"]);
    expect(namesIn(formSentTo((await page("/uye-ol")).html, "/uye-ol"))).toEqual(
      expect.arrayContaining(["FirstName", "LastName", "Email", "Password", "PasswordRepeat", "AcceptTerms"]),
    );
    const { html } = await page("/");
    expect(html).toContain('href="/calisma-hayati"');
    expect((await page("/calisma-hayati")).status).toBe(200);
  });

  it("there are company pages, quick profiles and notification preferences", async () => {
    const { html } = await page("/");
    const [company] = html.match(/href="\/firma\/[^"]+"/) ?? [];
    expect((await page(company?.slice(6, -1) ?? "/yok")).status).toBe(200);
    expect((await page("/uye-ol")).html).toContain('href="/hizli-profil"');
    expect((await page("/hizli-profil")).status).toBe(200);
    expect((await page("/hesabim", member)).html).toContain('href="/hesabim/bildirimler"');
    expect((await page("/hesabim/bildirimler", member)).status).toBe(200);
  });
});

describe("1. some advertisements", () => {
  const apply = async (condition: ReturnType<typeof sql>) => {
    const [found] = await rowsOf(sql<{ id: number }>`
      select id from open_advertisement where ${condition} order by id limit 1`);
    const { location, html } = await page(`/basvur/${found?.id}`, member);
    return { location, html: location ? (await page(location, member)).html : html };
  };

  it("ask for the DISC personality test first, others do not", async () => {
    const newcomer = await sessionOf(app, await addPerson(app, "member"));
    const [asking] = await rowsOf(sql<{ id: number }>`select id from open_advertisement
      where requires_disc and external_url is null and not is_referable order by id limit 1`);
    expect(await page(`/basvur/${asking?.id}`, newcomer)).toMatchObject({
      status: 303,
      location: `/disc-testi?ilan=${asking?.id}`,
    });
    const [plain] = await rowsOf(sql<{ id: number }>`select id from open_advertisement
      where not requires_disc and external_url is null and not is_referable order by id limit 1`);
    expect((await page(`/basvur/${plain?.id}`, newcomer)).status).toBe(200);
  });

  it("are referable and need an identity number", async () => {
    const { html } = await apply(sql`is_referable and external_url is null`);
    expect(html).toContain('name="identityNumber"');
  });

  it("redirect to an external apply link", async () => {
    const { location, html } = await apply(sql`not is_referable and external_url is not null`);
    expect(location).toMatch(/^\/ilan-yonlendir\/\d+\/\d+$/);
    expect(readable(html)).toMatch(/<a [^>]*href="https:\/\//);
  });
});

describe("1. tracking", () => {
  it("labels visitors as job seeker, member and employer", async () => {
    const owner = await addPerson(app, "owner", { companyId: await addCompany(app) });
    const labels = [undefined, member, await sessionOf(app, owner)].map(
      async (session) =>
        (await page("/blog", session)).html.match(/name="visitor-type" content="([^"]*)"/)?.[1],
    );
    expect(await Promise.all(labels)).toEqual(["job seeker", "member", "employer"]);
  });
});
