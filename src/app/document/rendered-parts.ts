import { LRUCache } from "lru-cache";

// Nothing here can be out of date, but what was taken down should not stay in memory either.
const LONGEST_LIFE_MS = 5 * 60_000;
const BYTES_PER_ENTRY = 200;
const encoder = new TextEncoder();

/**
 * Html of parts that pages share, known by everything that it was made of: whatever has changed makes another part, so no
 * change has to be waited for. Only texts that editors change are not in the key; then all of it is dropped.
 */
export class RenderedParts {
  readonly #parts: LRUCache<string, Buffer> | undefined;

  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#parts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (html, key) => html.byteLength + 2 * key.length + BYTES_PER_ENTRY,
      ttl: LONGEST_LIFE_MS,
    });
  }

  /** Without room for any, rendering them apart from their page would only cost. */
  get isOn(): boolean {
    return this.#parts !== undefined;
  }

  get byteSize(): number {
    return this.#parts?.calculatedSize ?? 0;
  }

  remember(madeOf: string, render: () => string): Buffer {
    const cached = this.#parts?.get(madeOf);
    if (cached !== undefined) return cached;
    // In memory of its own: small buffers share a larger piece, all of which would stay for one of them.
    const html = Buffer.from(encoder.encode(render()).buffer);
    this.#parts?.set(madeOf, html);
    return html;
  }

  dropAll(): void {
    this.#parts?.clear();
  }
}
