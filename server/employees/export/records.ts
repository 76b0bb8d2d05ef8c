import { type Field, formatPersonReference, isFile, type View, namedValueOf } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { readRecordAs } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { dropUnasked, withDecidingParts } from '../../records/model/asked.ts'
import { partDefinitions } from '../../records/model/parts.ts'
import { composeRecord, unnamed } from '../../records/model/record.ts'
import { nameInRecords } from '../../records/people/names.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { EmployeeRow } from '../../employee-list/index.ts'
import { findLastSaves, answerRows } from '../../records/index.ts'
import { fileRows } from '../../files/index.ts'
import { listPartyStates } from '../../parties/index.ts'

/** What to read of records: the answers of some parts, and files only if they are shown. */
export interface RecordsRule {
  access: Access
  now: number
  parts: readonly string[]
  needsFiles: boolean
  /** Whether to read the state of the people whom employees asked by link. */
  needsParties: boolean
}

/**
 * Returns a reader of some parts of many records, as a role sees them and in the same order. It decrypts only these parts and
 * the parts that their conditions read.
 */
export function createRecordsReader({ access, now, parts, needsFiles, needsParties }: RecordsRule) {
  const partNames = new Set(withDecidingParts(parts))
  const definitions = partDefinitions.filter(({ name }) => partNames.has(name))
  const names = definitions.map(({ name }) => name)
  return async (tx: Connection, employees: readonly EmployeeRow[]): Promise<View[]> => {
    const ids = employees.map(({ id }) => id)
    const answers = names.length > 0 ? await answerRows.allOfMany(tx, ids, names) : new Map()
    const files = needsFiles ? await fileRows.allOfMany(tx, ids) : new Map()
    const saves = await findLastSaves(tx, ids)
    const states = needsParties ? await listPartyStates(tx, ids, now) : new Map()
    const records = employees.map(account => {
      const stored = {
        account,
        answers: answers.get(account.id) ?? new Map(),
        files: files.get(account.id) ?? []
      }
      const whole = composeRecord(stored, unnamed, definitions)
      const record = readRecordAs(access, dropUnasked(whole, saves.get(account.id) ?? now))
      const parties = states.get(account.id)
      return {
        ...record,
        account: { ...account, reference: referenceOf(account) },
        ...(parties && { parties })
      }
    })
    return nameInRecords(tx, records)
  }
}

/** Returns the reference by which people and other exports name a record. */
export const referenceOf = ({ id }: Pick<EmployeeRow, 'id'>) =>
  formatPersonReference(organisation.abbreviation, id)

export const partOf = ({ path, schema }: Field): string =>
  namedValueOf(schema)?.split('.')[0] ?? path[0] ?? ''

export const isOfParty = (field: Field): boolean => partOf(field) === 'parties'

export const isOfFile = (field: Field): boolean => isFile(field.schema) || partOf(field) === 'signature'
