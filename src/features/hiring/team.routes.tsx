import { writeAuditFor } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import { json, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { moverOf } from "./applicants.routes.tsx";
import * as contracts from "./hiring.contract.ts";
import { changeOwner, changeTag, insertNote } from "./pipeline.store.ts";

type Request = RouteRequest<unknown>;

/** What the team notes about applications. */
export function teamRoutes(services: Services): Route[] {
  return [
    route(contracts.addNote, async (request) => {
      const { ApplicationID, Text } = request.input;
      return change(
        request,
        [ApplicationID],
        "application.noted",
        async (transaction, { companyId, actor, now }) => {
          const note = { id: ApplicationID, companyId, actorId: actor.personId, text: Text, now };
          return (await insertNote(transaction, note)) ? [ApplicationID] : undefined;
        },
      );
    }),
    route(contracts.setTag, ({ input, ...request }) =>
      change({ ...request, input }, input.ApplicationID, "application.tagged", (transaction, { companyId }) =>
        changeTag(transaction, {
          ids: input.ApplicationID,
          companyId,
          tag: input.Tag,
          isOn: input.On === "1",
        }),
      ),
    ),
    route(contracts.setOwner, ({ input, ...request }) =>
      change(
        { ...request, input },
        input.ApplicationID,
        "application.assigned",
        async (transaction, { companyId }) => {
          const changed = await changeOwner(transaction, {
            ids: input.ApplicationID,
            companyId,
            ownerId: input.PersonID,
          });
          return changed.length > 0 ? changed : undefined;
        },
      ),
    ),
  ];

  type Writes = Parameters<Parameters<ReturnType<typeof services.db.transaction>["execute"]>[0]>[0];

  /** Undefined where nothing of the company's was named. */
  async function change(
    request: Request,
    ids: readonly number[],
    action: AuditedAction,
    write: (transaction: Writes, mover: ReturnType<typeof moverOf>) => Promise<number[] | undefined>,
  ) {
    const mover = moverOf(request);
    const changed = await services.db.transaction().execute(async (transaction) => {
      const written = await write(transaction, mover);
      if (!written) return undefined;
      await writeAuditFor(transaction, mover.actor, {
        action,
        companyId: mover.companyId,
        kind: "application",
        subjects: written.map((id) => ({ id })),
      });
      return written.length;
    });
    if (changed === undefined) return refuse(404);
    const [only] = ids;
    return json({
      success: true,
      Changed: changed,
      ...(ids.length === 1 && only && { redirect: contracts.applicantPath(only) }),
    });
  }
}
