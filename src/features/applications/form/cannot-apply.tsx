import { ownApplicationPath } from "../../../addresses/applications.ts";
import { ownPage, type PageAnswer } from "../../../platform/http/answer.ts";
import type { RouteRequest } from "../../../platform/http/route.ts";
import { redirectionPath } from "../applications.contract.ts";
import type { ApplyDecision } from "../applications.rules.ts";
import { CannotApplyPage } from "../sending/apply-result.page.tsx";
import type { ApplyRow } from "../sending/applying.store.ts";
import { briefOf } from "./load-apply-form.ts";

interface Refused {
  decision: Exclude<ApplyDecision, "ok">;
  row: ApplyRow;
}

/** The page that says why there is no form, and where to go instead. */
export function cannotApply(
  { texts }: RouteRequest<unknown>,
  { decision, row }: Refused,
): { page: PageAnswer; onwardHref: string | undefined } {
  const place = row.locations[0];
  const isElsewhere = decision === "external" || decision === "referable";
  const onwardHref = isElsewhere && place ? redirectionPath(row.id, place.id) : undefined;
  const view = {
    advertisement: briefOf(row),
    decision,
    applicationHref: row.former_id === null ? undefined : ownApplicationPath(row.former_id),
    onwardHref,
  };
  return {
    page: ownPage(texts.t(`applications-cannot-${decision}`), <CannotApplyPage view={view} />),
    onwardHref,
  };
}
