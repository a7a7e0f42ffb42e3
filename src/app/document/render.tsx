import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { FormTokenProvider } from "../../ui/forms/form-token.tsx";
import { IslandRendererContext } from "../../ui/island.tsx";
import { type Texts, TextsProvider } from "../../ui/text.tsx";

interface RenderOptions {
  texts: Texts;
  /** Of a signed-in visitor. */
  formToken: string | undefined;
  /** Keeps the ids of a fragment apart from those of the page that it is put into. */
  scope?: string;
}

/** React to html, with every island inside marked for the browser. */
export function renderView(view: ReactNode, { texts, formToken, scope = "" }: RenderOptions): string {
  let islands = 0;
  const renderIsland = (inside: ReactElement) => {
    const idPrefix = `${scope}i${islands++}-`;
    const island = <FormTokenProvider value={formToken}>{inside}</FormTokenProvider>;
    return { html: renderToString(island, { identifierPrefix: idPrefix }), idPrefix };
  };
  return renderToString(
    <TextsProvider texts={texts}>
      <FormTokenProvider value={formToken}>
        <IslandRendererContext value={renderIsland}>{view}</IslandRendererContext>
      </FormTokenProvider>
    </TextsProvider>,
    { identifierPrefix: scope },
  );
}
