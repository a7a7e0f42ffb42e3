import { useEffect, useState } from "react";
import { foldTurkish } from "../../../../platform/text/turkish.ts";
import { ComboboxList } from "../../../../ui/combobox/combobox-list.tsx";
import { useCombobox, usePageField } from "../../../../ui/combobox/use-combobox.ts";
import { drawBelow } from "../../../../ui/hydrate-island.tsx";
import { useText } from "../../../../ui/text.tsx";

const MOST_SHOWN = 6;
/** What stands between an at-sign that begins a word and the place where one writes. */
const BEGUN = /(?:^|[^\p{L}\p{N}_.+-])@([\p{L}][\p{L} ]{0,39}|)$/u;

/** Colleagues to choose from after an at-sign; a name that is typed means the same. */
export function offerColleagues(field: HTMLTextAreaElement): void {
  const { team } = field.dataset;
  if (team === undefined) return;
  // Once is enough.
  delete field.dataset.team;
  drawBelow(field, <Colleagues field={field} names={[...new Set(JSON.parse(team) as string[])]} />);
}

function Colleagues({ field, names }: { field: HTMLTextAreaElement; names: readonly string[] }) {
  const t = useText();
  const begun = () => BEGUN.exec(field.value.slice(0, field.selectionStart))?.[1];
  const [typed, setTyped] = useState(begun);
  const look = () => setTyped(begun());
  const isMeant = (name: string) => typed !== undefined && foldTurkish(name).startsWith(foldTurkish(typed));
  const meant = names.filter(isMeant).slice(0, MOST_SHOWN);
  const combobox = useCombobox({
    groups: [{ rows: meant.map((name) => ({ key: name, content: name, take: () => mention(name) })) }],
    takesByTab: true,
  });
  usePageField(field, combobox, look);
  // The caret goes elsewhere without a letter being typed.
  useEffect(() => {
    for (const type of ["keyup", "click"]) field.addEventListener(type, look);
    return () => {
      for (const type of ["keyup", "click"]) field.removeEventListener(type, look);
    };
  });

  function mention(name: string) {
    const end = field.selectionStart;
    field.setRangeText(`${name} `, end - (begun()?.length ?? 0), end, "end");
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    combobox.close();
  }

  return <ComboboxList of={combobox} label={t("hiring-mentionPeople")} />;
}
