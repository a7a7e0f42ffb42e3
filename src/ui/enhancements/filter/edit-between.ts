import type { Edit } from "../../forms/input-filters.ts";

/** What must have happened for one text to become the other, when nobody told: autofill, a phone's keyboard, a script. */
export function editBetween(former: string, present: string): Edit {
  const shorter = Math.min(former.length, present.length);
  let start = 0;
  while (start < shorter && former[start] === present[start]) start++;
  let end = 0;
  while (end < shorter - start && former.at(-1 - end) === present.at(-1 - end)) end++;
  return {
    before: present.slice(0, start),
    entering: present.slice(start, present.length - end),
    after: present.slice(present.length - end),
  };
}
