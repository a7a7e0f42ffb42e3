import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  addAdvertisement,
  addApplicant,
  type Fields,
  startApplyingWorld,
} from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import tr from "../messages/tr.json" with { type: "json" };

const APPLY = "/Application/EasyApply";

const world = startApplyingWorld();
const { formOf, asScript, asProgram, answered, rowsOf } = world;

describe("an application is refused, and nothing is left of it", () => {
  it.each<[string, () => Fields, Record<string, unknown>]>([
    ["without a CV", () => ({ AdvertisementId: world.plain.id }), { CvID: [tr["applications-chooseCv"]] }],
    [
      "with an unknown CV",
      () => formOf(world.plain, { CvID: 999_999_999 }),
      { CvID: [tr["applications-chooseCv"]] },
    ],
    [
      "with an unknown letter",
      () => formOf(world.plain, { CoverLetterID: 999_999_999 }),
      { CoverLetterID: expect.anything() },
    ],
    [
      "with the place of another advertisement",
      () => formOf(world.plain, { AdvertisementLocationID: world.asking.locationId }),
      { AdvertisementLocationID: expect.anything() },
    ],
    [
      "without consents",
      () => formOf(world.consenting),
      {
        AbroadConsent: [tr["applications-consentMissing-abroad"]],
        GroupCompanyConsent: [tr["applications-consentMissing-group-companies"]],
      },
    ],
    [
      "with the box but no radio",
      () => formOf(world.consenting, { AbroadConsent: 1 }),
      { GroupCompanyConsent: expect.anything() },
    ],
    [
      "with a radio but no box",
      () => formOf(world.consenting, { GroupCompanyConsent: 1, AbroadConsent: 0 }),
      { AbroadConsent: expect.anything() },
    ],
    [
      "without answers, in the employer's words",
      () => formOf(world.asking),
      {
        "QuestionList[0].SelectedOptionID": ["Ehliyeti belirtin."],
        "QuestionList[1].SelectedOptionID": [tr["applications-answerMissing"]],
        "QuestionList[2].Answer": [tr["applications-answerMissing"]],
      },
    ],
    [
      "with an option of another question",
      () => formOf(world.asking, answered(world.asking.optionIds[1]?.[0])),
      { "QuestionList[0].SelectedOptionID": expect.anything() },
    ],
    [
      "with a consent that is none",
      () => formOf(world.consenting, { AbroadConsent: 1, GroupCompanyConsent: 7 }),
      { GroupCompanyConsent: expect.anything() },
    ],
    [
      "with no number for an advertisement",
      () => formOf(world.plain, { AdvertisementId: "abc" }),
      { "AdvertisementId.0": expect.anything() },
    ],
  ])("%s: 400, field by field", async (_name, fields, errors) => {
    const answer = await asProgram(fields());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, errors });
    expect(await rowsOf()).toEqual([]);
    expect(await mailsTo(world.app, world.memberEmail)).toEqual([]);
  });

  it("without scripts the form comes back with everything typed and what is wrong", async () => {
    const fields = formOf(world.asking, { ...answered(""), CoverLetterText: "Uzun uzun yazdım" });
    const answer = await sendForm(world.app, world.member, APPLY, fields, fromNewAddress());
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(readable(html)).toContain("Ehliyeti belirtin.");
    expect(html).toContain("Uzun uzun yazdım");
    expect(html).toContain("Yakın olduğu için.");
  });

  it("with somebody else's CV or letter", async () => {
    const other = await addApplicant(world.app);
    expect((await asProgram(formOf(world.plain, { CvID: other.cvId }))).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
  });

  it("not signed in: 401; as an employer: 403; with a wrong token: 403", async () => {
    await expectRefusalJson(await call(world.app, undefined, APPLY, formOf(world.plain)), 401);
    await expectRefusalJson(
      await asProgram(formOf(world.plain), await sessionOf(world.app, world.company.ownerId)),
      403,
    );
    await expectRefusalJson(
      await asProgram(formOf(world.plain), { ...world.member, csrfToken: "yanlis" }),
      403,
    );
    expect(await rowsOf()).toEqual([]);
  });

  it("closed while the form was open: 410 and why; never public: 404", async () => {
    const closing = await addAdvertisement(world.app, world.company.id);
    expect((await pageFor(world.app, world.member, `/basvur/${closing.id}`)).status).toBe(200);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closing.id}`.execute(
      world.app.services.db,
    );
    const answer = await asScript(formOf(closing));
    expect(answer.status).toBe(410);
    // By which a script knows a page of ours that says no from one that a proxy has made.
    expect(answer.headers.get("X-Page-Title")).not.toBeNull();
    const html = await answer.text();
    expect(readable(html)).toContain(tr["applications-cannotText-closed"]);
    expect(html).not.toContain("successfulApply");
    const draft = await addAdvertisement(world.app, world.company.id);
    await sql`update advertisement set status = 'draft' where id = ${draft.id}`.execute(
      world.app.services.db,
    );
    expect((await asProgram(formOf(draft))).status).toBe(404);
  });

  it("after a hundred in one day, however many come at once", async () => {
    await sql`
      with ads as (
        insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status, published_at, expires_at)
        select company_id, 'Sınır', 'sinir-' || n, position_id, sector_id, work_type, level, 'x', 'published', now(), now() + interval '9 days'
        from advertisement, generate_series(1, 98) n where id = ${world.plain.id} returning id),
      sent as (insert into application (advertisement_id, person_id, cv_id) select id, ${world.memberId}, ${world.cvId} from ads returning id)
      insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received' from sent`.execute(
      world.app.services.db,
    );
    const more = await Promise.all(
      Array.from({ length: 4 }, () => addAdvertisement(world.app, world.company.id)),
    );
    const answers = await Promise.all(more.map((each) => asProgram(formOf(each))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    const asPage = await asScript(formOf(await addAdvertisement(world.app, world.company.id)));
    expect([asPage.status, Number(asPage.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await refused?.json()).toMatchObject({ message: tr["applications-cannotText-limit-reached"] });
  });
});
