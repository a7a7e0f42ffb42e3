import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { hashIdentityNumber } from "../../src/platform/secrets/identity-hash.ts";
import { addAdvertisement, type Fields, startApplyingWorld } from "../support/applying.ts";
import { ANSWERED, beginDisc, finishDisc } from "../support/disc.ts";
import { type NamedCall, sendNamed } from "../support/named-calls.ts";

const world = startApplyingWorld();
const TEXT = expect.any(String);

const send = (name: string, fields: Fields) => sendNamed(world.app, world.member, name, fields);

const advertisementID = () => world.plain.id;

async function referable() {
  const { db, settings } = world.app.services;
  const identityNumber = "10000000146";
  const hash = hashIdentityNumber(identityNumber, settings.secret);
  await sql`insert into referred_person (company_id, identity_hash) values (${world.company.id}, ${hash})
    on conflict do nothing`.execute(db);
  const { id, locationId } = await addAdvertisement(world.app, world.company.id, { is_referable: true });
  return { advertisementID: id, advertisementLocationID: locationId, cvID: world.cvId, identityNumber };
}

async function sentApplication(): Promise<number> {
  await world.asProgram(world.formOf(world.plain));
  return (await world.rowsOf())[0]?.id ?? 0;
}

const CALLS: NamedCall[] = [
  {
    name: "GET /Application/GetApplicationDisplayModel",
    payload: () => ({ advertisementID: advertisementID() }),
    answer: {
      ApplyErrorType: 0,
      CvID: expect.any(Number),
      AdvertisementID: expect.any(Number),
      AdvertisementLocationID: expect.any(Number),
    },
  },
  {
    name: "GET /AdvertisementRedirection/RedirectOtherLinkCreate",
    payload: async () => {
      const external = { external_url: "https://kariyer.example/7" };
      return { advertisementID: (await addAdvertisement(world.app, world.company.id, external)).id };
    },
    answer: { IsSucces: true, Url: expect.stringMatching(/^\/ilan-yonlendir\/\d+\/\d+$/) },
  },
  {
    name: "POST /AdvertisementRedirection/IsReferable",
    payload: referable,
    answer: { IsSucces: true, Message: TEXT },
  },
  {
    name: "GET /Application/GetAdvertisementBeforeAnswer",
    payload: async () => {
      await world.asProgram(world.formOf(world.asking, world.answered()));
      return { advertisementID: world.asking.id, cvID: world.cvId };
    },
    answer: [1, 2, 3].map(() => ({ ApplicationQuestionID: expect.any(Number), Response: TEXT })),
  },
  {
    name: "GET /Application/IsCvAnswerToAdvertisement",
    payload: () => ({ advertisementID: advertisementID(), cvID: world.cvId }),
    answer: { success: true, isAnswered: false },
  },
  {
    name: "POST /Cv/CheckMissingInfo",
    payload: () => ({ cvID: world.cvId, adID: advertisementID() }),
    answer: { success: 1, isPersonalInfoMissing: false, isEducationInfoMissing: false, html: "" },
  },
  {
    name: "POST /Cv/SaveMissingPersonalInfo",
    payload: () => ({
      CvID: world.cvId,
      CountryID: 1,
      OtherCity: "Köln",
      OtherDistrict: "Ehrenfeld",
      BirthDate: "01/02/1990",
    }),
    answer: { success: 1 },
  },
  {
    name: "POST /Cv/SaveMissingExperience",
    payload: () => ({ CvID: world.cvId, CompanyName: "Tandora", StartMonth: 1, StartYear: 2020 }),
    answer: { success: 1 },
  },
  {
    name: "POST /Cv/SaveMissingEducation",
    payload: () => ({ CvID: world.cvId, EducationLevelID: 1, GraduationYear: 2001 }),
    answer: { success: 1 },
  },
  {
    name: "POST /Cv/SaveMissingComputerSkill",
    payload: () => ({ CvID: world.cvId, Competencies: '[{"Value":0,"Name":"Git"}]' }),
    answer: { success: 1 },
  },
  {
    name: "POST /Lookup/GetDistrictList",
    payload: () => ({ cityID: 34 }),
    answer: expect.arrayContaining([{ Value: expect.any(Number), Name: "Kadıköy" }]),
  },
  {
    name: "GET /Lookup/QueryLookupList",
    payload: () => ({ term: "typ", type: "competency", includeTermAsResult: "true", languageID: 1 }),
    answer: expect.arrayContaining([
      { value: 0, name: "typ" },
      { value: expect.any(Number), name: "TypeScript" },
    ]),
  },
  {
    name: "POST /ApplicationList/GetApplicationDetail",
    payload: async () => ({ applicationID: await sentApplication(), isViewOnly: 1 }),
    answer: { success: true, html: expect.stringContaining("<") },
  },
  {
    name: "POST /ApplicationList/SaveApplicationDetail",
    payload: async () => ({ applicationID: await sentApplication(), CvID: world.cvId }),
    answer: { success: true, message: TEXT },
  },
  {
    name: "POST /Disc/UserTestComplete",
    payload: async () => {
      await beginDisc(world.app, world.member);
      return ANSWERED;
    },
    answer: { IsSucces: true, Message: TEXT },
  },
  {
    name: "POST /disc/GetDiscUserTestSummaryReport",
    payload: async () => ({ testID: await finishDisc(world.app, world.member) }),
    answer: { IsSuccess: true, Value: { SummaryReport: TEXT } },
  },
];

describe("7. the calls of applying, CVs and DISC", () => {
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
});
