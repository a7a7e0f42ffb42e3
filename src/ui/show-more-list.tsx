import type { ReactNode } from "react";
import { Folded } from "./collapsible.tsx";

/** A list of links of which the first 114 px are shown; opened it is 215 px high and scrolls. Without scripts it is whole. */
export function ShowMoreList({ children }: { children: ReactNode }) {
  return (
    <Folded className="show-more-list">
      <ul className="show-more-list__items">{children}</ul>
    </Folded>
  );
}
