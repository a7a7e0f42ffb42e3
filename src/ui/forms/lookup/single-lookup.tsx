import { useEffect, useRef, useState } from "react";
import { ComboboxList } from "../../combobox/combobox-list.tsx";
import { boxProps } from "../../combobox/use-combobox.ts";
import { useText } from "../../text.tsx";
import { useFieldEvents, useFormReset, useRefusal, useTypedBefore } from "./field-events.ts";
import type { LookupItem } from "./lookup-search.ts";
import type { LookupSelectProps } from "./lookup-select-props.ts";
import { settleText } from "./settle-text.ts";
import { useLookup } from "./use-lookup.tsx";

/**
 * One choice. Its text stands in the box itself, under its own name, with and without scripts; the id beside it is the
 * text's, or nothing.
 */
export function SingleLookup(props: LookupSelectProps) {
  const { label, name, textName, isRequired, described } = props;
  const t = useText();
  const { input, lookup, typed, settle, value, said, isUnknown } = useOneChoice(props);
  const { combobox } = lookup;
  return (
    <div className="lookup">
      <input
        {...boxProps(combobox)}
        {...described}
        ref={input}
        id={props.id}
        className="field__control"
        name={textName}
        value={typed}
        onChange={(event) => lookup.type(event.currentTarget.value)}
        onBlur={settle}
        required={isRequired}
        spellCheck={false}
        {...(isUnknown && { "data-refused": t("ui-lookupUnknown") })}
      />
      <input type="hidden" name={name} value={value} />
      <ComboboxList
        of={combobox}
        label={label}
        status={combobox.isOpen ? lookup.status : said}
        onScroll={lookup.loadMoreAtEnd}
      />
    </div>
  );
}

function useOneChoice(props: LookupSelectProps) {
  const { allowsOwnText } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const initial = props.chosen[0];
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(initial?.name ?? "");
  const [said, setSaid] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const [isLeft, setIsLeft] = useState(false);

  const lookup = useLookup({
    ...props,
    chosen: [],
    onType(value) {
      setTyped(value);
      setSaid("");
      setIsUnknown(false);
      setIsLeft(false);
    },
    onTake: take,
    onEnter() {
      if (allowsOwnText) settle();
      return typed.trim() !== "" && typed !== chosen?.name;
    },
  });
  const { combobox, change, offered, isAnswered } = lookup;

  function take(item: LookupItem) {
    setChosen(item);
    setTyped(item.name);
    setIsUnknown(false);
    setSaid(t("ui-lookupChosen", { name: item.name }));
  }

  /** While the list is still on its way it is not known what was meant: it is settled again when the list has come. */
  function settle() {
    combobox.close();
    const settled = settleText({ typed, chosen, offered, isAnswered, allowsOwnText });
    setIsLeft(settled.kind === "waits");
    if (settled.kind === "empty") clear();
    else if (settled.kind === "unchanged") setTyped(typed.trim());
    else if (settled.kind === "unknown") setIsUnknown(true);
    else if (settled.kind === "taken") take(settled.item);
  }
  useEffect(() => {
    if (isLeft && isAnswered && document.activeElement !== input.current) settle();
  });
  useRefusal(input, isUnknown);

  function clear() {
    setChosen(undefined);
    setTyped("");
  }

  useTypedBefore(input, typed, (early) => {
    change(early);
    if (document.activeElement === input.current) combobox.open();
    else setIsLeft(true);
  });
  const value = typed === "" ? "" : typed === chosen?.name ? String(chosen.value) : allowsOwnText ? "0" : "";
  useFieldEvents(input, value);
  useFormReset(input, () => {
    setChosen(initial);
    setTyped(initial?.name ?? "");
    setIsUnknown(false);
  });
  return { input, lookup, typed, settle, value, said, isUnknown };
}
