import { endingOf, isDocumentType, isPictureType, isTextType } from '../../../engine/index.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { drawGuarantorPaper, linesOfPaper, drawPortrait, drawSignature } from './drawings.ts'
import { drawDocument } from './document-papers.ts'

/** How many different files are drawn per field; after that they repeat. */
const different = 200
const slotDistance = 100_000

export type Supplies = ReturnType<typeof createSupplies>

/** Makes the files of fictitious people: photos, signatures and papers. */
export function createSupplies() {
  const drawn = new Map<string, Promise<Buffer>>()

  return async (
    { field, slot }: { field: FileField; slot: number },
    number: number
  ): Promise<InspectedFile> => {
    const seed = (number % different) + slot * slotDistance
    const { rule } = field
    // A PDF if allowed, as everyone can open one.
    const papers = rule.types.filter(type => !isPictureType(type))
    const paper = papers.find(type => type === 'application/pdf') ?? papers[0]
    const isPhoto = rule.width !== undefined
    const type = paper ?? (isPhoto ? 'image/jpeg' : 'image/png')
    const draw = () => {
      if (paper && isTextType(paper)) return Promise.resolve(Buffer.from(linesOfPaper(seed).join('\r\n')))
      if (paper) return isDocumentType(paper) ? drawDocument(paper, seed) : drawGuarantorPaper(seed)
      return isPhoto
        ? drawPortrait(seed, rule.width ?? 0, rule.height ?? rule.width ?? 0)
        : drawSignature(seed)
    }
    const key = `${field.part} ${field.field} ${seed}`
    const bytes = drawn.get(key) ?? draw()
    drawn.set(key, bytes)
    const name = `${field.field}${slot || ''}.${endingOf(type)}`
    return { field, rowId: '', slot, name, type, bytes: await bytes }
  }
}
