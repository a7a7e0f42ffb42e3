import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { allMails } from "../../../tests/support/mails.ts";
import { expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { TERMS_VERSION } from "../../platform/accepted-terms.store.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { LEGAL_PAGES } from "./legal-pages.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };
import { LONGEST_CONTACT_MESSAGE } from "./standing-pages.forms.ts";
import { termsOfUse } from "./texts/terms-of-use.ts";

const messages = { tr, en, de, ru, ar };
const OPERATOR = "isletmeci@mesai.example";

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30, environment: { CONTACT_EMAIL: OPERATOR } });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const right = {
  Name: "Elif Denek",
  Email: "elif@ornek.example",
  Topic: "hata",
  Message: "İlan sayfasında başvuru düğmesi görünmüyor, bakar mısınız?",
};

function send(fields: Record<string, string>, headers: Record<string, string> = fromNewAddress()) {
  return app.request("/iletisim", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html", ...headers },
  });
}

async function mailsAbout(said: string) {
  return (await allMails(app)).filter(({ text }) => text.includes(said));
}

describe("the legal pages", () => {
  it.each(LEGAL_PAGES)("say who they are in every language, and bind in Turkish: /%s", async (name) => {
    for (const lang of LANGUAGES) {
      const answer = await app.request(`/${name}`, { headers: { cookie: `lang=${lang}` } });
      expect(answer.status).toBe(200);
      const html = readable(await answer.text());
      expect(html).toContain(`<title>${messages[lang][`standing-pages-${name}-title`]} | Mesai</title>`);
      expect(html).toContain(messages[lang][`standing-pages-${name}-summary`]);
      expect(html).toMatch(/<div class="prose" lang="tr" dir="auto"><p>/);
      expect(html.includes(messages[lang]["standing-pages-turkishBinds"])).toBe(lang !== "tr");
      expect(html).toMatch(/<link rel="canonical" href="[^"?]+">/);
    }
  });

  it("show a version by its number", async () => {
    expect((await app.request("/kvkk?surum=1.0")).status).toBe(200);
  });

  it("say how long documents of companies stay, since the version that says so", async () => {
    const documents = "Firma belgeleri: yüklendikten 365 gün sonra silinir";
    expect(readable(await (await app.request("/kvkk")).text())).toContain(documents);
    expect(readable(await (await app.request("/kvkk?surum=1.1")).text())).not.toContain("Firma belgeleri");
  });

  it("are accepted and told apart where an account is opened, and the version accepted is the one in force", async () => {
    for (const path of ["/uye-ol", "/hizli-profil", "/isveren-uye-ol"]) {
      const html = readable(await (await app.request(path)).text());
      const [box = ""] = html.match(/<label[^>]*>(?:(?!<\/label>).)*AcceptTerms.*?<\/label>/s) ?? [];
      // A quick profile has three fields and no box: saving it accepts.
      expect(box === "").toBe(path === "/hizli-profil");
      expect(box).not.toMatch(/veri|KVKK|aydınlatma/i);
      for (const text of ["/kullanim-kosullari", "/kvkk"]) {
        expect(html.match(new RegExp(`<main.*href="${text}"`, "s")), `${path} ${text}`).not.toBeNull();
      }
    }
    expect(termsOfUse[0]?.version).toBe(TERMS_VERSION);
  });

  it.each(["0.9", "99.0", "1", "abc", "1.0'--", "1.0.0", "%3Cscript%3E", "9".repeat(400)])(
    "do not know the version %s",
    async (version) => {
      await expectRefusalPage(await app.request(`/kvkk?surum=${version}`), 404);
    },
  );

  it("lead nowhere that does not exist", async () => {
    const paths = new Set<string>();
    for (const name of [...LEGAL_PAGES, "iletisim", "mobil-uygulama", "editorun-sectikleri"]) {
      const html = await (await app.request(`/${name}`)).text();
      for (const match of html.matchAll(/href="(\/[^"#]*)"/g)) paths.add(readable(match[1] ?? ""));
    }
    expect(paths.size).toBeGreaterThan(15);
    for (const path of paths) {
      if (!path.startsWith("/src/")) expect((await app.request(path)).status, path).toBeLessThan(400);
    }
  });
});

describe("the page about the app", () => {
  it("tells how to install the site, and names no store that there is none in", async () => {
    const html = readable(await (await app.request("/mobil-uygulama")).text());
    expect(html).toContain(tr["standing-pages-install-iphone-1"]);
    expect(html).toMatch(/<svg viewBox="0 0 \d+ \d+" role="img"/);
    expect(html).not.toMatch(/App Store|Google Play/);
  });

  it("leads to the stores of the settings", async () => {
    const stores = {
      APP_STORE_URL: "https://apps.example/1",
      PLAY_STORE_URL: "https://play.example/?id=a&b=2",
    };
    const other = await startTestApp({ environment: stores });
    try {
      const html = readable(await (await other.request("/mobil-uygulama")).text());
      for (const address of Object.values(stores)) expect(html).toContain(`href="${address}"`);
    } finally {
      await other.stop();
    }
  });
});

describe("a message to us", () => {
  it("becomes a mail to the operator that can be answered", async () => {
    const answer = await send(right);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/iletisim?gonderildi=1");
    expect(await (await app.request("/iletisim?gonderildi=1")).text()).toContain(
      tr["standing-pages-sentTitle"],
    );
    const [mail] = await mailsAbout(right.Message);
    expect(mail).toMatchObject({
      to: OPERATOR,
      replyTo: right.Email,
      subject: `İletişim formu: ${tr["standing-pages-topic-hata"]}`,
    });
    expect(mail?.text).toContain(right.Name);
    await eventually(async () => {
      const mails = (await app.services.mailFiles?.list()) ?? [];
      expect(mails.find(({ text }) => text.includes(right.Message))?.to).toBe(OPERATOR);
    });
  });

  it("goes to an admin where the settings name nobody", async () => {
    const other = await startTestApp({ advertisements: 30 });
    try {
      const body = new URLSearchParams(right);
      expect((await other.request("/iletisim", { method: "POST", body })).status).toBe(303);
      await eventually(async () => {
        const mails = (await other.services.mailFiles?.list()) ?? [];
        const about = mails.filter(({ text }) => text.includes(right.Message));
        expect(about.map(({ to }) => to)).toEqual(["yonetici@mesai.test"]);
      });
    } finally {
      await other.stop();
    }
  });

  it("sent twice, also at the same moment, is one mail", async () => {
    const twice = { ...right, Message: "Bu ileti aynı anda birkaç kez gönderiliyor." };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(twice)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await mailsAbout(twice.Message)).toHaveLength(1);
    await send({ ...twice, Message: `${twice.Message} Ve bir kez daha.` });
    expect(await mailsAbout("Ve bir kez daha.")).toHaveLength(1);
  });

  it("with the field that only programs fill in is thanked for and thrown away", async () => {
    const trapped = {
      ...right,
      Message: "Ucuz saatler için sitemize bakınız.",
      Website: "https://spam.example",
    };
    expect((await send(trapped)).status).toBe(303);
    expect(await mailsAbout(trapped.Message)).toEqual([]);
  });

  it.each([
    ["nothing", {}, ["Name", "Email", "Topic", "Message"]],
    ["blanks", { ...right, Name: "   ", Message: " ".repeat(40) }, ["Name", "Message"]],
    ["twenty thousand characters", { ...right, Message: "ş".repeat(20_000) }, ["Message"]],
    ["one character too many", { ...right, Message: "ş".repeat(LONGEST_CONTACT_MESSAGE + 1) }, ["Message"]],
    ["too little", { ...right, Message: "Selam" }, ["Message"]],
    ["no address", { ...right, Email: "elif@" }, ["Email"]],
    ["a header behind the address", { ...right, Email: "elif@ornek.example\r\nBcc: x@y.example" }, ["Email"]],
    ["two addresses", { ...right, Email: "elif@ornek.example,x@y.example" }, ["Email"]],
    ["a topic of its own", { ...right, Topic: "hata\r\nBcc: x@y.example" }, ["Topic"]],
    ["a topic that is part of one", { ...right, Topic: "gene" }, ["Topic"]],
  ])("with %s comes back with what is wrong, and nothing is sent", async (_what, fields, wrong) => {
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    const invalid = [...html.matchAll(/data-field="(\w+)"(?:(?!data-field=).)*?aria-invalid="true"/gs)];
    expect(invalid.map((match) => match[1])).toEqual(wrong);
    const sent = (await allMails(app)).map((mail) => JSON.stringify(mail));
    expect(sent.filter((mail) => /y\.example|şşşşşşşş/.test(mail))).toEqual([]);
  });

  it("keeps everything typed when it comes back", async () => {
    const html = readable(
      await (await send({ ...right, Name: '"><script>x</script>', Email: "yanlis" })).text(),
    );
    expect(html).toContain(right.Message);
    expect(html).toContain('value="yanlis"');
  });

  it("cannot put headers, links or markup into the mail", async () => {
    const odd = {
      ...right,
      Name: "Kötü\r\nBcc: gizli@kurban.example\u202e<b>",
      Email: "a?bcc=gizli&subject=x@kurban2.example",
      Message: "Satır bir\r\nBcc: x\r\n\r\n<img src=x onerror=alert(1)> yazdım buraya.",
    };
    expect((await send(odd)).status).toBe(303);
    const [mail] = await mailsAbout("onerror=alert(1)");
    expect(mail?.to).toBe(OPERATOR);
    expect(mail?.subject).not.toMatch(/Bcc|\n/);
    expect(mail?.html).not.toMatch(/<img|<b>|mailto:a\?/);
    expect(Object.keys(mail ?? {}).sort()).toEqual(expect.not.arrayContaining(["bcc", "cc", "headers"]));
  });

  it.each(["a..b@ornek.example", ".a@ornek.example", "a%b@ornek.example"])(
    "from %s, which forms take and mails do not, still arrives",
    async (address) => {
      const message = `Garip bir adresten yazıyorum: ${address}`;
      expect((await send({ ...right, Email: address, Message: message })).status).toBe(303);
      expect(await mailsAbout(message)).toHaveLength(1);
    },
  );

  it("is limited: the sixth within ten minutes has to wait", async () => {
    const here = fromNewAddress();
    for (let time = 1; time <= 5; time++) {
      expect(
        (await send({ ...right, Message: `Sınır denemesi, ileti numarası ${time}.` }, here)).status,
      ).toBe(303);
    }
    const answer = await send({ ...right, Message: "Sınır denemesi, altıncı ileti." }, here);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mailsAbout("altıncı ileti")).toEqual([]);
  });

  it("from another site is refused", async () => {
    const answer = await send(
      { ...right, Message: "Başka bir siteden geliyorum." },
      {
        ...fromNewAddress(),
        origin: "https://evil.example",
      },
    );
    expect(answer.status).toBe(403);
    expect(await mailsAbout("Başka bir siteden")).toEqual([]);
  });

  it("of somebody signed in needs their token, and knows their name", async () => {
    const { cookie, csrfToken } = await signIn(app, "aday@mesai.test");
    const html = await (await app.request("/iletisim", { headers: { cookie } })).text();
    expect(html).toMatch(/name="Name"[^>]*value="\S+|value="[^"]+"[^>]*name="Name"/);
    const message = { ...right, Message: "Giriş yapmış birinden gelen ileti." };
    expect((await send(message, { ...fromNewAddress(), cookie })).status).toBe(403);
    const withToken = { ...message, __RequestVerificationToken: csrfToken };
    expect((await send(withToken, { ...fromNewAddress(), cookie })).status).toBe(303);
  });

  it("is written nowhere but in the mail", async () => {
    const { rows } = await sql.query("select * from contact_receipt");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("elif");
  });
});
