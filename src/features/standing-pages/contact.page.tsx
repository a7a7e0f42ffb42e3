import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTexts } from "../../ui/text.tsx";
import { COMPANY } from "./company-address.ts";
import { CONTACT_TOPICS, contactForm } from "./standing-pages.forms.ts";

export interface ContactView {
  isSent: boolean;
  /** A try that was refused, or what is known of who writes. */
  filled?: (FilledForm & { problem?: string | undefined }) | undefined;
}

export function ContactPage({ view }: { view: ContactView }) {
  const { t } = useTexts();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("standing-pages-iletisim-title")}</h1>
        <p className="reading-head__intro">{t("standing-pages-iletisim-summary")}</p>
      </header>
      <div className="contact">
        <div className="contact__form">
          {view.isSent && (
            <Notice tone="success" title={t("standing-pages-sentTitle")}>
              <p role="status">{t("standing-pages-sentText")}</p>
            </Notice>
          )}
          <ContactForm filled={view.filled} />
        </div>
        <Address />
      </div>
    </div>
  );
}

function ContactForm({ filled }: Pick<ContactView, "filled">) {
  const { t } = useTexts();
  const topics = CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`standing-pages-topic-${topic}`) }));
  return (
    <Form of={contactForm} method="post" action="/iletisim" filled={filled} problem={filled?.problem}>
      <TextField name="Name" label={t("standing-pages-field-name")} autoComplete="name" />
      <EmailField name="Email" label={t("standing-pages-field-email")} />
      <SelectField
        name="Topic"
        label={t("standing-pages-field-topic")}
        choices={topics}
        emptyLabel={t("ui-placeChoose")}
      />
      <TextArea
        name="Message"
        label={t("standing-pages-field-message")}
        hint={t("standing-pages-messageHint")}
        rows={8}
      />
      <div className="contact__trap" aria-hidden>
        <TextField
          name="Website"
          label={t("standing-pages-field-website")}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <p className="contact__privacy">
        <a href="/kvkk">{t("standing-pages-privacyLink")}</a>
      </p>
      <Button kind="primary">{t("standing-pages-send")}</Button>
    </Form>
  );
}

function Address() {
  const { t } = useTexts();
  return (
    <section className="contact__address">
      <h2>{t("standing-pages-addressTitle")}</h2>
      <address lang="tr">
        <strong>{COMPANY.name}</strong>
        {COMPANY.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <h2>{t("standing-pages-hoursTitle")}</h2>
      <p>{t("standing-pages-hours")}</p>
      <h2>{t("standing-pages-fasterTitle")}</h2>
      <ul className="link-list">
        <li>
          <a href="/calisma-hayati">{t("working-life-title")}</a>
        </li>
        <li>
          <a href="/blog">{t("blog-title")}</a>
        </li>
        <li>
          <a href="/kvkk">{t("standing-pages-kvkk-title")}</a>
        </li>
        <li>
          <a href="/veri-basvurusu">{t("data-requests-title")}</a>
        </li>
      </ul>
    </section>
  );
}
