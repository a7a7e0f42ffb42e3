import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { stillOpenPath } from "./abandoned.contract.ts";
import { ANSWER_DAYS, UNOPENED_DAYS } from "./abandoned.rules.ts";

export interface StillOpenView {
  title: string;
  askedAt: string;
  state: "waits" | "answered" | "closed";
  /** When it was answered or closed */
  endedAt: string | undefined;
  code: string;
}

export function StillOpenPage({ view }: { view: StillOpenView }) {
  const { t } = useTexts();
  return (
    <div className="page-width meeting-page">
      <p className="meeting-page__what">{t("hiring-stillOpenTitle")}</p>
      <h1>
        <InTurkish>{view.title}</InTurkish>
      </h1>
      {view.state === "waits" ? (
        <>
          <p>{t("hiring-stillOpenText", { title: view.title, days: UNOPENED_DAYS })}</p>
          <p>{t("hiring-stillOpenOtherwise", { days: ANSWER_DAYS })}</p>
          <StillOpenForm view={view} />
        </>
      ) : (
        <Notice tone={view.state === "answered" ? "success" : "info"}>
          {t(`hiring-stillOpen-${view.state}`)}
        </Notice>
      )}
    </div>
  );
}

function StillOpenForm({ view }: { view: StillOpenView }) {
  const { t } = useTexts();
  return (
    <Form className="inline-form" method="post" action={stillOpenPath(view.code)}>
      <Button kind="primary">
        {t("hiring-stillOpenYes")}
        <span className="visually-hidden">: {view.title}</span>
      </Button>
    </Form>
  );
}

/** What was asked, and what came of it. */
export function StillOpenLine({ view, mayAnswer }: { view: StillOpenView; mayAnswer: boolean }) {
  const { t, lang } = useTexts();
  return (
    <li className="own-advertisement">
      <div>
        <h3 className="own-advertisement__title">
          <InTurkish>{view.title}</InTurkish>
        </h3>
        <p className="own-advertisement__facts">
          <span>{t("hiring-stillOpenAsked", { date: formatDate(view.askedAt, lang) })}</span>
          <span>
            {view.state === "waits"
              ? t("hiring-stillOpenOtherwise", { days: ANSWER_DAYS })
              : t(`hiring-stillOpenEnded-${view.state}`, { date: formatDate(view.endedAt ?? "", lang) })}
          </span>
        </p>
      </div>
      {mayAnswer && <StillOpenForm view={view} />}
    </li>
  );
}
