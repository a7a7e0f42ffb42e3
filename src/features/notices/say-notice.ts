import type { Translate } from "../../ui/text.tsx";
import type { NoticeView } from "./notices.view.ts";

/** What a notice says, in the reader's language. */
export function sayNotice({ say, content }: Pick<NoticeView, "say" | "content">, t: Translate): string {
  if (say === "security") return t(`accounts-event-${content.event}` as "accounts-event-new-device");
  return t(`notices-say-${say}`, content);
}
