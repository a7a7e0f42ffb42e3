import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { greetTrial, replaceTrial } from "./developer.contract.ts";

/** Forms that are sent without leaving the page, by every method. */
export function SendTrialSection() {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-sending")} />
      <div className="gallery__fields">
        <GreetForm />
        <Form method="put" action={replaceTrial.path} sentInPlace="reset">
          <TextField name="Word" label={t("developer-field")} isRequired />
          <Button>{t("developer-replace")}</Button>
        </Form>
      </div>
    </section>
  );
}

function GreetForm() {
  const t = useText();
  return (
    <Form action={greetTrial.path} sentInPlace="replace">
      <TextField name="Who" label={t("developer-field")} isRequired />
      <Button>{t("developer-greet")}</Button>
    </Form>
  );
}

/** The answer: a word, and the form again. */
export function GreetingPage({ who }: { who: string }) {
  const t = useText();
  return (
    <div>
      <h2 tabIndex={-1}>{t("developer-greeting", { who })}</h2>
      <GreetForm />
    </div>
  );
}
