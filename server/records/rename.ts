import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasFormerAnswers, pointerOf, sameValue, isFiltered } from '../../engine/index.ts'
import { asksForClients, type PartDefinition, partDefinitions, withClientRenamed } from './model/parts.ts'
import { refreshRecord } from './refresh.ts'
import { answerStore } from './answer-store.ts'
import { filterStore } from './filter-store.ts'
import type { Connection } from '../core/database/connection.ts'

interface Rename {
  from: string
  to: string
  now: number
  /** The administrator. */
  by: string
}

const atOnce = 200

/** Gives a client its new name in every record that has the old one. Answers how many records that were. */
export async function renameClient(tx: Connection, { from, to, now, by }: Rename): Promise<number> {
  const changed = new Set<string>()
  for (const part of partDefinitions.filter(({ namesClients }) => namesClients)) {
    for (const [index, userId] of (await mayHave(tx, part, from)).entries()) {
      // Others' reads go on while a large client is renamed.
      if (index % atOnce === atOnce - 1) await nextTurn()
      if (await renameIn(tx, { userId, part, from, to, now, by })) changed.add(userId)
    }
  }
  return changed.size
}

/** Those whose answers of a part may have the name: known by the clear index, else everyone who saved the part. */
async function mayHave(tx: Connection, part: PartDefinition, name: string): Promise<string[]> {
  const asked = Object.entries(part.schema.properties ?? {}).filter(([, field]) => asksForClients(field))
  // What lies within a field is not in the index; and while answers move to a new name, it does not know all of them by it.
  const isIndexed = asked.every(([, field]) => isFiltered(field) && !hasFormerAnswers(field))
  if (part.schema.items || part.names.length > 1 || !isIndexed) return tx.use(answerStore).savers(part.name)
  const found = await Promise.all(
    asked.map(([field]) => tx.use(filterStore).whoHas(pointerOf([part.name, field]), name))
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
