import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { FormTokenProvider, type GivenToken, TOKEN_WITHHELD } from "../../ui/forms/form-token.tsx";
import { IslandRendererContext } from "../../ui/island.tsx";
import { NOTE_MARK, type PartRenderer, PartRendererContext, splitAtParts } from "../../ui/rendered-once.tsx";
import { type Texts, TextsProvider } from "../../ui/text.tsx";
import type { PageAssets } from "../http/assets.ts";
import { nameEnhancementFiles } from "../http/enhancement-files.ts";
import type { RenderedParts } from "./rendered-parts.ts";
import { writeProps } from "./write-props.ts";

interface RenderOptions {
  texts: Texts;
  /** Of a signed-in visitor. */
  formToken: GivenToken;
  /** Keeps the ids of a fragment apart from those of the page that it is put into. */
  scope?: string;
  /** Where the browser finds the enhancements that the view asks for. */
  enhancementFilesOf?: PageAssets["enhancementFilesOf"] | undefined;
}

/**
 * React to html in pieces, with every island inside marked for the browser. Parts that are the same for everybody come from
 * memory as the bytes that go out.
 */
export function renderView(
  view: ReactNode,
  { texts, formToken, scope = "", enhancementFilesOf }: RenderOptions,
  parts: RenderedParts,
): Buffer[] {
  const rendered: Buffer[] = [];
  const isSignedIn = formToken !== undefined;
  const tokenOfParts: GivenToken = isSignedIn ? TOKEN_WITHHELD : undefined;
  const renderPart: PartRenderer = ({ name, role, props, hasNote, render }) => {
    const madeOf = `${name} ${texts.lang} ${isSignedIn} ${role} ${writeProps(props)}`;
    const renderAnew = () =>
      renderTree(render(), {
        texts,
        formToken: tokenOfParts,
        scope: `${scope}${name}-`,
        enhancementFilesOf,
      });
    const html = parts.remember(madeOf, renderAnew);
    const note = hasNote ? html.indexOf(NOTE_MARK) : -1;
    if (note < 0) return [rendered.push(html) - 1];
    const end = rendered.push(html.subarray(0, note), html.subarray(note + NOTE_MARK.length));
    return [end - 2, end - 1];
  };
  const withParts = <PartRendererContext value={parts.isOn ? renderPart : null}>{view}</PartRendererContext>;
  const pieces = splitAtParts(renderTree(withParts, { texts, formToken, scope, enhancementFilesOf }));
  return pieces.flatMap((piece, place) =>
    place % 2 === 0
      ? Buffer.from(piece)
      : piece.split(" ").map((number) => rendered[Number(number)] as Buffer),
  );
}

function renderTree(
  tree: ReactNode,
  { texts, formToken, scope = "", enhancementFilesOf }: RenderOptions,
): string {
  let islands = 0;
  const renderIsland = (inside: ReactElement) => {
    const idPrefix = `${scope}i${islands++}-`;
    const island = <FormTokenProvider value={formToken}>{inside}</FormTokenProvider>;
    return { html: renderToString(island, { identifierPrefix: idPrefix }), idPrefix };
  };
  const html = renderToString(
    <TextsProvider texts={texts}>
      <FormTokenProvider value={formToken}>
        <IslandRendererContext value={renderIsland}>{tree}</IslandRendererContext>
      </FormTokenProvider>
    </TextsProvider>,
    { identifierPrefix: scope },
  );
  return enhancementFilesOf ? nameEnhancementFiles(html, enhancementFilesOf) : html;
}
