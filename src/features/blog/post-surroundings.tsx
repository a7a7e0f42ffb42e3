import { ArrowLeft, ArrowRight } from "lucide-react";
import type { OutlineEntry } from "../../platform/text/text-blocks.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { LocalText, PostLink } from "./blog.view.ts";
import { Local } from "./local.tsx";

/** The headings of the text, each a link to its place. */
export function PostOutline({ entries, lang }: { entries: OutlineEntry[]; lang: string }) {
  const { t } = useTexts();
  return (
    <nav className="post__outline no-print" aria-labelledby="post-outline">
      <h2 className="post__outline-title" id="post-outline">
        {t("blog-outline")}
      </h2>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a className="link--quiet" href={`#${id}`} lang={lang}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function AuthorNote({ name, bio }: { name: string; bio: LocalText }) {
  const { t } = useTexts();
  return (
    <section className="author-note" aria-label={t("blog-author")}>
      <p className="author-note__name">
        <bdi>{name}</bdi>
      </p>
      <p>
        <Local of={bio} />
      </p>
    </section>
  );
}

interface NeighbourPostsProps {
  newer: PostLink | undefined;
  older: PostLink | undefined;
}

/** To turn the page, as one does in a magazine. */
export function NeighbourPosts({ newer, older }: NeighbourPostsProps) {
  const { t } = useTexts();
  if (!newer && !older) return null;
  return (
    <nav className="post-neighbours no-print" aria-label={t("blog-neighbours")}>
      {older && (
        <a className="post-neighbours__link link--quiet" href={older.href} rel="prev">
          <span className="post-neighbours__label">
            <Icon of={ArrowLeft} size="small" turnsWithDirection />
            {t("blog-older")}
          </span>
          <Local of={older.title} />
        </a>
      )}
      {newer && (
        <a
          className="post-neighbours__link post-neighbours__link--newer link--quiet"
          href={newer.href}
          rel="next"
        >
          <span className="post-neighbours__label">
            {t("blog-newer")}
            <Icon of={ArrowRight} size="small" turnsWithDirection />
          </span>
          <Local of={newer.title} />
        </a>
      )}
    </nav>
  );
}
