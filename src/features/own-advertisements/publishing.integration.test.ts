import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import {
  advertisementRow,
  auditOfAdvertisement,
  EmployerDesk,
  LIST,
  NEW,
  startEmployersWorld,
  whole,
} from "../../../tests/support/own-advertisements.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import de from "./messages/de.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const world = startEmployersWorld();

describe("publishing", () => {
  it("is for whole advertisements: what is missing is named and marked, and the draft stays", async () => {
    const id = await world.desk.draft({ ApplyMode: "here", Title: "Yalnız başlık" });
    const answer = await world.desk.step(id, "yayimla");
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readable(html)).toContain(tr["own-advertisements-outcome-incomplete"]);
    const marked = [...html.matchAll(/aria-invalid="true"/g)].length;
    // Position, sector, work type, level, text, place.
    expect(marked).toBe(6);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status: "draft", title: "Yalnız başlık" });
    const asJson = await call(world.app, world.desk.session, `${LIST}/${id}/yayimla`, {}, fromNewAddress());
    expect(Object.keys(((await asJson.json()) as { errors: object }).errors)).toEqual([
      "PositionName",
      "SectorID",
      "WorkType",
      "Level",
      "Description",
      "Place1.CityID",
    ]);
  });

  it("straight from the form saves first, and says in the form what is still in the way", async () => {
    const answer = await world.desk.send(NEW, {
      ApplyMode: "here",
      Title: "Eksik",
      FormKey: randomUUID(),
      Then: "publish",
    });
    const where = answer.headers.get("location") ?? "";
    expect(where).toMatch(/\?sonuc=incomplete$/);
    const html = readable((await world.desk.open(where)).html);
    expect(html).toContain(tr["own-advertisements-notPublished"]);
    expect(html).toContain('value="Eksik"');
  });

  it("is refused for a question with one option to choose from", async () => {
    const question = {
      "Question1.Text": "Soru?",
      "Question1.Kind": "single",
      "Question1.Options": "Tek",
    };
    const id = await world.desk.draft({ ...whole, ...question });
    expect((await world.desk.step(id, "yayimla")).status).toBe(422);
  });

  it.each([
    ["was yesterday", -1],
    ["is too far away", 92],
  ])("is refused with an end that %s", async (_name, days) => {
    const id = await world.desk.draft();
    await sql`update advertisement set expires_at = now() + make_interval(days => ${days}) where id = ${id}`.execute(
      world.app.services.db,
    );
    expect((await world.desk.step(id, "yayimla")).status).toBe(422);
  });

  it.each(["pending", "rejected"])("is refused while the company is %s", async (status) => {
    const id = await world.desk.draft();
    await sql`update company set status = ${status} where id = ${world.companyId}`.execute(
      world.app.services.db,
    );
    const answer = await world.desk.step(id, "yayimla");
    expect(answer.status).toBe(409);
    const kind = status === "pending" ? "company-waits" : (`company-${status}` as "company-closed");
    expect(readable(await answer.text())).toContain(tr[`own-advertisements-outcome-${kind}`]);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status: "draft", title: "Vardiya Amiri" });
    const { html } = await world.desk.open(`${LIST}/${id}?sonuc=${kind}`, "de");
    expect(readable(html)).toContain(de[`own-advertisements-outcome-${kind}`]);
  });

  it.each(["suspended", "closed"])("is nobody's while the company is %s", async (status) => {
    const id = await world.desk.draft();
    await sql`update company set status = ${status} where id = ${world.companyId}`.execute(
      world.app.services.db,
    );
    expect((await world.desk.step(id, "yayimla")).status).toBe(403);
    expect(await advertisementRow(world.app, id)).toMatchObject({ status: "draft" });
  });

  it("twice at once is once", async () => {
    const id = await world.desk.draft();
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.desk.step(id, "yayimla")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(
      (await auditOfAdvertisement(world.app, id)).filter((action) => action === "advertisement.published"),
    ).toHaveLength(1);
  });
});

