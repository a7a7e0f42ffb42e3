import { describe, expect, it } from "vitest";
import { startApplyingWorld } from "../support/applying.ts";
import { call, pageFor } from "../support/calls.ts";
import { sessionOf } from "../support/people.ts";
import { fromNewAddress, type Session } from "../support/session.ts";

const world = startApplyingWorld();

describe("6. roles and permissions", () => {
  it("visitors can view pages", async () => {
    const advertisement = await world.app.request(`/is-ilani/x-${world.plain.id}`);
    const company = await world.app.request(`/firma/x-${world.company.id}`);
    const found = [advertisement, company].map(({ headers }) => headers.get("location") ?? "/yok");
    for (const path of ["/", "/is-ilanlari", "/blog", "/editorun-sectikleri", "/calisma-hayati", ...found]) {
      expect((await pageFor(world.app, undefined, path)).status, path).toBe(200);
    }
  });

  it.each([
    ["applying", "/Application/EasyApply", () => world.formOf(world.plain)],
    ["favouriting", "/AdvertisementSearch/Create", () => ({ advertisementID: world.plain.id })],
    ["subscribing", "/SavedSearch/SubscribeToCompany", () => ({ customerID: world.company.id })],
    ["viewing applications", "/ApplicationList/GetApplicationDetail", () => ({ applicationID: 999_999_999 })],
  ])("%s needs a signed-in job seeker", async (_name, path, fields) => {
    const statusFor = async (session: Session | undefined) =>
      (await call(world.app, session, path, fields(), fromNewAddress())).status;
    expect(await statusFor(undefined)).toBe(401);
    expect(await statusFor(await sessionOf(world.app, world.company.ownerId))).toBe(403);
    // Let through: done, or nothing there to be shown.
    expect(await statusFor(world.member)).toBe(path.endsWith("Detail") ? 404 : 200);
  });

  it("the pages of what a job seeker has done lead visitors to sign in, and back", async () => {
    for (const path of ["/hesabim/basvurular", "/hesabim/favoriler", "/hesabim/takip-ettiklerim"]) {
      expect(await pageFor(world.app, undefined, path)).toMatchObject({
        status: 303,
        location: `/uye-girisi?returnUrl=${encodeURIComponent(path)}`,
      });
      expect((await pageFor(world.app, world.member, path)).status).toBe(200);
    }
  });
});
