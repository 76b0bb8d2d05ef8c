import { type Field, formatReference, isFile, type View, namedValueOf } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { readRecordAs } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { dropUnasked, partsOfConditions } from '../../records/model/asked.ts'
import { partDefinitions } from '../../records/model/parts.ts'
import { composeRecord, unnamed } from '../../records/model/record.ts'
import { nameInRecords } from '../../records/people/names.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { EmployeeRow } from '../../employee-list/index.ts'
import { listAnswersOfMany } from '../../records/index.ts'
import { listFilesOfMany } from '../../files/index.ts'
import { listPartyStates } from '../../parties/index.ts'

/** What is read of records: the answers of some parts, and files only where they are shown. */
export interface RecordsRule {
  access: Access
  now: number
  parts: readonly string[]
  needsFiles: boolean
  /** How far the people are whom the employee has asked by a link. */
  needsParties: boolean
}

/**
 * Reads some parts of the records of many employees as a role sees them, in their order. Nothing is opened but these parts,
 * and those that say which steps are asked.
 */
export function createRecordsReader({ access, now, parts, needsFiles, needsParties }: RecordsRule) {
  const wanted = new Set([...parts, ...partsOfConditions])
  const definitions = partDefinitions.filter(({ name }) => wanted.has(name))
  const names = definitions.map(({ name }) => name)
  return async (tx: Connection, employees: readonly EmployeeRow[]): Promise<View[]> => {
    const ids = employees.map(({ id }) => id)
    const answers = names.length > 0 ? await listAnswersOfMany(tx, ids, names) : new Map()
    const files = needsFiles ? await listFilesOfMany(tx, ids) : new Map()
    const asked = needsParties ? await listPartyStates(tx, ids, now) : new Map()
    const records = employees.map(account => {
      const stored = {
        account,
        answers: answers.get(account.id) ?? new Map(),
        files: files.get(account.id) ?? []
      }
      const record = readRecordAs(access, dropUnasked(composeRecord(stored, unnamed, definitions), now))
      const parties = asked.get(account.id)
      return {
        ...record,
        account: { ...account, reference: referenceOf(account) },
        ...(parties && { parties })
      }
    })
    return nameInRecords(tx, records)
  }
}

/** What people and other exports call a record by. */
export const referenceOf = ({ id }: Pick<EmployeeRow, 'id'>) => formatReference(organisation.abbreviation, id)

/** The part of a record that a line is read from. */
export const partOf = ({ path, schema }: Field): string =>
  namedValueOf(schema)?.split('.')[0] ?? path[0] ?? ''

/** Does a line show how far somebody is who was asked by a link? */
export const isOfParty = (field: Field): boolean => partOf(field) === 'parties'

/** Does a line show a file, or the signature, which is one? */
export const isOfFile = (field: Field): boolean => isFile(field.schema) || partOf(field) === 'signature'
