import { trackShown } from "../../../platform/tracked-event.ts";
import { useText } from "../../../ui/text.tsx";
import { askSignUpAgain } from "../accounts.contract.ts";
import { LinkSentPage } from "../mail-links/mail-link.page.tsx";
import { AskAgain, type AskAgainView } from "./ask-again.tsx";

export interface SignUpSentView extends AskAgainView {
  hasMailFiles: boolean;
}

/** The same whatever the address is: the rest is in its postbox. */
export function SignUpSentPage({ view: { email, outcome, sent, hasMailFiles } }: { view: SignUpSentView }) {
  const t = useText();
  const text = email === undefined ? t("accounts-signUpSentText") : t("accounts-signUpSentTo", { email });
  return (
    <LinkSentPage text={text} hasMailFiles={hasMailFiles}>
      <div {...trackShown({ event: "signUp" })}>
        <AskAgain action={askSignUpAgain.path} view={{ email, outcome, sent }} />
      </div>
    </LinkSentPage>
  );
}
