import type { Metadata, Sharp } from 'sharp'
import { type FileRule, pointerOf, wordsFor } from '../../engine/index.ts'
import { ProblemsError } from '../core/errors.ts'
import type { FileField } from './model/file-field.ts'
import { FileRefusal } from './refuse-file.ts'

/** More is not decoded: a photo of 40 megapixels is larger than phones make them. */
const mostPixels = 40_000_000

/**
 * The picture in a file, written anew: what its camera noted (place, owner) and whatever stood behind it is gone.
 * Refused when it is not of the exact size that its field asks for; larger than allowed, it is scaled down.
 */
export async function rewriteImage(file: string, type: string, field: FileField): Promise<Buffer> {
  const { rule } = field
  const { width = 0, height = 0 } = await metadataOf(file)
  if (!isExact(rule, width, height)) throw wrongSize(field)
  if (width * height > mostPixels) throw tooManyPixels()
  const { default: sharp } = await library()
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  if (rule.maxSide) {
    picture.resize({ width: rule.maxSide, height: rule.maxSide, fit: 'inside', withoutEnlargement: true })
  }
  return encoded(picture, type).toBuffer().catch(damaged)
}

/** Loaded with the first picture: it takes a tenth of the memory of a server at rest. */
const library = () => import('sharp')

/** The header alone, so that a picture that claims a billion pixels costs nothing. */
async function metadataOf(file: string): Promise<Metadata> {
  const { default: sharp } = await library()
  return sharp(file, { limitInputPixels: false }).metadata().catch(damaged)
}

function isExact(rule: FileRule, width: number, height: number) {
  return (rule.width ?? width) === width && (rule.height ?? height) === height
}

function encoded(picture: Sharp, type: string) {
  if (type === 'image/png') return picture.png()
  return type === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })
}

function wrongSize({ part, path, form, schema, rule }: FileField) {
  const authored = typeof schema.errorMessage === 'object' && Object.hasOwn(schema.errorMessage, 'dimensions')
  const size = `${rule.width ?? 'any'} x ${rule.height ?? 'any'}`
  const msg = authored ? wordsFor(schema, 'dimensions') : `${schema.title} must be ${size} pixels.`
  const limit = [rule.width ?? 'any', rule.height ?? 'any']
  return new ProblemsError(msg, [{ path: pointerOf([part, ...path]), rule: 'dimensions', limit, msg, form }])
}

function tooManyPixels() {
  const msg = 'The selected image has too many pixels. Choose a smaller one.'
  return new FileRefusal(413, msg, 'pixels', mostPixels)
}

function damaged(): never {
  throw new FileRefusal(415, 'The selected image is damaged. Choose another one.', 'undamaged')
}
