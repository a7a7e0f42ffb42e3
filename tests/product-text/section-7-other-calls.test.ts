import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Fields, startApplyingWorld } from "../support/applying.ts";
import { type NamedCall, sendNamed } from "../support/named-calls.ts";

const world = startApplyingWorld();
const TEXT = expect.any(String);

const send = (name: string, fields: Fields) => sendNamed(world.app, world.member, name, fields);

const advertisementID = () => world.plain.id;

const CALLS: NamedCall[] = [
  {
    name: "POST /ilan-sikayet-et-gonder",
    payload: () => ({
      AdvertisementID: advertisementID(),
      Description: "Bu ilan gerçek değil.",
      Phone: "(532) 123-45-67",
      UserID: world.memberId,
    }),
    answer: { success: true, message: TEXT },
  },
  {
    name: "POST /AdvertisementSearch/Create",
    payload: () => ({ advertisementID: advertisementID() }),
    answer: { success: true },
  },
  {
    name: "POST /AdvertisementSearch/Delete",
    payload: async () => {
      await send("POST /AdvertisementSearch/Create", { advertisementID: advertisementID() });
      return { advertisementID: advertisementID() };
    },
    answer: { success: true },
  },
  {
    name: "POST /api/Advertisement/GetAd",
    payload: () => ({ AdvertisementID: advertisementID(), Ticket: "" }),
    answer: { Data: { Title: TEXT, Customer: { CompanyName: TEXT }, LocationList: expect.any(Array) } },
  },
  {
    name: "POST /SavedSearch/SubscribeToCompany",
    payload: () => ({ customerID: world.company.id, title: "Firma" }),
    answer: { success: true },
  },
  {
    name: "POST /SavedSearch/RemoveSubscription",
    payload: async () => {
      await send("POST /SavedSearch/SubscribeToCompany", { customerID: world.company.id });
      return { customerID: world.company.id };
    },
    answer: { success: true },
  },
  {
    name: "POST /Customer/GetCustomerKvkkText",
    payload: async () => {
      await sql`update company set kvkk_text = 'Aydınlatma metni' where id = ${world.company.id}`.execute(
        world.app.services.db,
      );
      return { customerID: world.company.id };
    },
    answer: { success: expect.stringContaining("Aydınlatma metni") },
  },
  {
    name: "GET /api/language/CacheTimeOut",
    payload: () => ({}),
    answer: { Data: expect.any(Number) },
  },
  {
    name: "GET /api/language/GetLanguage",
    payload: () => ({ lang: "en", key: "adView-complaintSuccess" }),
    answer: { Data: { LValue: TEXT, LDesc: TEXT } },
  },
  {
    name: "POST /LoginRedirection/SaveAnswer",
    payload: () => ({ kind: "favourite", advertisementID: advertisementID(), returnUrl: "/is-ilanlari" }),
    answer: { success: true, redirect: TEXT },
  },
];

describe("7. the other calls", () => {
  it.each(CALLS)(
    "$name takes its payload and answers as the text says",
    async ({ name, payload, answer }) => {
      const response = await send(name, await payload());
      const body = await response.json();
      expect(response.status, JSON.stringify(body)).toBe(200);
      if (Array.isArray(body)) expect(body).toEqual(answer);
      else expect(body).toMatchObject(answer as object);
    },
  );

  it("GET /CoverLetter/GetCoverLetterContent answers the content's text", async () => {
    const { rows } = await sql<{ id: number }>`insert into cover_letter (person_id, title, content)
      values (${world.memberId}, 'Bir', 'İçerik') returning id`.execute(world.app.services.db);
    const answer = await send("GET /CoverLetter/GetCoverLetterContent", { coverLetterID: rows[0]?.id ?? 0 });
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toBe("İçerik");
  });

  it.each<[string, () => Fields, string]>([
    [
      "GET /Application/GetApplicationDisplayModel",
      () => ({ advertisementID: world.plain.id }),
      'action="/Application/EasyApply"',
    ],
    ["POST /Application/EasyApply", () => world.formOf(world.plain), "successfulApply"],
    ["GET /ilan-sikayet-et", () => ({ advertisementID: world.plain.id }), 'action="/ilan-sikayet-et-gonder"'],
    [
      "GET /CvList/GetCvSendMailDisplayModel",
      () => ({ cvID: world.cvId, email: "ik@firma.test" }),
      'value="ik@firma.test"',
    ],
  ])("%s answers a piece of html to a script", async (name, payload, part) => {
    const headers = { "x-requested-with": "XMLHttpRequest" };
    const answer = await sendNamed(world.app, world.member, name, payload(), headers);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await answer.text();
    expect(html).toContain(part);
    expect(html).not.toContain("<html");
  });
});
