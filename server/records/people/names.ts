import {
  asksForEmployees,
  erasedWords,
  listEmployees,
  mapEmployees,
  type Schema
} from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import { withinOf } from '../../access/model/access.ts'
import type { Access } from '../../core/api/access.ts'
import type { Connection } from '../../core/database/connection.ts'
import { users } from '../../users/index.ts'
import { listedEmployees } from '../../employee-list/index.ts'

export interface NamedPerson {
  name: string
  /** Whether the reader may also open this employee's record. */
  isSeen: boolean
}

/** Returns the names of the employees whom the answers refer to, by id. Erased employees are absent. */
export async function findEmployeeNames(
  tx: Connection,
  schema: Schema,
  values: readonly unknown[]
): Promise<ReadonlyMap<string, string>> {
  if (!asksForEmployees(schema)) return noNames
  const ids = new Set(values.flatMap(value => listEmployees(schema, value).map(({ id }) => id)))
  return users.findNames(tx, [...ids])
}

/** Replaces employee ids in records with names. */
export async function nameInRecords<Of>(tx: Connection, records: readonly Of[]): Promise<Of[]> {
  const { schema } = recordForms.whole
  if (!asksForEmployees(schema)) return [...records]
  const names = await findEmployeeNames(tx, schema, records)
  return records.map(record => withNames(schema, record, names) as Of)
}

/** Replaces employee ids in answers with names; erased employees get a placeholder. */
export const withNames = (schema: Schema, value: unknown, names: ReadonlyMap<string, string>): unknown =>
  mapEmployees(schema, value, id => names.get(id) ?? erasedWords)

/** Returns the employees whom a record refers to, by id, for pages that keep the ids; undefined if there are none. */
export async function findPeople(
  tx: Connection,
  record: unknown,
  access?: Access
): Promise<{ [id: string]: NamedPerson } | undefined> {
  const names = await findEmployeeNames(tx, recordForms.whole.schema, [record])
  if (names.size === 0) return undefined
  const seen = access ? await findSeen(tx, access, [...names.keys()]) : undefined
  return Object.fromEntries([...names].map(([id, name]) => [id, { name, isSeen: seen?.has(id) ?? false }]))
}

async function findSeen(tx: Connection, access: Access, ids: string[]): Promise<Set<string>> {
  const sort = { by: 'createdAt', descending: false } as const
  const query = { answers: {}, more: { ids }, within: withinOf(access), sort }
  const seen = new Set<string>()
  for await (const rows of listedEmployees.batches(tx, query, ids.length))
    for (const { id } of rows) seen.add(id)
  return seen
}

const noNames: ReadonlyMap<string, string> = new Map()
