import { Search } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CheckboxField, SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { DeskLayout, ScheduleFields } from "../desk-layout.tsx";
import { DraftedForm } from "../drafted-form.tsx";
import { WRITTEN_LANGUAGES } from "../languages.forms.ts";
import { Plans } from "../plans/plan-list.tsx";
import { TEXTS, textPath } from "./texts.contract.ts";
import { textForm } from "./texts.forms.ts";
import type { TextsView, TextUse, TextView } from "./texts.view.ts";

export function TextsPage({ view }: { view: TextsView }) {
  const { t, lang } = useTexts();
  const { query, language, isChangedOnly } = view;
  const named = new Intl.DisplayNames(lang, { type: "language" });
  const addressOf = (page: number) => {
    const asked = { ...(query && { q: query }), dil: language, ...(isChangedOnly && { degisen: "1" }) };
    return `${TEXTS}?${new URLSearchParams({ ...asked, sayfa: String(page) })}`;
  };
  return (
    <DeskLayout
      view={view}
      current={TEXTS}
      title={t("editor-desk-texts")}
      intro={t("editor-desk-textsIntro")}
    >
      <search>
        <form className="inline-form people-search" action={TEXTS}>
          <TextField
            name="q"
            label={t("editor-desk-text-search")}
            defaultValue={query}
            type="search"
            maxLength={100}
          />
          <SelectField
            name="dil"
            label={t("editor-desk-text-language")}
            defaultValue={language}
            choices={WRITTEN_LANGUAGES.map((value) => ({ value, label: named.of(value) ?? value }))}
          />
          <CheckboxField
            name="degisen"
            label={t("editor-desk-text-changedOnly")}
            defaultChecked={isChangedOnly}
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </search>
      <p role="status">{t("editor-desk-text-found", { count: view.total })}</p>
      {view.texts.length === 0 && (
        <EmptyState title={t("editor-desk-text-emptyTitle")} text={t("editor-desk-text-emptyText")} />
      )}
      <ul className="editor-desk__texts">
        {view.texts.map(({ key, text, changedIn, isPlanned }) => (
          <li key={key}>
            <Link href={textPath(key)}>
              <bdi>{key}</bdi>
            </Link>{" "}
            {changedIn.length > 0 && (
              <Badge tone="blue">
                {t("editor-desk-text-changedIn", { languages: changedIn.join(", ").toUpperCase() })}
              </Badge>
            )}{" "}
            {isPlanned && <Badge tone="green">{t("editor-desk-plan-isPlanned")}</Badge>}
            <p lang={language} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pageCount={view.pageCount} hrefOf={addressOf} />
    </DeskLayout>
  );
}

export function TextPage({ view }: { view: TextView }) {
  const { t } = useTexts();
  const { sent } = view;
  return (
    <DeskLayout view={view} current={TEXTS} title={view.key} intro={t("editor-desk-text-intro")}>
      <p>
        <Link href={TEXTS}>{t("editor-desk-texts")}</Link>
      </p>
      <Plans plans={view.plans} />
      {view.plan !== undefined && (
        <Notice title={t("editor-desk-plan-changing")}>
          <p>
            <Link href={textPath(view.key)}>{t("editor-desk-plan-changeNow")}</Link>
          </p>
        </Notice>
      )}
      <DraftedForm draftKey={view.draftKey}>
        <div data-enhance="editor-desk/text-preview">
          <Form
            of={textForm}
            method="post"
            sentInPlace="reload"
            action={textPath(view.key)}
            filled={sent ?? { values: view.values }}
            problem={sent?.problem}
          >
            <input type="hidden" name="Edition" value={view.edition} />
            {view.plan !== undefined && <input type="hidden" name="Plan" value={view.plan} />}
            {view.languages.map((each) => (
              <InOneLanguage key={each.language} of={each} />
            ))}
            <ScheduleFields endsHint={t("editor-desk-text-endsHint")} />
            <div className="company-review__verdict">
              <Button kind="primary">{t("editor-desk-save")}</Button>
              <noscript>
                <Button name="_refresh" value="1" formNoValidate>
                  {t("editor-desk-text-refresh")}
                </Button>
              </noscript>
            </div>
          </Form>
        </div>
      </DraftedForm>
      {view.uses.length > 0 && (
        <section>
          <h2>{t("editor-desk-text-uses")}</h2>
          <ul className="editor-desk__texts">
            {view.uses.map((use) => (
              <Use key={use.file} of={use} />
            ))}
          </ul>
        </section>
      )}
    </DeskLayout>
  );
}

function Use({ of: { kind, file, pages, morePages } }: { of: TextUse }) {
  const t = useText();
  return (
    <li>
      {t(`editor-desk-text-use-${kind}`)} <code dir="ltr">{file}</code>
      {pages.length > 0 && (
        <p className="dotted-line">
          {pages.map(({ path, href }) => (
            <span key={path}>
              <bdi dir="ltr">{href === undefined ? path : <Link href={href}>{path}</Link>}</bdi>
            </span>
          ))}
          {morePages > 0 && <span>{t("editor-desk-text-morePages", { count: morePages })}</span>}
        </p>
      )}
    </li>
  );
}

function InOneLanguage({
  of: { language, shipped, isChanged, example, problem },
}: {
  of: TextView["languages"][number];
}) {
  const t = useText();
  const { lang } = useTexts();
  const named = new Intl.DisplayNames(lang, { type: "language" });
  return (
    <div>
      <TextArea
        name={`${language}.Text`}
        label={named.of(language) ?? language}
        rows={3}
        lang={language}
        dir="auto"
      />
      <p data-example={language}>
        {problem === undefined ? (
          <>
            {t("editor-desk-text-example")}{" "}
            <bdi lang={language}>
              <q>{example}</q>
            </bdi>
          </>
        ) : (
          t(problem)
        )}
      </p>
      {isChanged && (
        <p>
          <Badge tone="blue">{t("editor-desk-text-changed")}</Badge> {t("editor-desk-text-shipped")}{" "}
          <bdi lang={language}>
            <q>{shipped}</q>
          </bdi>
        </p>
      )}
    </div>
  );
}
