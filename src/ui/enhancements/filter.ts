import { Maskito, type MaskitoPreprocessor, maskitoChangeEventPlugin } from "@maskito/core";
import { type Edit, filterOf } from "../forms/input-filters.ts";
import { editBetween } from "./filter/edit-between.ts";
import { maskOf } from "./filter/mask-patterns.ts";

type ElementState = Parameters<MaskitoPreprocessor>[0]["elementState"];

/**
 * An input with `data-filter` takes in only what its filters let through, and masks write their signs between the digits.
 * Maskito knows what browsers do with paste, drop, undo, autofill and phones' keyboards; what may come in is ours.
 */
export function enhance(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  if (input.selectionStart === null) throw new Error(`an input of type ${input.type} tells no caret`);
  const kinds = input.dataset.filter ?? "";
  const filter = filterOf(kinds);
  // What the server wrote stays as it is, also when it is wrong and says so; what was typed since is filtered.
  let accepted = input.defaultValue;

  const preprocess: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    if (action === "insert") {
      const [from, to] = selection;
      return toMaskito(filter({ before: value.slice(0, from), entering: data, after: value.slice(to) }));
    }
    if (action !== "validation") return { elementState, data };
    const edit = editBetween(accepted, value);
    return edit.entering === "" ? { elementState, data } : { elementState: settled(filter(edit)), data };
  };

  input.addEventListener(
    "input",
    (event) => {
      // Brought back by undo or redo: it was accepted once.
      if ((event as InputEvent).inputType?.startsWith("history")) accepted = input.value;
    },
    { capture: true },
  );
  new Maskito(input, {
    mask: maskOf(kinds) ?? /^.*$/,
    preprocessors: [preprocess],
    postprocessors: [
      (state) => {
        accepted = state.value;
        return state;
      },
    ],
    plugins: [maskitoChangeEventPlugin()],
  });

  const takeUnannounced = () => {
    if (input.value !== accepted) input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // Some browsers and password managers fill in a field with no other event than this.
  input.addEventListener("change", takeUnannounced);
  takeUnannounced();
}

function toMaskito({ before, entering, after }: Edit) {
  return { elementState: { value: before + after, selection: caretAt(before.length) }, data: entering };
}

function settled({ before, entering, after }: Edit): ElementState {
  return { value: before + entering + after, selection: caretAt(before.length + entering.length) };
}

function caretAt(place: number): [number, number] {
  return [place, place];
}
