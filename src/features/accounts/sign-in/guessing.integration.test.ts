import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, mailsTo, PASSWORD, TestBrowser, tokenIn } from "../../../../tests/support/accounts.ts";
import { ratioOfWork } from "../../../../tests/support/cpu-time.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { ONLY_ANSWERS, startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { forgetAttempts, takeAttempt } from "../../../platform/limits/attempts.store.ts";
import {
  hashPassword,
  isWeaker,
  PASSWORD_COST,
  verifyPassword,
} from "../../../platform/session/password-hash.ts";
import { SIGN_IN_FROM_ANYWHERE, SIGN_IN_FROM_NETWORK } from "./attempts.rules.ts";

let app: TestApp;
beforeAll(async () => {
  // It stands: no machine is so slow that a wait is over.
  const now = new Date();
  app = await startTestApp({ now: () => now });
});
afterAll(() => app?.stop());

const { free } = SIGN_IN_FROM_NETWORK;

async function guess(browser: TestBrowser, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await browser.signIn(email, "yanlış")).status);
  return statuses;
}

/** As if many people had tried from many places; each try would cost a hash. */
async function attackFromEverywhere(email: string): Promise<void> {
  await app.services.db
    .updateTable("attempt_count")
    .set({ blocked_until: new Date(0) })
    .execute();
  const browser = new TestBrowser(app);
  await browser.signIn(email, "yanlış");
  await app.services.db
    .updateTable("attempt_count")
    .set({ attempts: SIGN_IN_FROM_ANYWHERE.free - 1, blocked_until: new Date(0) })
    .execute();
  await new TestBrowser(app).signIn(email, "yanlış");
}

