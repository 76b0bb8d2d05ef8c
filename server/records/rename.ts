import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasFormerAnswers, isAnswers, valueAt } from '../../engine/index.ts'
import { clientFields, type PlacedField, partNamed } from './model/parts.ts'
import type { Stores } from '../stores.ts'
import { refreshRecord } from './refresh.ts'

interface Rename {
  from: string
  to: string
  now: number
  /** The administrator. */
  by: string
}

const atOnce = 200

/** Gives a client its new name in every record that has the old one. Answers how many records that were. */
export async function renameClient(tx: Stores, { from, to, now, by }: Rename): Promise<number> {
  const changed = new Set<string>()
  for (const field of clientFields) {
    for (const [index, userId] of (await mayHave(tx, field, from)).entries()) {
      // Others' reads go on while a large client is renamed.
      if (index % atOnce === atOnce - 1) await nextTurn()
      if (await renameIn(tx, { userId, field, from, to, now, by })) changed.add(userId)
    }
  }
  return changed.size
}

/** Those whose records may hold the name: known by the clear index, else everyone who saved the part. */
function mayHave(tx: Stores, { part, pointer, schema }: PlacedField, name: string) {
  // While answers move to a new name, the index does not know all of them by it.
  const moves = hasFormerAnswers(schema) || (partNamed(part)?.names.length ?? 1) > 1
  if (schema['x-filter'] && !moves) return tx.filters.whoHas(pointer, name)
  return tx.answers.savers(part)
}

async function renameIn(
  tx: Stores,

  { userId, field, from, to, now, by }: Rename & { userId: string; field: PlacedField }
) {
  const answers = tx.answers
  const value = (await answers.find(userId, field.part))?.value
  const name = field.path.at(-1) ?? ''
  if (!isAnswers(value) || valueAt(value, [name]) !== from) return false
  const schemaHash = partNamed(field.part)?.schemaHash ?? ''
  const renamed = { ...value, [name]: to }
  await answers.save({ userId, part: field.part, value: renamed, schemaHash, now, writtenBy: by })
  await refreshRecord(tx, userId, now)
  return true
}
