import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, PASSWORD } from "../../../tests/support/accounts.ts";
import { cookiesOf, fromNewAddress, postForm } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const sites = [
  { baseUrl: "https://mesai.example", name: "__Host-mesai.session_token" },
  { baseUrl: undefined, name: "mesai.session_token" },
];

describe.each(sites)("at $baseUrl, a session cookie that somebody planted", ({ baseUrl, name }) => {
  let app: TestApp;
  let own: string;
  let planted: string;
  beforeAll(async () => {
    app = await startTestApp({ environment: baseUrl ? { BASE_URL: baseUrl } : {} });
    own = await sessionFor("Ben Kendim");
    planted = await sessionFor("Saldırgan Kişi");
  });
  afterAll(() => app?.stop());

  async function sessionFor(person: string): Promise<string> {
    const { email } = await addMember(app, { name: person });
    const headers = { ...fromNewAddress(), ...(baseUrl && { origin: baseUrl }) };
    const answer = await postForm(app, "/uye-girisi", { Email: email, Password: PASSWORD }, headers);
    for (const line of answer.headers.getSetCookie()) {
      expect(line.startsWith(name.replace("session_token", ""))).toBe(true);
      expect(line).toMatch(/; Path=\/;.*HttpOnly/);
      expect(line).not.toContain("Domain");
      expect(line.includes("; Secure")).toBe(baseUrl !== undefined);
    }
    const [pair = ""] = cookiesOf(answer).split("; ");
    expect(pair.split("=")[0]).toBe(name);
    return pair.slice(name.length + 1);
  }

  async function whoWith(cookie: string): Promise<string | undefined> {
    const html = await (await app.request("/hesabim/ayarlar", { headers: { cookie } })).text();
    return ["Ben Kendim", "Saldırgan Kişi"].find((person) => html.includes(person));
  }

  it("under another name does not win, first or last, nor alone", async () => {
    const others = ["mesai.session_token", "__Secure-mesai.session_token", "__Host-mesai.session_token"];
    for (const other of others.filter((each) => each !== name)) {
      expect(await whoWith(`${other}=${planted}; ${name}=${own}`)).toBe("Ben Kendim");
      expect(await whoWith(`${name}=${own}; ${other}=${planted}`)).toBe("Ben Kendim");
      expect(await whoWith(`${other}=${planted}`)).toBeUndefined();
    }
  });

  it("under the same name does not win, first or last; nobody is signed in", async () => {
    expect(await whoWith(`${name}=${own}`)).toBe("Ben Kendim");
    expect(await whoWith(`${name}=${planted}; ${name}=${own}`)).toBeUndefined();
    expect(await whoWith(`${name}=${own}; ${name}=${planted}`)).toBeUndefined();
    expect(await whoWith(`${name}=${own}; ${name}=${own}`)).toBe("Ben Kendim");
  });

  it("under another name makes no page of its own: it is the one that everybody gets", async () => {
    const other = baseUrl ? "mesai.session_token" : "__Host-mesai.session_token";
    const isOwnPage = async (cookie: string) =>
      (await app.request("/kvkk", { headers: { cookie } })).headers.has("x-request-id");
    expect(await isOwnPage(`${name}=${own}`)).toBe(true);
    expect(await isOwnPage("")).toBe(false);
    expect(await isOwnPage(`${other}=${planted}`)).toBe(false);
  });

  it("is not what signing out ends: it takes the site's own one away", async () => {
    const other = baseUrl ? "mesai.session_token" : "__Secure-mesai.session_token";
    const cookie = `${other}=${planted}`;
    const headers = { cookie, ...(baseUrl && { origin: baseUrl }) };
    const answer = await postForm(app, "/cikis", {}, headers);
    expect(answer.headers.getSetCookie().join()).toContain(`${name}=; Max-Age=0; Path=/`);
    expect(await whoWith(`${name}=${planted}`)).toBe("Saldırgan Kişi");
  });
});
