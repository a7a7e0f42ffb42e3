import { ownApplicationPath } from "../../addresses/applications.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { markCards, similarTo } from "../advertisements/index.ts";
import type { ApplyResultView } from "./applications.view.ts";
import type { ApplyRow } from "./applying.store.ts";
import { briefOf } from "./load-apply-form.ts";

const SIMILAR_OFFERED = 3;

/** What to say of one that was sent, and where one may go on from it. */
export async function loadResult(
  services: Services,
  visitor: Visitor,
  { row, id }: { row: ApplyRow; id: number },
): Promise<ApplyResultView> {
  const similar = await markCards(services, visitor, await similarTo(services, row.id));
  return {
    applied: [{ ...briefOf(row), applicationHref: ownApplicationPath(id) }],
    setAside: [],
    similar: similar.filter(({ isApplied }) => !isApplied).slice(0, SIMILAR_OFFERED),
  };
}
