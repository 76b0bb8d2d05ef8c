import fs from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { type FileRule, maxPixelsOf, type Schema, t, wordsFor } from '../../engine/index.ts'
import type { Asker } from '../core/asker.ts'
import { createHeavyGate } from '../core/gate.ts'
import type { FileField } from './model/file-field.ts'
import { refuse } from './errors.ts'
import type { SentFile } from './uploads.ts'

/** One gate for the whole process: a picture takes up to 8 bytes a pixel while it is open, whatever its file has. */
const enter = createHeavyGate({ maxWaiting: 8, refuse: () => refuse('file.pictures_busy') })
const maxSeconds = 20
/** Programs that save a picture so that it appears bit by bit draw it ten times or so. */
const maxScans = 64

/**
 * The picture in a file, written anew: what its camera noted (place, owner) and whatever stood behind it is gone.
 * Refused by its header when it is not of the exact size that its field asks for, or has too many pixels; with a side
 * longer than allowed it is scaled down.
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
  // Of a picture that moves, the first frame is taken. What can be seen through is white on a JPEG.
  if (from !== to) picture.flatten({ background: 'white' })
  return enter(by, () => encode(picture, to).toBuffer().catch(refuseDamaged))
}

/** A stored picture as paper has it: small, upright and on white. Undefined where it does not open. */
export async function shrinkImage(bytes: Buffer, maxPixels: number, by: Asker): Promise<Buffer | undefined> {
  const sharp = await loadLibrary()
  const picture = sharp(bytes, { failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
  return enter(by, () => picture.toBuffer().catch(() => undefined))
}

/** Loaded with the first picture: it takes a tenth of the memory of a server at rest. It keeps to one thread a picture. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The header alone, so that a picture that claims a billion pixels costs nothing. */
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
  const message = authored ? wordsFor(schema, 'dimensions') : describeSize(schema, rule)
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

/** How many times a JPEG draws over its picture: each takes as long as a whole picture, and a few bytes of the file. */
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
