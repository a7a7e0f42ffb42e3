import { candidatePath, SENT_INVITATIONS_PATH, TALENT_POOL_PATH } from "../../addresses/candidates.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type MessageKey, useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { candidatesPath, showCandidates } from "./candidates.contract.ts";
import type { CandidateLine, CandidatesView } from "./candidates.view.ts";

/** Dense, because it is scanned: what they do, where, what they can, from when. Never who. */
export function CandidatesPage({ view }: { view: CandidatesView }) {
  const { t } = useTexts();
  const { words, total } = view;
  const filters = Object.fromEntries(view.filters.map(({ name, chosen }) => [name, chosen]));
  return (
    <EmployerLayout
      current="/isveren/ozgecmisler"
      title={t("candidates-title")}
      intro={t("candidates-intro")}
    >
      <p className="dotted-line candidates__ways">
        <span>
          <Link href={SENT_INVITATIONS_PATH}>{t("invitations-sentTitle")}</Link>
        </span>
        <span>
          <Link href={TALENT_POOL_PATH}>{t("talent-pool-pageTitle")}</Link>
        </span>
      </p>
      <CandidateFilter view={view} />
      <p className="candidates__count" role="status">
        {total === undefined ? t("candidates-few") : t("candidates-count", { count: total })}
      </p>
      {total === undefined ? (
        <EmptyState
          title={t("candidates-noneTitle")}
          text={t("candidates-noneText")}
          action={<Link href={showCandidates.path}>{t("candidates-all")}</Link>}
        />
      ) : (
        <ul className="candidates">
          {view.candidates.map((candidate) => (
            <Candidate key={candidate.id} candidate={candidate} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => candidatesPath({ words, filters, page })}
      />
    </EmployerLayout>
  );
}

/** A plain form: the address of what it shows can be saved and sent on. */
function CandidateFilter({ view: { words, filters } }: { view: CandidatesView }) {
  const { t } = useTexts();
  const [city, ...others] = filters.map((filter) => <FilterSelect key={filter.name} filter={filter} />);
  return (
    <form className="candidates__filter" action={showCandidates.path}>
      <div className="candidates__first">
        <div className="field">
          <label className="field__label" htmlFor="candidates-words">
            {t("candidates-words")}
          </label>
          <input
            className="field__control"
            id="candidates-words"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={words}
          />
        </div>
        {city}
        <Button kind="primary">{t("candidates-search")}</Button>
      </div>
      <details open={filters.some(({ name, chosen }) => name !== "sehir" && chosen !== undefined)}>
        <summary>{t("candidates-more")}</summary>
        <div className="candidates__others">{others}</div>
      </details>
    </form>
  );
}

function FilterSelect({ filter: { name, chosen, choices } }: { filter: CandidatesView["filters"][number] }) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label className="field__label" htmlFor={`candidates-${name}`}>
        {t(`candidates-filter-${name}`)}
      </label>
      <select
        className="field__control"
        id={`candidates-${name}`}
        name={name}
        defaultValue={choices.some(({ value }) => value === chosen) ? chosen : ""}
      >
        <option value="">{t(choices.length === 0 ? "candidates-chooseSector" : "candidates-any")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Candidate({ candidate }: { candidate: CandidateLine }) {
  const { t, lang } = useTexts();
  const { headline, desiredPosition, lastPosition, city, desiredCities, availability } = candidate;
  const title = desiredPosition || headline || lastPosition || t("candidates-one", { number: candidate.id });
  const others = [headline, lastPosition].filter((each) => each !== "" && each !== title);
  return (
    <li className="candidates__line">
      <div>
        <h2 className="candidates__title">
          <Link kind="quiet" href={candidatePath(candidate.id)}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {others.length > 0 && (
          <p className="candidates__now">
            <bdi>{[...new Set(others)].join(" · ")}</bdi>
          </p>
        )}
        <p className="dotted-line candidates__facts">
          {city !== "" && <span>{t("candidates-livesIn", { city })}</span>}
          {desiredCities.length > 0 && (
            <span>{t("candidates-wantsIn", { cities: desiredCities.join(", ") })}</span>
          )}
          {availability !== undefined && <span>{t(`cv-availability-${availability}` as MessageKey)}</span>}
        </p>
        {candidate.competencies.length > 0 && (
          <ul className="cv-chips candidates__chips">
            {candidate.competencies.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="candidates__date">
        {t("candidates-updated", { date: formatDate(candidate.updatedAt, lang) })}
      </p>
    </li>
  );
}
