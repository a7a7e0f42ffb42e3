import { useTexts } from "../../ui/text.tsx";
import type { LocalText } from "./blog.view.ts";

/** Says its language where that is not the page's, so that it is read aloud and set right. */
export function Local({ of: { text, lang } }: { of: LocalText }) {
  const page = useTexts();
  return <bdi lang={lang === page.lang ? undefined : lang}>{text}</bdi>;
}
