import { describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import {
  advertisementRow,
  EmployerDesk,
  LIST,
  NEW,
  startEmployersWorld,
  whole,
} from "../../../tests/support/own-advertisements.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import tr from "./messages/tr.json" with { type: "json" };

const world = startEmployersWorld();

describe("whose it is", () => {
  const steps = ["yayimla", "kapat", "uzat", "yeniden-ac", "sil"];

  it("another company's people find nothing under its number", async () => {
    const id = await world.desk.draft();
    const strangerId = await addPerson(world.app, "owner", { companyId: await addCompany(world.app) });
    const stranger = new EmployerDesk(world.app, await sessionOf(world.app, strangerId));
    for (const path of [`${LIST}/${id}`, `${LIST}/${id}/onizleme`]) {
      expect((await stranger.open(path)).status, path).toBe(404);
    }
    for (const step of steps) expect((await stranger.step(id, step)).status, step).toBe(404);
    const edition = await world.desk.editionOf(id);
    expect((await stranger.send(`${LIST}/${id}`, { ...whole, Edition: edition })).status).toBe(404);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status: "draft", title: "Vardiya Amiri" });
  });

  it("a viewer reads all of it and changes nothing", async () => {
    const id = await world.desk.draft();
    const viewer = new EmployerDesk(
      world.app,
      await sessionOf(world.app, await addPerson(world.app, "viewer", { companyId: world.companyId })),
    );
    const list = (await viewer.open(`${LIST}?durum=taslak`)).html;
    expect(list).toContain("Vardiya Amiri");
    expect(list).not.toContain(tr["own-advertisements-new"]);
    expect(list).not.toContain("/yayimla");
    expect((await viewer.open(`${LIST}/${id}/onizleme`)).status).toBe(200);
    expect((await viewer.open(`${LIST}/${id}`)).status).toBe(403);
    expect((await viewer.open(NEW)).status).toBe(403);
    for (const step of steps) expect((await viewer.step(id, step)).status, step).toBe(403);
    expect((await viewer.send(`${LIST}/${id}`, whole)).status).toBe(403);
  });

  it("nobody who is not signed in gets in, and nothing happens without the token", async () => {
    const id = await world.desk.draft();
    expect((await pageFor(world.app, undefined, LIST)).location).toContain("/isveren-girisi");
    const answer = await world.app.request(`${LIST}/${id}/yayimla`, {
      method: "POST",
      headers: { cookie: world.desk.session.cookie, ...fromNewAddress() },
    });
    expect(answer.status).toBe(403);
    expect((await advertisementRow(world.app, id))?.status).toBe("draft");
  });
});
