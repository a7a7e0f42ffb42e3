import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import type { UnderstoodView } from "../search.view.ts";

/** What was made of the words, and the way back to them. */
export function UnderstoodWords({ understood }: { understood: UnderstoodView }) {
  const t = useText();
  const { words, corrected, typed, asWordsHref, asked } = understood;
  return (
    <ul className="results__understood" data-in-place>
      {corrected !== undefined && (
        <li>
          {t("search-corrected", { corrected })}{" "}
          <Link href={asWordsHref}>{t("search-asTyped", { typed })}</Link>
        </li>
      )}
      {words.length > 0 && (
        <li>
          {t("search-understood", { words: words.join(", ") })}{" "}
          {corrected === undefined && <Link href={asWordsHref}>{t("search-asWords")}</Link>}
        </li>
      )}
      {asked.map(({ words: ambiguous, label, href }) => (
        <li key={href}>
          {t("search-ambiguous", { words: ambiguous })}{" "}
          <Link href={href}>{t("search-asFilter", { label })}</Link>
        </li>
      ))}
    </ul>
  );
}
