import { BellPlus, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { trackClick, trackShown } from "../../platform/tracked-event.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { daysBetween } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlaceMap } from "../../ui/place-map.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Share } from "../../ui/share.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import { Answers } from "../answers/views.ts";
import { AdvertisementDetails, KeyFacts } from "./advertisement-facts.tsx";
import { AdvertisementBadges, AdvertisementRows, AppliedBadge } from "./advertisement-row.tsx";
import type { AdvertisementView } from "./advertisements.view.ts";
import { BulkApplyBar, BulkApplyButton } from "./bulk-apply.tsx";
import { InTurkish } from "./in-turkish.tsx";

interface AdvertisementPageProps {
  view: AdvertisementView;
  /** What of it the visitor has */
  fit?: ReactNode;
  /** Beside the primary button: save, subscribe */
  actions?: ReactNode;
  /** List items below the company: complain, send to a friend */
  links?: ReactNode;
  /** Beside a list, in another page: without the way here, similar ones and a heading of the whole page */
  isFragment?: boolean;
  /** For its own company, before the public may see it: nothing in it can be done yet, and nothing is counted */
  isPreview?: boolean;
}

export function AdvertisementPage(props: AdvertisementPageProps) {
  const { view, fit, actions, links, isFragment = false, isPreview = false } = props;
  const { t } = useTexts();
  return (
    <div className="page-width">
      {!isFragment && !isPreview && <Breadcrumbs crumbs={view.crumbs} />}
      <article
        className="advertisement"
        data-advertisement-id={view.id}
        {...(!isPreview && watched(view, isFragment))}
      >
        <Head view={view} fit={fit} actions={actions} isFragment={isFragment} isPreview={isPreview} />
        {!isFragment && !isPreview && <StickyBar view={view} />}
        <div className="advertisement__text prose">
          <h2 className="visually-hidden">{t("advertisements-text")}</h2>
          <TextBlocks blocks={view.description} lang="tr" />
          {view.qualifications.length > 0 && (
            <>
              <h2>{t("advertisements-qualifications")}</h2>
              <TextBlocks blocks={view.qualifications} lang="tr" />
            </>
          )}
          {view.isSaved !== undefined && view.saveSimilarHref !== undefined && !isPreview && (
            <p className="no-print">
              <ButtonLink href={view.saveSimilarHref} data-dialog="" rel="nofollow">
                <Icon of={BellPlus} />
                {t("saved-searches-similar")}
              </ButtonLink>
            </p>
          )}
        </div>
        <AdvertisementDetails view={view} />
        <aside className="advertisement__aside">
          {view.locations.length > 0 && (
            <section>
              <SectionHeading title={t("advertisements-places", { count: view.locations.length })} />
              <PlaceMap places={view.locations} embedUrl={view.mapEmbedUrl} look="below" />
            </section>
          )}
          <Company view={view} />
          {!isPreview && <More view={view} links={links} />}
        </aside>
      </article>
      {!isFragment && view.similar.length > 0 && (
        <section className="advertisement__similar no-print">
          <SectionHeading
            title={t("advertisements-similar")}
            action={<BulkApplyButton advertisements={view.similar} />}
          />
          <BulkApplyBar />
          <AdvertisementRows advertisements={view.similar} now={view.now} />
        </section>
      )}
    </div>
  );
}

function watched(view: AdvertisementView, isFragment: boolean) {
  return {
    "data-enhance": isFragment ? "viewed" : "viewed sticky-bar",
    ...trackShown({ event: "view", advertisementId: view.id, companyId: view.company.id }),
    "data-viewed": JSON.stringify(viewedOf(view)),
  };
}

/** What the home page shows of it later, from this browser's memory. */
function viewedOf({ href, title, company, places, expiresAt }: AdvertisementView) {
  return { href, title, notes: [company.name, ...places.slice(0, 1)], until: expiresAt };
}

