import type { EnhancementModule } from "../../ui/browser/enhance.ts";
import { nameOfEnhancement } from "../enhancement-name.ts";

const modules = new Map(
  Object.entries(import.meta.glob<EnhancementModule>("../../features/**/*.enhancement.ts")).map(
    ([path, load]) => [nameOfEnhancement(path), load],
  ),
);

/** For pages that do not name the files of their scripts: those of the development server. */
export function loadEnhancement(name: string): Promise<EnhancementModule> {
  const load = modules.get(name);
  if (!load) throw new Error(`unknown enhancement ${name}`);
  return load();
}
