import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { formatMessage } from "../../platform/language/message-format.ts";
import { FormTokenProvider } from "../../ui/forms/form-token.tsx";
import type { Island, IslandPayload } from "../../ui/island.tsx";
import { csrfToken } from "../../ui/send.ts";
import { type Texts, TextsProvider } from "../../ui/text.tsx";

/** The half of the runtime that needs React; loaded with the first island. */
export function hydrateIsland(
  mark: HTMLElement,
  island: Island<object>,
  { props, messages }: IslandPayload,
  identifierPrefix: string,
): Promise<void> {
  const lang = document.documentElement.lang;
  const texts: Texts = {
    lang,
    dir: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    t: (key, values) => formatMessage(messages[key] ?? key, lang, values),
    messagesFor: () => ({}),
  };
  const { View } = island;
  return new Promise((resolve) => {
    hydrateRoot(
      mark,
      <TextsProvider texts={texts}>
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
