import { Languages, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { formatYear } from "../format.ts";
import { FormToken } from "../forms/form-token.tsx";
import { Icon } from "../icon.tsx";
import { renderedOnce } from "../rendered-once.tsx";
import { useTexts } from "../text.tsx";
import { LogoMark } from "./logo.tsx";
import type { NavigationLink } from "./navigation.ts";

export interface SiteFooterProps {
  columns: ReactNode;
  currentPath: string;
  /** ISO; only its year is shown */
  now: string;
}

/** Each in its own words, so that everyone finds theirs. */
const languages = [
  { code: "tr", name: "Türkçe" },
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "ru", name: "Русский" },
  { code: "ar", name: "العربية" },
];

export function SiteFooter({ columns, currentPath, now }: SiteFooterProps) {
  const { t } = useTexts();
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="site-footer__columns">{columns}</div>
        <div className="site-footer__settings">
          <LanguageSwitch returnUrl={currentPath} />
          <ThemeSwitch />
          <p>{t("ui-copyright", { year: formatYear(now) })}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnsProps {
  columns: { title: string; links: NavigationLink[] }[];
}

export function FooterColumns({ columns }: FooterColumnsProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="site-footer__about">
        <LogoMark />
        <p>{t("ui-about")}</p>
      </div>
      {columns.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <h2 className="site-footer__heading">{column.title}</h2>
          <ul className="link-list">
            {column.links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}

function LanguageSwitch({ returnUrl }: { returnUrl: string }) {
  const { t } = useTexts();
  return (
    <form className="switch" method="post" action="/dil" aria-label={t("ui-language")}>
      <LanguagesIcon />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <FormToken />
      <LanguageButtons />
    </form>
  );
}

const LanguagesIcon = renderedOnce(function LanguagesIcon() {
  return <Icon of={Languages} />;
});

const LanguageButtons = renderedOnce(function LanguageButtons() {
  const { lang } = useTexts();
  return languages.map(({ code, name }) => (
    <button
      key={code}
      type="submit"
      name="lang"
      value={code}
      lang={code}
      aria-current={code === lang ? "true" : undefined}
    >
      {name}
    </button>
  ));
});

/** A script reads data-set-theme; without it the colours follow the system, and the buttons stay hidden. */
const ThemeSwitch = renderedOnce(function ThemeSwitch() {
  const { t } = useTexts();
  return (
    <fieldset className="switch theme-switch">
      <legend className="visually-hidden">{t("ui-theme")}</legend>
      <button type="button" data-set-theme="light">
        <Icon of={Sun} size="small" />
        {t("ui-themeLight")}
      </button>
      <button type="button" data-set-theme="dark">
        <Icon of={Moon} size="small" />
        {t("ui-themeDark")}
      </button>
      <button type="button" data-set-theme="system">
        <Icon of={Monitor} size="small" />
        {t("ui-themeSystem")}
      </button>
    </fieldset>
  );
});
