import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  withdrawApplication,
} from "../../../../tests/support/hiring.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let world: HiringWorld;
let recruiter: Session;
let recruiterId: number;
let ids: number[];
let criteria: number[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

beforeEach(async () => {
  world = await addHiringWorld(app);
  recruiterId = await addPerson(app, "recruiter", { companyId: world.companyId });
  recruiter = await sessionOf(app, recruiterId);
  ids = await addApplications(app, world.advertisementId, 3);
  criteria = idsIn(await (await saveCriteria(["Deneyim", "İletişim"].map((Name) => ({ Name })))).json());
});

type Criteria = { Criteria: { CriterionID: number; Name: string }[] };
const idsIn = ({ Criteria }: Criteria) => Criteria.map(({ CriterionID }) => CriterionID);

function sendJson(path: string, body: object, session = world.owner): Promise<Response> {
  return app.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      cookie: session.cookie,
      requestverificationtoken: session.csrfToken,
      ...fromNewAddress(),
    },
  });
}

const criteriaPath = () => `/isveren/ilanlar/${world.advertisementId}/olcutler`;
const saveCriteria = (Criteria: object[], more: object = {}) =>
  sendJson(criteriaPath(), { Criteria, ...more });

const cardOf = (...scores: number[]) =>
  scores.map((Score, at) => ({ CriterionID: criteria[at], Score, Evidence: `Kanıt ${Score}` }));
const score = (at: number, session: Session, ...scores: number[]) =>
  sendJson("/isveren/basvurular/puan", { ApplicationID: ids[at], Scores: cardOf(...scores) }, session);

async function readJson(path: string, session: Session) {
  const headers = { accept: "application/json", cookie: session.cookie };
  return (await app.request(path, { headers })).json();
}
const one = (at: number, session: Session) => readJson(`/isveren/basvurular/${ids[at]}`, session);
const listed = async (query: string, session: Session) =>
  (await readJson(`/isveren/basvurular?${query}`, session)) as {
    total: number;
    items: { ApplicationID: number; Score: number | null }[];
  };

/** What a page says, and where its links lead. */
function told(html: string): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  const words = readable(
    html.replace(/^[\s\S]*<main/, "").replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, " "),
  );
  return [...links, words.replace(/\d kişi değerlendirdi\. Siz değerlendirince görürsünüz\./, "")]
    .join(" ")
    .replace(/\s+/g, " ");
}

/** All that somebody can ask of scores, but how many have judged. */
async function learnt(session: Session): Promise<string> {
  const queries = ["sirala=puan", "puan=1", "puan=4", "puan=yok", "sirala=puan&puan=2"];
  const looks = ["", "&gorunum=pano", "&gorunum=ayrik"].flatMap((look) =>
    queries.map((query) => `/isveren/ilanlar/${world.advertisementId}/adaylar?${query}${look}`),
  );
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await listed(query, session));
  for (const path of looks) answers.push(told((await pageFor(app, session, path)).html));
  for (const at of [0, 1, 2]) {
    const { Scores, Criteria, Score, Events } = (await one(at, session)) as Record<string, unknown>;
    answers.push({ Scores, Criteria, ...(Score as object), Judges: 0, Events: (Events as []).length });
    for (const query of ["sirala=puan", "puan=2"]) {
      const { html } = await pageFor(app, session, `/isveren/basvurular/${ids[at]}?${query}`);
      answers.push(told(html));
    }
  }
  return JSON.stringify(answers);
}

describe("what others gave", () => {
  it("is hidden until one's own is in: in page, JSON, list, board, sort and filter", async () => {
    // Opened before: what opening changes is no score.
    for (const at of [0, 1, 2]) await one(at, world.owner);
    const before = await learnt(world.owner);
    for (const [at, scores] of [
      [0, [1, 2]],
      [1, [4, 4]],
      [2, [2, 3]],
    ] as const) {
      expect((await score(at, recruiter, ...scores)).status).toBe(200);
    }
    expect(await learnt(world.owner)).toBe(before);
    expect(await learnt(world.viewer)).not.toContain("Kanıt");
    expect(readable((await pageFor(app, world.owner, `/isveren/basvurular/${ids[1]}`)).html)).toContain(
      "1 kişi değerlendirdi. Siz değerlendirince görürsünüz.",
    );

    expect((await score(1, world.owner, 1, 2)).status).toBe(200);
    expect((await listed("sirala=puan", world.owner)).items.map(({ Score }) => Score)).toEqual([
      2.75,
      null,
      null,
    ]);
    expect((await one(0, world.owner)).Scores).toEqual([]);
  });

  it("is seen then, by name, with averages and how far they are apart", async () => {
    await score(1, recruiter, 4, 4);
    await score(1, world.owner, 1, 2);
    const seen = await one(1, recruiter);
    expect(seen.Score).toEqual({ Average: 2.75, Lowest: 1.5, Highest: 4, Judges: 2 });
    expect(seen.Criteria).toMatchObject([
      { Name: "Deneyim", Average: 2.5, Lowest: 1, Highest: 4 },
      { Name: "İletişim", Average: 3, Lowest: 2, Highest: 4 },
    ]);
    expect(seen.Scores).toMatchObject([
      { PersonID: recruiterId, Average: 4, Criteria: [{ Score: 4, Evidence: "Kanıt 4" }, { Score: 4 }] },
      { Average: 1.5, Criteria: [{ Score: 1 }, { Score: 2 }] },
    ]);
    const html = readable((await pageFor(app, recruiter, `/isveren/basvurular/${ids[1]}`)).html);
    for (const words of ["2,8", "2 kişi", "1–4 arası", "Kanıt 2", "Değerlendirmemi değiştir"])
      expect(html).toContain(words);
  });

  it("puts the best first and leaves the others in their order, by the average of all", async () => {
    await score(0, recruiter, 2, 2);
    await score(2, recruiter, 3, 4);
    await score(0, world.owner, 4, 4);
    const { total, items } = await listed("sirala=puan", recruiter);
    expect(total).toBe(3);
    expect(items.map(({ ApplicationID, Score }) => [ApplicationID, Score])).toEqual([
      [ids[2], 3.5],
      [ids[0], 3],
      [ids[1], null],
    ]);
    const idsOf = async (query: string) =>
      (await listed(query, recruiter)).items.map(({ ApplicationID }) => ApplicationID).sort();
    expect(await idsOf("puan=3")).toEqual([ids[0], ids[2]]);
    expect(await idsOf("puan=4")).toEqual([]);
    expect(await idsOf("puan=yok")).toEqual([ids[1]]);
  });

  it("counts for the average of those who judge in the same moment, and no more once their account has ended", async () => {
    await Promise.all([score(0, recruiter, 1, 1), score(0, world.owner, 3, 4)]);
    const averageFor = async (session: Session) => (await listed("puan=1", session)).items[0]?.Score;
    expect([await averageFor(recruiter), await averageFor(world.owner)]).toEqual([2.25, 2.25]);
    await sql`delete from person where id = ${recruiterId}`.execute(app.services.db);
    expect(await averageFor(world.owner)).toBe(3.5);
  });
});

