import { actorOf, writeAudit } from "../../../platform/audit.ts";
import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import type { SignedInVisitor, Visitor } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { setSpam } from "../bulk/acts.store.ts";
import { clearSpam, showSpam } from "../bulk/bulk.contract.ts";
import { findSpam } from "../bulk/bulk.store.ts";
import { SpamPage } from "./spam.page.tsx";

const PAGE_SIZE = 50;

/** What employers marked as spam, for those who look after the site. */
export function spamRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(showSpam, async ({ input: { sayfa, sonuc }, visitor, texts }) => {
      const rows = await findSpam(db, { limit: PAGE_SIZE + 1, offset: (sayfa - 1) * PAGE_SIZE });
      const view = {
        role: staff(visitor).role as "moderator" | "admin",
        isCleared: sonuc === "not-spam",
        page: sayfa,
        hasMore: rows.length > PAGE_SIZE,
        applications: rows.slice(0, PAGE_SIZE).map((row) => ({
          id: row.id,
          name: row.name,
          title: row.title,
          company: { id: row.company_id, name: row.company },
          actor: row.actor ?? undefined,
          at: row.marked_at.toISOString(),
        })),
      };
      return ownPage(texts.t("hiring-spamTitle"), <SpamPage view={view} />);
    }),
    route(clearSpam, async ({ input: { ApplicationID: id }, visitor, address, now }) => {
      const actor = actorOf(staff(visitor), address);
      const cleared = await db.transaction().execute(async (transaction) => {
        const change = { ids: [id], companyId: undefined, actId: undefined, isSpam: false, now };
        const ids = await setSpam(transaction, { ...change, actorId: actor.personId });
        const line = { action: "application.not-spam", subject: { kind: "application", id } } as const;
        if (ids.length > 0) await writeAudit(transaction, actor, line);
        return ids.length > 0;
      });
      return cleared ? json({ success: true, redirect: "/yonetim/spam?sonuc=not-spam" }) : refuse(404);
    }),
  ];
}

function staff(visitor: Visitor): SignedInVisitor {
  if (visitor.kind === "anonymous") throw new Error("the contract lets only staff in");
  return visitor;
}
