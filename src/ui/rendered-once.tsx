import {
  createContext,
  createElement,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { RoleProvider } from "./role.ts";

/** Numbers, texts and lists of them: as JSON they say all that they are, so nothing that differs is taken for the same. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : // biome-ignore lint/complexity/noBannedTypes: whatever can be called
    Value extends Function | ReactElement
    ? never
    : { [Name in keyof Value]: Plain<Value[Name]> };

interface Part {
  name: string;
  /** All that it is made of, but for what the renderer knows */
  role: string;
  props: object;
  /** It leaves room in itself for a note, so that it comes in two halves. */
  hasNote: boolean;
  render: () => ReactElement;
}

/** Renders a part on its own, unless it is known, and gives the numbers to put into marks: of the whole, or of its halves. */
export type PartRenderer = (part: Part) => number[];

/** Set by the server's renderer. Absent in islands and inside another part, where a part is a plain component. */
export const PartRendererContext = createContext<PartRenderer | null>(null);

/** An element: React escapes whatever people have written, so that no text can be one. */
const MARK = "rendered-part";
const MARKS = new RegExp(`<${MARK}>([\\d ]+)</${MARK}>`);

/** Where a part is cached in two halves. */
export const NOTE_MARK = "<part-note></part-note>";
const NoteContext = createContext<ReactNode>(createElement("part-note"));

/** Room in a part for one note that is somebody's own: it is put there on their page, and never cached. */
export function PartNote() {
  return useContext(NoteContext);
}

let parts = 0;

/** Numbers, texts and lists of them are all that it can be given: see `Plain`. */
type PartView<Props extends object> = FunctionComponent<Props> &
  (Props extends Plain<Props> ? unknown : never);

/**
 * A component whose html is cached and used again wherever the same is given to it: by its props, the language, the role, and
 * whether somebody has signed in. It sees nothing else of the page around it. What it says of time it must be given as days, or no two
 * are the same. With ids of its own it stands on a page once.
 */
export function renderedOnce<Props extends object>(View: PartView<Props>): FunctionComponent<Props> {
  const useParts = partsOf(View);
  return (props) => useParts([props]);
}

/** Many of them in a row, which cost React no more than one. A part that is given a note must show its `PartNote`. */
export function eachRenderedOnce<Props extends object>(
  View: PartView<Props>,
): FunctionComponent<{ each: readonly Props[]; notes?: readonly ReactNode[] }> {
  const useParts = partsOf(View);
  return ({ each, notes }) => useParts(each, notes);
}

function partsOf<Props extends object>(View: FunctionComponent<Props>) {
  const name = `p${parts++}`;
  return (each: readonly Props[], notes: readonly ReactNode[] = []): ReactNode => {
    const renderPart = useContext(PartRendererContext);
    const role = useContext(RoleProvider);
    if (!renderPart) {
      return each.map((props, place) => {
        const view = createElement(View, { key: place, ...props });
        return notes[place] ? createElement(NoteContext, { key: place, value: notes[place] }, view) : view;
      });
    }
    if (each.length === 0) return null;
    const renderIt = (props: Props) =>
      createElement(RoleProvider, { value: role }, createElement(View, props));
    const children: ReactNode[] = [];
    let numbers: number[] = [];
    each.forEach((props, place) => {
      const hasNote = Boolean(notes[place]);
      const rendered = renderPart({ name, role, props, hasNote, render: () => renderIt(props) });
      numbers.push(...rendered.slice(0, 1));
      if (!hasNote) return;
      // Half of the part before it, and half behind: only once the marks are exchanged is it inside.
      children.push(createElement(MARK, null, numbers.join(" ")), notes[place]);
      numbers = rendered.slice(1);
    });
    return createElement(Fragment, null, ...children, createElement(MARK, null, numbers.join(" ")));
  };
}

/** What stands around the marks, and between any two texts the numbers of the parts that belong there. */
export function splitAtParts(html: string): string[] {
  return html.split(MARKS);
}
