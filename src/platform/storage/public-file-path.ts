/** Where anyone can read a public file: an address made of its content's hash, so that it can be cached for good. */
export function publicFilePath(sha256: string): string;
export function publicFilePath(sha256: string | null): string | undefined;
export function publicFilePath(sha256: string | null): string | undefined {
  return sha256 === null ? undefined : `/dosya/${sha256}`;
}
