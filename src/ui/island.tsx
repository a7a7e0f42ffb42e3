import { type ComponentType, createContext, type ReactElement, useContext } from "react";
import type { CompiledMessage } from "../platform/language/message-format.ts";
import { type MessageKey, TextsProvider, useTexts } from "./text.tsx";

/** When the browser fetches React and the island: soon, when it scrolls into view, or when somebody touches it. */
export type IslandLoad = "idle" | "visible" | "interaction";

export interface IslandOptions {
  load: IslandLoad;
  /** The only texts that travel to the browser with it. */
  messages?: readonly MessageKey[];
}

/** What an island takes along to the browser, as JSON in its mark. */
export interface IslandPayload {
  props: Record<string, unknown>;
  messages: Record<string, CompiledMessage>;
}

export interface Island<Props> {
  (props: Props): ReactElement;
  islandId: string;
  View: ComponentType<Props>;
}

/** Renders an island's inside on its own, so that its ids equal those of the browser's separate root. */
export type IslandRenderer = (inside: ReactElement) => { html: string; idPrefix: string };

/** Set by the server's renderer. Absent in the browser, where an island inside an island is a plain component. */
export const IslandRendererContext = createContext<IslandRenderer | null>(null);

/** `id` is the island's place: `<feature>/<file>` for `src/features/<feature>/<file>.island.tsx`, `ui/<file>` for `src/ui/forms/`. */
export function island<Props extends object>(
  id: string,
  View: ComponentType<Props>,
  options: IslandOptions,
): Island<Props> {
  function Island(props: Props) {
    const texts = useTexts();
    const renderIsland = useContext(IslandRendererContext);
    if (!renderIsland) return <View {...props} />;

    const { html, idPrefix } = renderIsland(
      <TextsProvider texts={texts}>
        <View {...props} />
      </TextsProvider>,
    );
    const payload: IslandPayload = {
      props: props as Record<string, unknown>,
      messages: texts.messagesFor(options.messages ?? []),
    };
    return (
      <div
        className="island"
        data-island={id}
        data-load={options.load}
        data-prefix={idPrefix}
        data-payload={JSON.stringify(payload)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered a line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  Island.islandId = id;
  Island.View = View;
  return Island;
}
