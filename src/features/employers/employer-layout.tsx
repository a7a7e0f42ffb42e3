import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  Inbox,
  LayoutDashboard,
  MessageCircleReply,
  Newspaper,
  UserSearch,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { AreaLayout } from "../../ui/layout/area-layout.tsx";
import type { Crumb } from "../../ui/layout/breadcrumbs.tsx";
import { useMayDo } from "../../ui/role.ts";
import { useText } from "../../ui/text.tsx";

interface EmployerLayoutProps {
  current:
    | "/isveren"
    | "/isveren/ilanlar"
    | "/isveren/basvurular"
    | "/isveren/ozgecmisler"
    | "/isveren/yanitlar"
    | "/isveren/raporlar"
    | "/isveren/ekip"
    | "/isveren/firma"
    | "/isveren/bildirimler";
  title: string;
  crumbs?: Crumb[];
  intro?: string;
  room?: "wide" | "split" | undefined;
  children: ReactNode;
}

export function EmployerLayout({ children, ...layout }: EmployerLayoutProps) {
  const t = useText();
  const mayFindCandidates = useMayDo("candidates.read");
  const pages = [
    { href: "/isveren", label: t("employers-navHome"), icon: LayoutDashboard },
    { href: "/isveren/ilanlar", label: t("employers-navAdvertisements"), icon: Newspaper },
    { href: "/isveren/basvurular", label: t("employers-navApplications"), icon: Inbox },
    { href: "/isveren/ozgecmisler", label: t("employers-navCandidates"), icon: UserSearch },
    { href: "/isveren/yanitlar", label: t("employers-navAnswers"), icon: MessageCircleReply },
    { href: "/isveren/raporlar", label: t("employers-navReports"), icon: ChartNoAxesColumn },
    { href: "/isveren/ekip", label: t("employers-navTeam"), icon: UsersRound },
    { href: "/isveren/firma", label: t("employers-navCompany"), icon: Building2 },
    { href: "/isveren/bildirimler", label: t("employers-navNotifications"), icon: Bell },
  ].filter(({ href }) => mayFindCandidates || href !== "/isveren/ozgecmisler");
  return (
    <AreaLayout name={t("employers-area")} pages={pages} {...layout}>
      {children}
    </AreaLayout>
  );
}
