import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call } from "../../../../tests/support/calls.ts";
import { EmployerDesk } from "../../../../tests/support/own-advertisements.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const DEFAULTS = "/isveren/firma/asamalar";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let desk: EmployerDesk;
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
  desk = new EmployerDesk(app, await sessionOf(app, company.ownerId));
  advertisementId = (await addAdvertisement(app, company.id)).id;
});

interface Stage {
  StageID?: number;
  Name: string;
  Kind: string;
  TargetDays?: number | null;
  TakesUnwanted?: boolean;
}

const pathOf = (id = advertisementId) => `/isveren/ilanlar/${id}/asamalar`;

async function stagesAt(path = pathOf()): Promise<Required<Stage>[]> {
  const headers = { accept: "application/json", cookie: desk.session.cookie };
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Stages: Required<Stage>[] }).Stages;
}

/** As a program sends them. */
function send(stages: readonly Stage[], path = pathOf(), more: object = {}, as = desk) {
  return app.request(path, {
    method: "POST",
    body: JSON.stringify({ Stages: stages, ...more }),
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      cookie: as.session.cookie,
      requestverificationtoken: as.session.csrfToken,
      ...fromNewAddress(),
    },
  });
}

/** The page's own form, as a browser without scripts would send it back. */
async function formAt(path = pathOf()): Promise<Record<string, string>> {
  const { html } = await desk.open(path);
  const fields = [...html.matchAll(/<input\b[^>]*?\bname="((?:Stages\[[^"]+|Edition))"[^>]*>/g)];
  return Object.fromEntries(
    fields.flatMap(([tag, name = ""]) =>
      tag.includes('type="checkbox"') ? [] : [[name, / value="([^"]*)"/.exec(tag)?.[1] ?? ""]],
    ),
  );
}

const names = (stages: readonly Stage[]) => stages.map(({ Name }) => Name);

