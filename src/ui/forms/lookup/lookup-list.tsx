import { useText } from "../../text.tsx";
import type { LookupLine, useLookup } from "./use-lookup.ts";

/** What hangs below the box: the lines to choose from, or why there are none. */
export function LookupList({ lookup, label }: { lookup: ReturnType<typeof useLookup>; label: string }) {
  const { combobox, lines, note, act, listEvents } = lookup;
  const { isOpen, highlightedIndex } = combobox;
  return (
    <div className="lookup__popup" hidden={!isOpen}>
      {note !== undefined && (
        <p className="lookup__note" aria-hidden>
          {note}
        </p>
      )}
      <ul className="lookup__list" {...combobox.getMenuProps({ "aria-label": label, ...listEvents })}>
        {isOpen &&
          lines.map((line, index) => (
            <li
              key={keyOf(line)}
              className={"action" in line ? "lookup__line lookup__line--action" : "lookup__line"}
              {...combobox.getItemProps({
                item: line,
                index,
                "aria-selected": index === highlightedIndex,
                onClick: (event) => {
                  (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
                  act(line);
                },
              })}
            >
              <LineText line={line} more={lookup.more} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function keyOf(line: LookupLine): string {
  return "action" in line ? line.action : `${line.value} ${line.name}`;
}

function LineText({ line, more }: { line: LookupLine; more: string }) {
  const t = useText();
  if ("action" in line) {
    if (line.action === "again") return t("ui-lookupTryAgain");
    if (more === "loading") return t("ui-lookupLoadingMore");
    return more === "failed" ? t("ui-lookupTryAgain") : t("ui-lookupMore");
  }
  // Names are Turkish on an Arabic page too; set apart, they do not turn its punctuation round.
  return <bdi>{line.value === 0 ? t("ui-lookupOwnText", { text: line.name }) : line.name}</bdi>;
}
