import type { TextBlock } from "../../platform/text-blocks.ts";
import { ModalPage } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";

interface KvkkText {
  companyName: string;
  companyHref: string;
  blocks: TextBlock[];
}

export function KvkkTextPage({ text }: { text: KvkkText }) {
  const t = useText();
  return (
    <ModalPage title={t("companies-kvkkTitle")}>
      <KvkkTextView text={text} />
    </ModalPage>
  );
}

/** The company's own words: data, never markup. */
export function KvkkTextView({ text }: { text: KvkkText }) {
  return (
    <div className="kvkk-text">
      <p className="kvkk-text__company">
        <Link kind="quiet" href={text.companyHref}>
          <bdi>{text.companyName}</bdi>
        </Link>
      </p>
      <TextBlocks blocks={text.blocks} lang="tr" />
    </div>
  );
}
