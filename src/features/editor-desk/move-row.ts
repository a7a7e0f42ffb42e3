import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import type { Changed } from "./changed.ts";
import { arranged, type Direction, moved } from "./move-row.rules.ts";
import { lockOrder, writeOrder } from "./ordering.store.ts";

const TABLES = { pick: "editor_pick", slide: "home_slide" } as const;

type To = { Direction: Direction } | { Before: number | "end" };

/** One place up or down among all there are, or before another. At that place already, it stays there. */
export function moveRow(
  { db }: Services,
  kind: keyof typeof TABLES,
  { id, ...to }: { id: number } & To,
  actor: Actor,
): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const ids = await lockOrder(transaction, TABLES[kind]);
    const isKnown = "Before" in to && to.Before !== "end" ? ids.includes(to.Before) : true;
    if (!ids.includes(id) || !isKnown) return { kind: "unknown" };
    const order = "Before" in to ? arranged(ids, id, to.Before) : moved(ids, id, to.Direction);
    if (!order) return { kind: "changed" };
    await writeOrder(transaction, TABLES[kind], order);
    await writeAudit(transaction, actor, {
      action: `${kind}.moved`,
      subject: { kind, id },
      details: { ...("Direction" in to && { direction: to.Direction }), place: order.indexOf(id) + 1 },
    });
    return { kind: "changed" };
  });
}
