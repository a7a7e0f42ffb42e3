/** `data-enhance="<feature>/<name>"` is `<name>.enhancement.ts` anywhere in `src/features/<feature>/`. */
export function nameOfEnhancement(path: string): string | undefined {
  const [, feature, name] = /features\/([^/]+)\/(?:.+\/)?([^/]+)\.enhancement\.ts$/.exec(path) ?? [];
  return feature && `${feature}/${name}`;
}
