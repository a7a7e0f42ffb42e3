import { hash } from "node:crypto";

const LONGEST_WRITTEN_OUT = 200;
const known = new WeakMap<object, string>();

/** Props that differ are written differently, long ones as their hash. Each once: like React, it counts on none being changed. */
export function writeProps(props: object): string {
  let written = "";
  for (const [name, value] of Object.entries(props)) written += `\n${name} ${writeValue(value)}`;
  return written;
}

function writeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return `${JSON.stringify(value)}`;
  const before = known.get(value);
  if (before !== undefined) return before;
  const whole = JSON.stringify(value);
  const written = whole.length <= LONGEST_WRITTEN_OUT ? whole : hash("sha256", whole, "base64");
  known.set(value, written);
  return written;
}
