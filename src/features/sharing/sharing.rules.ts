const LONGEST_NAME = 60;

/** A name may hold anything, an address of a shop for example: one that does not look like a name is not mailed. */
export function senderNameToShow(name: string): string | undefined {
  const isName = /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name) && !/\.\p{L}{2}|www/iu.test(name);
  return isName && name.length <= LONGEST_NAME ? name : undefined;
}
