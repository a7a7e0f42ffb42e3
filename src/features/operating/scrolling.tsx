import type { ReactNode } from "react";

interface ScrollingProps {
  label: string;
  children: ReactNode;
}

/** A table that may be wider than the screen. */
export function Scrolling({ label, children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="operating__scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
