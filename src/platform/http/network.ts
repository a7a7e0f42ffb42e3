import { isIPv6 } from "node:net";

/** A household or a server has a whole /64 of IPv6 addresses; counted one by one, a limit would mean nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  const [start = "", end] = address.toLowerCase().split("::");
  const before = start === "" ? [] : start.split(":");
  const after = end ? end.split(":") : [];
  const zeros = end === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