describe("a judgement", () => {
  it("that is given again takes the place of the former", async () => {
    await score(0, recruiter, 1, 1);
    await score(0, recruiter, 4, 3);
    expect((await one(0, recruiter)).Scores).toMatchObject([{ Average: 3.5 }]);
  });

  it.each([
    ["not of every criterion", 400, () => cardOf(3)],
    ["of none", 400, () => []],
    ["twice of one", 409, () => [...cardOf(3, 3), ...cardOf(3)]],
    [
      "by a criterion that is not asked for",
      409,
      () => [...cardOf(3), { CriterionID: 999_999_999, Score: 3 }],
    ],
    ["below 1", 400, () => cardOf(0, 3)],
    ["above 4", 400, () => cardOf(3, 5)],
    ["between two steps", 400, () => cardOf(3, 2.5)],
    [
      "with evidence that has no end",
      400,
      () => cardOf(3, 3).map((each) => ({ ...each, Evidence: "x".repeat(1001) })),
    ],
  ])("%s is refused with %s", async (_what, status, scores) => {
    const answer = await sendJson(
      "/isveren/basvurular/puan",
      { ApplicationID: ids[0], Scores: scores() },
      recruiter,
    );
    expect(answer.status).toBe(status);
    expect((await one(0, recruiter)).Scores).toEqual([]);
  });

  it("is for those who may decide, of what was sent to them and still stands", async () => {
    expect((await score(0, world.viewer, 3, 3)).status).toBe(403);
    expect((await score(0, (await addHiringWorld(app)).owner, 3, 3)).status).toBe(404);
    await withdrawApplication(app, ids[0] ?? 0);
    expect((await score(0, recruiter, 3, 3)).status).toBe(409);
    await sql`update application set is_spam = true where id = ${ids[1]}`.execute(app.services.db);
    expect((await score(1, recruiter, 3, 3)).status).toBe(409);
  });

  it("that lacks something is shown again with what was typed, without scripts", async () => {
    const fields = {
      ApplicationID: ids[0] ?? 0,
      "Scores[0].CriterionID": criteria[0] ?? 0,
      "Scores[0].Score": 3,
      "Scores[0].Evidence": "Üç yıl aynı işte",
    };
    const answer = await sendForm(app, recruiter, "/isveren/basvurular/puan", fields, fromNewAddress());
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Her ölçüt için bir puan seçin.");
    expect(html).toContain("Üç yıl aynı işte");
  });
});

describe("the criteria of an advertisement", () => {
  it("are shown in order; what was given by one that goes stays", async () => {
    await score(0, recruiter, 1, 4);
    const wanted = [{ CriterionID: criteria[1], Name: "İletişim ve dil" }, { Name: "Ekip" }, { Name: " " }];
    const saved: Criteria = await (await saveCriteria(wanted)).json();
    expect(saved.Criteria.map(({ Name }) => Name)).toEqual(["İletişim ve dil", "Ekip"]);
    expect(saved.Criteria[0]?.CriterionID).toBe(criteria[1]);
    expect(await readJson(criteriaPath(), world.viewer)).toEqual({ Criteria: saved.Criteria });
    const { Scores } = await one(0, recruiter);
    expect(Scores[0].Criteria.map(({ Name }: { Name: string }) => Name)).toEqual([
      "Deneyim",
      "İletişim ve dil",
    ]);
    const { html } = await pageFor(app, world.owner, criteriaPath());
    expect(html).toContain('value="Ekip"');
  });

  it("are not saved over what somebody else has saved since, nor twice under a name, nor by who only looks", async () => {
    expect((await saveCriteria([{ Name: "Ekip" }], { Edition: "eski" })).status).toBe(409);
    expect((await saveCriteria([{ Name: "Ekip" }, { Name: "ekip" }])).status).toBe(400);
    expect((await sendJson(criteriaPath(), { Criteria: [] }, world.viewer)).status).toBe(403);
    expect((await sendJson(criteriaPath(), { Criteria: [] }, (await addHiringWorld(app)).owner)).status).toBe(
      404,
    );
    expect(idsIn(await readJson(criteriaPath(), world.owner))).toEqual(criteria);
  });
});
