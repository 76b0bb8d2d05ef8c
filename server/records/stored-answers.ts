import { hasFormerAnswers, migrateAnswers } from '../../engine/index.ts'
import type { answers } from '../core/database/tables.ts'
import type { Keys } from '../core/keys.ts'
import { openDocument } from './documents.ts'
import { type PartDefinition, partDefinitions, partNamed, partStoredAs } from './model/parts.ts'

export type AnswerRow = typeof answers.$inferSelect

/** One saved part: its answers, and which save of the part they came with. */
export interface StoredAnswers {
  value: unknown
  revision: number
  /** The oldest revision that says the same, but for names that the schemas have changed. */
  sameSince: number
  createdAt: number
  savedAt: number
  /** The name that it is stored under: the part's of today, or a former one. */
  storedAs: string
}

/** What parts say, by the names of the parts. */
export type OpenedAnswers = ReadonlyMap<string, Pick<StoredAnswers, 'value'>>

/** By the names of parts; what stands under the name of today comes before what stands under a former one. */
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

/** What a document says, as the schemas of today have it. */
export function openValue(
  keys: Keys,
  row: Pick<AnswerRow, 'userId' | 'part' | 'revision' | 'document' | 'schemaHash'>
): unknown {
  const part = partStoredAs(row.part)
  const written = openDocument(keys, row)
  return part && mayHaveFormer(part, row) ? migrateAnswers(part.schema, written) : written
}

/** The name of today of the part that a row is stored under. */
export const nameOf = ({ part }: Pick<AnswerRow, 'part'>) => partStoredAs(part)?.name ?? part

/** Parts in which an answer of before may read otherwise today. */
const changedParts = new Set(partDefinitions.filter(({ schema }) => hasFormerAnswers(schema)))

export const hasChangedParts = changedParts.size > 0

const mayHaveFormer = (part: PartDefinition, { schemaHash }: Pick<AnswerRow, 'schemaHash'>) =>
  changedParts.has(part) && schemaHash !== part.schemaHash

/** The names that a part is stored under: of today, and former ones. */
export const namesOf = (part: string) => partNamed(part)?.names ?? [part]
