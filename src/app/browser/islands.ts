import { elementsIn } from "../../ui/browser/enhance.ts";
import type { Island, IslandLoad, IslandPayload } from "../../ui/island.tsx";

type IslandModule = Record<string, unknown>;

const modules = import.meta.glob<IslandModule>([
  "../../features/**/*.island.tsx",
  "../../ui/forms/*.island.tsx",
]);

/** Hydrates every island below `root` when its time comes; fragments put into the page are passed here too. */
export function findIslands(root: Document | HTMLElement): void {
  for (const mark of elementsIn(root, "[data-island]:not([data-found])")) {
    mark.dataset.found = "";
    schedule[mark.dataset.load as IslandLoad](mark);
  }
}

const schedule: Record<IslandLoad, (mark: HTMLElement) => void> = {
  idle(mark) {
    if ("requestIdleCallback" in window) requestIdleCallback(() => hydrate(mark));
    else setTimeout(hydrate, 200, mark);
  },
  visible(mark) {
    // The mark itself has no box (display: contents); its first child has.
    const seen = mark.firstElementChild ?? mark;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void hydrate(mark);
    });
    observer.observe(seen);
  },
  interaction(mark) {
    const start = () => void hydrate(mark);
    for (const event of ["pointerover", "focusin", "touchstart"])
      mark.addEventListener(event, start, { once: true, passive: true });
    mark.addEventListener("click", replayWhenHydrated, { capture: true });
  },
};

/** A click that comes before React does is held back and made again afterwards. */
function replayWhenHydrated(event: Event): void {
  const mark = event.currentTarget as HTMLElement;
  if (mark.dataset.hydrated !== undefined) {
    mark.removeEventListener("click", replayWhenHydrated, { capture: true });
    return;
  }
  const target = event.target as HTMLElement;
  if (!target.closest("[data-needs-script]")) return;
  event.preventDefault();
  event.stopPropagation();
  void hydrate(mark).then(() => {
    // Without React it would only come back here, for ever.
    if (mark.dataset.hydrated !== undefined) target.click();
  });
}

const hydrations = new WeakMap<HTMLElement, Promise<void>>();

function hydrate(mark: HTMLElement): Promise<void> {
  const running = hydrations.get(mark);
  if (running) return running;
  const hydration = hydrateNow(mark).catch((error: unknown) => {
    // Chunks of an older build are gone after a deployment, or the network is: the html goes on working.
    hydrations.delete(mark);
    reportError(error);
  });
  hydrations.set(mark, hydration);
  return hydration;
}

async function hydrateNow(mark: HTMLElement): Promise<void> {
  const { island: id = "", payload = "{}", prefix = "" } = mark.dataset;
  const [place, name] = id.split("/");
  // Anywhere in its feature's folder.
  const path = Object.keys(modules).find(
    (each) => each.includes(`/${place}/`) && each.endsWith(`/${name}.island.tsx`),
  );
  const load = modules[path ?? ""];
  if (!load) throw new Error(`unknown island ${id}`);
  const [module, { hydrateIsland }] = await Promise.all([load(), import("../../ui/hydrate-island.tsx")]);
  const island = Object.values(module).find(
    (value) => (value as Island<object>).islandId === id,
  ) as Island<object>;
  await hydrateIsland(mark, island, JSON.parse(payload) as IslandPayload, prefix);
  mark.dataset.hydrated = "";
}
