/** What an element with `data-enhance="<name>"` gains from `enhancements/<name>.ts`, without React. */
export interface EnhancementModule {
  enhance(element: HTMLElement): void | Promise<void>;
}

type Loaders = Record<string, () => Promise<EnhancementModule>>;

const modules: Loaders = import.meta.glob<EnhancementModule>([
  "./enhancements/*.ts",
  "!./enhancements/*.test.ts",
]);

/** Those of features: `data-enhance="<feature>/<name>"` is `<name>.enhancement.ts` anywhere in `src/features/<feature>/`. */
export function addEnhancements(loaders: Loaders): void {
  for (const [path, load] of Object.entries(loaders)) {
    modules[path.replace(/.*features(\/[^/]+\/)(?:.+\/)?(.+)\.enhancement/, "./enhancements$1$2")] = load;
  }
}

/**
 * Loads and applies what the elements below `root` ask for when they come near the window or get the focus; until then,
 * and without scripts, they work as plain html. `data-enhance-on="focus"` waits for the focus alone: what every first
 * screen shows must not load with it. Fragments put into a page, and fields that an island shows later, are passed here too.
 */
export function findEnhancements(root: Document | HTMLElement): void {
  for (const element of elementsIn(root, "[data-enhance]:not([data-enhance-found])")) {
    element.dataset.enhanceFound = "";
    const schedule = element.dataset.enhanceOn === "focus" ? whenFocused : whenNear;
    schedule(element, () => void enhance(element));
  }
}

/** Html that came from the server, before it stands anywhere. */
export function readHtml(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** What has just come into the page gets what it asks for, and whoever looks after such things hears of it. */
export function wakeHtml(added: HTMLElement): void {
  findEnhancements(added);
  added.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
}

/** In place of all that stands there. */
export function putHtml(place: HTMLElement, html: string): void {
  place.replaceChildren(readHtml(html));
  wakeHtml(place);
}

/** The root itself may be one of them: html that came in need not have anything around it. */
export function elementsIn(root: Document | HTMLElement, selector: string): HTMLElement[] {
  const below = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...below] : below;
}

function whenNear(element: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: "200px" },
  );
  const start = () => {
    observer.disconnect();
    element.removeEventListener("focusin", start);
    act();
  };
  observer.observe(element);
  element.addEventListener("focusin", start);
}

function whenFocused(element: HTMLElement, act: () => void): void {
  // Somebody may have been quicker than this script.
  if (element.contains(document.activeElement)) act();
  else element.addEventListener("focusin", act, { once: true });
}

async function enhance(element: HTMLElement): Promise<void> {
  for (const name of (element.dataset.enhance ?? "").split(" ")) {
    try {
      const load = modules[`./enhancements/${name}.ts`];
      if (!load) throw new Error(`unknown enhancement ${name}`);
      await (await load()).enhance(element);
    } catch (error) {
      // Chunks of an older build are gone after a deployment, or the network is: the html goes on working.
      reportError(error);
    }
  }
  element.dataset.enhanced = "";
}
