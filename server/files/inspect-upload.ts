import fs from 'node:fs/promises'
import { endingOf, findStoredType, isDocumentType, isPictureType, isTextType } from '../../engine/index.ts'
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

/** A file that may be stored: looked at, and pictures written anew. */
export interface InspectedFile {
  field: FileField
  /** The row of a list that it belongs to; empty where it is in none. */
  rowId: string
  slot: number
  name: string
  type: string
  bytes: Buffer
  /** Its owner may know of it, and not read it. */
  isHidden?: boolean
}

/** All files of one user together; far above what the forms can hold, so that only a mistake or abuse meets it. */
const maxPerUser = 40 * 1024 * 1024

/** Looks at what a file really is, and does. Slot 0: its field holds one file only. */
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

/** A picture of another type than the field has becomes a JPEG, and is called one. */
async function rewritePicture(sent: SentFile, sentType: string) {
  const type = findStoredType(sentType, sent.field.rule.types) ?? sentType
  const name = type === sentType ? sent.name : `${sent.name.replace(/\.\w{1,5}$/, '')}.${endingOf(type)}`
  return { name, type, bytes: await rewriteImage(sent, { from: sentType, to: type }) }
}

/** Refuses files that would take a user beyond what one may store. */
export function requireQuota(staged: readonly InspectedFile[], stored: readonly FileRow[]) {
  const kept = stored.filter(row => !staged.some(file => isInPlaceOf(file, row)))
  const total = [...kept.map(row => row.bytes), ...staged.map(file => file.bytes.length)].reduce(
    (a, b) => a + b,
    0
  )
  if (total > maxPerUser) throw refuse('file.quota', { maxBytes: maxPerUser })
}

function isInPlaceOf({ field: { part, field }, rowId, slot }: InspectedFile, row: FileRow) {
  return isSamePlace({ part, field, rowId, slot }, row)
}
