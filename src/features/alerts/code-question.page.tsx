import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";

export interface CodeQuestionView {
  title: string;
  text: string;
  /** Where the button leads; absent once it was pressed. */
  ask?: { action: string; label: string } | undefined;
  onward?: { href: string; label: string } | undefined;
}

/** What a link in a mail leads to: it only asks, and one button answers. */
export function CodeQuestionPage({ view: { title, text, ask, onward } }: { view: CodeQuestionView }) {
  const t = useText();
  return (
    <div className="page-width call-result">
      <h1>{title}</h1>
      {ask ? (
        <>
          <p>{text}</p>
          <Form method="post" action={ask.action}>
            <Button kind="primary">{ask.label}</Button>
          </Form>
        </>
      ) : (
        <Notice tone="success">
          <p role="status">{text}</p>
        </Notice>
      )}
      <p>
        <Link kind="onward" href={onward?.href ?? "/is-ilanlari"}>
          {onward?.label ?? t("alerts-toSearch")}
        </Link>
      </p>
    </div>
  );
}
