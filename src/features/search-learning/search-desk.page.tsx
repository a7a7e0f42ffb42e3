import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDate, formatNumber } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { type Texts, useTexts } from "../../ui/text.tsx";
import { StaffLayout } from "../moderation/views.ts";
import { decisionPath, downloadSearches, PERIODS, SEARCH_DESK } from "./search-learning.contract.ts";
import { refusalForm } from "./search-learning.forms.ts";
import type { SearchDeskView, ShownProposal } from "./search-learning.view.ts";
import { type SearchTable, searchTables } from "./search-tables.ts";

export function SearchDeskPage({ view }: { view: SearchDeskView }) {
  const texts = useTexts();
  const { t, lang } = texts;
  const { period, figures, waiting, decided, outcome, sent } = view;
  const { totals } = figures;
  const periods = PERIODS.map((days) => ({
    href: `${SEARCH_DESK}?gun=${days}`,
    label: t("search-learning-days", { count: days }),
    isCurrent: days === period,
  }));
  return (
    <StaffLayout
      role={view.role}
      current={SEARCH_DESK}
      title={t("search-learning-title")}
      intro={t("search-learning-intro")}
    >
      {outcome && (
        <Notice tone="success">
          <p role="status">{t(`search-learning-done-${outcome}`)}</p>
        </Notice>
      )}
      <section>
        <SectionHeading title={t("search-learning-waiting")} />
        {waiting.length === 0 && <p>{t("search-learning-nothingWaits")}</p>}
        {waiting.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} sent={sent} />
        ))}
      </section>
      {decided.length > 0 && (
        <section>
          <SectionHeading title={t("search-learning-decided")} />
          {decided.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} sent={sent} />
          ))}
        </section>
      )}
      <section className="report__section">
        <SectionHeading title={t("search-learning-counts")} />
        <Tabs label={t("search-learning-period")} tabs={periods} />
        <Facts>
          {(["searches", "empty", "clicks", "saves", "applications"] as const).map((name) => (
            <Fact key={name} label={t(`search-learning-total-${name}`)}>
              {formatNumber(totals[name], lang)}
            </Fact>
          ))}
        </Facts>
        <p>
          <Link kind="onward" href={`${downloadSearches.path}?gun=${period}`}>
            {t("search-learning-file")}
          </Link>
        </p>
      </section>
      {searchTables(figures, texts).map((table) => (
        <TableSection key={table.title} table={table} />
      ))}
    </StaffLayout>
  );
}

interface ProposalCardProps extends Pick<SearchDeskView, "sent"> {
  proposal: ShownProposal;
}

function ProposalCard({ proposal, sent }: ProposalCardProps) {
  const { t, lang } = useTexts();
  const { id, kind, words, other, decision } = proposal;
  const refused = sent?.id === id ? sent.form : undefined;
  return (
    <article className="company-review">
      <h3 className="company-review__head">
        <span className="company-review__words" dir="auto">{`${words} → ${other}`}</span>{" "}
        <Badge tone="blue">{t(`search-learning-kind-${kind}`)}</Badge>
        {decision && (
          <Badge tone={decision.state === "accepted" ? "green" : "plain"}>
            {t(`search-learning-state-${decision.state}`)}
          </Badge>
        )}
      </h3>
      <p>{t(`search-learning-does-${kind}`, { words, other })}</p>
      <p className="company-review__about">{whyOf(proposal, t)}</p>
      {decision && (
        <p className="company-review__about">
          {decision.by !== "" && (
            <>
              <bdi>{decision.by}</bdi>
              {" · "}
            </>
          )}
          <time dateTime={decision.at}>{formatDate(decision.at, lang)}</time>
          {decision.reason !== "" && (
            <>
              {" · "}
              <span dir="auto">{decision.reason}</span>
            </>
          )}
        </p>
      )}
      <div className="company-review__verdict">
        {decision?.state !== "accepted" && (
          <Form className="inline-form" method="post" action={decisionPath(id, "kabul")}>
            <Button kind={decision ? "quiet" : "primary"}>
              {t("search-learning-accept")}
              <span className="visually-hidden">{` ${words} → ${other}`}</span>
            </Button>
          </Form>
        )}
        {decision?.state !== "refused" && (
          <details className="company-review__reject" open={refused !== undefined}>
            <summary className="button button--quiet">
              {t(decision ? "search-learning-takeBack" : "search-learning-refuse")}
              <span className="visually-hidden">{` ${words} → ${other}`}</span>
            </summary>
            <Form of={refusalForm} method="post" action={decisionPath(id, "ret")} filled={refused}>
              <TextArea name="Reason" label={t("search-learning-reason")} rows={2} />
              <Button kind="danger">
                {t(decision ? "search-learning-takeBack" : "search-learning-refuse")}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </article>
  );
}

function whyOf({ kind, evidence, words, other }: ShownProposal, t: Texts["t"]): string {
  if (kind === "order")
    return t("search-learning-why-order", { taken: evidence.taken ?? 0, expected: evidence.expected ?? 0 });
  if (kind === "spelling")
    return t("search-learning-why-spelling", { shown: evidence.shown ?? 0, back: evidence.takenBack ?? 0 });
  if (evidence.followed === undefined) {
    const { taken = 0, otherTaken = 0 } = evidence;
    return t("search-learning-why-sameWork", { words, other, taken, otherTaken });
  }
  const { searches = 0, empty = 0, followed } = evidence;
  return t("search-learning-why-followed", { searches, empty, followed, other });
}

function TableSection({ table: { title, about, columns, rows } }: { table: SearchTable }) {
  const { t, lang } = useTexts();
  return (
    <section className="report__section">
      <SectionHeading title={title} />
      <p className="report__about">{about}</p>
      {rows.length === 0 ? (
        <p>{t("search-learning-none")}</p>
      ) : (
        <table className="report__table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([words, ...values]) => (
              <tr key={words}>
                <th scope="row">
                  <bdi>{words}</bdi>
                </th>
                {values.map((value, place) => (
                  <td key={columns[place + 1]}>{formatNumber(Number(value), lang)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
