/** What is made of remembered data, once for each variant of it: it lives and dies with that data. */
export function madeOnce<Data extends object, Made>(): (
  data: Data,
  variant: string,
  make: () => Made,
) => Made {
  const made = new WeakMap<Data, Map<string, Made>>();
  return (data, variant, make) => {
    const variants = made.get(data) ?? new Map<string, Made>();
    made.set(data, variants);
    const known = variants.get(variant) ?? make();
    variants.set(variant, known);
    return known;
  };
}
