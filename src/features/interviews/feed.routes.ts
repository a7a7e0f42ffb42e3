import { json, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import { readCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { CALENDAR_TYPE, feedFile, meetingOf } from "./calendar.ts";
import { FEED_PURPOSE, FEED_SHOWN_ON } from "./calendar-feed.tsx";
import { deleteFeed, findFeedOwner, replaceFeed } from "./feed.store.ts";
import * as contracts from "./interviews.contract.ts";
import { findInterviewsLedBy } from "./interviews.store.ts";

const SHOWN_BACK_MS = 60 * 86_400_000;

/** What somebody leads, for their calendar program, which cannot sign in. */
export function feedRoutes(services: Services): Route[] {
  const { db, settings, catalogs } = services;
  const back = ({ isNavigation }: RouteRequest<unknown>) =>
    json({ success: true, ...(isNavigation && { redirect: FEED_SHOWN_ON }) });
  return [
    route(contracts.showFeed, async ({ input, now }) => {
      const feedId = readCode(settings.secret, FEED_PURPOSE, input.file, now);
      const owner = feedId === undefined ? undefined : await findFeedOwner(db, feedId);
      if (!owner) return refuse(404);
      const rows = await findInterviewsLedBy(db, owner.id, new Date(now.getTime() - SHOWN_BACK_MS));
      const meetings = rows.flatMap((row) => meetingOf(row) ?? []);
      const file = feedFile(meetings, { settings, texts: catalogs.texts(owner.language), now });
      return { kind: "bytes", body: Buffer.from(file), contentType: CALENDAR_TYPE, fileName: "mesai.ics" };
    }),
    route(contracts.renewFeed, async (request) => {
      await replaceFeed(db, memberOf(request.visitor).personId);
      return back(request);
    }),
    route(contracts.dropFeed, async (request) => {
      await deleteFeed(db, memberOf(request.visitor).personId);
      return back(request);
    }),
  ];
}
