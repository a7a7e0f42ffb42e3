import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { blockPath } from "./sharing.contract.ts";

export function BlockPage({ code, isBlocked }: { code: string; isBlocked: boolean }) {
  const t = useText();
  return (
    <div className="page-width call-result">
      <h1>{t("sharing-blockTitle")}</h1>
      {isBlocked ? (
        <Notice tone="success">
          <p role="status">{t("sharing-blocked")}</p>
        </Notice>
      ) : (
        <>
          <p>{t("sharing-blockText")}</p>
          <Form method="post" action={blockPath(code)}>
            <Button kind="primary">{t("sharing-blockButton")}</Button>
          </Form>
        </>
      )}
    </div>
  );
}