describe("guessing a password", () => {
  it("is free a few times, then has to wait, and the right one does too", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    expect(await guess(browser, email, free + 1)).toEqual([...Array(free).fill(422), 429]);
    const answer = await browser.signIn(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = readable(await answer.text());
    expect(html).toContain("saniye sonra yeniden deneyin");
    expect(html).toContain('href="/sifremi-unuttum"');
    expect(html).toContain(`value="${email}"`);
  });

  it("waits longer each time", async () => {
    const key = "uzayan bekleme";
    let now = Date.now();
    const waits: number[] = [];
    for (let time = 0; time < free + 12; time++) {
      const { db } = app.services;
      expect(await takeAttempt(db, key, SIGN_IN_FROM_NETWORK, new Date(now))).toBe(0);
      const wait = await takeAttempt(db, key, SIGN_IN_FROM_NETWORK, new Date(now));
      // During the free ones that was one more try.
      if (time >= free) waits.push(wait);
      else if (wait > 0) waits.push(wait);
      now += Math.max(wait, 0) * 1000;
    }
    const growing = waits.filter((wait) => wait > 0);
    expect(growing).toEqual([...growing].sort((a, b) => a - b));
    expect(growing[0]).toBe(SIGN_IN_FROM_NETWORK.firstWaitSeconds);
    expect(growing.at(-1)).toBe(SIGN_IN_FROM_NETWORK.longestWaitSeconds);
    const later = new Date(now + (SIGN_IN_FROM_NETWORK.windowSeconds + 1) * 1000);
    expect(await takeAttempt(app.services.db, key, SIGN_IN_FROM_NETWORK, later)).toBe(0);
    expect(await takeAttempt(app.services.db, key, SIGN_IN_FROM_NETWORK, later)).toBe(0);
    await forgetAttempts(app.services.db, [key]);
  });

  it("a hundred times at once is no way around it", async () => {
    const taken = await Promise.all(
      Array.from({ length: 100 }, () =>
        takeAttempt(app.services.db, "hepsi birden", SIGN_IN_FROM_NETWORK, app.services.now()),
      ),
    );
    expect(taken.filter((wait) => wait === 0)).toHaveLength(free);
  });

  it("counts two at once whichever looked at the clock first", async () => {
    const now = app.services.now();
    const earlier = new Date(now.getTime() - 5);
    const taken: number[] = [];
    for (const clock of [now, earlier, earlier]) {
      taken.push(await takeAttempt(app.services.db, "iki saat", SIGN_IN_FROM_NETWORK, clock));
    }
    expect(taken).toEqual([0, 0, 0]);
  });

  it("treats an address without an account the same", async () => {
    const statuses = await guess(new TestBrowser(app), "hic-yok@example.com", free + 1);
    expect(statuses).toEqual([...Array(free).fill(422), 429]);
  });

  it("makes nobody else wait: the owner signs in from another place", async () => {
    const { email } = await addMember(app);
    await guess(new TestBrowser(app), email, free + 1);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  it("is over for good once the right one was given", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    await guess(browser, email, free - 1);
    expect((await browser.signIn(email)).status).toBe(303);
    expect(await guess(new TestBrowser(app, {}), email, 1)).toEqual([422]);
    await browser.post("/cikis");
    expect(await guess(browser, email, free)).toEqual(Array(free).fill(422));
  });
});

describe("guessing from many places", () => {
  it("has to wait too, but not in a browser that the person has used before", async () => {
    const { email } = await addMember(app);
    const own = new TestBrowser(app);
    expect((await own.signIn(email)).status).toBe(303);
    await own.post("/cikis");
    await attackFromEverywhere(email);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(429);
    expect((await own.signIn(email)).status).toBe(303);
  });

  it("knows no browser by a cookie that somebody else has", async () => {
    const [one, other] = [await addMember(app), await addMember(app)];
    const browser = new TestBrowser(app);
    expect((await browser.signIn(one.email)).status).toBe(303);
    await browser.post("/cikis");
    await attackFromEverywhere(other.email);
    expect((await browser.signIn(other.email)).status).toBe(429);
    const forged = new TestBrowser(app, { "mesai.device": "a".repeat(43) });
    expect((await forged.signIn(other.email)).status).toBe(429);
  });

  it("locks nobody out who can read the mails: the link for a new password opens the way", async () => {
    const { email } = await addMember(app);
    await attackFromEverywhere(email);
    const browser = new TestBrowser(app);
    expect((await browser.signIn(email)).status).toBe(429);
    await browser.post("/sifremi-unuttum", { Email: email });
    const [mail] = await mailsTo(app, email);
    const next = "yepyeni bir parola";
    const fields = { token: tokenIn(mail as never), Password: next, PasswordRepeat: next };
    expect((await browser.post("/sifre-yenile", fields)).status).toBe(303);
    expect((await browser.signIn(email, next)).status).toBe(303);
  });
});

describe("signing in", () => {
  it("takes as long for an unknown address as for a wrong password", async () => {
    const costly = await startTestApp({ passwordCost: PASSWORD_COST, environment: ONLY_ANSWERS });
    const { email } = await addMember(costly);
    const trySignIn = (address: string) => new TestBrowser(costly).signIn(address, "yanlış");
    const ratio = await ratioOfWork(
      () => trySignIn(email),
      (round) => trySignIn(`kim-${round}@example.com`),
    );
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
    await costly.stop();
  });

  it("gives a hash of today's cost to whoever has one of less, and keeps what costs more", async () => {
    const { email, id } = await addMember(app);
    const { db, settings } = app.services;
    const credential = () =>
      db
        .selectFrom("person_credential")
        .select("password_hash as hash")
        .where("person_id", "=", id)
        .executeTakeFirst();
    const put = async (cost: number) => {
      const hash = await hashPassword(PASSWORD, cost);
      await db
        .updateTable("person_credential")
        .set({ password_hash: hash })
        .where("person_id", "=", id)
        .execute();
      return { hash };
    };
    const weaker = await put(settings.passwordCost - 1);
    await new TestBrowser(app).signIn(email, "yanlış");
    expect(await credential()).toEqual(weaker);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
    const strengthened = (await credential())?.hash ?? "";
    expect(isWeaker(strengthened, settings.passwordCost)).toBe(false);
    expect(await verifyPassword({ hash: strengthened, password: PASSWORD })).toBe(true);
    const stronger = await put(settings.passwordCost + 1);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
    expect(await credential()).toEqual(stronger);
  });

  it("gives a session of its own, whatever cookie the browser came with", async () => {
    const { email } = await addMember(app);
    const attacker = new TestBrowser(app);
    await attacker.signIn((await addMember(app)).email);
    const planted = attacker.cookie.match(/mesai\.session_token=([^;]+)/)?.[1] ?? "";
    const anonymous = new TestBrowser(app, { "mesai.session_token": "sabit.deger" });
    const victim = new TestBrowser(app, { "mesai.session_token": planted });
    for (const browser of [anonymous, victim]) {
      expect((await browser.signIn(email)).status).toBe(303);
      expect(browser.cookie).not.toContain(planted);
      expect(browser.cookie).not.toContain("sabit.deger");
    }
    const name = readable(await (await attacker.get("/hesabim/ayarlar")).text());
    expect(name).not.toContain(email);
  });

  it("takes no password of a stranger for one's own", async () => {
    const { email } = await addMember(app);
    expect((await new TestBrowser(app).signIn(email, `${PASSWORD} `)).status).toBe(422);
  });
});
