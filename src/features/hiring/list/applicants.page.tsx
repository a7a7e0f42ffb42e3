import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { Application, type ApplicationProps } from "../application/application.tsx";
import { KeysHelp } from "../application/keys-help.tsx";
import { Board } from "../board/board.tsx";
import { ActNotice } from "../bulk/act-notice.tsx";
import { BULK_FORM, BulkBar } from "../bulk/bulk-bar.tsx";
import { closingPath } from "../closing/closing.contract.ts";
import { LOOKS, listHref, MOST_COUNTED, stagesPath } from "../hiring.contract.ts";
import type { ApplicantsView } from "../hiring.view.ts";
import { peoplePath } from "../people/people.contract.ts";
import { criteriaPath } from "../scores/scores.contract.ts";
import { ApplicantRow } from "./applicant-row.tsx";
import { MoreFilters, Searching } from "./list-filters.tsx";

interface ApplicantsPageProps {
  view: ApplicantsView;
  /** Who looks */
  me: number;
  problem?: string | undefined;
  /** What stands beside the list */
  open?: ApplicationProps;
}

/** Dense, because it is scanned: who, for what, how far, since when. */
export function ApplicantsPage({ view, me, problem, open }: ApplicantsPageProps) {
  const { t } = useTexts();
  const { advertisement } = view;
  const isBoard = view.look === "pano";
  const isSplit = view.look === "ayrik" && view.total > 0;
  return (
    <EmployerLayout
      current="/isveren/basvurular"
      title={advertisement?.title ?? t("applications-applicantsTitle")}
      intro={t(view.hasMore ? "hiring-moreThan" : "applications-applicantsCount", { count: view.total })}
      room={isBoard ? "wide" : isSplit ? "split" : undefined}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <ActNotice view={view} />
      <EndedNotice view={view} />
      <div className="triage" data-enhance="hiring/triage" data-open={open && ""}>
        <div className="triage__head">
          <Searching view={view} />
          <Looks view={view} />
        </div>
        {!isBoard && <StageTabs view={view} />}
        <div className="triage__tools">
          <MoreFilters view={view} me={me} />
          {advertisement && <Settings id={advertisement.id} />}
          <KeysHelp />
        </div>
        {isBoard ? (
          <Board view={view} />
        ) : isSplit ? (
          <div className="split">
            <div className="split__list" data-region="list">
              <List view={view} openId={open?.view.sent.id} />
            </div>
            <Pane open={open} />
          </div>
        ) : (
          <List view={view} />
        )}
        <p className="visually-hidden" role="status" data-announcer />
      </div>
    </EmployerLayout>
  );
}

/** What closing by hand would have asked. */
function EndedNotice({ view: { advertisement, undecidedAtEnd: count, mayMove } }: { view: ApplicantsView }) {
  const t = useText();
  if (!advertisement || count === 0) return null;
  return (
    <Notice tone="warning">
      {t("hiring-endedNotice", { count })}{" "}
      {mayMove && <Link href={closingPath(advertisement.id)}>{t("hiring-endedChoose")}</Link>}
    </Notice>
  );
}

/** Nobody is opened, and so seen, before somebody chose them. */
function Pane({ open }: { open: ApplicationProps | undefined }) {
  const t = useText();
  return (
    <section className="split__pane" aria-label={t("hiring-openApplication")} tabIndex={-1} data-pane>
      {open ? (
        <Application {...open} isBesideList />
      ) : (
        <EmptyState title={t("hiring-chooseOne")} text={t("hiring-chooseOneText")} />
      )}
    </section>
  );
}

function Looks({ view: { asked, look } }: { view: ApplicantsView }) {
  const { t } = useTexts();
  return (
    <nav className="triage__looks" aria-label={t("hiring-looks")}>
      {LOOKS.map((each) => (
        <a
          key={each}
          className="tabs__tab"
          data-look={each}
          href={listHref(asked, { gorunum: each === "liste" ? undefined : each })}
          aria-current={each === look ? "true" : undefined}
        >
          {t(`hiring-look-${each}`)}
        </a>
      ))}
    </nav>
  );
}

