import { type Field, isFile, type View } from '../../../engine/index.ts'
import { readRecordAs } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { dropUnasked, partsOfConditions } from '../../records/model/asked.ts'
import { partDefinitions } from '../../records/model/parts.ts'
import { composeRecord, unnamed } from '../../records/model/record.ts'
import { nameInRecords } from '../../records/people/names.ts'
import type { Stores } from '../../stores.ts'
import type { EmployeeRow } from '../store.ts'

/** What is read of records: the answers of some parts, and files only where they are shown. */
export interface RecordsRule {
  access: Access
  now: number
  parts: readonly string[]
  needsFiles: boolean
}

/**
 * Reads some parts of the records of many employees as a role sees them, in their order. Nothing is opened but these parts,
 * and those that say which steps are asked.
 */
export function createRecordsReader({ access, now, parts, needsFiles }: RecordsRule) {
  const wanted = new Set([...parts, ...partsOfConditions])
  const definitions = partDefinitions.filter(({ name }) => wanted.has(name))
  const names = definitions.map(({ name }) => name)
  return async (db: Stores, employees: readonly EmployeeRow[]): Promise<View[]> => {
    const ids = employees.map(({ id }) => id)
    const answers = names.length > 0 ? await db.answers.allOfMany(ids, names) : new Map()
    const files = needsFiles ? await db.files.allOfMany(ids) : new Map()
    const records = employees.map(account => {
      const stored = {
        account,
        answers: answers.get(account.id) ?? new Map(),
        files: files.get(account.id) ?? []
      }
      const record = readRecordAs(access, dropUnasked(composeRecord(stored, unnamed, definitions), now))
      return { ...record, account }
    })
    return nameInRecords(db, records)
  }
}

/** The part of a record that a line is read from. */
export const partOf = ({ path, schema }: Field): string => schema['x-value']?.split('.')[0] ?? path[0] ?? ''

/** Does a line show a file, or the signature, which is one? */
export const isOfFile = (field: Field): boolean => isFile(field.schema) || partOf(field) === 'signature'
