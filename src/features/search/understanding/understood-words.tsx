import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import type { UnderstoodView } from "../search.view.ts";

/** What was made of the words, and the way back to them. */
export function UnderstoodWords({ understood }: { understood: UnderstoodView }) {
  const t = useText();
  const { words, corrected, typed, asWordsHref, full, asked } = understood;
  const said = [
    ...(corrected === undefined
      ? []
      : [
          {
            text: t("search-corrected", { corrected }),
            href: asWordsHref,
            link: t("search-asTyped", { typed }),
          },
        ]),
    // Where they were corrected as well, the chips say the rest.
    ...(words.length === 0 || corrected !== undefined
      ? []
      : [
          {
            text: t("search-understood", { words: words.join(", ") }),
            href: asWordsHref,
            link: t("search-asWords"),
          },
        ]),
    ...(full === undefined
      ? []
      : [
          {
            text: t("search-someWords", { count: full.count }),
            href: full.href,
            link: t("search-allWords"),
          },
        ]),
    ...asked.map((each) => ({
      text: t("search-ambiguous", { words: each.words }),
      href: each.href,
      link: t("search-asFilter", { label: each.label }),
    })),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="results__understood" data-in-place>
      {said.map(({ text, href, link }) => (
        <li key={text}>
          <span>{text}</span> <Link href={href}>{link}</Link>
        </li>
      ))}
    </ul>
  );
}
