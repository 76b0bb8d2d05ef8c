import type { FileRule } from '../../vocabulary/schema.ts'

/** Larger pictures are never decoded; a phone photo has 12 million pixels. */
export const pixelLimit = 16_000_000

/** Returns the maximum number of pixels by a file rule, capped at `pixelLimit`. */
export const maxPixelsOf = ({ maxPixels = pixelLimit }: Pick<FileRule, 'maxPixels'>): number =>
  Math.min(maxPixels, pixelLimit)
