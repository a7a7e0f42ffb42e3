import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { type MessageKey, useText } from "../../../ui/text.tsx";
import { AccountFrame } from "../account-frame.tsx";

interface LinkSentProps {
  text: string;
  /** Where mails are stored as files, a person trying the product finds them. */
  hasMailFiles: boolean;
  children?: ReactNode;
}

/** The same whatever the address is: the rest is in its postbox. */
export function LinkSentPage({ text, hasMailFiles, children }: LinkSentProps) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-sentTitle")} intro={text}>
      <p>{t("accounts-sentNothing")}</p>
      {hasMailFiles && (
        <p>
          <Link href="/gelistirici/posta">{t("accounts-sentTrial")}</Link>
        </p>
      )}
      {children}
    </AccountFrame>
  );
}

export interface ConfirmLinkView {
  title: MessageKey;
  text: MessageKey;
  action: string;
  button: MessageKey;
  token: string;
}

export function ConfirmLinkPage({ view }: { view: ConfirmLinkView }) {
  const t = useText();
  return (
    <AccountFrame title={t(view.title)} intro={t(view.text)}>
      <Form className="account-frame__form" method="post" action={view.action}>
        <input type="hidden" name="token" value={view.token} />
        <Button kind="primary" isWide>
          {t(view.button)}
        </Button>
      </Form>
    </AccountFrame>
  );
}

export interface LinkResultView {
  title: MessageKey;
  text: MessageKey;
  next: { href: string; label: MessageKey };
}

export function LinkResultPage({ view }: { view: LinkResultView }) {
  const t = useText();
  return (
    <AccountFrame title={t(view.title)} intro={t(view.text)}>
      <p className="account-frame__form">
        <ButtonLink kind="primary" href={view.next.href}>
          {t(view.next.label)}
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}
