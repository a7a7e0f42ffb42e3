import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
let member: Session;
let memberId: number;
let paths: Record<"company" | "advertisement" | "expired", string>;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<typeof paths & { member: number }>`
    select (select '/firma/' || c.slug || '-' || c.id from open_advertisement o join company c on c.id = o.company_id
        group by c.id order by count(*) desc limit 1) as company,
      (select '/is-ilani/' || slug || '-' || id from open_advertisement order by id limit 1) as advertisement,
      (select '/is-ilani/' || slug || '-' || id from advertisement where status = 'closed' limit 1) as expired,
      (select id from person where email = 'aday@mesai.test') as member`.execute(app.services.db);
  const [found] = rows;
  if (!found) throw new Error("The demo content is not there.");
  paths = found;
  memberId = found.member;
  member = await sessionOf(app, memberId);
});
afterAll(() => app?.stop());

const LISTS: [string, () => string][] = [
  ["the home page", () => "/"],
  ["results", () => "/is-ilanlari"],
  ["a landing page", () => "/is-ilanlari/istanbul"],
  ["a company's page", () => paths.company],
  ["editor's picks", () => "/editorun-sectikleri"],
  ["similar ones", () => paths.advertisement],
  ["those that are still open", () => paths.expired],
];
const OWN_LISTS: [string, () => string][] = [
  ["favourites", () => "/hesabim/favoriler"],
  ["the member's own page", () => "/hesabim"],
];

/** Each row with its advertisement, whether one can apply, and whether it can be chosen. */
function rowsIn(html: string) {
  return html.split('<article class="advertisement-row"').flatMap((part, place) => {
    if (place === 0) return [];
    const row = part.slice(0, part.indexOf("</article>"));
    const id = Number(row.match(/data-advertisement-id="(\d+)"/)?.[1]);
    return {
      id,
      hasApply: row.includes(`href="/basvur/${id}" data-dialog="apply"`),
      hasBox: new RegExp(`<input(?=[^>]* form="bulk-apply")[^>]* name="AdvertisementID" value="${id}"`).test(
        row,
      ),
      isDone: row.includes(tr["advertisements-applied"]) || row.includes(tr["advertisements-closed"]),
    };
  });
}

const BUTTON = /<button class="bulk-apply-button[^>]*popoverTarget="bulk-apply"/i;

async function lookAt(path: string, session: Session | undefined) {
  const { html } = await pageFor(app, session, path);
  return {
    rows: rowsIn(html),
    hasButton: BUTTON.test(html),
    /** The button, which can be seen: otherwise Chromium sets every row that waits, to learn whether its box can be. */
    firstControl: html.match(/<(\w+)(?=[^>]* form="bulk-apply")/)?.[1],
    forms: html.split('id="bulk-apply"').length - 1,
  };
}

describe("whoever may apply can do so from each row, and from several at once", () => {
  it.each(LISTS)("in %s, visitors too", async (_name, path) => {
    for (const session of [undefined, member]) {
      const { rows, hasButton, firstControl, forms } = await lookAt(path(), session);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ isDone, hasApply, hasBox }) => !isDone && !(hasApply && hasBox))).toEqual([]);
      expect([hasButton, firstControl, forms]).toEqual([true, "button", 1]);
    }
  });

  it.each(OWN_LISTS)("in %s", async (_name, path) => {
    const { rows, hasButton, firstControl, forms } = await lookAt(path(), member);
    expect(rows.filter(({ hasApply, hasBox }) => hasApply && hasBox).length).toBeGreaterThan(0);
    expect(rows.filter(({ isDone, hasApply, hasBox }) => isDone === hasApply || hasApply !== hasBox)).toEqual(
      [],
    );
    expect([hasButton, firstControl, forms]).toEqual([true, "button", 1]);
  });

  it("visitors are asked to sign in, and come back to what they chose", async () => {
    const chosen = "/basvur?advertisementID=1&advertisementID=2";
    expect(await pageFor(app, undefined, chosen)).toMatchObject({
      status: 303,
      location: `/uye-girisi?returnUrl=${encodeURIComponent(chosen)}`,
    });
  });
});

it("what was applied to, or has closed among favourites, offers neither", async () => {
  const { db } = app.services;
  const { rows } = await sql<{ id: number }>`
    select id from open_advertisement where not exists (select from favourite f where f.advertisement_id = id)
    order by id desc limit 2`.execute(db);
  const [applied = 0, closed = 0] = rows.map(({ id }) => id);
  const person = await addPerson(app, "member");
  await sql`insert into favourite (person_id, advertisement_id) values (${person}, ${applied}), (${person}, ${closed})`.execute(
    db,
  );
  await sql`insert into application (person_id, advertisement_id) values (${person}, ${applied})`.execute(db);
  await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed}`.execute(db);
  const seen = await lookAt("/hesabim/favoriler", await sessionOf(app, person));
  expect(seen.rows.map(({ id }) => id).sort()).toEqual([applied, closed].sort());
  expect(seen.rows.filter(({ hasApply, hasBox }) => hasApply || hasBox)).toEqual([]);
  expect(seen.hasButton).toBe(false);
});

it("employers, who apply to nothing, are offered nothing", async () => {
  const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: await addCompany(app) }));
  for (const path of ["/", "/is-ilanlari", paths.company, "/editorun-sectikleri", paths.advertisement]) {
    const { rows, hasButton } = await lookAt(path, owner);
    expect(rows.length, path).toBeGreaterThan(0);
    expect(
      rows.filter(({ hasApply, hasBox }) => hasApply || hasBox),
      path,
    ).toEqual([]);
    expect(hasButton, path).toBe(false);
  }
});
