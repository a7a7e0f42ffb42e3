import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { sendToFriend } from "./sharing.contract.ts";
import { sendToFriendForm } from "./sharing.forms.ts";

export interface SendToFriendView {
  advertisementId: number;
  /** Undefined when a form comes back whose advertisement is no longer there */
  about: { title: string; companyName: string; href: string } | undefined;
  isSignedIn: boolean;
  sent?: (FilledForm & { problem?: string | undefined }) | undefined;
}

export function SendToFriendPage({ view }: { view: SendToFriendView }) {
  const t = useText();
  const { advertisementId, about, isSignedIn, sent } = view;
  return (
    <ModalPage title={t("sharing-title")}>
      {about && (
        <p className="dialog__about" data-advertisement-id={advertisementId}>
          <Link kind="quiet" href={about.href}>
            <InTurkish>{about.title}</InTurkish>
          </Link>
          <bdi>{about.companyName}</bdi>
        </p>
      )}
      <Form
        of={sendToFriendForm}
        method="post"
        action={sendToFriend.path}
        filled={sent}
        problem={sent?.problem}
        sentInPlace="close"
        tracked={{ event: "share", way: "friend", advertisementId }}
      >
        <input type="hidden" name="AdvertisementId" value={advertisementId} />
        <EmailField
          name="Email"
          label={t("sharing-email")}
          hint={t(isSignedIn ? "sharing-hintSignedIn" : "sharing-hint")}
          autoComplete="off"
          isWithoutQAfterAt
        />
        <Button kind="primary">{t("sharing-send")}</Button>
      </Form>
    </ModalPage>
  );
}
