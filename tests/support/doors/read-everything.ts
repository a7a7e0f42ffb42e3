import { features } from "../../../src/app/features.ts";
import { PERMISSIONS, type Role } from "../../../src/platform/http/permissions.ts";
import type { TestApp } from "../start-test-app.ts";
import type { Household } from "./household.ts";
import { ownRequest } from "./own-request.ts";
import { send } from "./send.ts";

/** Everything that somebody of the house can read, with what is public or without: as a page, as JSON, as a file. */
export async function* readEverything(
  app: TestApp,
  house: Household,
  role: Role,
  extent: "all" | "not public",
): AsyncGenerator<{ place: string; text: string }> {
  const contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map(({ contract }) => contract)
    .filter(({ method, access }) => method === "GET" && access !== "developer")
    .filter(({ access }) => extent === "all" || access !== "public")
    .filter(({ access }) => (PERMISSIONS[access] as readonly string[]).includes(role));
  for (const contract of contracts) {
    // Whoever takes anything gets a page as html too (exchange.ts).
    const kinds = ["text/html", "application/json", ...(contract.answers === "page" ? [] : ["*/*"])];
    for (const accept of kinds) {
      const pairs = ownRequest(contract, house).filter(([name]) => contract.path.includes(`:${name}`));
      const answer = await send(app, contract, house.sessions[role], pairs, { accept });
      yield { place: `${contract.path} as ${accept}`, text: await answer.text() };
    }
  }
}
