import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { ICONS } from "./discovery.contract.ts";

/** What a browser needs to install the site. The id is the same in every language: it is one app. */
export function appManifest({ t, lang, dir }: LanguageTexts): string {
  const icon = (file: string, purpose?: "maskable") => ({
    src: `/simge/${file}.png`,
    sizes: `${file.replace("maskable-", "")}x${file.replace("maskable-", "")}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    id: "/",
    name: `Mesai – ${t("app-link-advertisements")}`,
    short_name: "Mesai",
    description: t("discovery-appDescription"),
    lang,
    dir,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf6ed",
    theme_color: "#faf6ed",
    categories: ["business", "productivity"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...ICONS.filter((name) => name !== "180").map((name) =>
        icon(name, name.startsWith("maskable-") ? "maskable" : undefined),
      ),
    ],
    shortcuts: [
      { name: t("discovery-shortcutSearch"), url: "/is-ilanlari", icons: [icon("192")] },
      { name: t("app-link-newest"), url: "/is-ilanlari?sirala=tarih", icons: [icon("192")] },
      { name: t("discovery-shortcutRemote"), url: "/is-ilanlari?uzaktan=1", icons: [icon("192")] },
    ],
  });
}
