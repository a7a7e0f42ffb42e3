import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { Which } from "../application/applicant-team.tsx";
import type { ApplicantView } from "../hiring.view.ts";
import { unblindApplicant } from "./blind.contract.ts";

/** Why there is no name, and the way to it for those who may decide. */
export function BlindNotice({ view }: { view: ApplicantView }) {
  const t = useText();
  return (
    <Notice>
      <p>{t(view.isForgotten ? "hiring-forgotten" : "hiring-blindText")}</p>
      {view.mayMove && (
        <Form className="inline-form" method="post" action={unblindApplicant.path} sentInPlace="reload">
          <Which view={view} />
          <Button kind="quiet">{t("hiring-unblind")}</Button>
        </Form>
      )}
    </Notice>
  );
}
