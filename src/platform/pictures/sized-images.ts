import { basename, join } from "node:path";
import type { ImageShape } from "../http/fields.ts";
import type { FileStore } from "../storage/files.ts";
import { type CachedPicture, PictureCache } from "./picture-cache.ts";

interface ImageWish extends ImageShape {
  sha256: string;
}

interface SizedImage extends CachedPicture {
  contentType: string;
}

/** More than any logo; a picture that unpacks to more is a trap. */
const MOST_PIXELS = 40_000_000;
/** Drawings have no pixels of their own: sharp enough for the largest size. */
const DRAWING_DENSITY = 300;
const HASH_LENGTH = 64;

/** Public pictures in the sizes that pages show. Made when first asked for and cached; the folder may be emptied any time. */
export class SizedImages {
  readonly #dataDir: string;
  readonly #files: FileStore;
  readonly #cache = new PictureCache();
  readonly #underWay = new Map<string, Promise<CachedPicture | undefined>>();

  constructor(dataDir: string, files: FileStore) {
    this.#dataDir = dataDir;
    this.#files = files;
  }

  /** Undefined when there is no such public file, or when it is no picture. */
  async find(wish: ImageWish): Promise<SizedImage | undefined> {
    const { sha256, size, format } = wish;
    if (!(await this.#files.findPublic(sha256))) return undefined;
    const path = join(this.#folder, sha256.slice(0, 2), `${sha256}-${size}.${format}`);
    const cached = (await this.#cache.find(path)) ?? (await this.#makeOnce(path, wish));
    return cached && { ...cached, contentType: `image/${format}` };
  }

  /** Of files that are gone: their copies here go too, on whichever machine they are. */
  async sweep(): Promise<void> {
    const copies = await this.#cache.list(this.#folder);
    if (copies.length === 0) return;
    const known = await this.#files.findKnown(copies.map(sourceOf));
    for (const copy of copies) if (!known.has(sourceOf(copy))) await this.#cache.drop(copy);
  }

  get #folder(): string {
    return join(this.#dataDir, "images");
  }

  #makeOnce(path: string, wish: ImageWish): Promise<CachedPicture | undefined> {
    const running = this.#underWay.get(path);
    if (running) return running;
    const making = this.#make(path, wish).finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, making);
    return making;
  }

  async #make(path: string, wish: ImageWish): Promise<CachedPicture | undefined> {
    const bytes = await this.#draw(wish);
    return bytes && this.#cache.put(path, bytes);
  }

  async #draw({ sha256, size, format }: ImageWish): Promise<Buffer | undefined> {
    // Loaded with the first picture: a process that never shows one does without its megabytes.
    const { default: sharp } = await import("sharp");
    const source = await this.#files.read(sha256);
    try {
      return await sharp(source, { density: DRAWING_DENSITY, limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize(size, size, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .toFormat(format, { quality: format === "avif" ? 60 : 82 })
        .toBuffer();
    } catch {
      // No picture, or a broken one: the company's name stands beside its place anyway.
      return undefined;
    }
  }
}

function sourceOf(path: string): string {
  return basename(path).slice(0, HASH_LENGTH);
}
