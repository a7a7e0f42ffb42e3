/** What an element with `data-enhance="<name>"` gains from `enhancements/<name>.ts`, without React. */
export interface EnhancementModule {
  enhance(element: HTMLElement): void | Promise<void>;
}

const modules = import.meta.glob<EnhancementModule>(["../enhancements/*.ts", "!../enhancements/*.test.ts"]);

let loadOther: (name: string) => Promise<EnhancementModule>;

/** Whoever knows the scripts of features, which a page need not have by heart before it has one of them. */
export function loadOthersBy(load: typeof loadOther): void {
  loadOther = load;
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
  const { enhance: names = "", enhanceFrom = "" } = element.dataset;
  const files = enhanceFrom.split(" ");
  for (const [place, name] of names.split(" ").entries()) {
    try {
      const module = modules[`../enhancements/${name}.ts`]?.() ?? loadFrom(files[place]) ?? loadOther(name);
      await (await module).enhance(element);
    } catch (error) {
      // Chunks of an older build are gone after a deployment, or the network is: the html goes on working.
      reportError(error);
    }
  }
  element.dataset.enhanced = "";
}

/** The script and what it needs, all at once, as the server named them. */
function loadFrom(files?: string): Promise<EnhancementModule> | undefined {
  if (!files) return;
  return Promise.all(files.split(",").map((file) => import(/* @vite-ignore */ `/assets/${file}`))).then(
    ([module]) => module,
  );
}
