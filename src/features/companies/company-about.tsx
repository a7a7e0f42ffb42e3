// biome-ignore-all lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place, and a page is rendered once
import { useText } from "../../ui/text.tsx";
import type { CompanyView } from "./companies.view.ts";

/** Folded, only its beginning shows; the toggle after it opens the rest, and the page's style reads the toggle. */
export function CompanyAbout({ about }: { about: CompanyView["about"] }) {
  const t = useText();
  return (
    <div className={`company-about company-about--${about.folding}`}>
      {/* Written by the company, nearly always in Turkish. */}
      <div className="company-about__text prose" lang="tr" dir="auto">
        {about.paragraphs.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      {about.folding !== "never" && (
        <details className="company-about__toggle no-print">
          <summary className="button button--quiet">
            <span className="company-about__more">{t("companies-aboutMore")}</span>
            <span className="company-about__less">{t("companies-aboutLess")}</span>
          </summary>
        </details>
      )}
    </div>
  );
}
