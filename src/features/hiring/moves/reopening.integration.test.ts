import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import applications from "../../applications/messages/tr.json" with { type: "json" };
import { UNDO_MS } from "../hiring.rules.ts";
import { settleMoves } from "./settle-moves.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it.each([
  ["rejected", "interview"],
  ["hired", "review"],
] as const)(
  "one who was told %s and is reopened is told again, and the history says by whom",
  async (end, again) => {
    const company = await addHiringCompany(app);
    const owner = await sessionOf(app, company.ownerId);
    const { id: advertisementId } = await addAdvertisement(app, company.id);
    const email = `yeniden-${end}@uye.test`;
    const { id: memberId, cvId } = await addApplicant(app, { email });
    const member = await sessionOf(app, memberId);
    await call(
      app,
      member,
      "/Application/EasyApply",
      { AdvertisementId: advertisementId, CvID: cvId },
      fromNewAddress(),
    );
    const { rows } = await sql<{
      id: number;
    }>`select id from application where person_id = ${memberId}`.execute(app.services.db);
    const id = rows[0]?.id ?? 0;
    const move = (Kind: string, Text: string) =>
      call(app, owner, "/isveren/basvurular/tasi", { ApplicationID: id, Kind, Text }, fromNewAddress());
    const settle = () => settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS + 1000) });
    const reads = async () => readable((await pageFor(app, member, `/hesabim/basvurular/${id}`)).html);

    expect((await move(end, "İlk karar.")).status).toBe(200);
    await settle();
    expect(await mailsTo(app, email)).toHaveLength(2);
    expect(await reads()).toContain(applications[`applications-status-${end}`]);

    expect((await move(again, "Yeniden değerlendirdik.")).status).toBe(200);
    // Until it can no longer be taken back they know what they knew.
    expect(await mailsTo(app, email)).toHaveLength(2);
    await settle();
    await settle();
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.text).toContain("Yeniden değerlendirdik.");
    expect(await reads()).toContain(applications[`applications-status-${again}`]);

    const headers = { accept: "application/json", cookie: owner.cookie };
    const { Events } = await (await app.request(`/isveren/basvurular/${id}`, { headers })).json();
    const moves = Events.filter(({ MailAt }: { MailAt: string | null }) => MailAt !== null);
    expect(moves).toMatchObject([
      { Text: "İlk karar.", UndoneAt: null },
      { Text: "Yeniden değerlendirdik.", UndoneAt: null },
    ]);
    expect(moves[1].From).toBe(moves[0].To);
    expect(moves[1].Actor).toBeTruthy();
  },
);
