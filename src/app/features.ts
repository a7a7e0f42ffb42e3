import { accountsFeature } from "../features/accounts/feature.ts";
import { advertisementDeskFeature } from "../features/advertisement-desk/feature.ts";
import { advertisementsFeature } from "../features/advertisements/feature.ts";
import { alertsFeature } from "../features/alerts/feature.ts";
import { ResultsAlert } from "../features/alerts/views.ts";
import { answersFeature } from "../features/answers/feature.ts";
import { applicationsFeature } from "../features/applications/feature.ts";
import { blogFeature } from "../features/blog/feature.ts";
import { candidatesFeature } from "../features/candidates/feature.ts";
import { companiesFeature } from "../features/companies/feature.ts";
import { verifiedCompanyNames } from "../features/companies/index.ts";
import { companyDeskFeature } from "../features/company-desk/feature.ts";
import { complaintsFeature } from "../features/complaints/feature.ts";
import { coverLettersFeature } from "../features/cover-letters/feature.ts";
import { cvFeature } from "../features/cv/feature.ts";
import { dataRequestsFeature } from "../features/data-requests/feature.ts";
import { developerFeature } from "../features/developer/feature.ts";
import { discFeature } from "../features/disc/feature.ts";
import { discoveryFeature } from "../features/discovery/feature.ts";
import { editorDeskFeature } from "../features/editor-desk/feature.ts";
import { editorPicksFeature } from "../features/editor-picks/feature.ts";
import { employersFeature } from "../features/employers/feature.ts";
import { favouritesFeature } from "../features/favourites/feature.ts";
import { hiringFeature } from "../features/hiring/feature.ts";
import { showWaiting } from "../features/hiring/list/show-waiting.tsx";
import { homeFeature } from "../features/home/feature.ts";
import { showCalendarFeed } from "../features/interviews/calendar-feed.tsx";
import { interviewsFeature } from "../features/interviews/feature.ts";
import { invitationsFeature } from "../features/invitations/feature.ts";
import { languageFeature } from "../features/language/feature.ts";
import { lookupsFeature } from "../features/lookups/feature.ts";
import { matchingFeature } from "../features/matching/feature.ts";
import { noteFits, showFit } from "../features/matching/index.ts";
import { memberHomeFeature } from "../features/member-home/feature.ts";
import { moderationFeature } from "../features/moderation/feature.ts";
import { noticesFeature } from "../features/notices/feature.ts";
import { notificationsFeature } from "../features/notifications/feature.ts";
import { operatingFeature } from "../features/operating/feature.ts";
import { ownAdvertisementsFeature } from "../features/own-advertisements/feature.ts";
import { privacyFeature } from "../features/privacy/feature.ts";
import { publicApiFeature } from "../features/public-api/feature.ts";
import { reportsFeature } from "../features/reports/feature.ts";
import { resumingFeature } from "../features/resuming/feature.ts";
import { savedSearchesFeature } from "../features/saved-searches/feature.ts";
import { searchFeature } from "../features/search/feature.ts";
import { searchLearningFeature } from "../features/search-learning/feature.ts";
import { watchResults } from "../features/search-learning/index.ts";
import { sharingFeature } from "../features/sharing/feature.ts";
import { standingPagesFeature } from "../features/standing-pages/feature.ts";
import { subscriptionsFeature } from "../features/subscriptions/feature.ts";
import { followCompany } from "../features/subscriptions/index.ts";
import { talentPoolFeature } from "../features/talent-pool/feature.ts";
import { threadsFeature } from "../features/threads/feature.ts";
import { trackingFeature } from "../features/tracking/feature.ts";
import { workingLifeFeature } from "../features/working-life/feature.ts";
import type { Feature } from "../platform/feature.ts";
import type { SessionPart } from "../platform/session/session-part.ts";
import { operationsFeature } from "./operations/feature.ts";

/** Everything the product is made of, in no particular order. What one shows of another without knowing it is put in here. */
export const features: readonly Feature[] = [
  accountsFeature,
  advertisementDeskFeature,
  advertisementsFeature({ followCompany, showFit }),
  alertsFeature,
  answersFeature,
  applicationsFeature,
  blogFeature,
  candidatesFeature,
  companiesFeature,
  companyDeskFeature,
  coverLettersFeature,
  cvFeature,
  complaintsFeature,
  dataRequestsFeature,
  developerFeature,
  employersFeature({ showWaiting }),
  favouritesFeature,
  discFeature,
  discoveryFeature,
  editorDeskFeature,
  editorPicksFeature,
  hiringFeature,
  homeFeature,
  interviewsFeature,
  invitationsFeature,
  languageFeature,
  lookupsFeature({ companyNames: verifiedCompanyNames }),
  matchingFeature,
  memberHomeFeature,
  moderationFeature,
  noticesFeature,
  notificationsFeature({ showCalendarFeed }),
  operatingFeature,
  operationsFeature,
  ownAdvertisementsFeature,
  privacyFeature,
  publicApiFeature,
  reportsFeature,
  resumingFeature,
  savedSearchesFeature,
  searchFeature({ ResultsAlert, noteRows: noteFits, watchResults }),
  searchLearningFeature,
  sharingFeature,
  subscriptionsFeature,
  standingPagesFeature,
  talentPoolFeature,
  threadsFeature,
  trackingFeature,
  workingLifeFeature,
];

/** What each adds to what is queried from the database about whoever is signed in. */
export const sessionParts: readonly SessionPart[] = features.flatMap(({ session }) => session ?? []);
