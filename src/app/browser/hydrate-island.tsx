import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { formatMessage } from "../../platform/language/message-format.ts";
import type { Island, IslandPayload } from "../../ui/island.tsx";
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
        <View {...props} />
        <WhenHydrated then={resolve} />
      </TextsProvider>,
      { identifierPrefix },
    );
  });
}

function WhenHydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
