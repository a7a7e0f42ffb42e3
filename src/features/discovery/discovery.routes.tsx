import { type Answer, ownPage, redirect, refuse, text } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { isLanguageCode } from "../../platform/language/languages.ts";
import { openPicture } from "../../platform/pictures/picture-cache.ts";
import { PictureStore } from "../../platform/pictures/picture-store.ts";
import {
  pictureVersion,
  type SocialPicture,
  sitePicturePath,
  socialPicturePath,
} from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { readAdvertisementPicture } from "../advertisements/index.ts";
import { readPostPicture } from "../blog/index.ts";
import { readCompanyPicture } from "../companies/index.ts";
import { readLandingInput } from "../search/search.contract.ts";
import { advertisementFeed } from "./advertisement-feed.ts";
import { appManifest } from "./app-manifest.ts";
import {
  type ICONS,
  readFeed,
  readIcon,
  readIndexNowKey,
  readManifest,
  readSitemap,
  readSitemapIndex,
  readSocialPicture,
  showOffline,
} from "./discovery.contract.ts";
import { drawIcon, ICON_DESIGN } from "./draw-icon.ts";
import { drawSocialPicture } from "./draw-social-picture.ts";
import { listSitemapFiles, readSitemapFile } from "./list-sitemap.ts";
import { OfflinePage } from "./offline.page.tsx";
import { sitemapIndex, sitemapParts } from "./sitemap.ts";

const XML = "application/xml; charset=utf-8";
const FEED = "application/rss+xml; charset=utf-8";
const MANIFEST = "application/manifest+json; charset=utf-8";
const MINUTES = 60;
const ONE_DAY = 24 * 60 * MINUTES;
/** About five thousand pictures. */
const PICTURE_STORE_BYTES = 128 * 1024 * 1024;

export function discoveryRoutes(services: Services): Route[] {
  const { settings, catalogs } = services;
  const pictures = new PictureStore(settings.dataDir, PICTURE_STORE_BYTES);

  function readPicture(kind: SocialPicture["kind"], name: string, now: Date) {
    const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined;
    switch (kind) {
      case "ilan":
        return id === undefined ? "unknown" : readAdvertisementPicture(services, id, now);
      case "firma":
        return id === undefined ? "unknown" : readCompanyPicture(services, id);
      case "yazi":
        return readPostPicture(services, name, now);
      case "mesai": {
        if (!isLanguageCode(name)) return "unknown";
        const title = catalogs.texts(name).t("discovery-tagline");
        return { kind, name, title, lines: [] } satisfies SocialPicture;
      }
    }
  }

  return [
    route(readSitemapIndex, async ({ now }) => {
      const files = await listSitemapFiles(services, now);
      return text(sitemapIndex(settings.baseUrl, files), { contentType: XML, publicSeconds: 15 * MINUTES });
    }),
    route(readSitemap, async ({ input, now }) => {
      const batches = await readSitemapFile(services, input.file, now);
      if (!batches) return refuse(404);
      const parts = sitemapParts(settings.baseUrl, batches);
      return { kind: "stream", parts, contentType: XML, publicSeconds: 15 * MINUTES };
    }),
    route(readFeed, async ({ input, texts, now }) => {
      const feed = await advertisementFeed(services, readLandingInput(input), texts, now);
      return feed === undefined ? refuse(404) : text(feed, { contentType: FEED, publicSeconds: 5 * MINUTES });
    }),
    route(readManifest, ({ texts }) =>
      text(appManifest(texts), { contentType: MANIFEST, publicSeconds: ONE_DAY }),
    ),
    route(readIcon, ({ input }) => {
      const name = input.file.replace(/\.png$/, "") as (typeof ICONS)[number];
      return showPicture(pictures, `simge-${name}`, ICON_DESIGN, () => drawIcon(name));
    }),
    route(readSocialPicture, async ({ input, url, now }) => {
      const picture = await readPicture(input.kind, input.file, now);
      if (picture === "unknown") return refuse(404);
      if (picture === "over" || picture === "gone") return refuse(410);
      const path =
        picture.kind === "mesai" && isLanguageCode(picture.name)
          ? sitePicturePath(picture.name)
          : socialPicturePath(picture);
      // Somebody saved the address of an older text.
      if (url !== path) return redirect(path, { status: 302 });
      return showPicture(pictures, `${picture.kind}-${picture.name}`, pictureVersion(picture), () =>
        drawSocialPicture(picture),
      );
    }),
    route(showOffline, ({ texts }) =>
      ownPage(texts.t("discovery-offlineTitle"), <OfflinePage />, { cacheTags: [] }),
    ),
    route(readIndexNowKey, ({ input }) =>
      input.key === settings.indexNowKey ? text(input.key, { publicSeconds: ONE_DAY }) : refuse(404),
    ),
  ];
}

async function showPicture(
  pictures: PictureStore,
  subject: string,
  version: string,
  draw: () => Promise<Uint8Array>,
): Promise<Answer> {
  const picture = await pictures.find(subject, version, draw);
  if (!picture) return refuse(503);
  return {
    kind: "file",
    open: () => openPicture(picture),
    byteSize: picture.byteSize,
    contentType: "image/png",
    isImmutable: true,
    isOpenToOtherSites: true,
  };
}
