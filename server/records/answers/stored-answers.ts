import { hasFormerAnswers, migrateAnswers } from '../../../engine/index.ts'
import type { answers } from '../../core/database/tables.ts'
import type { Keys } from '../../core/keys.ts'
import { openDocument } from './documents.ts'
import { type PartDefinition, partDefinitions, partNamed, partStoredAs } from '../model/parts.ts'

export type AnswerRow = typeof answers.$inferSelect

export interface StoredAnswers {
  value: unknown
  revision: number
  /** The oldest revision with the same answers, apart from names that schemas have changed. */
  sameSince: number
  createdAt: number
  savedAt: number
  /** The name it is stored under: the current or a former name of the part. */
  storedAs: string
}

export type OpenedAnswers = ReadonlyMap<string, Pick<StoredAnswers, 'value'>>

/** Returns the answers by current name of the part. A row under the current name wins over one under a former name. */
export function openByPart(keys: Keys, rows: readonly AnswerRow[]): Map<string, StoredAnswers> {
  const found = new Map<string, StoredAnswers>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name === row.part || !found.has(name)) found.set(name, openRow(keys, row))
  }
  return found
}

export function openRow(keys: Keys, row: AnswerRow): StoredAnswers {
  const value = openValue(keys, row)
  const { revision, createdAt, savedAt, part: storedAs } = row
  return { value, revision, sameSince: row.sameSince ?? revision, createdAt, savedAt, storedAs }
}

/** Returns the answers of a row, migrated to the current schemas. */
export function openValue(
  keys: Keys,
  row: Pick<AnswerRow, 'userId' | 'part' | 'revision' | 'document' | 'schemaHash'>
): unknown {
  const part = partStoredAs(row.part)
  const written = openDocument(keys, row)
  return part && mayHaveFormer(part, row) ? migrateAnswers(part.schema, written) : written
}

export const nameOf = ({ part }: Pick<AnswerRow, 'part'>) => partStoredAs(part)?.name ?? part

/** The parts whose older answers may need migration. */
const changedParts = new Set(partDefinitions.filter(({ schema }) => hasFormerAnswers(schema)))

export const hasChangedParts = changedParts.size > 0

const mayHaveFormer = (part: PartDefinition, { schemaHash }: Pick<AnswerRow, 'schemaHash'>) =>
  changedParts.has(part) && schemaHash !== part.schemaHash

/** Returns the names a part may be stored under, the current one first. */
export const namesOf = (part: string) => partNamed(part)?.names ?? [part]
