import type { FileRule } from '../../vocabulary/schema.ts'

/** No picture with more is opened: a photo of a phone has 12 million. */
export const pixelLimit = 16_000_000

/** How many pixels a picture may have by its rule. */
export const maxPixelsOf = ({ maxPixels = pixelLimit }: Pick<FileRule, 'maxPixels'>): number =>
  Math.min(maxPixels, pixelLimit)
