const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/**
 * A mail's html as plain text. Not for html in general: it reads what parts.mail.tsx and React write, in which every
 * "<" that is no tag is escaped.
 */
export function mailText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const marked = body
    .replace(/\s*\n\s*/g, " ")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, label: string) =>
      href.includes(withoutTags(label)) ? href : `${label}: ${href}`,
    )
    .replace(/<li[^>]*>/g, "\n- ")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<\/?(p|h1|h2|ul|div)\b[^>]*>/g, "\n\n");
  return withoutTags(marked)
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}
