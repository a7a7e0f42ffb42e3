import { Button } from "../../../ui/button.tsx";
import { formatTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { listHref, undoMoves } from "../hiring.contract.ts";
import type { ApplicantsView } from "../hiring.view.ts";

/** What was just done to how many; one press takes all of it back. */
export function ActNotice({ view: { act, asked } }: { view: ApplicantsView }) {
  const { t, lang } = useTexts();
  if (!act) return null;
  const { kind, count, stage, tag, mailAt, leftOut } = act;
  return (
    <Notice tone="success">
      <Form className="applicant__undo" method="post" action={undoMoves.path}>
        <p>
          {t(`hiring-acted-${kind}`, { count, stage, tag })}{" "}
          {mailAt !== undefined && t("hiring-mailsAt", { time: formatTime(mailAt, lang) })}{" "}
          {leftOut > 0 && t("hiring-actLeftOut", { count: leftOut })}
        </p>
        <input type="hidden" name="ActID" value={act.id} />
        <input type="hidden" name="returnUrl" value={listHref(asked)} />
        <Button kind="secondary">{t("hiring-undo")}</Button>
      </Form>
    </Notice>
  );
}
