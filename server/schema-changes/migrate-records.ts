import { hasFormerAnswers } from '../../engine/index.ts'
import { partDefinitions, currentSnapshot } from '../records/model/parts.ts'
import { ownSchemas, requireOwnSchemas } from '../records/schemas-in-use.ts'
import { hasMoves, movePerson } from './move-answers.ts'
import { type Progress, schemaVersionStore } from './store.ts'
import { DamagedAnswers } from '../records/answers/documents.ts'
import { beginReviews } from '../records/review/start.ts'
import { endReturned } from '../records/corrections/end-returned.ts'
import { refreshRecord } from '../records/refresh.ts'
import type { Connection } from '../core/database/connection.ts'
import { type Person, users } from '../users/index.ts'
import { answerRows } from '../records/index.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

const atOnce = 20
const reportInterval = 500

/** Parts whose stored answers read differently under the current schemas. */
const movedParts = partDefinitions.filter(({ schema, names }) => names.length > 1 || hasFormerAnswers(schema))

/**
 * Updates records after an author changed the schemas: rewrites answers under their current names and choices, and recomputes
 * which records are Completed, what is missing and what lists filter by. Works in small steps; each stores its position in the
 * same transaction, so that an interrupted run resumes there.
 */
export async function bringRecordsUpToDate(services: FeatureServices, stopping?: AbortSignal) {
  const { database, keys, clock, log } = services
  let progress = await database.read.use(schemaVersionStore).progress()
  if (progress?.version !== ownSchemas) return
  const total = { records: 0, written: 0 }
  while (progress) {
    if (stopping?.aborted) return
    const from: Progress = progress
    progress = await database.write(tx => migrateStep(tx, from))
  }
  log.info(total, 'all records are checked against the changed schemas')

  /** Updates some people's records; returns undefined after the last. */
  async function migrateStep(tx: Connection, from: Progress): Promise<Progress | undefined> {
    await requireOwnSchemas(tx)
    const people = await users.listAfter(tx, from.after, atOnce)
    for (const person of people) await bring(tx, person)
    const last = people.at(-1)
    if (!last) {
      await beginReviews(tx, clock())
      await tx.use(schemaVersionStore).finish(currentSnapshot)
    }
    const next = last && { ...from, after: last.id }
    if (next) await tx.use(schemaVersionStore).begin(next)
    return next
  }

  async function bring(tx: Connection, { id }: Person) {
    try {
      // A process of an earlier version may have written since.
      if (hasMoves && (await movePerson({ tx, keys, now: clock(), log }, id))) total.written++
      for (const { name } of movedParts) {
        if (await answerRows.bringUpToDate(tx, id, name, clock())) total.written++
      }
      const refreshed = await refreshRecord(tx, id, clock())
      if (refreshed) await endReturned(services, tx, refreshed)
    } catch (error) {
      if (!(error instanceof DamagedAnswers)) throw error
      log.error({ user: id }, 'answers are damaged and were left as they are')
    }
    total.records++
    if (total.records % reportInterval === 0) log.info(total, 'checking records against the changed schemas')
  }
}
