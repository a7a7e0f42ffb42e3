import { type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type CompiledMessage, formatMessage } from "../platform/language/message-format.ts";
import { csrfToken } from "./browser/send.ts";
import { FormTokenProvider } from "./forms/form-token.tsx";
import type { Island, IslandPayload } from "./island.tsx";
import { type Texts, TextsProvider } from "./text.tsx";

/** The half of the runtime that needs React; loaded with the first island. */
export function hydrateIsland(
  mark: HTMLElement,
  island: Island<object>,
  { props, messages }: IslandPayload,
  identifierPrefix: string,
): Promise<void> {
  const { View } = island;
  return new Promise((resolve) => {
    hydrateRoot(
      mark,
      <TextsProvider texts={textsOf(messages)}>
        <FormTokenProvider value={csrfToken()}>
          <WhenHydrated then={resolve}>
            <View {...props} />
          </WhenHydrated>
        </FormTokenProvider>
      </TextsProvider>,
      { identifierPrefix },
    );
  });
}

/** Around the view, not beside it: a sibling would shift the ids that the server gave. */
function WhenHydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

let drawn = 0;

/** Something of React's below a field of the page, there at once. Its texts are those in the field's `data-messages`. */
export function drawBelow(field: HTMLElement, inside: ReactNode): void {
  const place = document.createElement("div");
  place.className = "island";
  (field.closest("label") ?? field).after(place);
  const messages = JSON.parse(field.dataset.messages ?? "{}") as IslandPayload["messages"];
  const root = createRoot(place, { identifierPrefix: `below-${++drawn}-` });
  flushSync(() => root.render(<TextsProvider texts={textsOf(messages)}>{inside}</TextsProvider>));
}

function textsOf(messages: Record<string, CompiledMessage>): Texts {
  const { lang, dir } = document.documentElement;
  return {
    lang,
    dir: dir === "rtl" ? "rtl" : "ltr",
    t: (key, values) => formatMessage(messages[key] ?? key, lang, values),
    messagesFor: () => ({}),
  };
}
