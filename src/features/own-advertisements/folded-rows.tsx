import type { ReactNode } from "react";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { useText } from "../../ui/text.tsx";
import { numbersTo } from "./own-advertisements.forms.ts";

interface FoldedRowsProps {
  kind: "Place" | "Question";
  most: number;
  filled: FilledForm;
  children: (row: number) => ReactNode;
}

/** Several of a kind, each under a fold that the browser itself opens: the first, and those that hold something. */
export function FoldedRows({ kind, most, filled, children }: FoldedRowsProps) {
  const t = useText();
  const held = numbersTo(most).filter((row) => holdsSomething(filled, `${kind}${row}.`));
  const last = held.at(-1) ?? 0;
  return (
    <div className="own-advertisement-rows">
      {numbersTo(most).map((row) => (
        <details key={row} open={row <= last || (kind === "Place" && row === 1)}>
          <summary>
            {t(`own-advertisements-row-${kind}`, { number: row })}
            {row > Math.max(last, kind === "Place" ? 1 : 0) && (
              <span className="own-advertisement__note"> {t("own-advertisements-addRow")}</span>
            )}
          </summary>
          <div className="own-advertisement-rows__fields">{children(row)}</div>
        </details>
      ))}
    </div>
  );
}

function holdsSomething({ values = {}, errors = {} }: FilledForm, beginning: string): boolean {
  return (
    Object.entries(values).some(([name, [text = ""]]) => name.startsWith(beginning) && isOwn(name, text)) ||
    Object.keys(errors).some((name) => name.startsWith(beginning))
  );
}

/** Every question is sent with a kind, also those that nobody asks. */
const isOwn = (name: string, text: string) => text !== "" && !name.endsWith(".Kind");
