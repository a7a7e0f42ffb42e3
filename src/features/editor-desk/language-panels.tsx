import type { ReactNode } from "react";
import type { SentForm } from "../../platform/http/sent-form.ts";
import { Panels } from "../../ui/tabs.tsx";
import { useTexts } from "../../ui/text.tsx";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "./languages.forms.ts";

interface LanguagePanelsProps {
  /** Told apart from other groups of panels on the page */
  name: string;
  /** Languages in which something lacks */
  missing: readonly string[];
  sent: SentForm | undefined;
  fields: (language: WrittenLanguage) => ReactNode;
}

/** Turkish stands open; the others say whether they are whole. */
export function LanguagePanels({ name, missing, sent, fields }: LanguagePanelsProps) {
  const { t, lang: own } = useTexts();
  const named = new Intl.DisplayNames(own, { type: "language" });
  const [turkish, ...others] = WRITTEN_LANGUAGES;
  const isWrong = (language: string) =>
    Object.keys(sent?.errors ?? {}).some((field) => field.startsWith(`${language}.`));
  return (
    <>
      <fieldset className="form-section">
        <legend>{named.of(turkish)}</legend>
        {fields(turkish)}
      </fieldset>
      <Panels
        name={name}
        panels={others.map((language) => ({
          title: t(missing.includes(language) ? "editor-desk-languageMissing" : "editor-desk-languageWhole", {
            language: named.of(language) ?? language,
          }),
          content: <div className="form">{fields(language)}</div>,
          isOpen: isWrong(language),
        }))}
      />
    </>
  );
}
