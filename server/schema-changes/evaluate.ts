import {
  check,
  findUnaskedForms,
  hasOnlyFiles,
  isUnaskedPart,
  type Missing,
  pathOf,
  pointerOf,
  moveAnswers,
  type View,
  valueAt
} from '../../engine/index.ts'
import { type Change } from '../../engine/evolution/index.ts'
import { journey, recordForms } from '../../generated/index.ts'
import { readMissing } from '../users/model/record-status.ts'
import {
  type PartDefinition,
  partNamed,
  partStoredIn,
  currentSnapshot,
  recordSchema
} from '../records/model/parts.ts'
import { composeRecord } from '../records/model/record.ts'
import { isSpoiled } from './quick-evaluate.ts'
import type { FileRow } from '../files/index.ts'
import type { Person } from '../users/index.ts'

/** The opened parts of one record, by their current names, as they were stored. */
export interface StoredContents {
  parts: ReadonlySet<string>
  written: ReadonlyMap<string, unknown>
}

/** What one record lacks under the current schemas. */
export interface Evaluation {
  parts: ReadonlySet<string>
  /** JSON Pointers into the record. */
  missing: string[]
  /** The opened parts in the form of the current schemas. */
  record: View
  /** YYYY-MM-DD, if the whole record was checked. */
  today?: string
  /** Whether there is an answer at a place reported as missing: then it is invalid. */
  isThere: (pointer: string) => boolean
}

/** Evaluates a complete record by only the answers that the changes affect; returns undefined if that is not sufficient. */
export function quickEvaluate(
  person: Person,
  { parts, written }: StoredContents,
  changes: readonly Change[]
) {
  if (!person.completed) return undefined
  const record = ofToday(written)
  const missing: string[] = []
  for (const change of changes) {
    const isSpoiledNow = parts.has(change.part) ? isSpoiled(change, record[change.part]) : false
    if (isSpoiledNow === undefined) return undefined
    if (isSpoiledNow) missing.push(change.pointer)
  }
  return judge(parts, record, missing)
}

/** Evaluates any record: parts that were not opened are as complete as before; the others are checked, form by form. */
export function evaluate(
  person: Person,
  { parts, written }: StoredContents,
  files: readonly FileRow[],
  today: string
): Evaluation {
  const answers = new Map(Object.entries(ofToday(written)).map(([part, value]) => [part, { value }]))
  const record = parts.size > 0 ? composeRecord({ account: person, answers, files }) : {}
  const asBefore = readMissing(person).filter(missing => !parts.has(partOf(missing)))
  const checked = [...parts].flatMap(name => {
    const part = partNamed(name)
    return part ? missingIn(part, record, today) : []
  })
  return { ...judge(parts, record, [...asBefore.map(({ path }) => path), ...checked]), today }
}

function ofToday(written: StoredContents['written']): View {
  return moveAnswers(recordSchema, Object.fromEntries(written))
}

function judge(parts: Evaluation['parts'], record: View, missing: string[]): Evaluation {
  return { parts, record, missing, isThere: pointer => valueAt(record, pathOf(pointer)) !== undefined }
}

/** Returns the current part in which something is missing. */
export function partOf({ path }: Missing): string {
  return partStoredIn(path)
}

/** Returns what `findMissing` would report for one part, without checking the whole record. */
function missingIn(part: PartDefinition, record: View, today: string): string[] {
  const { name, schema, asked } = part
  const value = record[name]
  const isSaved = value !== undefined && !hasOnlyFiles(schema, value)
  if (isUnaskedPart(part, findUnaskedForms(journey, recordForms.whole, record, today))) return []
  if (!isSaved) return currentSnapshot.required.includes(name) ? [pointerOf([name])] : []
  return asked.flatMap(form =>
    check(form, value, { at: 'record', part: name, record, today }).map(
      ({ path }) => pointerOf([name]) + path
    )
  )
}
