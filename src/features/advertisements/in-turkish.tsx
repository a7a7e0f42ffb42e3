import type { ReactNode } from "react";
import { useTexts } from "../../ui/text.tsx";

/** What an employer or an editor wrote. Says its language where the page has another, so that it is read aloud right. */
export function InTurkish({ children }: { children: ReactNode }) {
  const { lang } = useTexts();
  return <bdi lang={lang === "tr" ? undefined : "tr"}>{children}</bdi>;
}
