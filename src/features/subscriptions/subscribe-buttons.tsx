import { Bell, BellOff } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { FormToken, useIsSignedIn } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { saveAnswer } from "../resuming/resuming.contract.ts";
import { removeSubscription, subscribeToCompany } from "./subscriptions.contract.ts";

interface SubscribeButtonsProps {
  company: { id: number; name: string; href?: string | undefined };
  isSubscribed: boolean;
  /** Where a browser without scripts goes on after leaving; the answer as a page, unless said */
  returnUrl?: string;
}

/**
 * Two forms of which one is shown. With scripts they are sent in place (toggle-forms.ts). A visitor's is stored until they
 * have signed in.
 */
export function SubscribeButtons({ company, isSubscribed, returnUrl }: SubscribeButtonsProps) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const { id, name, href } = company;
  const subject = { "data-toggle": "subscription", "data-subject": id };
  return (
    <div className="subscribe no-print">
      <form
        method="post"
        action={isSignedIn ? subscribeToCompany.path : saveAnswer.path}
        hidden={isSubscribed}
        {...subject}
        data-turns="on"
      >
        <FormToken />
        <input type="hidden" name="customerID" value={id} />
        <input type="hidden" name="title" value={name} />
        {!isSignedIn && <input type="hidden" name="kind" value="subscription" />}
        {!isSignedIn && href !== undefined && <input type="hidden" name="returnUrl" value={href} />}
        <Button aria-label={t("subscriptions-followOf", { company: name })}>
          <Icon of={Bell} />
          {t("subscriptions-follow")}
        </Button>
      </form>
      <form
        method="post"
        action={removeSubscription.path}
        hidden={!isSubscribed}
        {...subject}
        data-turns="off"
      >
        <FormToken />
        <input type="hidden" name="customerID" value={id} />
        {returnUrl !== undefined && <input type="hidden" name="returnUrl" value={returnUrl} />}
        <Button aria-label={t("subscriptions-leaveOf", { company: name })}>
          <Icon of={BellOff} />
          {t("subscriptions-leave")}
        </Button>
      </form>
    </div>
  );
}
