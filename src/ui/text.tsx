import { createContext, type ReactNode, useContext } from "react";
import type { CompiledMessage, MessageValues } from "../platform/language/message-format.ts";

/** Every message key of the product; the app augments it from the Turkish catalogs. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in app/message-keys.d.ts
export interface MessageKeys {}
export type MessageKey = Extract<keyof MessageKeys, string>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** What a component needs to know about the visitor's language. */
export interface Texts {
  /** tr, en, de, ru or ar */
  lang: string;
  dir: "ltr" | "rtl";
  t: Translate;
  /** The compiled messages of some keys, for an island to take along to the browser. */
  messagesFor(keys: readonly MessageKey[]): Record<string, CompiledMessage>;
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("useTexts needs a TextsProvider above it");
  return texts;
}

export function useText(): Translate {
  return useTexts().t;
}
