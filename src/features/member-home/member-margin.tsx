import { ButtonLink } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { showOwnApplications } from "../applications/applications.contract.ts";
import { cvPath, LIST_PATH } from "../cv/cv-list.contract.ts";
import { CvProgress } from "../cv/views.ts";
import { showFavourites } from "../favourites/favourites.contract.ts";
import { showSavedSearches } from "../saved-searches/saved-searches.contract.ts";
import { showSubscriptions } from "../subscriptions/subscriptions.contract.ts";
import type { MemberHomeView } from "./member-home.view.ts";

/** How things stand, in numbers, beside the news. */
export function MemberMargin({ view }: { view: MemberHomeView }) {
  const t = useText();
  const { applications, saved } = view;
  return (
    <aside className="member-margin" aria-label={t("member-home-standing")}>
      <section>
        <SectionHeading title={t("member-home-cv")} />
        <CvState cv={view.cv} />
      </section>
      {applications.length > 0 && (
        <section>
          <SectionHeading title={t("member-home-applications")} />
          <Tally
            lines={applications.map(({ status, count }) => ({
              label: t(`applications-status-${status}`),
              href: showOwnApplications.path,
              count,
            }))}
          />
        </section>
      )}
      <section>
        <SectionHeading title={t("member-home-kept")} />
        <Tally
          lines={[
            { label: t("ui-memberSearches"), href: showSavedSearches.path, count: saved.searches },
            { label: t("ui-memberSubscriptions"), href: showSubscriptions.path, count: saved.companies },
            { label: t("ui-memberFavourites"), href: showFavourites.path, count: saved.favourites },
          ]}
        />
      </section>
    </aside>
  );
}

function CvState({ cv }: { cv: MemberHomeView["cv"] }) {
  const t = useText();
  if (!cv) {
    return (
      <div className="member-margin__none">
        <p>{t("member-home-noCv")}</p>
        <ButtonLink kind="primary" href={LIST_PATH}>
          {t("member-home-writeCv")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p className="member-margin__title">
        <a href={cvPath(cv.id)}>
          <bdi>{cv.title}</bdi>
        </a>
      </p>
      <CvProgress cvId={cv.id} completeness={cv.completeness} />
    </>
  );
}

function Tally({ lines }: { lines: { label: string; href: string; count: number }[] }) {
  const { lang } = useTexts();
  return (
    <ul className="tally">
      {lines.map(({ label, href, count }) => (
        <li key={label}>
          <a href={href}>
            {label}
            <span className="tally__count">{formatNumber(count, lang)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
