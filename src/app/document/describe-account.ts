import { WAITING_PATH } from "../../addresses/applications.ts";
import { NOTICES_PATH } from "../../addresses/notices.ts";
import { type Action, mayDo } from "../../platform/http/permissions.ts";
import {
  roleOf,
  type SignedInVisitor,
  type Visitor,
  type VisitorCounts,
} from "../../platform/http/visitor.ts";
import { memberPages } from "../../ui/layout/member-navigation.ts";
import type { HeaderAccount, NavigationLink } from "../../ui/layout/navigation.ts";
import type { MessageKey, Translate } from "../../ui/text.tsx";

interface AccountPage {
  href: string;
  label: MessageKey;
  action: Action;
}

/** What the menu of employers and staff offers; each person sees what they may open. */
const AREA_PAGES: readonly AccountPage[] = [
  { href: "/isveren", label: "employers-navHome", action: "employer.home" },
  { href: WAITING_PATH, label: "employers-navWaiting", action: "applications.read" },
  { href: "/isveren/ekip", label: "employers-navTeam", action: "team.read" },
  { href: "/isveren/firma", label: "employers-navCompany", action: "company.read" },
  { href: "/yonetim", label: "moderation-navHome", action: "staff.home" },
  { href: "/yonetim/firmalar", label: "moderation-navCompanies", action: "company.verify" },
  { href: "/yonetim/ilanlar", label: "moderation-navAdvertisements", action: "moderator" },
  { href: "/yonetim/sikayetler", label: "moderation-navComplaints", action: "complaints.handle" },
  { href: "/yonetim/arama", label: "moderation-navSearch", action: "editor" },
  { href: "/yonetim/veri-basvurulari", label: "moderation-navRequests", action: "moderator" },
  { href: "/yonetim/kullanicilar", label: "moderation-navPeople", action: "people.manage" },
  { href: "/yonetim/isletme", label: "moderation-navOperating", action: "admin" },
  { href: "/yonetim/kayit", label: "moderation-navAudit", action: "audit.read" },
];

const SETTINGS = { href: "/hesabim/ayarlar", label: "ui-memberSettings" } as const;

/** Name, counts and menu of whoever looks at the page. */
export function describeAccount(visitor: Visitor, t: Translate): HeaderAccount {
  if (visitor.kind === "anonymous") return { kind: "visitor" };
  const { name, role, counts } = visitor;
  const notices = { href: NOTICES_PATH, count: counts?.notices ?? 0 };
  if (role === "member") {
    return { kind: "member", name, links: memberPages.map((page) => linkTo(page, visitor, t)), notices };
  }
  const pages = AREA_PAGES.filter(({ action }) => mayDo(roleOf(visitor), action));
  return {
    kind: role === "employer" ? "employer" : "staff",
    name,
    links: [...pages, SETTINGS].map((page) => linkTo(page, visitor, t)),
    notices,
    waiting: role === "employer" ? counts?.applications : waitingForStaff(counts),
  };
}

function waitingForStaff({
  waitingCompanies = 0,
  waitingAdvertisements = 0,
  openComplaints = 0,
  dataRequests = 0,
  waitingLessons = 0,
}: VisitorCounts = {}): number {
  return waitingCompanies + waitingAdvertisements + openComplaints + dataRequests + waitingLessons;
}

function linkTo(
  { href, label }: { href: string; label: MessageKey },
  { counts }: SignedInVisitor,
  t: Translate,
): NavigationLink {
  const counted: Record<string, number | undefined> = {
    "/hesabim/basvurular": counts?.applications,
    "/hesabim/favoriler": counts?.favourites,
    [WAITING_PATH]: counts?.applications,
    "/yonetim/firmalar": counts?.waitingCompanies,
    "/yonetim/ilanlar": counts?.waitingAdvertisements,
    "/yonetim/sikayetler": counts?.openComplaints,
    "/yonetim/veri-basvurulari": counts?.dataRequests,
    "/yonetim/arama": counts?.waitingLessons,
  };
  return { href, label: t(label), count: counted[href] };
}
