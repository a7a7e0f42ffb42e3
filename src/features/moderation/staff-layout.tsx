import {
  BadgeCheck,
  Calculator,
  CalendarClock,
  Fingerprint,
  Flag,
  GalleryHorizontal,
  Gauge,
  Languages,
  LayoutDashboard,
  ListTree,
  MailX,
  Megaphone,
  Newspaper,
  ScrollText,
  SearchCheck,
  Star,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { mayDo } from "../../platform/http/permissions.ts";
import { AreaLayout } from "../../ui/layout/area-layout.tsx";
import { useText } from "../../ui/text.tsx";
import type { StaffRole } from "./moderation.view.ts";

interface StaffLayoutProps {
  role: StaffRole;
  current: string;
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}

const PAGES = [
  { href: "/yonetim", label: "moderation-navHome", icon: LayoutDashboard, action: "staff.home" },
  { href: "/yonetim/firmalar", label: "moderation-navCompanies", icon: BadgeCheck, action: "company.verify" },
  { href: "/yonetim/ilanlar", label: "moderation-navAdvertisements", icon: Megaphone, action: "moderator" },
  { href: "/yonetim/sikayetler", label: "moderation-navComplaints", icon: Flag, action: "complaints.handle" },
  { href: "/yonetim/spam", label: "moderation-navSpam", icon: MailX, action: "moderator" },
  { href: "/yonetim/secimler", label: "moderation-navPicks", icon: Star, action: "editor" },
  { href: "/yonetim/slaytlar", label: "moderation-navSlides", icon: GalleryHorizontal, action: "editor" },
  { href: "/yonetim/yazilar", label: "moderation-navPosts", icon: Newspaper, action: "editor" },
  { href: "/yonetim/rakamlar", label: "moderation-navFigures", icon: Calculator, action: "editor" },
  { href: "/yonetim/metinler", label: "moderation-navTexts", icon: Languages, action: "editor" },
  { href: "/yonetim/arama", label: "moderation-navSearch", icon: SearchCheck, action: "editor" },
  { href: "/yonetim/listeler", label: "moderation-navLookups", icon: ListTree, action: "editor" },
  { href: "/yonetim/planlar", label: "moderation-navPlans", icon: CalendarClock, action: "editor" },
  {
    href: "/yonetim/veri-basvurulari",
    label: "moderation-navRequests",
    icon: Fingerprint,
    action: "moderator",
  },
  { href: "/yonetim/kullanicilar", label: "moderation-navPeople", icon: UsersRound, action: "people.manage" },
  { href: "/yonetim/isletme", label: "moderation-navOperating", icon: Gauge, action: "admin" },
  { href: "/yonetim/kayit", label: "moderation-navAudit", icon: ScrollText, action: "audit.read" },
] as const;

/** Every page below /yonetim; each role sees the pages that it may open. */
export function StaffLayout({ role, current, title, intro, children }: StaffLayoutProps) {
  const t = useText();
  const pages = PAGES.filter(({ action }) => mayDo(role, action)).map((page) => ({
    ...page,
    label: t(page.label),
  }));
  return (
    <AreaLayout name={t("moderation-area")} pages={pages} current={current} title={title} intro={intro}>
      {children}
    </AreaLayout>
  );
}
