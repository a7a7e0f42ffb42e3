import type { Found, Read } from "./found.ts";
import { asName } from "./names.ts";

const MOST = 10;
const LONGEST_BLOCK = 4;
const CONTACT = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d[\d\s().-]{8,18}\d/;
const TITLE = /^(?:(?:prof|doç|doc|dr|öğr|ogr|üyesi|uyesi|gör|av|uzm|mr|mrs|ms|bay|bayan)\.?\s+)+/iu;

/** People who can be asked: a name, who they are, and how to reach them, in a line or in a few of them. */
export function referencesIn(lines: readonly string[]): Read<Found["references"][number]>[] {
  const found: Read<Found["references"][number]>[] = [];
  let block: string[] = [];
  const close = () => {
    const reference = referenceOf(block);
    if (reference) found.push(reference);
    block = [];
  };
  for (const line of lines.map((each) => each.replace(/^(?:[{•●▪*-]|\d{1,2}[.)-])\s*/, ""))) {
    if (/[\p{L}\d]/u.test(line)) block.push(line);
    if (CONTACT.test(line) || line === "" || block.length === LONGEST_BLOCK) close();
  }
  close();
  return found.slice(0, MOST);
}

function referenceOf(block: readonly string[]): Read<Found["references"][number]> | undefined {
  const text = block.join(", ").replace(/\s*\(([^()]*\p{L}[^()]*)\)/gu, ", $1,");
  const contact = CONTACT.exec(text)?.[0] ?? "";
  const parts = text
    .replace(contact, "")
    .split(/(\s*(?:[,;|\t]|\s[/–—-]\s|:\s)\s*)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/\t/g, ", ") : part));
  const [called = "", , ...rest] = parts;
  if (asName(called.replace(TITLE, "")) === undefined) return undefined;
  const organisation = rest.join("").replace(/^[\s,;|/–—-]+|[\s,;|/–—-]+$/g, "");
  return {
    name: called.trim(),
    organisation: organisation.slice(0, 200),
    contact: contact.trim(),
    isSure: contact !== "" && block.length < LONGEST_BLOCK,
  };
}
