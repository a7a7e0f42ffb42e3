import {
  Bell,
  Building2,
  ChartColumn,
  FileText,
  Heart,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  Search,
  Settings,
  ShieldCheck,
  Target,
} from "lucide-react";
import type { MessageKey } from "../text.tsx";

interface MemberPage {
  href: string;
  label: MessageKey;
  /** One line for the first page of the area. */
  about?: MessageKey;
  icon: LucideIcon;
}

/** Pages of the member's area, in the order they are shown. A feature that has one adds its line here. */
export const memberPages: readonly MemberPage[] = [
  { href: "/hesabim", label: "ui-memberHome", icon: House },
  {
    href: "/hesabim/basvurular",
    label: "ui-memberApplications",
    about: "ui-memberApplicationsAbout",
    icon: Inbox,
  },
  {
    href: "/hesabim/davetler",
    label: "ui-memberInvitations",
    about: "ui-memberInvitationsAbout",
    icon: MailOpen,
  },
  {
    href: "/hesabim/size-uygun",
    label: "ui-memberMatches",
    about: "ui-memberMatchesAbout",
    icon: Target,
  },
  {
    href: "/hesabim/ozgecmisler",
    label: "ui-memberCvs",
    about: "ui-memberCvsAbout",
    icon: FileText,
  },
  {
    href: "/hesabim/on-yazilar",
    label: "ui-memberLetters",
    about: "ui-memberLettersAbout",
    icon: Mail,
  },
  { href: "/hesabim/disc", label: "ui-memberDisc", about: "ui-memberDiscAbout", icon: ChartColumn },
  {
    href: "/hesabim/favoriler",
    label: "ui-memberFavourites",
    about: "ui-memberFavouritesAbout",
    icon: Heart,
  },
  {
    href: "/hesabim/takip-ettiklerim",
    label: "ui-memberSubscriptions",
    about: "ui-memberSubscriptionsAbout",
    icon: Building2,
  },
  {
    href: "/hesabim/kayitli-aramalar",
    label: "ui-memberSearches",
    about: "ui-memberSearchesAbout",
    icon: Search,
  },
  {
    href: "/hesabim/bildirimler",
    label: "ui-memberNotifications",
    about: "ui-memberNotificationsAbout",
    icon: Bell,
  },
  {
    href: "/hesabim/kisisel-veriler",
    label: "ui-memberPersonalData",
    about: "ui-memberPersonalDataAbout",
    icon: ShieldCheck,
  },
  { href: "/hesabim/ayarlar", label: "ui-memberSettings", about: "ui-memberSettingsAbout", icon: Settings },
];