function Head({ view, fit, actions, isFragment, isPreview }: AdvertisementPageProps) {
  const { t } = useTexts();
  const { company } = view;
  const Heading = isFragment ? "h2" : "h1";
  return (
    <header className="advertisement__head" data-head="">
      <p className="advertisement__badges" data-badges="">
        {view.isApplied === false && <AppliedBadge isHidden />}
        <AdvertisementBadges advertisement={view} now={view.now} />
      </p>
      <Heading>
        <InTurkish>{view.title}</InTurkish>
      </Heading>
      <p className="advertisement__company">
        <CompanyLogo company={company} isFirst />
        {company.href === undefined ? (
          <strong>
            <bdi>{company.name}</bdi>
          </strong>
        ) : (
          <Link href={company.href}>
            <bdi>{company.name}</bdi>
          </Link>
        )}
      </p>
      <KeyFacts view={view} daysLeft={daysBetween(view.now, view.expiresAt)} />
      <Answers of={view.answers} />
      {fit}
      {view.isApplied !== undefined && (
        <div data-applied="yes" hidden={!view.isApplied}>
          <Notice tone="success" title={t("advertisements-appliedTitle")}>
            {t("advertisements-appliedText")}
          </Notice>
        </div>
      )}
      <div className="advertisement__actions no-print">
        {isPreview ? (
          <Button type="button" kind="primary" size="large" disabled>
            {t("advertisements-apply")}
          </Button>
        ) : (
          <Apply view={view} size="large" />
        )}
        {actions}
      </div>
    </header>
  );
}

function Apply({ view, size = "normal" }: { view: AdvertisementView; size?: "normal" | "large" }) {
  const { t } = useTexts();
  if (view.isApplied || view.applyHref === undefined) return null;
  return (
    <ButtonLink
      kind="primary"
      size={size}
      href={view.applyHref}
      data-applied="no"
      data-dialog="apply"
      rel="nofollow"
      {...trackClick({ event: "apply", step: "begun", advertisementId: view.id })}
    >
      {t("advertisements-apply")}
    </ButtonLink>
  );
}

/** Slides in once the head has left the screen. */
function StickyBar({ view }: { view: AdvertisementView }) {
  return (
    <div className="advertisement__bar no-print">
      <div className="page-width">
        <p>
          <strong>
            <InTurkish>{view.title}</InTurkish>
          </strong>
          <span>
            <bdi>{view.company.name}</bdi>
          </span>
        </p>
        {view.isApplied !== undefined && <AppliedBadge isHidden={!view.isApplied} />}
        <Apply view={view} />
      </div>
    </div>
  );
}

function Company({ view: { company } }: { view: AdvertisementView }) {
  const { t } = useTexts();
  return (
    <section>
      <SectionHeading title={t("advertisements-aboutCompany")} />
      <p className="advertisement__company">
        <CompanyLogo company={company} />
        <strong>
          <bdi>{company.name}</bdi>
        </strong>
      </p>
      {company.about !== undefined && company.about !== "" && (
        <p className="advertisement__about">
          <InTurkish>{company.about}</InTurkish>
        </p>
      )}
      {company.href !== undefined && (
        <Link kind="onward" href={company.href}>
          {t("advertisements-companyOpen", { count: company.openCount })}
        </Link>
      )}
    </section>
  );
}

function More({ view, links }: { view: AdvertisementView; links: ReactNode }) {
  const { t } = useTexts();
  const { kvkkLink } = view.company;
  return (
    <section className="no-print">
      <SectionHeading title={t("advertisements-more")} />
      <Share
        title={`${view.title} – ${view.company.name}`}
        url={view.shareUrl}
        hasMail={links === undefined}
      />
      {(links !== undefined || kvkkLink !== undefined) && (
        <ul className="advertisement__links link-column">
          {links}
          {kvkkLink !== undefined && (
            <li>
              <a {...kvkkLink}>
                <Icon of={FileText} />
                {t("advertisements-kvkk")}
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
