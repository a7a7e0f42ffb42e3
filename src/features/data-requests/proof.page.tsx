import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";

/** What the link in the mail leads to: it asks, and one press says yes. */
export function ProofPage({ action }: { action?: string }) {
  const t = useText();
  return (
    <div className="page-width standing">
      <header className="reading-head">
        <h1>{t("data-requests-title")}</h1>
      </header>
      {action === undefined ? (
        <Notice tone="success">
          <p role="status">{t("data-requests-proved")}</p>
        </Notice>
      ) : (
        <Form method="post" action={action}>
          <p>{t("data-requests-proofText")}</p>
          <Button kind="primary">{t("data-requests-mailProofAction")}</Button>
        </Form>
      )}
    </div>
  );
}
