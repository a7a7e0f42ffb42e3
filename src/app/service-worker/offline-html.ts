export interface CachedPage {
  path: string;
  html: string;
}

/** The offline page with links to what can be read. Titles come from our own pages, where they are html already. */
export function listCached(offline: string, pages: readonly CachedPage[]): string {
  const items = pages.map(({ path, html }) => {
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| Mesai$/, "");
    return `<li><a href="${path.replaceAll('"', "%22")}"><bdi>${title ?? path}</bdi></a></li>`;
  });
  return offline.replace(
    /(data-cached-list[^>]*>[\s\S]*?<ul>)/,
    (list: string) => `${list}${items.join("")}`,
  );
}

/** A cached page that says what it is, in the words of the offline page. */
export function withNote(page: string, offline: string): string {
  const note = /<p[^>]*data-cached-note[^>]*>[\s\S]*?<\/p>/.exec(offline)?.[0] ?? "";
  return page.replace(/<body[^>]*>/, (body) => `${body}${note}`);
}
