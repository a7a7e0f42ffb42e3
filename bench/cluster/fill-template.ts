import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/platform/project-root.ts";

export type Values = Record<string, string | number>;

/** What `envsubst` does with a template of ops/, except that a value which is missing is told. */
export function fillTemplate(template: string, values: Values, file: string): string {
  const text = readFileSync(join(projectRoot, "ops", template), "utf8");
  const filled = text.replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`ops/${template} asks for ${name}`);
    return String(value);
  });
  writeFileSync(file, filled, { mode: 0o644 });
  return file;
}
