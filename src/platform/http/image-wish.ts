/** Pixels a side: what pages show, at one and two device pixels each. No others, so that nobody can fill the disk. */
export const IMAGE_SIZES = [48, 72, 96, 144] as const;
export const IMAGE_FORMATS = ["avif", "webp"] as const;

export interface ImageWish {
  sha256: string;
  size: (typeof IMAGE_SIZES)[number];
  format: (typeof IMAGE_FORMATS)[number];
}
