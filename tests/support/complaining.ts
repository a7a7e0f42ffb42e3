import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Fields } from "./applying.ts";
import { call } from "./calls.ts";
import { fromNewAddress, type Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

export const SEND_COMPLAINT = "/ilan-sikayet-et-gonder";

/** What tests of complaints stand on: an advertisement for each that nobody has complained of. */
interface ComplainingWorld {
  app: TestApp;
  /** That of the test */
  ad: number;
  /** A complaint that is taken. */
  good(): Fields;
  /** By a visitor from a new address, unless somebody else is named. */
  complain(fields: Fields, session?: Session, headers?: Record<string, string>): Promise<Response>;
  complaintsOf(advertisementId: number): Promise<Record<string, unknown>[]>;
}

/** Started before the tests of the file that calls it, and stopped after them. */
export function startComplainingWorld(options: { logLines?: string[] } = {}): ComplainingWorld {
  let free: number[] = [];
  const world: ComplainingWorld = Object.assign({} as ComplainingWorld, {
    good: () => ({
      AdvertisementID: world.ad,
      ReasonID: 1,
      FollowUp1: "Firma böyle bir ilan vermemiş",
      Description: "Bu ilan gerçek değil.",
      Email: "sikayetci@ornek.test",
    }),
    complain: (fields: Fields, session?: Session, headers: Record<string, string> = fromNewAddress()) =>
      call(world.app, session, SEND_COMPLAINT, fields, headers),
    complaintsOf: async (id: number) => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from complaint where advertisement_id = ${id} order by id`.execute(world.app.services.db);
      return rows;
    },
  });

  beforeAll(async () => {
    world.app = await startTestApp({ advertisements: 60, ...options });
    const { rows } = await sql<{ id: number }>`select id from open_advertisement a
      where not exists (select from complaint c where c.advertisement_id = a.id) order by id`.execute(
      world.app.services.db,
    );
    free = rows.map(({ id }) => id);
  });
  afterAll(() => world.app?.stop());
  beforeEach(() => {
    world.ad = free.pop() ?? 0;
  });
  return world;
}
