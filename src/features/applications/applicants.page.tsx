import { applicantsPath } from "../../addresses/applications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate, formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { StatusBadge } from "./application-status.tsx";
import { applicantPath, showApplicants } from "./applications.contract.ts";
import type { ApplicantsView } from "./applications.view.ts";

/** Dense, because it is scanned: who, for what, how far, since when. */
export function ApplicantsPage({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  const { chosen } = view;
  return (
    <EmployerLayout
      current="/isveren/basvurular"
      title={t("applications-applicantsTitle")}
      intro={t("applications-applicantsCount", { count: view.total })}
    >
      <AdvertisementFilter view={view} />
      <StatusFilter view={view} />
      {view.applicants.length === 0 ? (
        <EmptyState title={t("applications-noApplicantsTitle")} text={t("applications-noApplicantsText")} />
      ) : (
        <>
          <Applicants view={view} />
          <Pagination
            page={view.page}
            pageCount={view.pageCount}
            hrefOf={(page) => applicantsPath({ ...definedOf(chosen), page })}
          />
        </>
      )}
    </EmployerLayout>
  );
}

function definedOf({ advertisementId, status }: ApplicantsView["chosen"]) {
  return { ...(advertisementId !== undefined && { advertisementId }), ...(status && { status }) };
}

/** A plain form: the address of what it shows can be kept and sent on. */
function AdvertisementFilter({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  return (
    <form className="applicants__filter" action={showApplicants.path}>
      <label className="field__label" htmlFor="applicants-advertisement">
        {t("applications-ofAdvertisement")}
      </label>
      <select
        className="field__control"
        id="applicants-advertisement"
        name="ilan"
        defaultValue={view.chosen.advertisementId}
      >
        <option value="">{t("applications-allAdvertisements")}</option>
        {view.advertisements.map(({ id, title, count }) => (
          <option key={id} value={id}>
            {t("applications-advertisementOption", { title, count })}
          </option>
        ))}
      </select>
      <Button>{t("applications-show")}</Button>
    </form>
  );
}

function StatusFilter({ view: { counts, chosen } }: { view: ApplicantsView }) {
  const { t, lang } = useTexts();
  const { status: _status, ...others } = definedOf(chosen);
  return (
    <nav className="tabs__list applicants__states" aria-label={t("applications-states")}>
      <a
        className="tabs__tab"
        href={applicantsPath(others)}
        aria-current={chosen.status ? undefined : "true"}
      >
        {t("applications-allStates")}
      </a>
      {counts.map(({ status, count }) => (
        <a
          key={status}
          className="tabs__tab"
          href={applicantsPath({ ...others, status })}
          aria-current={chosen.status === status ? "true" : undefined}
        >
          {t(`applications-status-${status}`)} <span>{formatNumber(count, lang)}</span>
        </a>
      ))}
    </nav>
  );
}

function Applicants({ view }: { view: ApplicantsView }) {
  const { t, lang } = useTexts();
  return (
    <ul className="application-lines">
      {view.applicants.map((applicant) => (
        <li key={applicant.id} className="application-line application-line--applicant">
          <div>
            <h2 className="application-line__title">
              <Link kind="quiet" href={applicantPath(applicant.id)}>
                <bdi>{applicant.name}</bdi>
              </Link>
            </h2>
            {applicant.headline !== undefined && (
              <p>
                <bdi>{applicant.headline}</bdi>
              </p>
            )}
            <p className="dotted-line">
              <span>
                <InTurkish>{applicant.title}</InTurkish>
              </span>
              <span>{t("applications-sentOn", { date: formatDate(applicant.sentAt, lang) })}</span>
            </p>
          </div>
          <div className="application-line__state">
            <StatusBadge status={applicant.status} />
            {applicant.companyName !== undefined && (
              <Badge>{t("applications-ofGroup", { company: applicant.companyName })}</Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
