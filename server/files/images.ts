import fs from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { type FileRule, maxPixelsOf, type Schema, t, messageFor } from '../../engine/index.ts'
import type { Requester } from '../core/requester.ts'
import { createHeavyGate } from '../core/gate.ts'
import type { FileField } from './model/file-field.ts'
import { refuse } from './errors.ts'
import type { SentFile } from './uploads.ts'

/** One gate for all uploads of the process: an open image takes up to 8 bytes of memory a pixel, however small its file is. */
const enter = createHeavyGate({ maxWaiting: 8, refuse: () => refuse('file.pictures_busy') })
/** A document is written with one picture at a time, so all of them may wait: a refusal would break it off. */
const enterForPrint = createHeavyGate({ maxWaiting: Number.POSITIVE_INFINITY })
const maxSeconds = 20
/** Programs that save progressive JPEGs write about ten scans. */
const maxScans = 64

/**
 * Re-encodes an image, which removes camera metadata (place, owner) and anything appended to it. Refuses it by its header if it
 * does not have the exact size that the field requires, or has too many pixels. Scales it down if a side is too long.
 */
export async function rewriteImage(
  { place: file, field, by }: SentFile,
  { from, to }: { from: string; to: string }
): Promise<Buffer> {
  const { rule } = field
  const { width = 0, height = 0 } = await metadataOf(file)
  if (!isExact(rule, width, height)) throw wrongSize(field)
  const maxPixels = maxPixelsOf(rule)
  if (width * height > maxPixels) throw refuse('file.too_many_pixels', { maxPixels })
  if (from === 'image/jpeg' && countScans(await fs.readFile(file)) > maxScans)
    throw refuse('file.image_too_slow')
  const sharp = await loadLibrary()
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: maxSeconds })
  if (rule.maxSide) {
    picture.resize({ width: rule.maxSide, height: rule.maxSide, fit: 'inside', withoutEnlargement: true })
  }
  // Only the first frame of an animated image is kept. Transparent areas become white in a JPEG.
  if (from !== to) picture.flatten({ background: 'white' })
  return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))
}

/** Makes a small JPEG of a stored image for printing, on white. Returns undefined if the image cannot be decoded. */
export async function shrinkImage(
  bytes: Buffer,
  maxPixels: number,
  by: Requester
): Promise<Buffer | undefined> {
  const sharp = await loadLibrary()
  const picture = sharp(bytes, { failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
  return enterForPrint(by, () => picture.toBuffer().catch(() => undefined))
}

/** Loads sharp with the first image, because it takes a tenth of the memory of an idle server. Uses one thread per image. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Reads only the header, so that an image that claims a billion pixels costs nothing. */
async function metadataOf(file: string): Promise<Metadata> {
  const sharp = await loadLibrary()
  return sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged)
}

function isExact(rule: FileRule, width: number, height: number) {
  return (rule.width ?? width) === width && (rule.height ?? height) === height
}

function encode(picture: Sharp, type: string) {
  if (type === 'image/png') return picture.png()
  return type === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })
}

function wrongSize({ schema, rule }: FileField) {
  const authored = typeof schema.errorMessage === 'object' && Object.hasOwn(schema.errorMessage, 'dimensions')
  const message = authored ? messageFor(schema, 'dimensions') : describeSize(schema, rule)
  const limit = [rule.width ?? 'any', rule.height ?? 'any']
  return refuse('file.dimensions', { message, limit })
}

function describeSize({ title = '' }: Schema, { width, height }: FileRule): string {
  return t('{title} must be {width} x {height} pixels.', {
    title,
    width: width ?? t('any'),
    height: height ?? t('any')
  })
}

function refuseDamaged(): never {
  throw refuse('file.image_damaged')
}

const [beforeAll, lengthless, end, scan, sign] = [0x01, 0xd0, 0xd9, 0xda, 0xff]

/** Counts the scans of a JPEG: each takes as long to decode as a whole image, but needs only a few bytes in the file. */
function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 0
  while (at + 3 < jpeg.length) {
    const marker = jpeg[at] === sign ? (jpeg[at + 1] ?? 0) : 0
    if (marker === end) return scans
    if (marker === scan) scans++
    const hasLength = marker >= scan ? marker !== sign : marker > beforeAll && marker < lengthless
    at += hasLength ? 2 + jpeg.readUInt16BE(at + 2) : 1
  }
  return scans
}
