import type { ReactNode } from "react";
import { formatDateTime } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTexts } from "../../ui/text.tsx";
import { WRITTEN_LANGUAGES } from "./languages.forms.ts";

interface PreviewFrameProps {
  /** As of when it is shown, where that matters */
  at?: string;
  back: string;
  /** Its address, where it can be seen in another language than the page's */
  languagesOf?: string;
  children: ReactNode;
}

/** The public page itself, below a line that says it is not. */
export function PreviewFrame({ at, back, languagesOf, children }: PreviewFrameProps) {
  const { t, lang } = useTexts();
  const named = new Intl.DisplayNames(lang, { type: "language" });
  return (
    <>
      <div className="page-width">
        <Notice title={t("editor-desk-previewTitle")}>
          {at !== undefined && <p>{t("editor-desk-previewOf", { moment: formatDateTime(at, lang) })}</p>}
          {languagesOf !== undefined && (
            <p className="dotted-line">
              {WRITTEN_LANGUAGES.map((language) => (
                <Link key={language} href={`${languagesOf}?dil=${language}`}>
                  {named.of(language)}
                </Link>
              ))}
            </p>
          )}
          <p>
            <Link href={back}>{t("editor-desk-back")}</Link>
          </p>
        </Notice>
      </div>
      {children}
    </>
  );
}
