import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import type { Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { addNotice } from "../notices.store.ts";
import { pushKeysOf } from "./push-keys.ts";
import { sendPushes } from "./send-pushes.ts";

const ON = "/bildirimler/tarayici";
const OFF = "/bildirimler/tarayici/kapat";

/** As the service of a browser's maker: it carries what it cannot read. */
let service: Server;
let origin: string;
let status = 201;
let arrived: { path: string; headers: IncomingMessage["headers"]; body: Buffer }[] = [];
let app: TestApp;
let personId: number;
let session: Session;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    arrived.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestApp({
    environment: { PUSH_SERVICES: `https://fcm.googleapis.com,${origin}` },
  });
});
afterAll(async () => {
  await app?.stop();
  service?.close();
});
beforeEach(async () => {
  status = 201;
  arrived = [];
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
});

function newBrowser() {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys().toString("base64url");
  const authSecret = randomBytes(16);
  const fields = {
    Endpoint: `${origin}/wake/${randomBytes(6).toString("hex")}`,
    PublicKey: publicKey,
    AuthSecret: authSecret.toString("base64url"),
  };
  /** What only it can read (RFC 8291, the other way round). */
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
    const material = Buffer.from(hkdfSync("sha256", keys.computeSecret(theirs), authSecret, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const sealed = body.subarray(21 + theirs.length);
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    expect(plain.at(-1)).toBe(2);
    return JSON.parse(plain.subarray(0, -1).toString());
  };
  return { fields, read };
}

const tell = (title: string) =>
  addNotice(
    app.services.db,
    [personId],
    { say: "complaint", content: { title }, path: "/hesabim", topic: title },
    new Date(),
  );
const count = async () => {
  const { rows } = await sql`select from push_subscription where person_id = ${personId}`.execute(
    app.services.db,
  );
  return rows.length;
};

it("wakes the browser that agreed, once, in words that only it can read, signed with our own key", async () => {
  const { fields, read } = newBrowser();
  expect((await call(app, session, ON, fields)).status).toBe(200);
  expect((await pageFor(app, session, "/bildirimler")).html).toContain("Anlık bildirimleri kapat");
  await tell("Ağır vasıta şoförü");
  await Promise.all([sendPushes(app.services), sendPushes(app.services)]);
  await sendPushes(app.services);
  expect(arrived).toHaveLength(1);
  const [{ path = "", headers = {}, body = Buffer.alloc(0) } = {}] = arrived;
  expect(fields.Endpoint.endsWith(path)).toBe(true);
  expect(body.includes("vasıta")).toBe(false);
  expect(read(body)).toEqual({
    title: "Mesai",
    body: "“Ağır vasıta şoförü” hakkındaki şikâyetiniz sonuçlandı",
    path: "/hesabim",
    tag: expect.any(String),
  });
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  expect(key).toBe(pushKeysOf(app.services.settings.secret).publicKey);
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key ?? "", "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
    format: "jwk",
  });
  const isOurs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isOurs).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: origin });
});

it("ends with the session, when turned off, and when the browser is gone", async () => {
  await call(app, session, ON, newBrowser().fields);
  expect((await call(app, session, OFF, {})).status).toBe(200);
  expect(await count()).toBe(0);
  await call(app, session, ON, newBrowser().fields);
  await call(app, session, "/cikis", {});
  expect(await count()).toBe(0);
  session = await sessionOf(app, personId);
  await call(app, session, ON, newBrowser().fields);
  status = 410;
  await tell("Giden");
  await sendPushes(app.services);
  expect([arrived.length, await count()]).toEqual([1, 0]);
  await tell("Kimse yok");
  await sendPushes(app.services);
  expect(arrived).toHaveLength(1);
});

it("one browser belongs to whoever is signed in there last", async () => {
  const { fields } = newBrowser();
  await call(app, session, ON, fields);
  const next = await sessionOf(app, await addPerson(app, "member"));
  await call(app, next, ON, fields);
  expect(await count()).toBe(0);
  await tell("Yabancı tarayıcı");
  await sendPushes(app.services);
  expect(arrived).toEqual([]);
});

it("goes to no address but those of push services, takes no keys that are none, and is not for visitors", async () => {
  const { fields } = newBrowser();
  for (const wrong of [
    { Endpoint: "http://127.0.0.1:1/x" },
    { Endpoint: "https://example.org/x" },
    { PublicKey: "AAAA" },
    { AuthSecret: "x".repeat(30) },
  ])
    expect((await call(app, session, ON, { ...fields, ...wrong })).status).toBe(400);
  expect(await count()).toBe(0);
  expect((await call(app, undefined, ON, fields)).status).toBe(401);
});

it("a kind whose push is turned off stays in the bell; one that was read meanwhile wakes nobody", async () => {
  await call(app, session, ON, newBrowser().fields);
  await call(app, session, "/hesabim/bildirimler", {
    "Questions[0].QuestionID": 6,
    "Questions[0].Push": 2,
  });
  await tell("Sessiz");
  await sendPushes(app.services);
  expect(arrived).toEqual([]);
  await call(app, session, "/hesabim/bildirimler", {
    "Questions[0].QuestionID": 6,
    "Questions[0].Push": 1,
  });
  await tell("Okunan");
  expect((await pageFor(app, session, "/bildirimler")).html).toContain("Okunan");
  await sendPushes(app.services);
  expect(arrived).toEqual([]);
});
