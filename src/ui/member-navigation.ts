import { House, type LucideIcon, Settings } from "lucide-react";
import type { MessageKey } from "./text.tsx";

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
  { href: "/hesabim/ayarlar", label: "ui-memberSettings", about: "ui-memberSettingsAbout", icon: Settings },
];
