import { ownApplicationPath } from "../../../addresses/applications.ts";
import type { Visitor } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { markCards, similarTo } from "../../advertisements/index.ts";
import type { ApplyResultView } from "../applications.view.ts";
import { briefOf } from "../form/load-apply-form.ts";
import type { ApplyRow } from "./applying.store.ts";

const SIMILAR_OFFERED = 3;

/** What to say of one that was sent, and where one may go on from it. */
export async function loadResult(
  services: Services,
  visitor: Visitor,
  sent: { row: ApplyRow; id: number },
): Promise<ApplyResultView> {
  const similar = await markCards(services, visitor, await similarTo(services, sent.row.id));
  const offered = similar.filter(({ isApplied }) => !isApplied).slice(0, SIMILAR_OFFERED);
  return {
    ...resultOf(sent),
    similar: offered.map(({ id, title, href, company }) => ({ id, title, href, companyName: company.name })),
  };
}

export function resultOf({ row, id }: { row: ApplyRow; id: number }): ApplyResultView {
  return { applied: [{ ...briefOf(row), applicationHref: ownApplicationPath(id) }], setAside: [] };
}
