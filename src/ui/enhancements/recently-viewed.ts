import { forgetViewed, type ViewedPage, viewedPages } from "./viewed/viewed-pages.ts";

/** Fills the list with what this browser remembers, and shows it if that is anything. */
export function enhance(root: HTMLElement): void {
  const section = root.querySelector<HTMLElement>("[data-viewed-section]");
  const list = root.querySelector("[data-viewed-list]");
  const template = root.querySelector("template");
  const pages = viewedPages(new Date());
  if (!section || !list || !template || pages.length === 0) return;
  list.replaceChildren(...pages.map((page) => entryOf(template, page)));
  root.querySelector("[data-forget]")?.addEventListener("click", () => {
    forgetViewed();
    section.hidden = true;
  });
  section.hidden = false;
}

function entryOf(template: HTMLTemplateElement, { href, title, notes }: ViewedPage): Node {
  const entry = template.content.cloneNode(true) as DocumentFragment;
  const link = entry.querySelector("a");
  link?.setAttribute("href", href);
  link?.parentElement?.setAttribute("data-advertisement-id", href.match(/\d+$/)?.[0] ?? "");
  if (link?.firstElementChild) link.firstElementChild.textContent = title;
  const line = entry.querySelector("[data-notes]");
  line?.replaceChildren(
    ...notes.map((note) => {
      const name = document.createElement("bdi");
      name.textContent = note;
      const part = document.createElement("span");
      part.append(name);
      return part;
    }),
  );
  return entry;
}
