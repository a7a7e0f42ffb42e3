import type { Transaction } from "kysely";
import { writeAuditFor } from "../../../platform/audit.ts";
import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { json, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { sendHeldJob } from "../../threads/index.ts";
import * as contracts from "../hiring.contract.ts";
import { settlesAt } from "../hiring.rules.ts";
import type { ActKind } from "../hiring.view.ts";
import { moverOf, refuseMove } from "../list/applicants.routes.tsx";
import { findWords } from "../moves/move-applications.ts";
import { takeActBack, takeBack } from "../moves/undo-moves.ts";
import { addNote } from "../notes/notes.contract.ts";
import { writeNote } from "../notes/write-note.ts";
import { changeOwner, changeTag, deleteAct, hasOwn, insertAct, setSpam } from "./acts.store.ts";
import { markSpam, messageApplicants } from "./bulk.contract.ts";
import { insertHeld } from "./messages.store.ts";

interface ActRequest {
  ids: readonly number[];
  returnUrl: string | undefined;
  action: AuditedAction;
  act: { kind: ActKind; tag?: string };
}

interface Chosen extends Looker {
  ids: readonly number[];
  actId: number;
}

/** What the team does to one application or to many, beside moving them; and how it is taken back. */
export function actRoutes(services: Services): Route[] {
  return [
    route(contracts.undoMoves, async (request) => {
      const { MoveID = [], ActID, returnUrl } = request.input;
      const undone =
        ActID === undefined
          ? await takeBack(services, moverOf(request), MoveID)
          : await takeActBack(services, moverOf(request), ActID);
      if (undone === 0) return refuse(409, { message: "hiring-cannotUndo" });
      return json({ success: true, Undone: undone, ...(returnUrl && { redirect: returnUrl }) });
    }),
    route(addNote, async (request) => {
      const { ApplicationID: id, Text: text, returnUrl } = request.input;
      const noted = await writeNote(services, moverOf(request), { id, text });
      if (noted.kind === "unknown") return refuse(404);
      if (noted.kind === "not-for-them") {
        return refuse(400, { message: "hiring-mentionHidden", values: { names: noted.names.join(", ") } });
      }
      return json({ success: true, redirect: returnUrl ?? contracts.applicantPath(id) });
    }),
    route(contracts.setTag, ({ input: { ApplicationID: ids, Tag: tag, On, returnUrl }, ...request }) => {
      const isOn = On === "1";
      const act = { kind: isOn ? "tagged" : "untagged", tag } as const;
      return perform(
        services,
        request,
        { ids, returnUrl, action: "application.tagged", act },
        (transaction, chosen) => changeTag(transaction, { ...chosen, tag, isOn }),
      );
    }),
    route(
      contracts.setOwner,
      ({ input: { ApplicationID: ids, PersonID: ownerId, returnUrl }, ...request }) => {
        const act = { kind: "assigned" } as const;
        return perform(
          services,
          request,
          { ids, returnUrl, action: "application.assigned", act },
          (transaction, chosen) => changeOwner(transaction, { ...chosen, ownerId }),
        );
      },
    ),
    route(messageApplicants, async (request) => {
      const { ApplicationID: ids, Text: text, TemplateID: templateId, returnUrl } = request.input;
      const { companyId, now } = moverOf(request);
      const chosen = { text, templateId };
      const words = await findWords(services.db, companyId, chosen, { areNeeded: true });
      if (words.kind === "refused") return refuseMove(words.why);
      const act = { kind: "messaged" } as const;
      return perform(
        services,
        request,
        { ids, returnUrl, action: "application.messaged", act },
        async (transaction, { actId, personId }) => {
          const at = settlesAt(now);
          await services.queue.enqueue(sendHeldJob, {}, { transaction, startAfter: at });
          const by = { companyId, personId, actId };
          return insertHeld(transaction, { ids, ...by, ...words.words, now, settlesAt: at });
        },
      );
    }),
    route(markSpam, ({ input: { ApplicationID: ids, On, returnUrl }, ...request }) => {
      const isSpam = On === "1";
      const act = { kind: isSpam ? "spam" : "not-spam" } as const;
      const action = isSpam ? "application.spam" : "application.not-spam";
      const { actor, now } = moverOf(request);
      return perform(services, request, { ids, returnUrl, action, act }, (transaction, chosen) =>
        setSpam(transaction, { ...chosen, isSpam, actorId: actor.personId, now }),
      );
    }),
  ];
}

/** What has changed nothing is no act. */
async function perform(
  services: Services,
  request: Pick<RouteRequest<unknown>, "visitor" | "address" | "now">,
  { ids, returnUrl, action, act }: ActRequest,
  write: (transaction: Transaction<DB>, chosen: Chosen) => Promise<number[]>,
) {
  const { companyId, personId, actor, now } = moverOf(request);
  const { actId, changed } = await services.db.transaction().execute(async (transaction) => {
    const actId = await insertAct(transaction, { companyId, actorId: actor.personId, now, ...act });
    const changed = await write(transaction, { ids, companyId, personId, actId });
    if (changed.length === 0) await deleteAct(transaction, actId);
    const subjects = changed.map((id) => ({ id }));
    await writeAuditFor(transaction, actor, { action, companyId, kind: "application", subjects });
    return { actId: changed.length > 0 ? actId : undefined, changed };
  });
  if (changed.length === 0 && act.kind === "messaged")
    return (await hasOwn(services.db, ids, { companyId, personId }))
      ? refuse(409, { message: "hiring-nobodyToWrite" })
      : refuse(404);
  // One who is given to somebody is always changed, unless that one is not of the team.
  if (
    changed.length === 0 &&
    (act.kind === "assigned" || !(await hasOwn(services.db, ids, { companyId, personId })))
  )
    return refuse(404);
  const [only] = ids;
  const back =
    returnUrl === undefined
      ? ids.length === 1 && only && contracts.applicantPath(only)
      : contracts.afterAct(returnUrl, { actId });
  return json({
    success: true,
    Changed: changed.length,
    ActID: actId ?? null,
    ...(back && { redirect: back }),
  });
}
