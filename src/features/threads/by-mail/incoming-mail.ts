import type { UploadedFile } from "../../../platform/http/form-input.ts";

/** A mail that came in, whoever brought it. */
export interface IncomingMail {
  /** The envelope's alone, where it is known. */
  recipients: string[];
  /** All of the line: a mail of two people is nobody's. */
  from: string[];
  /** The envelope's: empty for what nobody is to answer, undefined where nobody tells. */
  returnPath: string | undefined;
  headers: Headers;
  text: string | undefined;
  html: string | undefined;
  files: IncomingFile[];
  /** In the provider's own words, where they stand apart from what the sender wrote. */
  verdicts: { spf?: string | undefined; dkim?: string | undefined };
}

export interface IncomingFile extends UploadedFile {
  /** By which the html names it, if it is a part of it. */
  contentId?: string | undefined;
}

/** By small name, every line of that name. */
export type Headers = ReadonlyMap<string, readonly string[]>;

export function headersOf(lines: Iterable<readonly [name: string, value: string]>): Headers {
  const headers = new Map<string, string[]>();
  for (const [name, value] of lines) {
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value.trim()]);
  }
  return headers;
}
