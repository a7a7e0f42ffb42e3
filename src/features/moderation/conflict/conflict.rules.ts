type Filling = Readonly<Record<string, readonly string[]>>;

/** Names of the fields in which two fillings of a form differ. */
export function differingFields(saved: Filling, typed: Filling): string[] {
  const tidy = (values: readonly string[] = []) => values.join("\n").replaceAll("\r\n", "\n").trim();
  return Object.keys(saved).filter((name) => tidy(saved[name]) !== tidy(typed[name]));
}
