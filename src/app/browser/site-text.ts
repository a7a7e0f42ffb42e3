import { LanguageCache } from "../../features/language/language-cache.ts";
import { showToast } from "../../ui/browser/toast.ts";

/** A text of the product by its key, for scripts that a page has not given their texts. */
export function siteText(key: string): Promise<string> {
  return new LanguageCache(textStorage()).text(document.documentElement.lang, key);
}

export async function tellUnexpectedError(): Promise<void> {
  // Offline and never asked before: the product's own words.
  const message = await siteText("app-unexpectedError").catch(() => "Beklenmeyen bir hata oluştu");
  showToast({ message, tone: "error" });
}

/** Undefined where the browser forbids it: already the name throws then. */
function textStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
