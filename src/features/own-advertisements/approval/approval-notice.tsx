import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { LONGEST_APPROVAL_TEXT, ownAdvertisementPath } from "../own-advertisements.contract.ts";
import type { AdvertisementFormView } from "../own-advertisements.view.ts";

/** How far it has come, and for an owner the yes or the way back. */
export function ApprovalNotice({ view: { id, approval, mayApprove } }: { view: AdvertisementFormView }) {
  const t = useText();
  if (id === undefined || approval === undefined) return null;
  return (
    <Notice tone={approval.state === "approved" ? "success" : "info"}>
      <p>{t(`own-advertisements-approval-${approval.state}`)}</p>
      {approval.text !== undefined && (
        <p className="application-sent__text">
          <bdi>{approval.text}</bdi>
        </p>
      )}
      {approval.state === "asked" && mayApprove && (
        <Form method="post" action={ownAdvertisementPath(id, "onay")}>
          <TextArea
            name="Text"
            label={t("own-advertisements-approvalText")}
            rows={3}
            maxLength={LONGEST_APPROVAL_TEXT}
          />
          <div className="own-advertisement-form__end">
            <Button kind="primary" name="Decision" value="approved">
              {t("own-advertisements-approve")}
            </Button>
            <Button name="Decision" value="returned">
              {t("own-advertisements-return")}
            </Button>
          </div>
        </Form>
      )}
    </Notice>
  );
}
