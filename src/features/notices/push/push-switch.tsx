import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { subscribeBrowser, unsubscribeBrowser } from "../notices.contract.ts";
import type { PushView } from "../notices.view.ts";

/** Whether this browser is woken. */
export function PushSwitch({ push }: { push: PushView }) {
  const t = useText();
  if (push.isOn) {
    return (
      <section className="notifications">
        <SectionHeading title={t("notices-pushTitle")} />
        <Form method="post" action={unsubscribeBrowser.path}>
          <p>{t("notices-pushIsOn")}</p>
          <Button kind="secondary">{t("notices-pushOff")}</Button>
        </Form>
      </section>
    );
  }
  return (
    <div data-enhance="notices/push">
      <form
        className="notifications"
        method="post"
        action={subscribeBrowser.path}
        data-key={push.publicKey}
        hidden
      >
        <FormToken />
        <SectionHeading title={t("notices-pushTitle")} />
        <p>{t("notices-pushText")}</p>
        <p data-denied="" role="alert" hidden>
          {t("notices-pushDenied")}
        </p>
        <input type="hidden" name="Endpoint" value="" />
        <input type="hidden" name="PublicKey" value="" />
        <input type="hidden" name="AuthSecret" value="" />
        <Button kind="secondary">{t("notices-pushOn")}</Button>
      </form>
    </div>
  );
}
