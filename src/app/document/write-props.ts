import { hash } from "node:crypto";

const LONGEST_WRITTEN_OUT = 200;
const longOnes = new WeakMap<object, string>();

/** Props that differ are written differently. Long ones as their hash, and once: like React, it counts on none being changed. */
export function writeProps(props: object): string {
  let written = "";
  for (const [name, value] of Object.entries(props)) written += `\n${name} ${writeValue(value)}`;
  return written;
}

function writeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return `${JSON.stringify(value)}`;
  const known = longOnes.get(value);
  if (known !== undefined) return known;
  const written = JSON.stringify(value);
  if (written.length <= LONGEST_WRITTEN_OUT) return written;
  const short = hash("sha256", written, "base64");
  longOnes.set(value, short);
  return short;
}
