import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { LONGEST_APPEAL, ownAdvertisementPath } from "../own-advertisements.contract.ts";
import type { OwnDecision } from "../own-advertisements.view.ts";

/** What a moderator has decided, in their words, and the one appeal against it. */
export function DecisionNotice({ id, decision }: { id: number; decision: OwnDecision | undefined }) {
  const { t, lang } = useTexts();
  if (!decision) return null;
  const { act, reason, at, appeal, answer, mayAppeal } = decision;
  return (
    <Notice tone="warning" title={t(`own-advertisements-decision-${act}`, { date: formatDate(at, lang) })}>
      <p className="application-sent__text" dir="auto">
        {reason}
      </p>
      {appeal !== undefined && (
        <>
          <p>{t(`own-advertisements-appeal-${answer?.kind ?? "waits"}`)}</p>
          <blockquote className="employer-reason" dir="auto">
            {answer?.reason ?? appeal}
          </blockquote>
        </>
      )}
      {mayAppeal && (
        <details>
          <summary className="own-advertisement-form__fold own-advertisement-form__fold--offered">
            {t("own-advertisements-appeal")}
          </summary>
          <Form method="post" action={ownAdvertisementPath(id, "itiraz")}>
            <TextArea
              name="Appeal"
              label={t("own-advertisements-appealText")}
              hint={t("own-advertisements-appealHint")}
              rows={4}
              maxLength={LONGEST_APPEAL}
              isRequired
            />
            <Button>{t("own-advertisements-appealSend")}</Button>
          </Form>
        </details>
      )}
    </Notice>
  );
}