async function apply(id = advertisementId): Promise<number> {
  const applicant = await addApplicant(app);
  const session = await sessionOf(app, applicant.id);
  const form = { AdvertisementId: id, CvID: applicant.cvId };
  expect((await call(app, session, "/Application/EasyApply", form, fromNewAddress())).status).toBe(200);
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${applicant.id}`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}

async function stageOf(applicationId: number) {
  const { rows } = await sql<{ name: string; is_removed: boolean }>`
    select s.name, s.is_removed from application a join stage s on s.id = a.stage_id where a.id = ${applicationId}`.execute(
    app.services.db,
  );
  return rows[0];
}

const moveTo = (applicationId: number, StageID: number) =>
  call(
    app,
    desk.session,
    "/isveren/basvurular/tasi",
    { ApplicationID: applicationId, StageID },
    fromNewAddress(),
  );

it("stages are renamed, added, put in order and given days through the page's own form", async () => {
  const form = await formAt();
  const at = (name: string) =>
    Object.keys(form)
      .find((key) => form[key] === name)
      ?.split(".")[0];
  const sent = await desk.send(pathOf(), {
    ...form,
    [`${at("Ön eleme")}.Place`]: 2,
    [`${at("Kısa liste")}.Place`]: 1,
    [`${at("Görüşme")}.Name`]: "Tanışma",
    [`${at("Yeni")}.TargetDays`]: 3,
    "Stages[8].Name": "Teknik",
  });
  expect(sent.status, readable(await sent.clone().text()).slice(0, 2000)).toBe(303);
  const stages = await stagesAt();
  expect(names(stages)).toEqual([
    "Yeni",
    "Kısa liste",
    "Ön eleme",
    "Teknik",
    "Tanışma",
    "Teklif",
    "İşe alındı",
    "Olumsuz",
  ]);
  expect(stages[0]?.TargetDays).toBe(3);
  expect((await desk.open(`${pathOf()}?sonuc=saved`)).html).toContain(tr["hiring-stagesSaved"]);
});

it("a stage with people is merged into the one that was chosen; its history still names it", async () => {
  const first = await stagesAt();
  await send([...first.slice(0, 3), { Name: "Teknik", Kind: "review" }, ...first.slice(3)]);
  const stages = await stagesAt();
  const idOf = (name: string) => stages.find(({ Name }) => Name === name)?.StageID ?? 0;
  const application = await apply();
  expect((await moveTo(application, idOf("Teknik"))).status).toBe(200);
  const form = await formAt();
  const row = Object.keys(form)
    .find((key) => form[key] === "Teknik")
    ?.split(".")[0];
  expect((await desk.open(pathOf())).html).toContain("Kaldır, 1 aday şuraya: Ön eleme");
  const merged = await desk.send(pathOf(), { ...form, [`${row}.MergeInto`]: idOf("Ön eleme") });
  expect(merged.status).toBe(303);
  expect(await stageOf(application)).toEqual({ name: "Ön eleme", is_removed: false });
  const { html } = await desk.open(`/isveren/basvurular/${application}`);
  expect(readable(html)).toContain("Teknik");
});

it("a stage that a program leaves out leaves its people to the nearest of its kind, and the last of a kind stays", async () => {
  const stages = await stagesAt();
  const application = await apply();
  await moveTo(application, stages[2]?.StageID ?? 0);
  expect((await send(stages.filter(({ Name }) => Name !== "Kısa liste"))).status).toBe(200);
  expect(await stageOf(application)).toEqual({ name: "Ön eleme", is_removed: false });
  const refused = await send((await stagesAt()).filter(({ Kind }) => Kind !== "offer"));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ success: false, message: tr["hiring-stages-kinds-missing"] });
});

it("of two people who change them at once the second is told, and what the first did stays", async () => {
  const seen = await formAt();
  const second = { ...seen };
  expect((await desk.send(pathOf(), { ...seen, "Stages[0].Name": "Gelenler" })).status).toBe(303);
  const refused = await desk.send(pathOf(), { ...second, "Stages[0].Name": "Başvuranlar" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(readable(html)).toContain(tr["hiring-stages-unknown-stage"]);
  expect(html).toContain("Gelenler");
  expect(names(await stagesAt())[0]).toBe("Gelenler");
});

it("what was typed is still there when something of it is refused", async () => {
  const form = await formAt();
  const refused = await desk.send(pathOf(), {
    ...form,
    "Stages[1].Name": "Olumsuz",
    "Stages[3].Name": "Tanışma",
  });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(readable(html)).toContain(tr["hiring-stages-name-twice"]);
  expect(html).toContain("Tanışma");
});

it("new advertisements begin with the company's own stages; those that are there keep theirs and can take them over", async () => {
  const application = await apply();
  const defaults = await stagesAt(DEFAULTS);
  await moveTo(application, (await stagesAt())[2]?.StageID ?? 0);
  const changed = defaults.filter(({ Name }) => Name !== "Kısa liste");
  const saved = await send(
    [...changed.slice(0, 2), { Name: "Ödev", Kind: "review" }, ...changed.slice(2)],
    DEFAULTS,
  );
  expect(saved.status).toBe(200);
  const wanted = ["Yeni", "Ön eleme", "Ödev", "Görüşme", "Teklif", "İşe alındı", "Olumsuz"];
  expect(names(await stagesAt(DEFAULTS))).toEqual(wanted);
  expect(names(await stagesAt())).toContain("Kısa liste");
  expect(names(await stagesAt(pathOf(await desk.published())))).toEqual(wanted);

  const proposal = await formAt(`${pathOf()}?taslak=varsayilan`);
  expect(names(await stagesAt())).toContain("Kısa liste");
  expect((await desk.send(pathOf(), proposal)).status).toBe(303);
  expect(names(await stagesAt())).toEqual(wanted);
  expect(await stageOf(application)).toEqual({ name: "Ödev", is_removed: false });
});

it("an advertisement that changes its own stages changes nobody else's", async () => {
  const [first, second] = [await desk.published(), await desk.published()];
  await send(
    (await stagesAt(DEFAULTS)).map((stage) => ({ ...stage, Name: `${stage.Name}!` })),
    DEFAULTS,
  );
  const third = await desk.published();
  await send(
    (await stagesAt(pathOf(third))).map((stage) => ({ ...stage, Name: `${stage.Name}?` })),
    pathOf(third),
  );
  expect(names(await stagesAt(pathOf(first)))[0]).toBe("Yeni");
  expect(names(await stagesAt(pathOf(second)))[0]).toBe("Yeni");
  expect(names(await stagesAt(DEFAULTS))[0]).toBe("Yeni!");
  expect(names(await stagesAt(pathOf(third)))[0]).toBe("Yeni!?");
});

it("recruiters read the company's stages and change an advertisement's, viewers change none, others see nothing", async () => {
  const deskOf = async (role: "recruiter" | "viewer", companyId = company.id) =>
    new EmployerDesk(app, await sessionOf(app, await addPerson(app, role, { companyId })));
  const [recruiter, viewer] = [await deskOf("recruiter"), await deskOf("viewer")];
  const stranger = await deskOf("recruiter", (await addHiringCompany(app)).id);
  const stages = await stagesAt();
  expect((await recruiter.open(DEFAULTS)).status).toBe(200);
  expect((await send(stages, DEFAULTS, {}, recruiter)).status).toBe(403);
  expect((await send(stages, pathOf(), {}, recruiter)).status).toBe(200);
  const { html } = await viewer.open(pathOf());
  expect(html).not.toContain(tr["hiring-stagesSave"]);
  expect((await send(stages, pathOf(), {}, viewer)).status).toBe(403);
  expect((await stranger.open(pathOf())).status).toBe(404);
  expect((await send(stages, pathOf(), {}, stranger)).status).toBe(404);
});
