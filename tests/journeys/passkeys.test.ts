import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { pipeline } from "node:stream";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../src/platform/session/password-hash.ts";
import { axeFindings } from "../support/axe.ts";
import { findSideways, launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { ownPlace } from "../support/own-place.ts";

const EMAIL = "anahtar@example.com";
const PASSWORD = "uzun bir parola 1";

const place = ownPlace();
/** Its port is in every address, and has to be known before the site behind it starts. */
const door = createServer((visitor) => {
  pipeline(visitor, connect(place), visitor, () => {});
});

let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  const environment = {
    HOST: place.host,
    PORT: String(place.port),
    // Devices bind keys to names: the server of all journeys has only a number.
    BASE_URL: `http://localhost:${port}`,
    DEMO: "0",
  };
  [server, browser] = await Promise.all([startBuiltServer(environment), launchBrowser()]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `with added as (insert into person (name, email, email_verified) values ('Ece Anahtar', $1, true) returning id)
     insert into person_credential (person_id, account_id, provider_id, password_hash)
     select id, id::text, 'credential', $2 from added`,
    [EMAIL, await hashPassword(PASSWORD)],
  );
  await client.end();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  door.close();
});

/** A device with a fingerprint reader, whose owner always puts a finger on it. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send("WebAuthn.addVirtualAuthenticator", { options });
}

const main = (page: Page) => page.locator("main");

async function expectFitForAll(page: Page) {
  expect(await axeFindings(page), page.url()).toEqual([]);
  expect(await findSideways(page), page.url()).toEqual([]);
}

describe("somebody with a device that holds keys", () => {
  it("adds a passkey, signs in with it and without a password, and removes it", async () => {
    const { page, expectNoComplaints, leave } = await visit(browser, server.url, { viewport: PHONE });
    await plugInDevice(page);
    await page.goto("/uye-girisi?returnUrl=/hesabim/ayarlar/gecis-anahtarlari");
    await main(page).locator("[name=Email]").fill(EMAIL);
    await main(page).locator("[name=Password]").fill(PASSWORD);
    await main(page).getByRole("button", { name: "Giriş yap", exact: true }).click();
    await page.getByRole("heading", { name: "Yeni anahtar" }).waitFor();
    await expectFitForAll(page);
    await page.getByLabel("Anahtarın adı").fill("Telefonum");
    await page.getByLabel("Şu anki şifre").fill(PASSWORD);
    await main(page).getByRole("button", { name: "Devam et" }).click();
    await page.getByRole("button", { name: "Anahtarı oluştur" }).click();
    await page.getByText("Geçiş anahtarı eklendi.").waitFor();
    await expectFitForAll(page);

    await page.locator("header .site-header__actions button").first().click();
    await page.locator("#account-panel").getByRole("button", { name: "Çıkış yap" }).click();
    await page.goto("/isveren-girisi?returnUrl=/hesabim/ayarlar/gecis-anahtarlari");
    await page.getByRole("button", { name: "Geçiş anahtarıyla giriş yap" }).click();
    await main(page).getByText("Telefonum").waitFor();
    await main(page).getByRole("button", { name: "Sil: Telefonum" }).click();
    await page.getByText("Geçiş anahtarı silindi.").waitFor();
    expectNoComplaints();
    await leave();
  });

  it("who does not put the finger on it stays outside, and can try again", async () => {
    const { page, leave } = await visit(browser, server.url);
    await plugInDevice(page);
    await page.goto("/uye-girisi");
    await page.getByRole("button", { name: "Geçiş anahtarıyla giriş yap" }).click();
    await page.getByText("Cihaz bir anahtar vermedi.").waitFor();
    await expectFitForAll(page);
    await leave();
  });
});
