import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { IslandRendererContext } from "../../ui/island.tsx";
import { type Texts, TextsProvider } from "../../ui/text.tsx";

/**
 * React to html, with every island inside marked for the browser. `scope` keeps the ids of a fragment apart from those
 * of the page that it is put into.
 */
export function renderView(view: ReactNode, texts: Texts, scope = ""): string {
  let islands = 0;
  const renderIsland = (inside: ReactElement) => {
    const idPrefix = `${scope}i${islands++}-`;
    return { html: renderToString(inside, { identifierPrefix: idPrefix }), idPrefix };
  };
  return renderToString(
    <TextsProvider texts={texts}>
      <IslandRendererContext value={renderIsland}>{view}</IslandRendererContext>
    </TextsProvider>,
    { identifierPrefix: scope },
  );
}
