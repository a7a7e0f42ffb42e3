import { useMultipleSelection } from "downshift";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useText, useTexts } from "../../text.tsx";
import { ChosenChips } from "./chosen-chips.tsx";
import { useFieldEvents, useFormReset, useTypedBefore } from "./field-events.ts";
import { LookupList } from "./lookup-list.tsx";
import type { LookupItem } from "./lookup-search.ts";
import type { LookupSelectProps } from "./lookup-select-props.ts";
import { useLookup } from "./use-lookup.ts";

/**
 * Several choices, as chips above the box. Until the script has come, and without scripts, the box holds their names with
 * commas between, under a name of its own that the server reads.
 */
export function MultipleLookup(props: LookupSelectProps) {
  const { label, name, textName, asJson, isRequired, described } = props;
  const t = useText();
  const { input, isLive, written, selection, lookup, leave, said, isUnknown } = useSeveralChoices(props);
  const { selectedItems: chosen, setActiveIndex } = selection;
  const { combobox, change } = lookup;
  return (
    <div className="lookup">
      {isLive && <ChosenChips selection={selection} label={label} />}
      <input
        {...combobox.getInputProps({
          ...selection.getDropdownProps({ ref: input, onKeyDown: lookup.handleKeys }),
          onChange: (event) => change(event.currentTarget.value),
          onFocus: () => setActiveIndex(-1),
          onBlur: leave,
          ...lookup.boxProps,
        })}
        {...described}
        {...(isLive
          ? { "aria-required": isRequired || undefined }
          : { name: textName, value: written, required: isRequired })}
        className="field__control"
        spellCheck={false}
        {...(isUnknown && { "data-refused": t("ui-lookupUnknown") })}
      />
      <HiddenChoices name={name} textName={textName} chosen={chosen} asJson={asJson} isLive={isLive} />
      <noscript>
        <p className="field__hint">{t("ui-lookupCommas")}</p>
      </noscript>
      <LookupList lookup={lookup} label={label} />
      <p className="visually-hidden" role="status">
        {combobox.isOpen && said === "" ? lookup.status : said}
      </p>
    </div>
  );
}

function useSeveralChoices(props: LookupSelectProps) {
  const { most, allowsOwnText } = props;
  const t = useText();
  const { dir } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setIsLive] = useState(false);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const written = props.chosen.map((item) => item.name).join(", ");

  const selection = useMultipleSelection<LookupItem>({
    initialSelectedItems: [...props.chosen],
    itemToKey: (item) => item && `${item.value} ${item.name}`,
    keyNavigationPrevious: dir === "rtl" ? "ArrowRight" : "ArrowLeft",
    keyNavigationNext: dir === "rtl" ? "ArrowLeft" : "ArrowRight",
  });
  const { selectedItems: chosen, setSelectedItems } = selection;
  useSaidChange(chosen, (key, item) => setSaid(t(key, { name: item.name })));

  const isFull = most !== undefined && chosen.length >= most;
  const lookup = useLookup({
    ...props,
    chosen,
    typed,
    fullAt: isFull ? most : undefined,
    onType(value) {
      setTyped(value);
      setSaid("");
      setIsUnknown(false);
    },
    onTake: add,
    onEnter() {
      settle();
      return typed.trim() !== "";
    },
  });
  const { combobox, change } = lookup;

  function add(item: LookupItem) {
    if (!isFull && !chosen.some((other) => other.value === item.value && other.name === item.name)) {
      setSelectedItems([...chosen, item]);
    }
    change("");
  }

  /** An own text that was typed and not taken is not lost. */
  function settle() {
    const text = typed.trim();
    if (allowsOwnText && text !== "" && !isFull) add({ value: 0, name: text });
  }

  /** What is no name and may be none stays, with what to do about it. */
  function leave() {
    const isKept = typed.trim() !== "" && !allowsOwnText && !isFull;
    if (isKept) return setIsUnknown(true);
    settle();
    change("");
  }

  useLayoutEffect(() => setIsLive(true), []);
  useTypedBefore(input, written, (early) => {
    if (!early.startsWith(written)) return;
    const text = early.slice(written.length).replace(/^[\s,]+/, "");
    if (document.activeElement === input.current) {
      change(text);
      combobox.openMenu();
    } else if (allowsOwnText && text.trim() !== "") add({ value: 0, name: text.trim() });
    else change(text);
  });
  useFieldEvents(input, JSON.stringify(chosen));
  useFormReset(input, () => {
    setSelectedItems([...props.chosen]);
    change("");
  });
  return { input, isLive, written, selection, lookup, leave, said, isUnknown };
}

/** In pairs and in order; as JSON in the product's own spelling. */
function HiddenChoices(
  props: Pick<LookupSelectProps, "name" | "textName" | "asJson"> & {
    chosen: readonly LookupItem[];
    isLive: boolean;
  },
) {
  const { name, textName, chosen, asJson, isLive } = props;
  // Until then the text says it all, and emptying it empties the choice.
  if (asJson && !isLive) return null;
  if (asJson) {
    const pairs = chosen.map((item) => ({ Value: item.value, Name: item.name }));
    return <input type="hidden" name={name} value={pairs.length > 0 ? JSON.stringify(pairs) : ""} />;
  }
  return chosen.map((item) => (
    <span key={`${item.value} ${item.name}`} hidden>
      <input type="hidden" name={name} value={item.value} />
      {isLive && <input type="hidden" name={textName} value={item.name} />}
    </span>
  ));
}

function useSaidChange(
  chosen: readonly LookupItem[],
  say: (key: "ui-lookupChosen" | "ui-lookupRemoved", item: LookupItem) => void,
): void {
  const before = useRef(chosen);
  useEffect(() => {
    const added = chosen.find((item) => !before.current.includes(item));
    const removed = before.current.find((item) => !chosen.includes(item));
    before.current = chosen;
    if (added) say("ui-lookupChosen", added);
    else if (removed) say("ui-lookupRemoved", removed);
  });
}
