import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, fromNewAddress, postForm, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { type Resumed, resumeKind } from "../../platform/resume.ts";

const SAVE = "/LoginRedirection/SaveAnswer";
const hearted = { kind: "trial", advertisementID: "7", returnUrl: "/is-ilanlari?sehir=izmir" };

let app: TestApp;
let member: Session;
let memberId: number;
let done: { input: unknown; personId: number }[] = [];
let outcome: () => Promise<Resumed>;

beforeAll(async () => {
  app = await startTestApp();
  app.services.resumeKinds.set(
    "trial",
    resumeKind({
      name: "trial",
      access: "member",
      input: z.object({ advertisementID: positiveId, note: z.string().optional() }),
      run: (input, { personId }) => {
        done.push({ input, personId });
        return outcome();
      },
    }),
  );
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});
beforeEach(() => {
  done = [];
  outcome = async () => ({ kind: "done", message: "adView-adAddedFavorites" });
});
afterAll(() => app?.stop());

async function begin(fields: Record<string, string> = hearted): Promise<string> {
  const answer = await postForm(app, SAVE, fields, { accept: "application/json", ...fromNewAddress() });
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

function open(path: string, cookies: string[], headers: Record<string, string> = {}) {
  return app.request(path, { headers: { accept: "text/html", cookie: cookies.join("; "), ...headers } });
}

describe("what a visitor was doing", () => {
  it("is stored for this browser, and the visitor is sent to sign in and back", async () => {
    const answer = await postForm(app, SAVE, hearted, { accept: "application/json" });
    expect(await answer.json()).toEqual({
      success: true,
      redirect: `/uye-girisi?returnUrl=${encodeURIComponent(hearted.returnUrl)}`,
    });
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(/^mesai\.answer=[\w-]{43}; .*Max-Age=1800.*SameSite=Lax.*HttpOnly/);
    const token = /=([\w-]+);/.exec(line)?.[1] ?? "";
    const { rows } = await sql`select * from kept_answer`.execute(app.services.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(done).toEqual([]);
  });

  it("sends a browser without scripts there at once", async () => {
    const answer = await postForm(app, SAVE, hearted, { accept: "text/html", ...fromNewAddress() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/uye-girisi?returnUrl=");
  });

  it("leads back to the page of ours that it began on, and to no other site", async () => {
    const page = "/is-ilanlari?sehir=izmir";
    for (const [site, returnUrl] of [
      [app.url, page],
      ["https://else.test", "/"],
    ] as const) {
      const headers = { accept: "text/html", referer: `${site}${page}`, ...fromNewAddress() };
      const answer = await postForm(app, SAVE, { kind: "trial", advertisementID: "7" }, headers);
      expect(answer.headers.get("location")).toBe(`/uye-girisi?returnUrl=${encodeURIComponent(returnUrl)}`);
    }
  });

  it("goes on by itself on the first page after signing in, once, and the page says so", async () => {
    const begun = await begin();
    const first = await open("/uye-girisi", [begun]);
    expect(first.status).toBe(200);
    expect(done).toEqual([]);

    const page = await open("/is-ilanlari", [begun, member.cookie]);
    expect(readable(await page.text())).toContain("İlan favorilerinize eklendi.");
    expect(page.headers.getSetCookie().join()).toContain("mesai.answer=; Path=/; Max-Age=0");
    expect(done).toEqual([{ input: { advertisementID: 7 }, personId: memberId }]);

    const again = await open("/is-ilanlari", [begun, member.cookie]);
    expect(readable(await again.text())).not.toContain("İlan favorilerinize eklendi.");
    expect(done).toHaveLength(1);
  });

  it("says so on the page that is shown, not on an address that only leads there", async () => {
    const begun = await begin();
    // Whoever has signed in meanwhile, in another window, is led on from the sign-in page.
    const led = await open("/uye-girisi?returnUrl=%2Fblog", [begun, member.cookie]);
    expect([led.status, led.headers.get("location")]).toEqual([303, "/blog"]);
    expect(done).toEqual([]);
    const page = await open("/blog", [begun, member.cookie]);
    expect(readable(await page.text())).toContain("İlan favorilerinize eklendi.");
    expect(done).toHaveLength(1);
  });

  it("may be a whole form, and goes to the page that tells how it went", async () => {
    outcome = async () => ({ kind: "elsewhere", path: "/blog" });
    const form = new URLSearchParams({ AdvertisementID: "9", Note: "ğüşiöç & = ?" });
    const begun = await begin({ kind: "trial", answer: form.toString() });
    const page = await open("/", [begun, member.cookie]);
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toBe("/blog");
    expect(done[0]?.input).toEqual({ advertisementID: 9, note: "ğüşiöç & = ?" });
  });

  it("is done once when two pages load at the same time", async () => {
    const begun = await begin();
    await Promise.all(["/", "/is-ilanlari", "/blog"].map((path) => open(path, [begun, member.cookie])));
    expect(done).toHaveLength(1);
  });

  it("waits while a page is only fetched in advance, or by a script", async () => {
    const begun = await begin();
    await open("/", [begun, member.cookie], { "sec-purpose": "prefetch" });
    await open("/", [begun, member.cookie], { "x-requested-with": "XMLHttpRequest" });
    expect(done).toEqual([]);
    await open("/", [begun, member.cookie]);
    expect(done).toHaveLength(1);
  });

  it("is told when it failed, and the page is there all the same", async () => {
    outcome = () => Promise.reject(new Error("gone"));
    const page = await open("/blog", [await begin(), member.cookie]);
    expect(page.status).toBe(200);
    expect(readable(await page.text())).toContain("Giriş yapmadan önce başladığınız işlem tamamlanamadı.");
  });
});

describe("what a visitor was doing does not go on", () => {
  it("in another browser, nor with a forged token", async () => {
    await begin();
    for (const cookie of ["", "mesai.answer=", "mesai.answer=forged", `mesai.answer=${"x".repeat(5000)}`]) {
      expect((await open("/", [cookie, member.cookie])).status).toBe(200);
    }
    expect(done).toEqual([]);
  });

  it("after 30 minutes", async () => {
    const begun = await begin();
    await sql`update kept_answer set expires_at = now() - interval '1 second'`.execute(app.services.db);
    expect((await open("/", [begun, member.cookie])).status).toBe(200);
    expect(done).toEqual([]);
  });

  it("for somebody of another kind who signed in instead", async () => {
    const companyId = await addCompany(app);
    for (const role of ["owner", "editor", "admin"] as const) {
      const { cookie } = await sessionOf(app, await addPerson(app, role, { companyId }));
      expect((await open("/", [await begin(), cookie])).status).toBe(200);
    }
    expect(done).toEqual([]);
  });

  it.each([
    ["of an unknown kind", { kind: "delete-everything", advertisementID: "7" }],
    ["of no kind", { advertisementID: "7" }],
    ["without what the kind needs", { kind: "trial" }],
    ["with an id that is none", { kind: "trial", advertisementID: "7 or 1=1" }],
    ["longer than any form", { kind: "trial", advertisementID: "7", answer: "x".repeat(50_001) }],
    ["with names deeper than any", { kind: "trial", advertisementID: "7", answer: "a.b.c.d.e.f.g.h=1" }],
    ["with a null character", { kind: "trial", advertisementID: "7", answer: "note=%00" }],
  ])("%s: it is refused and nothing is stored", async (_what, fields) => {
    const answer = await postForm(app, SAVE, fields as Record<string, string>, {
      accept: "application/json",
      ...fromNewAddress(),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("when it is larger than a form can be", async () => {
    const fields = { ...hearted, answer: "x".repeat(70_000) };
    const answer = await postForm(app, SAVE, fields, { accept: "application/json", ...fromNewAddress() });
    expect(answer.status).toBe(413);
  });

  it("when another site asked for it", async () => {
    const answer = await postForm(app, SAVE, hearted, {
      accept: "application/json",
      origin: "https://baska.example",
      ...fromNewAddress(),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("twice: a browser holds one thing", async () => {
    const first = await begin();
    const answer = await postForm(
      app,
      SAVE,
      { ...hearted, advertisementID: "8" },
      {
        accept: "application/json",
        cookie: first,
        ...fromNewAddress(),
      },
    );
    await open("/", [first, member.cookie]);
    expect(done).toEqual([]);
    await open("/", [cookiesOf(answer), member.cookie]);
    expect(done.map(({ input }) => input)).toEqual([{ advertisementID: 8 }]);
  });
});
