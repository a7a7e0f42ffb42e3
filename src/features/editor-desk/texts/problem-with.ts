import { messageShape } from "../../../platform/language/message-shape.ts";

/** Why a text cannot take the place of the one that came with the site, as a message says it. */
export function problemWith(
  value: string,
  shipped: string,
): "editor-desk-text-unreadable" | "editor-desk-text-otherValues" | undefined {
  const shape = messageShape(value);
  if (shape === undefined) return "editor-desk-text-unreadable";
  return shape === messageShape(shipped) ? undefined : "editor-desk-text-otherValues";
}
