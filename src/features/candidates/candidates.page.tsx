import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type MessageKey, useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { candidatePath, candidatesPath, showCandidates } from "./candidates.contract.ts";
import type { CandidateLine, CandidatesView } from "./candidates.view.ts";

/** Dense, because it is scanned: what they do, where, what they can, from when. Never who. */
export function CandidatesPage({ view }: { view: CandidatesView }) {
  const { t } = useTexts();
  const { words, provinceId } = view.asked;
  const asked = { ...(words && { words }), ...(provinceId !== undefined && { provinceId }) };
  return (
    <EmployerLayout
      current="/isveren/ozgecmisler"
      title={t("candidates-title")}
      intro={t("candidates-intro")}
    >
      <CandidateFilter view={view} />
      <p className="candidates__count" role="status">
        {t("candidates-count", { count: view.total })}
      </p>
      {view.candidates.length === 0 ? (
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
        hrefOf={(page) => candidatesPath({ ...asked, page })}
      />
    </EmployerLayout>
  );
}

/** A plain form: the address of what it shows can be kept and sent on. */
function CandidateFilter({ view: { asked, provinces } }: { view: CandidatesView }) {
  const { t } = useTexts();
  return (
    <form className="candidates__filter" action={showCandidates.path}>
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
          defaultValue={asked.words}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="candidates-city">
          {t("candidates-city")}
        </label>
        <select
          className="field__control"
          id="candidates-city"
          name="sehir"
          defaultValue={asked.provinceId ?? ""}
        >
          <option value="">{t("candidates-anyCity")}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button kind="primary">{t("candidates-search")}</Button>
    </form>
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
