import { json, refuse, text } from "../../platform/http/answer.ts";
import { refuseForFault } from "../../platform/http/fault-refusal.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { suppressAddress } from "../../platform/mail/deliver-mail.ts";
import { openPicture } from "../../platform/pictures/picture-cache.ts";
import type { Services } from "../../platform/services.ts";
import { isSameToken } from "../../platform/session/csrf.ts";
import { FAVICON } from "./favicon.ts";
import {
  checkHealth,
  checkReadiness,
  readFavicon,
  readMetrics,
  readPublicFile,
  readRobots,
  readSecurityTxt,
  readSizedImage,
  takeMailEvents,
} from "./operations.contract.ts";
import { securityTxt } from "./security-txt.ts";
import { figuresOf } from "./told-figures.ts";

const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Pages that belong to one person or to nobody are not for search engines. */
const ROBOTS = [
  "User-agent: *",
  "Disallow: /hesabim",
  "Disallow: /isveren$",
  "Disallow: /isveren/",
  "Disallow: /yonetim",
  "Disallow: /gelistirici",
];

export function operationsRoutes(services: Services): Route[] {
  const { databaseReadiness, disk, files, images, readiness, settings } = services;
  return [
    route(checkHealth, () => json({ status: "ok" })),
    route(checkReadiness, async () => {
      if (!readiness.ask()) return refuse(503);
      const fault = await databaseReadiness.check();
      if (fault && !databaseReadiness.canReadWithout) return refuseForFault(fault);
      const reason = fault
        ? "the database takes nothing; the replica is read from"
        : disk.isScarce && "the disk is nearly full";
      return json({ status: "ready", ...(reason && { saves: false, reason }) });
    }),
    route(
      readMetrics,
      async () => {
        const metrics = figuresOf(services);
        return metrics ? text(await metrics.render(), { contentType: metrics.contentType }) : refuse(404);
      },
      {
        isThereFor: (_, bearer) =>
          settings.metricsKey !== undefined &&
          bearer !== undefined &&
          isSameToken(settings.metricsKey, bearer),
      },
    ),
    route(readRobots, () =>
      text(`${[...ROBOTS, "", `Sitemap: ${settings.baseUrl}/sitemap.xml`].join("\n")}\n`, {
        publicSeconds: ONE_DAY_SECONDS,
      }),
    ),
    route(readSecurityTxt, ({ now }) => text(securityTxt(settings, now), { publicSeconds: ONE_DAY_SECONDS })),
    route(readFavicon, () => text(FAVICON, { contentType: "image/svg+xml", publicSeconds: ONE_DAY_SECONDS })),
    route(takeMailEvents, async ({ input: { key, events } }) => {
      if (!settings.mailEventsKey || !isSameToken(settings.mailEventsKey, key)) return refuse(404);
      for (const { type, email, isPermanent } of events) {
        if (type === "complaint") await suppressAddress(services, email, "complained");
        if (type === "bounce" && isPermanent) await suppressAddress(services, email, "bounced");
      }
      return json({ success: true });
    }),
    route(readPublicFile, async ({ input }) => {
      const file = await files.findPublic(input.sha256);
      if (!file) return refuse(404);
      return {
        kind: "file",
        open: () => files.open(file.sha256),
        contentType: file.contentType,
        byteSize: file.byteSize,
        isImmutable: true,
      };
    }),
    route(readSizedImage, async ({ input }) => {
      const image = await images.find({ sha256: input.sha256, ...input.image });
      if (!image) return refuse(404);
      const { contentType, byteSize } = image;
      return { kind: "file", open: () => openPicture(image), contentType, byteSize, isImmutable: true };
    }),
  ];
}
