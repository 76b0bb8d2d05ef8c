import { type FileRule, maxPixelsOf } from '../../../engine/index.ts'
import { openPicture, scaleDown } from '../kinds/image/photo.ts'
import {
  describeTooLarge,
  describeUndrawn,
  explainUnopened,
  isPictureFile,
  isStorable,
  takesDrawn
} from './check-file.ts'

/** Pixels of the longer side: more than a page needs to be read. */
const longest = 3000

/**
 * Redraws a checked picture that the server would refuse: of too many bytes or pixels, or of another type. Returns any other file
 * as it is, and a sentence if the picture cannot be made to fit.
 */
export async function fitFile(file: File, rule: FileRule): Promise<File | string> {
  const { types, maxBytes, maxSide = longest } = rule
  if (!takesDrawn(types) || !(await isPictureFile(file))) return file
  const fits = file.size <= maxBytes && (await isStorable(file, types))
  const picture = await openPicture(file)
  if (!picture) return fits ? file : explainUnopened(file)
  const { width, height } = picture
  const tooMany = Math.sqrt((width * height) / maxPixelsOf(rule))
  if (fits && tooMany <= 1) {
    picture.close()
    return file
  }
  const side = Math.min(maxSide, longest, Math.max(width, height) / Math.max(1, tooMany))
  const drawn = await scaleDown(picture, Math.floor(side), maxBytes).catch(() => undefined)
  picture.close()
  if (!drawn) return describeUndrawn()
  if (drawn.size > maxBytes) return describeTooLarge(maxBytes)
  return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: drawn.type })
}
