import { Fragment } from "react";
import { findMatches } from "../platform/text/turkish-matches.ts";

/** A text in which the words somebody searched for are marked, whatever their case and Turkish letters. */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  const matches = findMatches(text, terms);
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
