import { fileRuleOf } from '../../../vocabulary/keywords/file.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { pixelLimit } from '../../../model/files/pixels.ts'
import { maxBytesPerPerson } from '../../../model/files/quota.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { type Finding, reportImpossible, reportValue } from '../../rule.ts'

export function findHugeFile(schema: WrittenSchema): Finding[] {
  const maxBytes = fileRuleOf(schema)?.maxBytes
  if (!(Number(maxBytes) > maxBytesPerPerson)) return []
  const message = `A file of ${maxBytes} bytes is more than all files of a person may have together: ${maxBytesPerPerson}.`
  return [reportValue(['x-file', 'maxBytes'], message, 'Write 5242880 for 5 MB.')]
}

export function findTooManyPixels({ 'x-file': rule }: WrittenSchema): Finding[] {
  const { width, height, maxPixels = pixelLimit } = rule ?? {}
  if (typeof width !== 'number' || typeof height !== 'number' || typeof maxPixels !== 'number') return []
  const pixels = width * height
  if (pixels <= maxPixels) return []
  const message = `A picture of ${width} x ${height} has ${pixels} pixels, and ${maxPixels} are allowed`
  if (pixels > pixelLimit)
    return [reportImpossible(['x-file', 'width'], message, 'Ask for a smaller picture.')]
  return [reportImpossible(['x-file', 'maxPixels'], message, `Write "maxPixels": ${pixels}, or delete it.`)]
}

/** The pixels of a photo that fit into one byte at the lowest quality of the page. */
const pixelsPerByte = 10

/** The maximum bytes of a signature that the page exports. */
const drawnBytes = 40_000

/** Reports limits below the size of what the page itself makes: a cropped photo, or a drawn signature. */
export function findTooFewBytes(schema: WrittenSchema): Finding[] {
  const { width, height, maxBytes } = fileRuleOf(schema) ?? {}
  if (kindOf(schema) !== 'image' || typeof maxBytes !== 'number' || maxBytes <= 0) return []
  const hasSize = typeof width === 'number' && typeof height === 'number'
  const least = hasSize ? Math.ceil((width * height) / pixelsPerByte) : drawnBytes
  if (maxBytes >= least) return []
  const message = hasSize
    ? `A photo of ${width} x ${height} pixels needs about ${least} bytes even at a low quality, and maxBytes is ${maxBytes}: people could not save it.`
    : `A drawn signature needs up to ${least} bytes, and maxBytes is ${maxBytes}: people could not save it.`
  return [reportValue(['x-file', 'maxBytes'], message, 'It counts bytes: write 1048576 for 1 MB.')]
}
