import { accountsFeature } from "../features/accounts/index.ts";
import { advertisementsFeature } from "../features/advertisements/index.ts";
import { alertsFeature } from "../features/alerts/feature.ts";
import { applicationsFeature } from "../features/applications/feature.ts";
import { blogFeature } from "../features/blog/index.ts";
import { candidatesFeature } from "../features/candidates/index.ts";
import { companiesFeature } from "../features/companies/index.ts";
import { complaintsFeature } from "../features/complaints/index.ts";
import { coverLettersFeature } from "../features/cover-letters/feature.ts";
import { cvFeature } from "../features/cv/feature.ts";
import { developerFeature } from "../features/developer/index.ts";
import { discFeature } from "../features/disc/feature.ts";
import { discoveryFeature } from "../features/discovery/index.ts";
import { editorPicksFeature } from "../features/editor-picks/index.ts";
import { employersFeature } from "../features/employers/index.ts";
import { favouritesFeature } from "../features/favourites/feature.ts";
import { homeFeature } from "../features/home/index.ts";
import { languageFeature } from "../features/language/index.ts";
import { lookupsFeature } from "../features/lookups/feature.ts";
import { memberHomeFeature } from "../features/member-home/index.ts";
import { moderationFeature } from "../features/moderation/index.ts";
import { notificationsFeature } from "../features/notifications/feature.ts";
import { ownAdvertisementsFeature } from "../features/own-advertisements/index.ts";
import { privacyFeature } from "../features/privacy/index.ts";
import { publicApiFeature } from "../features/public-api/index.ts";
import { resumingFeature } from "../features/resuming/index.ts";
import { savedSearchesFeature } from "../features/saved-searches/feature.ts";
import { searchFeature } from "../features/search/index.ts";
import { sharingFeature } from "../features/sharing/index.ts";
import { standingPagesFeature } from "../features/standing-pages/index.ts";
import { subscriptionsFeature } from "../features/subscriptions/feature.ts";
import { trackingFeature } from "../features/tracking/index.ts";
import { workingLifeFeature } from "../features/working-life/index.ts";
import type { Feature } from "../platform/feature.ts";
import { operationsFeature } from "./operations/index.ts";

/** Everything the product is made of, in no particular order. */
export const features: readonly Feature[] = [
  accountsFeature,
  advertisementsFeature,
  alertsFeature,
  applicationsFeature,
  blogFeature,
  candidatesFeature,
  companiesFeature,
  coverLettersFeature,
  cvFeature,
  complaintsFeature,
  developerFeature,
  employersFeature,
  favouritesFeature,
  discFeature,
  discoveryFeature,
  editorPicksFeature,
  homeFeature,
  languageFeature,
  lookupsFeature,
  memberHomeFeature,
  moderationFeature,
  notificationsFeature,
  operationsFeature,
  ownAdvertisementsFeature,
  privacyFeature,
  publicApiFeature,
  resumingFeature,
  savedSearchesFeature,
  searchFeature,
  sharingFeature,
  subscriptionsFeature,
  standingPagesFeature,
  trackingFeature,
  workingLifeFeature,
];