/** How one advertisement is worked on. */
function Settings({ id }: { id: number }) {
  const t = useText();
  return (
    <p className="dotted-line">
      <Link href={stagesPath(id)}>{t("hiring-stages")}</Link>
      <Link href={criteriaPath(id)}>{t("hiring-criteria")}</Link>
      <Link href={peoplePath(id)}>{t("hiring-people")}</Link>
    </p>
  );
}

/** Of one advertisement its stages, of all of them the kinds: stages are each advertisement's own. */
function StageTabs({ view }: { view: ApplicantsView }) {
  const { t, lang } = useTexts();
  const { asked, advertisement } = view;
  const tabs = advertisement
    ? view.stages.map(({ id, name, count }) => ({
        key: String(id),
        name,
        count,
        change: { asama: String(id) },
      }))
    : view.kinds.map(({ kind, count }) => ({
        key: kind,
        name: t(`hiring-kind-${kind}`),
        count,
        change: { tur: kind },
      }));
  const current = advertisement ? asked.asama : asked.tur;
  return (
    <nav className="tabs triage__stages" aria-label={t("hiring-stages")}>
      <a
        className="tabs__tab"
        href={listHref(asked, { asama: undefined, tur: undefined })}
        aria-current={current ? undefined : "true"}
      >
        {t("applications-allStates")}
      </a>
      {tabs.map(({ key, name, count, change }) => (
        <a
          key={key}
          className="tabs__tab"
          href={listHref(asked, { asama: undefined, tur: undefined, ...change })}
          aria-current={current === key ? "true" : undefined}
        >
          <bdi>{name}</bdi> {view.areKindsCounted && <span>{formatNumber(count, lang)}</span>}
        </a>
      ))}
    </nav>
  );
}

function List({ view, openId }: { view: ApplicantsView; openId?: number | undefined }) {
  const { t } = useTexts();
  if (view.applicants.length === 0) {
    const isFiltered = Object.keys(view.asked).some((name) => name !== "ilan" && name !== "gorunum");
    return (
      <EmptyState
        title={t("applications-noApplicantsTitle")}
        text={t(isFiltered ? "hiring-nothingFits" : "applications-noApplicantsText")}
        action={
          isFiltered && (
            <Link kind="onward" href={listHref(view.asked.ilan ? { ilan: view.asked.ilan } : {})}>
              {t("hiring-clearFilters")}
            </Link>
          )
        }
      />
    );
  }
  return (
    <>
      {view.mayMove && <BulkBar view={view} />}
      <ul className="triage__list">
        {view.applicants.map((applicant) => (
          <ApplicantRow
            key={applicant.id}
            applicant={applicant}
            isOpen={applicant.id === openId}
            form={view.mayMove && applicant.companyName === undefined ? BULK_FORM : undefined}
            showsAdvertisement={view.advertisement === undefined}
          />
        ))}
      </ul>
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        isTurnedByOnes={view.isTurnedByOnes}
        hrefOf={(page) =>
          listHref(view.asked, { sayfa: page > 1 ? String(page) : undefined, ...besides(view, page) })
        }
      />
      {view.page * view.applicants.length >= MOST_COUNTED && (view.hasMore || view.total > MOST_COUNTED) && (
        <p>{t("hiring-pagesEnd", { count: MOST_COUNTED })}</p>
      )}
    </>
  );
}

function besides({ isTurnedByOnes, page: shown, applicants }: ApplicantsView, page: number) {
  if (!isTurnedByOnes || page === 1) return {};
  return {
    sonra: page === shown + 1 ? applicants.at(-1)?.id.toString() : undefined,
    once: page === shown - 1 ? applicants[0]?.id.toString() : undefined,
  };
}
