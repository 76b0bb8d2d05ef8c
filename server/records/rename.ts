import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasFormerAnswers, pointerOf, sameValue, isFiltered } from '../../engine/index.ts'
import { asksForClients, type PartDefinition, partDefinitions, withClientRenamed } from './model/parts.ts'
import { refreshRecord } from './refresh.ts'
import { answerStore } from './answers/answer-store.ts'
import { filterStore } from './filter-store.ts'
import type { Connection } from '../core/database/connection.ts'

interface Rename {
  from: string
  to: string
  now: number
  by: string
}

const atOnce = 200

/** Renames a client in all records. Returns the number of changed records. */
export async function renameClient(tx: Connection, { from, to, now, by }: Rename): Promise<number> {
  const changed = new Set<string>()
  for (const part of partDefinitions.filter(({ namesClients }) => namesClients)) {
    for (const [index, userId] of (await listPossibleHolders(tx, part, from)).entries()) {
      // Lets other requests read while a large client is renamed.
      if (index % atOnce === atOnce - 1) await nextTurn()
      if (await renameIn(tx, { userId, part, from, to, now, by })) changed.add(userId)
    }
  }
  return changed.size
}

/**
 * Returns the users who may have the name in a part: from the clear index if that is sufficient, else all who saved the part.
 */
async function listPossibleHolders(tx: Connection, part: PartDefinition, name: string): Promise<string[]> {
  const clientFields = Object.entries(part.schema.properties ?? {}).filter(([, field]) =>
    asksForClients(field)
  )
  // The index has no answers within unfiltered groups, and during a migration of a field it may miss some under the new name.
  const isIndexed = clientFields.every(([, field]) => isFiltered(field) && !hasFormerAnswers(field))
  if (part.schema.items || part.names.length > 1 || !isIndexed) return tx.use(answerStore).savers(part.name)
  const found = await Promise.all(
    clientFields.map(([field]) => tx.use(filterStore).whoHas(pointerOf([part.name, field]), name))
  )
  return [...new Set(found.flat())]
}

async function renameIn(
  tx: Connection,
  { userId, part, from, to, now, by }: Rename & { userId: string; part: PartDefinition }
) {
  const { name, schema, schemaHash } = part
  const value = (await tx.use(answerStore).find(userId, name))?.value
  const renamed = withClientRenamed(schema, value, { from, to })
  if (sameValue(renamed, value)) return false
  await tx.use(answerStore).save({ userId, part: name, value: renamed, schemaHash, now, writtenBy: by })
  await refreshRecord(tx, userId, now)
  return true
}
