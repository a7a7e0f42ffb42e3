import { ModalPage } from "../../ui/dialog.tsx";
import { formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import type { KvkkText } from "./companies.view.ts";

export function KvkkTextPage({ text }: { text: KvkkText }) {
  const t = useText();
  return (
    <ModalPage title={t("companies-kvkkTitle")}>
      <KvkkTextView text={text} />
    </ModalPage>
  );
}

/** The company's own words: data, never markup. */
function KvkkTextView({ text }: { text: KvkkText }) {
  const { t, lang } = useTexts();
  return (
    <div className="kvkk-text">
      <p className="kvkk-text__company">
        <Link kind="quiet" href={text.companyHref}>
          <bdi>{text.companyName}</bdi>
        </Link>
      </p>
      <p className="kvkk-text__version">
        {t("companies-kvkkVersion", { version: text.version, date: formatDate(text.writtenAt, lang) })}
      </p>
      <TextBlocks blocks={text.blocks} lang="tr" />
    </div>
  );
}
