import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/platform/language/languages.ts";
import { addAdvertisement, startApplyingWorld } from "../support/applying.ts";
import { call } from "../support/calls.ts";
import { beginDisc, LEAST, MOST } from "../support/disc.ts";
import { readable } from "../support/refusals.ts";
import { fromNewAddress } from "../support/session.ts";

const world = startApplyingWorld();

type Fields = Record<string, string | number>;
async function ask(path: string, fields: Fields) {
  const answer = await call(world.app, world.member, path, fields, fromNewAddress());
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, ...body } as Record<string, unknown>;
}

async function textOf(key: string, lang = "tr"): Promise<string> {
  const answer = await world.app.request(`/api/language/GetLanguage?lang=${lang}&key=${key}`);
  expect(answer.status, `${key} in ${lang}`).toBe(200);
  return ((await answer.json()) as { Data: { LValue: string } }).Data.LValue;
}

describe("8. the error catalogue's texts", () => {
  it.each([
    "applicationInfoNotBeBrought",
    "applicationInfoUpdated",
    "applyPopup-registerSuccess",
    "applyPopup-registerFail",
    "applyPopup-dateDiffError",
    "applyPopup-checkAndTryAgain",
    "applyPopup-competencySelection",
    "adView-complaintMissingField",
    "adView-complaintSuccess",
    "adView-complaintError",
    "adView-adAddedFavorites",
    "adView-adRemovedFavorites",
    "adView-adAlreadyAdded",
    "adView-companySubscribe",
    "adView-companyUnsubscribe",
    "adView-companySubscribeError",
    "adView-companyUnsubscribeError",
  ])("%s can be asked for in every language, and differs from one to the next", async (key) => {
    const texts = await Promise.all(LANGUAGES.map((language) => textOf(key, language)));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const text of texts) expect(text.trim().length).toBeGreaterThan(3);
  });

  it("the unexpected error of a KVKK text that cannot be fetched is 'Beklenmeyen bir hata oluştu'", async () => {
    expect(await textOf("app-unexpectedError")).toBe("Beklenmeyen bir hata oluştu");
  });
});

describe("8. application detail", () => {
  it("that cannot be loaded: applicationInfoNotBeBrought", async () => {
    expect(await ask("/ApplicationList/GetApplicationDetail", { applicationID: 999_999_999 })).toEqual({
      status: 404,
      success: false,
      message: await textOf("applicationInfoNotBeBrought"),
    });
  });

  it("updated: applicationInfoUpdated; too late: the server's own message", async () => {
    await world.asProgram(world.formOf(world.plain));
    const [row] = await world.rowsOf();
    const fields = { applicationID: row?.id ?? 0, CvID: world.cvId };
    expect(await ask("/ApplicationList/SaveApplicationDetail", fields)).toMatchObject({
      success: true,
      message: await textOf("applicationInfoUpdated"),
    });
    await sql`update application set seen_at = now() where id = ${row?.id}`.execute(world.app.services.db);
    expect(await ask("/ApplicationList/SaveApplicationDetail", fields)).toMatchObject({
      success: false,
      message: expect.stringMatching(/\w/),
    });
  });
});

describe("8. missing info", () => {
  const work = { CompanyName: "Tandora", StartMonth: 1, StartYear: 2020 };

  it("saved: a title and applyPopup-registerSuccess", async () => {
    expect(await ask("/Cv/SaveMissingExperience", { CvID: world.cvId, ...work })).toMatchObject({
      success: 1,
      title: expect.stringMatching(/\w/),
      message: await textOf("applyPopup-registerSuccess"),
    });
  });

  it("not saved, whatever the part: applyPopup-checkAndTryAgain, or the part's own toast", async () => {
    const messageOf = async (path: string, fields: Fields) =>
      (await ask(path, { CvID: world.cvId, ...fields })).message;
    expect(await messageOf("/Cv/SaveMissingPersonalInfo", {})).toBe(
      await textOf("applyPopup-checkAndTryAgain"),
    );
    expect(await messageOf("/Cv/SaveMissingExperience", { ...work, EndMonth: 1, EndYear: 2020 })).toBe(
      await textOf("applyPopup-dateDiffError"),
    );
    expect(await messageOf("/Cv/SaveMissingComputerSkill", { Competencies: "[]" })).toBe(
      await textOf("applyPopup-competencySelection"),
    );
  });
});

describe("8. other failures", () => {
  it("a referable check that fails answers a Message, which stands in the redirect error area", async () => {
    const { id, locationId } = await addAdvertisement(world.app, world.company.id, { is_referable: true });
    const fields = {
      advertisementID: id,
      advertisementLocationID: locationId,
      identityNumber: "12345678950",
    };
    const { IsSucces, Message } = await ask("/AdvertisementRedirection/IsReferable", fields);
    expect([IsSucces, Message]).toEqual([false, expect.stringMatching(/\w/)]);
    const page = await world.app.request("/AdvertisementRedirection/IsReferable", {
      method: "POST",
      body: new URLSearchParams({
        ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
        __RequestVerificationToken: world.member.csrfToken,
      }),
      headers: { accept: "text/html", cookie: world.member.cookie, ...fromNewAddress() },
    });
    const area = (await page.text()).match(/data-problem=""(?! hidden).*?<\/div>/s)?.[0] ?? "";
    expect(readable(area)).toContain(String(Message));
  });

  it("a DISC test that cannot be finished answers a Message: none was begun, or answers are missing", async () => {
    const nothing = await ask("/Disc/UserTestComplete", { mostAnswers: "1", leastAnswers: "2", duration: 1 });
    expect(nothing).toMatchObject({ IsSucces: false, Message: expect.stringMatching(/\w/) });
    await beginDisc(world.app, world.member);
    const gap = { mostAnswers: MOST.with(0, 0).join(","), leastAnswers: LEAST.join(","), duration: 1 };
    expect(await ask("/Disc/UserTestComplete", gap)).toMatchObject({
      IsSucces: false,
      Message: expect.stringContaining("eksik"),
    });
  });

  it("a DISC summary that is not accessible says so, and to try later", async () => {
    const answer = await ask("/disc/GetDiscUserTestSummaryReport", { testID: 999_999_999 });
    expect(answer.IsSuccess).toBe(false);
    expect(await textOf("disc-summaryFailed")).toMatch(/daha sonra/);
  });

  it("a favourite that is added twice says adView-adAlreadyAdded", async () => {
    const add = () => ask("/AdvertisementSearch/Create", { advertisementID: world.plain.id });
    expect(await add()).toMatchObject({ success: true });
    expect(await add()).toMatchObject({ success: false, message: await textOf("adView-adAlreadyAdded") });
  });

  it("a complaint that lacks a field says adView-complaintMissingField, a good one adView-complaintSuccess", async () => {
    const complaint = { AdvertisementID: world.plain.id, Description: "Gerçek değil." };
    expect(await ask("/ilan-sikayet-et-gonder", complaint)).toMatchObject({
      success: false,
      message: await textOf("adView-complaintMissingField"),
    });
    expect(await ask("/ilan-sikayet-et-gonder", { ...complaint, Email: "a@ornek.test" })).toMatchObject({
      success: true,
      message: await textOf("adView-complaintSuccess"),
    });
  });
});
