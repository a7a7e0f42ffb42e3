import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { markSpam } from "../bulk/bulk.contract.ts";
import type { ApplicantView } from "../hiring.view.ts";

/** Out of every list and figure, and back again. */
export function SpamMark({ view }: { view: ApplicantView }) {
  const t = useText();
  if (!view.mayMark) return null;
  const form = (
    <Form className="applicant__undo" method="post" action={markSpam.path}>
      {view.isSpam && <p>{t("hiring-isSpam")}</p>}
      <input type="hidden" name="ApplicationID" value={view.sent.id} />
      <input type="hidden" name="On" value={view.isSpam ? 0 : 1} />
      <Button kind={view.isSpam ? "secondary" : "quiet"}>
        {t(view.isSpam ? "hiring-notSpam" : "hiring-markSpam")}
      </Button>
    </Form>
  );
  return view.isSpam ? <Notice tone="warning">{form}</Notice> : form;
}
