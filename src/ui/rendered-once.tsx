import { createContext, createElement, type FunctionComponent, type ReactElement, useContext } from "react";
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
  render: () => ReactElement;
}

/** Renders a part on its own, unless it is known, and gives the number to put into its mark. */
export type PartRenderer = (part: Part) => number;

/** Set by the server's renderer. Absent in islands and inside another part, where a part is a plain component. */
export const PartRendererContext = createContext<PartRenderer | null>(null);

/** An element: React escapes whatever people have written, so that no text can be one. */
const MARK = "rendered-part";
const MARKS = new RegExp(`<${MARK}>(\\d+)</${MARK}>`);

let parts = 0;

/**
 * A component whose html is kept and used again wherever the same is given to it: by its props, the language, the role, and
 * whether somebody has signed in. It sees nothing else of the page around it. What it says of time it must be given as days, or no two
 * are the same. With ids of its own it stands on a page once.
 */
export function renderedOnce<Props extends object>(
  component: FunctionComponent<Props> & (Props extends Plain<Props> ? unknown : never),
): FunctionComponent<Props> {
  const View: FunctionComponent<Props> = component;
  const name = `p${parts++}`;
  return (props) => {
    const renderPart = useContext(PartRendererContext);
    const role = useContext(RoleProvider);
    if (!renderPart) return <View {...props} />;
    const render = () => (
      <RoleProvider value={role}>
        <View {...props} />
      </RoleProvider>
    );
    return createElement(MARK, null, renderPart({ name, role, props, render }));
  };
}

/** What stands around the marks of parts, and between any two texts the number of a part. */
export function splitAtParts(html: string): string[] {
  return html.split(MARKS);
}