describe("a published advertisement", () => {
  it("keeps its questions, and stays whole when it is changed", async () => {
    const id = await world.desk.published({
      ...whole,
      "Question1.Text": "Neden biz?",
      "Question1.Kind": "text",
    });
    const edition = await world.desk.editionOf(id);
    const emptied = await world.desk.send(`${LIST}/${id}`, { ...whole, Description: "", Edition: edition });
    expect(emptied.status).toBe(400);
    const changed = { ...whole, Title: "Kıdemli Amir", "Question1.Text": "Başka?", Edition: edition };
    expect((await world.desk.send(`${LIST}/${id}`, changed)).status).toBe(303);
    expect(await advertisementRow(world.app, id)).toMatchObject({
      title: "Kıdemli Amir",
      questions: ["text|Neden biz?"],
    });
    expect(await auditOfAdvertisement(world.app, id)).toEqual([
      "advertisement.drafted",
      "advertisement.published",
      "advertisement.edited",
    ]);
  });

  it("keeps the place that people applied for when another is added", async () => {
    const id = await world.desk.published();
    const placeIds = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from advertisement_location where advertisement_id = ${id} order by ordinal`.execute(
        world.app.services.db,
      );
      return rows.map((row) => row.id);
    };
    const [first] = await placeIds();
    await world.desk.send(`${LIST}/${id}`, {
      ...whole,
      "Place2.CityID": 6,
      Edition: await world.desk.editionOf(id),
    });
    expect((await placeIds())[0]).toBe(first);
    expect(await placeIds()).toHaveLength(2);
  });

  it("is closed, opened again and extended, each once and each written down", async () => {
    const id = await world.desk.published();
    expect((await world.desk.step(id, "kapat")).status).toBe(303);
    expect((await advertisementRow(world.app, id))?.status).toBe("closed");
    expect((await world.desk.step(id, "uzat")).status).toBe(409);
    expect((await world.desk.open(`${LIST}/${id}`)).location).toBe(`${LIST}/${id}/onizleme`);
    expect((await world.desk.step(id, "yeniden-ac")).status).toBe(303);
    const before = (await advertisementRow(world.app, id))?.expires_at as Date;
    expect((await world.desk.step(id, "uzat")).status).toBe(303);
    const after = (await advertisementRow(world.app, id))?.expires_at as Date;
    expect(Math.round((after.getTime() - before.getTime()) / 86_400_000)).toBe(30);
    for (let time = 0; time < 3; time++) await world.desk.step(id, "uzat");
    const end = (await advertisementRow(world.app, id))?.expires_at as Date;
    const days = (end.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeLessThan(91);
    expect(new Set(await auditOfAdvertisement(world.app, id))).toEqual(
      new Set([
        "advertisement.drafted",
        "advertisement.published",
        "advertisement.closed",
        "advertisement.reopened",
        "advertisement.extended",
      ]),
    );
  });

  it("cannot be deleted, and one that a moderator holds or removed cannot be touched", async () => {
    const id = await world.desk.published();
    expect((await world.desk.step(id, "sil")).status).toBe(409);
    for (const status of ["review", "rejected"]) {
      await sql`update advertisement set status = ${status} where id = ${id}`.execute(world.app.services.db);
      for (const step of ["yayimla", "kapat", "uzat", "yeniden-ac", "sil"]) {
        expect((await world.desk.step(id, step)).status, `${status} ${step}`).toBe(409);
      }
      expect((await world.desk.send(`${LIST}/${id}`, { ...whole, Edition: "x" })).status).toBe(409);
      expect(readable((await world.desk.open(`${LIST}?durum=inceleme`)).html)).toContain("Vardiya Amiri");
    }
  });
});

describe("the public", () => {
  async function found(path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await world.app.request(path, { headers: { ...headers, ...fromNewAddress() } });
    return `${answer.status} ${await answer.text()}`;
  }

  const feedLines = async (id: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from change_feed where topic = 'advertisement' and entity_id = ${id}`.execute(
      world.app.services.db,
    );
    return rows[0]?.count ?? 0;
  };

  it("never meets a draft, and finds what is published", async () => {
    const title = "Gökkuşağı Bekçisi";
    const id = await world.desk.draft({
      ...whole,
      Title: title,
      "Question1.Text": "Soru?",
      "Question1.Kind": "text",
    });
    const edition = await world.desk.editionOf(id);
    await world.desk.send(`${LIST}/${id}`, { ...whole, Title: title, Edition: edition });
    // Saving one drops no public page: it is no change that the public could see.
    expect(await feedLines(id)).toBe(0);

    const path = `/is-ilani/gokkusagi-bekcisi-${id}`;
    const search = "/is-ilanlari?q=G%C3%B6kku%C5%9Fa%C4%9F%C4%B1";
    const api = "/api/v1/advertisements?q=G%C3%B6kku%C5%9Fa%C4%9F%C4%B1";
    const { rows } = await sql<{
      slug: string;
    }>`select slug from company where id = ${world.companyId}`.execute(world.app.services.db);
    const company = `/firma/${rows[0]?.slug}-${world.companyId}`;
    for (const address of [
      path,
      `/api/v1/advertisements/${id}`,
      `/basvur/${id}`,
      `/ilan-sikayet-et?advertisementID=${id}`,
    ]) {
      expect(await found(address), address).not.toMatch(/^200/);
    }
    const asked = await world.app.request("/api/Advertisement/GetAd", {
      method: "POST",
      body: new URLSearchParams({ AdvertisementID: String(id) }),
      headers: fromNewAddress(),
    });
    expect(asked.status).toBe(404);
    for (const address of [search, company, "/rss", "/"])
      expect(await found(address), address).not.toContain(title);
    for (const address of ["/sitemap.xml", "/sitemap/ilanlar-1.xml"]) {
      expect(await found(address), address).not.toContain(`-${id}<`);
    }
    expect(await found(api)).toContain('"total":0');

    expect((await world.desk.step(id, "yayimla")).status).toBe(303);
    await expect.poll(() => found(search)).toContain(path);
    expect(await found(path)).toMatch(/^200[\s\S]*Gökkuşağı Bekçisi/);
    expect(await found(company)).toContain(path);
    expect(await found(api)).toContain('"total":1');

    expect((await world.desk.step(id, "kapat")).status).toBe(303);
    await expect.poll(() => found(search)).not.toContain(path);
    expect(await found(path)).toMatch(/^410/);
  });

  it("reads nothing of a draft in its preview's head, which no search engine keeps", async () => {
    const id = await world.desk.draft();
    const { html, status } = await world.desk.open(`${LIST}/${id}/onizleme`);
    expect(status).toBe(200);
    expect(html).toContain("noindex");
    expect(html).not.toContain("data-viewed");
    expect(html).not.toContain(`/basvur/${id}`);
    expect(readable(html)).toContain("Vardiyayı yönetir.");
  });

  it("meets the advertisement of a company once a moderator has verified it", async () => {
    const waiting = await addCompany(world.app, { status: "pending" });
    const owner = new EmployerDesk(
      world.app,
      await sessionOf(world.app, await addPerson(world.app, "owner", { companyId: waiting })),
    );
    const id = await owner.draft({
      ...whole,
      IsAbroad: 1,
      "Place1.OtherCity": "Berlin",
      "Place1.Country": "Almanya",
    });
    expect((await owner.step(id, "yayimla")).status).toBe(409);
    const moderator = new EmployerDesk(
      world.app,
      await sessionOf(world.app, await addPerson(world.app, "moderator")),
    );
    await sql`update person set two_factor_enabled = true where role = 'moderator'`.execute(
      world.app.services.db,
    );
    expect((await moderator.send(`/yonetim/firmalar/${waiting}/karar`, { Act: "verify" })).status).toBe(303);
    expect((await owner.step(id, "yayimla")).status).toBe(303);
    await expect.poll(() => found(`/is-ilani/vardiya-amiri-${id}`)).toMatch(/^200[\s\S]*Berlin, Almanya/);
    const { rows } = await sql<{ province_id: number | null }>`
      select province_id from advertisement_location where advertisement_id = ${id}`.execute(
      world.app.services.db,
    );
    expect(rows[0]?.province_id).not.toBeNull();
  });
});
