import fs from 'node:fs/promises'
import { endingOf, findStoredType, isDocumentType, isPictureType, isTextType } from '../../engine/index.ts'
import { maxBytesPerPerson } from '../../engine/model/files/quota.ts'
import { Refusal } from '../core/refusal.ts'
import { refuse } from './errors.ts'
import type { SentFile } from './uploads.ts'
import type { FileField } from './model/file-field.ts'
import { isSamePlace } from './model/file-place.ts'
import type { FileRow } from './store.ts'
import { rewriteImage } from './images.ts'
import { requireHarmlessDocument } from './documents/index.ts'
import { requireHarmlessText } from './documents/text.ts'
import { inspectPdf } from './pdf.ts'
import { refuseFile } from './refuse-file.ts'
import { detectType } from './types.ts'

/** A file that passed all checks and may be stored. Images are re-encoded. */
export interface InspectedFile {
  field: FileField
  /** The row of the list that the file belongs to; empty if it is in none. */
  rowId: string
  slot: number
  name: string
  type: string
  bytes: Buffer
  /** It must not replace another file in its slot. */
  isAdded?: boolean
  /** The owner may know that the file exists, but not read it. */
  isHidden?: boolean
}

/** Detects the real type of a file and refuses harmful content. Slot 0: the field takes a single file. */
export async function inspectUpload(
  sent: SentFile,
  { rowId, slot }: Pick<InspectedFile, 'rowId' | 'slot'>
): Promise<InspectedFile> {
  const { field, by, name, place } = sent
  try {
    const type = await detectType(sent)
    if (isPictureType(type)) return { field, rowId, slot, ...(await rewritePicture(sent, type)) }
    const sentBytes = await fs.readFile(place)
    const bytes = type === 'application/pdf' ? await inspectPdf(sentBytes, by) : sentBytes
    if (isDocumentType(type)) await requireHarmlessDocument(bytes, type, by)
    if (isTextType(type)) requireHarmlessText(bytes, type)
    return { field, rowId, slot, name, type, bytes }
  } catch (error) {
    throw error instanceof Refusal ? refuseFile(error, field, slot) : error
  }
}

/** Re-encodes an image. If the field does not take its type, it becomes a JPEG, and its name gets the new extension. */
async function rewritePicture(sent: SentFile, sentType: string) {
  const type = findStoredType(sentType, sent.field.rule.types) ?? sentType
  const name = type === sentType ? sent.name : `${sent.name.replace(/\.\w{1,5}$/, '')}.${endingOf(type)}`
  return { name, type, bytes: await rewriteImage(sent, { from: sentType, to: type }) }
}

export function requireQuota(staged: readonly InspectedFile[], stored: readonly FileRow[]) {
  const kept = stored.filter(row => !staged.some(file => isInPlaceOf(file, row)))
  const total = [...kept.map(row => row.bytes), ...staged.map(file => file.bytes.length)].reduce(
    (a, b) => a + b,
    0
  )
  if (total > maxBytesPerPerson) throw refuse('file.quota', { maxBytes: maxBytesPerPerson })
}

function isInPlaceOf({ field: { part, field }, rowId, slot }: InspectedFile, row: FileRow) {
  return isSamePlace({ part, field, rowId, slot }, row)
}
