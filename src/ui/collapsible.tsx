import { type ReactNode, useId } from "react";
import { useText } from "./text.tsx";

/** Shows its first 124 px and a button for the rest, where there is a rest. Without scripts all of it is shown. */
export function Collapsible({ children }: { children: ReactNode }) {
  return <Folded className="collapsible">{children}</Folded>;
}

/** The frame of everything that the enhancement `collapsible` folds; the heights stand in the class's styles. */
export function Folded({ className, children }: { className: string; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <div className={className} data-enhance="collapsible">
      <div
        className={`${className}__content folded`}
        id={id}
        data-content=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: until its script has come it scrolls, and keys must reach it
        tabIndex={0}
      >
        <div>{children}</div>
      </div>
      <button
        type="button"
        className="folded__button"
        hidden
        aria-expanded="false"
        aria-controls={id}
        data-text-more={t("ui-showMore")}
        data-text-less={t("ui-showLess")}
      >
        {t("ui-showMore")}
      </button>
    </div>
  );
}
