/** The path of `countOpening`; the script of every page knows it, and carries no contract for it. */
export const OPENING_PATH = "/is-alarmi/acildi";

const NAME = "alarm";

/** Behind the address of the opened page, where only the browser sees it: the page is the same for everybody. */
export function openingMark(code: string): string {
  return `${NAME}=${code}`;
}

export function codeInMark(hash: string): string | undefined {
  return hash.startsWith(`#${NAME}=`) ? hash.slice(NAME.length + 2) : undefined;
}
