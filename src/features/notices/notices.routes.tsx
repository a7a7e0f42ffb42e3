import { json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf, type Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { currentSessionId } from "../../platform/session/current-session.ts";
import { isPushService } from "../../platform/settings/push-services.ts";
import { SeenLater } from "../../ui/seen-later.tsx";
import { showNotices, subscribeBrowser, unsubscribeBrowser } from "./notices.contract.ts";
import { NoticesPage } from "./notices.page.tsx";
import { findNotices, markRead, type NoticeRow } from "./notices.store.ts";
import type { NoticesView, NoticeView } from "./notices.view.ts";
import { deleteSubscription, putSubscription } from "./push/push.store.ts";
import { readPush } from "./push/read-push.ts";
import { sayNotice } from "./say-notice.ts";

const A_PAGE = 30;

export function noticeRoutes(services: Services): Route[] {
  return [
    route(showNotices, async ({ input, visitor, texts, cookie, now, isSeenLater, wantsJson }) => {
      const { personId } = memberOf(visitor);
      const asked = { limit: A_PAGE + 1, offset: (input.sayfa - 1) * A_PAGE };
      const [rows, push] = await Promise.all([
        findNotices(services.db, personId, asked),
        readPush(services, cookie),
      ]);
      const view: NoticesView = {
        notices: rows.slice(0, A_PAGE).map(viewOf),
        page: input.sayfa,
        hasMore: rows.length > A_PAGE,
        settingsHref: settingsOf(visitor),
        push,
      };
      // Whoever looks has seen them all, on whichever device.
      if (!isSeenLater && rows.some(({ is_new }) => is_new)) await markRead(services.db, personId, now);
      if (wantsJson) {
        return json({
          items: view.notices.map((notice) => ({
            NoticeID: notice.id,
            Kind: notice.kind,
            Text: sayNotice(notice, texts.t),
            Path: notice.href,
            At: notice.at,
            IsNew: notice.isNew,
          })),
        });
      }
      const shown = (
        <>
          {isSeenLater && <SeenLater />}
          <NoticesPage view={view} />
        </>
      );
      return ownPage(texts.t("notices-title"), shown);
    }),
    route(subscribeBrowser, async ({ input, visitor, cookie, now }) => {
      const { personId } = memberOf(visitor);
      const sessionId = await currentSessionId(services, cookie);
      const { Endpoint: endpoint, PublicKey: publicKey, AuthSecret: authSecret } = input;
      if (sessionId === undefined || !isPushService(endpoint, services.settings.pushServices))
        return refuse(400, { message: "notices-pushUnknown" });
      const subscription = { personId, sessionId, endpoint, publicKey, authSecret, now };
      await putSubscription(services.db, subscription);
      return json({ success: true, redirect: showNotices.path });
    }),
    route(unsubscribeBrowser, async ({ visitor, cookie }) => {
      const sessionId = await currentSessionId(services, cookie);
      if (sessionId !== undefined)
        await deleteSubscription(services.db, memberOf(visitor).personId, sessionId);
      return json({ success: true, redirect: showNotices.path });
    }),
  ];
}

function settingsOf(visitor: Visitor): string | undefined {
  if (visitor.kind === "anonymous") return undefined;
  const areas: Record<string, string> = { member: "/hesabim", employer: "/isveren" };
  const area = areas[visitor.role];
  return area && `${area}/bildirimler`;
}

function viewOf({ id, kind, say, content, path, times, happened_at, is_new }: NoticeRow): NoticeView {
  return {
    id,
    kind,
    say,
    content: { ...content, times },
    href: path,
    at: happened_at.toISOString(),
    isNew: is_new,
  };
}
