import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ComboboxList } from "../../combobox/combobox-list.tsx";
import { boxProps } from "../../combobox/use-combobox.ts";
import { useText, useTexts } from "../../text.tsx";
import { ChosenChips, focusChip } from "./chosen-chips.tsx";
import { useFieldEvents, useFormReset, useTypedBefore } from "./field-events.ts";
import type { LookupItem } from "./lookup-search.ts";
import type { LookupSelectProps } from "./lookup-select-props.ts";
import { useLookup } from "./use-lookup.tsx";

/**
 * Several choices, as chips above the box. Until the script has come, and without scripts, the box holds their names with
 * commas between, under a name of its own that the server reads.
 */
export function MultipleLookup(props: LookupSelectProps) {
  const { label, name, textName, asJson, isRequired, described } = props;
  const t = useText();
  const { input, isLive, written, chosen, remove, lookup, typed, leave, said, isUnknown } =
    useSeveralChoices(props);
  const { combobox } = lookup;
  return (
    <div className="lookup">
      {isLive && <ChosenChips items={chosen} label={label} box={input} onRemove={remove} />}
      <input
        {...boxProps(combobox)}
        {...described}
        ref={input}
        id={props.id}
        onChange={(event) => lookup.type(event.currentTarget.value)}
        onBlur={leave}
        {...(isLive
          ? { "aria-required": isRequired || undefined, value: typed }
          : { name: textName, value: written, required: isRequired })}
        className="field__control"
        spellCheck={false}
        {...(isUnknown && { "data-refused": t("ui-lookupUnknown") })}
      />
      <HiddenChoices name={name} textName={textName} chosen={chosen} asJson={asJson} isLive={isLive} />
      <noscript>
        <p className="field__hint">{t("ui-lookupCommas")}</p>
      </noscript>
      <ComboboxList
        of={combobox}
        label={label}
        status={combobox.isOpen && said === "" ? lookup.status : said}
        onScroll={lookup.loadMoreAtEnd}
      />
    </div>
  );
}

function useSeveralChoices(props: LookupSelectProps) {
  const { most, allowsOwnText } = props;
  const { t, dir } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setIsLive] = useState(false);
  const [chosen, setChosen] = useState(props.chosen);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const written = props.chosen.map((item) => item.name).join(", ");
  useSaidChange(chosen, (key, item) => setSaid(t(key, { name: item.name })));

  const isFull = most !== undefined && chosen.length >= most;
  const lookup = useLookup({
    ...props,
    chosen,
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
    onKey: ({ key }) => isAtStart(input.current) && reachLast(key),
  });
  const { combobox, change } = lookup;

  function add(item: LookupItem) {
    if (!isFull && !chosen.some((other) => other.value === item.value && other.name === item.name)) {
      setChosen([...chosen, item]);
    }
    change("");
  }

  const remove = (item: LookupItem) => setChosen(chosen.filter((other) => other !== item));

  /** From the beginning of the box keys reach the chip before it. */
  function reachLast(key: string): boolean {
    const last = chosen.at(-1);
    if (last && key === "Backspace") remove(last);
    else if (last && key === (dir === "rtl" ? "ArrowRight" : "ArrowLeft")) focusChip(input.current, -1);
    else return false;
    return true;
  }

  /** An own text that was typed and not taken is not lost. */
  function settle() {
    const text = typed.trim();
    if (allowsOwnText && text !== "" && !isFull) add({ value: 0, name: text });
  }

  /** What is no name and may be none stays, with what to do about it. */
  function leave() {
    combobox.close();
    if (typed.trim() !== "" && !allowsOwnText && !isFull) return setIsUnknown(true);
    settle();
    change("");
  }

  useLayoutEffect(() => setIsLive(true), []);
  useTypedBefore(input, written, (early) => {
    if (!early.startsWith(written)) return;
    const text = early.slice(written.length).replace(/^[\s,]+/, "");
    if (document.activeElement === input.current) {
      change(text);
      combobox.open();
    } else if (allowsOwnText && text.trim() !== "") add({ value: 0, name: text.trim() });
    else change(text);
  });
  useFieldEvents(input, JSON.stringify(chosen));
  useFormReset(input, () => {
    setChosen(props.chosen);
    change("");
  });
  return { input, isLive, written, chosen, remove, lookup, typed, leave, said, isUnknown };
}

function isAtStart(input: HTMLInputElement | null): boolean {
  return input?.selectionStart === 0 && input.selectionEnd === 0;
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
