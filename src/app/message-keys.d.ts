import type accounts from "../features/accounts/messages/tr.json";
import type advertisementDesk from "../features/advertisement-desk/messages/tr.json";
import type advertisements from "../features/advertisements/messages/tr.json";
import type alerts from "../features/alerts/messages/tr.json";
import type answers from "../features/answers/messages/tr.json";
import type applications from "../features/applications/messages/tr.json";
import type blog from "../features/blog/messages/tr.json";
import type candidates from "../features/candidates/messages/tr.json";
import type companies from "../features/companies/messages/tr.json";
import type companyDesk from "../features/company-desk/messages/tr.json";
import type complaints from "../features/complaints/messages/tr.json";
import type coverLetters from "../features/cover-letters/messages/tr.json";
import type cv from "../features/cv/messages/tr.json";
import type dataRequests from "../features/data-requests/messages/tr.json";
import type developer from "../features/developer/messages/tr.json";
import type disc from "../features/disc/messages/tr.json";
import type discovery from "../features/discovery/messages/tr.json";
import type editorDesk from "../features/editor-desk/messages/tr.json";
import type editorPicks from "../features/editor-picks/messages/tr.json";
import type employers from "../features/employers/messages/tr.json";
import type favourites from "../features/favourites/messages/tr.json";
import type hiring from "../features/hiring/messages/tr.json";
import type home from "../features/home/messages/tr.json";
import type interviews from "../features/interviews/messages/tr.json";
import type invitations from "../features/invitations/messages/tr.json";
import type language from "../features/language/messages/tr.json";
import type lookups from "../features/lookups/messages/tr.json";
import type matching from "../features/matching/messages/tr.json";
import type memberHome from "../features/member-home/messages/tr.json";
import type moderation from "../features/moderation/messages/tr.json";
import type notices from "../features/notices/messages/tr.json";
import type notifications from "../features/notifications/messages/tr.json";
import type operating from "../features/operating/messages/tr.json";
import type ownAdvertisements from "../features/own-advertisements/messages/tr.json";
import type privacy from "../features/privacy/messages/tr.json";
import type publicApi from "../features/public-api/messages/tr.json";
import type reports from "../features/reports/messages/tr.json";
import type resuming from "../features/resuming/messages/tr.json";
import type savedSearches from "../features/saved-searches/messages/tr.json";
import type search from "../features/search/messages/tr.json";
import type searchLearning from "../features/search-learning/messages/tr.json";
import type sharing from "../features/sharing/messages/tr.json";
import type standingPages from "../features/standing-pages/messages/tr.json";
import type subscriptions from "../features/subscriptions/messages/tr.json";
import type talentPool from "../features/talent-pool/messages/tr.json";
import type threads from "../features/threads/messages/tr.json";
import type workingLife from "../features/working-life/messages/tr.json";
import type ui from "../ui/messages/tr.json";
import type app from "./messages/tr.json";

type AllMessages = typeof accounts &
  typeof advertisementDesk &
  typeof advertisements &
  typeof alerts &
  typeof answers &
  typeof app &
  typeof applications &
  typeof blog &
  typeof candidates &
  typeof companies &
  typeof companyDesk &
  typeof complaints &
  typeof coverLetters &
  typeof cv &
  typeof dataRequests &
  typeof developer &
  typeof employers &
  typeof disc &
  typeof discovery &
  typeof editorDesk &
  typeof editorPicks &
  typeof favourites &
  typeof hiring &
  typeof home &
  typeof interviews &
  typeof invitations &
  typeof language &
  typeof lookups &
  typeof notices &
  typeof notifications &
  typeof operating &
  typeof ownAdvertisements &
  typeof matching &
  typeof memberHome &
  typeof moderation &
  typeof privacy &
  typeof publicApi &
  typeof savedSearches &
  typeof reports &
  typeof resuming &
  typeof search &
  typeof searchLearning &
  typeof sharing &
  typeof standingPages &
  typeof subscriptions &
  typeof talentPool &
  typeof threads &
  typeof ui &
  typeof workingLife;

declare module "../ui/text.tsx" {
  interface MessageKeys extends AllMessages {}
}
