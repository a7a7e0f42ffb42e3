import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { deleteResult, RESULT_PATH, stopSharing, summaryPath, testPath } from "./disc.contract.ts";
import type { ResultView, SummaryView } from "./disc.view.ts";
import { DiscSummary } from "./summary.tsx";

const outcomes = {
  deleted: "disc-deleted",
  discarded: "disc-discarded",
  "share-stopped": "disc-shareStopped",
} as const;

/** The member's own result: to read, to take back from employers, to delete. */
export function ResultPage({ view }: { view: ResultView }) {
  const t = useText();
  const { latest, open, outcome } = view;
  return (
    <MemberLayout current={RESULT_PATH} title={t("disc-title")} intro={t("disc-memberIntro")}>
      {outcome && <Notice tone="success">{t(outcomes[outcome])}</Notice>}
      {open.answered !== undefined && (
        <Notice>
          <p>{t("disc-unfinished", { answered: open.answered, count: open.questionCount })}</p>
          <div className="disc-result__unfinished">
            <Link kind="onward" href={testPath()} data-dialog="">
              {t("disc-continue")}
            </Link>
            <form method="post" action={deleteResult.path}>
              <FormToken />
              <input type="hidden" name="TestID" value={open.testId} />
              <input type="hidden" name="Unfinished" value="1" />
              <Button kind="quiet">{t("disc-discard")}</Button>
            </form>
          </div>
        </Notice>
      )}
      {latest ? (
        <>
          <section>
            <SectionHeading title={t("disc-resultTitle")} />
            <DiscSummary summary={latest} />
          </section>
          <Shares shares={view.shares} />
          {view.older.length > 0 && <Older results={view.older} />}
          <div className="disc-result__actions">
            {open.answered === undefined && (
              <ButtonLink href={testPath()} data-dialog="">
                {t("disc-again")}
              </ButtonLink>
            )}
            <Deletion testId={latest.testId} />
          </div>
        </>
      ) : (
        <EmptyState
          title={t("disc-emptyTitle")}
          text={t("disc-introOwn")}
          action={
            <ButtonLink kind="primary" href={testPath()} data-dialog="">
              {t(open.answered === undefined ? "disc-start" : "disc-continue")}
            </ButtonLink>
          }
        />
      )}
    </MemberLayout>
  );
}

function Shares({ shares }: Pick<ResultView, "shares">) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("disc-sharedTitle")} />
      {shares.length === 0 ? (
        <p>{t("disc-sharedNone")}</p>
      ) : (
        <ul className="disc-result__list">
          {shares.map(({ applicationId, companyName, title, href }) => (
            <li key={applicationId}>
              <p>
                <strong>
                  <bdi>{companyName}</bdi>
                </strong>
                <Link href={href}>
                  <InTurkish>{title}</InTurkish>
                </Link>
              </p>
              <form method="post" action={stopSharing.path}>
                <FormToken />
                <input type="hidden" name="ApplicationID" value={applicationId} />
                <Button aria-label={t("disc-stopSharingOf", { company: companyName })}>
                  {t("disc-stopSharing")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Older({ results }: { results: readonly SummaryView[] }) {
  const { t, lang } = useTexts();
  const format = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
    dateStyle: "long",
    timeZone: "Europe/Istanbul",
  });
  return (
    <section>
      <SectionHeading title={t("disc-olderTitle")} />
      <ul className="disc-result__list">
        {results.map(({ testId, finishedAt, style }) => {
          const date = format.format(new Date(finishedAt));
          return (
            <li key={testId}>
              <p>
                <Link href={summaryPath(testId)} data-dialog="">
                  {date}
                </Link>
                <span>{t(`disc-style-${style}`)}</span>
              </p>
              <form method="post" action={deleteResult.path}>
                <FormToken />
                <input type="hidden" name="TestID" value={testId} />
                <Button kind="quiet" aria-label={t("disc-deleteOf", { date })}>
                  {t("disc-deleteTitle")}
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Deletion({ testId }: { testId: number }) {
  const t = useText();
  return (
    <details className="apply__sure">
      <summary>{t("disc-deleteTitle")}</summary>
      <p>{t("disc-deleteText")}</p>
      <form method="post" action={deleteResult.path}>
        <FormToken />
        <input type="hidden" name="TestID" value={testId} />
        <Button kind="danger">{t("disc-deleteYes")}</Button>
      </form>
    </details>
  );
}
