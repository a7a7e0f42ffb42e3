import { useText } from "../text.tsx";

export interface Crumb {
  href: string;
  label: string;
  /** Of the label, where it is not in the page's language */
  lang?: string | undefined;
}

/** The way from the home page to here; the last crumb is the page above this one or this page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t("ui-breadcrumbs")}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a className="link--quiet" href={crumb.href}>
              <bdi lang={crumb.lang}>{crumb.label}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
