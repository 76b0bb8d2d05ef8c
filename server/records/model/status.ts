import {
  findMissing,
  firstUnfinished,
  isAnswers,
  type Missing,
  valueAt,
  type View,
  accountPathOf
} from '../../../engine/index.ts'
import { journey, recordForms } from '../../../generated/index.ts'
import { inLanguage } from '../../core/language.ts'
import { dropUnasked, findUnasked, hasConditionalFilters } from './asked.ts'
import { dayOf } from './facts.ts'
import { filterFields } from './parts.ts'
import { composeAnswers, type RecordContents } from './record.ts'
import type { User } from '../../users/index.ts'

/** The columns of a user that are derived from the record. */
export type RecordStatus = Pick<User, 'completed' | 'completedAt' | 'missing' | 'step'>

type Owner = Pick<User, 'isAdmin' | 'completedAt'>

interface Moments {
  now: number
  /** The last save, by whose day the record is judged. */
  savedAt: number
}

/**
 * Computes whether the record is Completed and since when, what is missing, and the step where the employee continues.
 * Administrators have no record, so nothing is missing for them.
 */
export function evaluateStatus(
  owner: Owner,
  record: View,
  { now, savedAt }: Moments,
  toDo: readonly Missing[] = []
): RecordStatus {
  // The titles are stored in English, and translated for each reader.
  const found = owner.isAdmin ? [] : inLanguage('en', () => findMissing(recordForms, record, dayOf(savedAt)))
  const unasked = findUnasked(record, savedAt)
  const asked = toDo.filter(({ form }) => !unasked.includes(form))
  const missing = withToDo(found, owner.isAdmin ? [] : asked)
  const completed = !owner.isAdmin && missing.length === 0
  return {
    completed,
    missing: JSON.stringify(missing),
    completedAt: completed ? (owner.completedAt ?? now) : null,
    step: firstUnfinished(journey, missing)?.form ?? null
  }
}

/** Adds the entries to do, except at or below missing paths: a missing answer cannot be corrected or signed again. */
function withToDo(missing: Missing[], toDo: readonly Missing[]): Missing[] {
  const isThere = ({ path }: Missing) =>
    !missing.some(gap => path === gap.path || path.startsWith(`${gap.path}/`))
  return [...missing, ...toDo.filter(isThere)]
}

/** Returns the answers for the clear index (unencrypted filter values), by the JSON Pointer of their field. */
export function filterValuesOf(record: RecordContents, savedAt: number): Map<string, string> {
  const { account, answers } = record
  const asked = hasConditionalFilters ? dropUnasked(composeAnswers(record), savedAt) : undefined
  const values = new Map<string, string>()
  for (const { part, path, pointer, schema } of filterFields) {
    const stored = asked ? asked[part] : answers.get(part)?.value
    if (!isAnswers(stored)) continue
    const from = accountPathOf(schema)
    const value = from ? valueAt({ account }, from) : valueAt(stored, path.slice(1))
    if (value !== undefined) values.set(pointer, String(value))
  }
  return values
}
