import { hasFormerAnswers } from '../../engine/index.ts'
import { partDefinitions, currentSnapshot, hashSnapshot } from '../records/model/parts.ts'
import type { Services } from '../services.ts'
import type { Progress } from './store.ts'
import { DamagedAnswers } from '../records/documents.ts'
import type { Person } from '../accounts/user-store.ts'
import type { Stores } from '../stores.ts'
import { beginReviews } from '../records/review/start.ts'
import { refreshRecord } from '../records/refresh.ts'

const atOnce = 20
const toldEvery = 500

/** Parts of which something reads otherwise today than it was written. */
const movedParts = partDefinitions.filter(({ schema, names }) => names.length > 1 || hasFormerAnswers(schema))

/**
 * After an author changed the schemas: writes answers anew under their names and choices of today, and works out again
 * which records are Completed, what is missing and what lists filter by. In small steps, each with the place where the
 * next one begins in the same transaction: however it is cut short, it goes on there.
 */
export async function bringRecordsUpToDate({ database, clock, log }: Services, stopping?: AbortSignal) {
  let progress = await database.read.schemaVersions.progress()
  if (progress?.version !== hashSnapshot(currentSnapshot)) return
  const total = { records: 0, written: 0 }
  while (progress) {
    if (stopping?.aborted) return
    const from: Progress = progress
    progress = await database.write(tx => migrateStep(tx, from))
  }
  log.info(total, 'all records are checked against the changed schemas')

  /** Brings some people's records up to date; undefined after the last. */
  async function migrateStep(tx: Stores, from: Progress): Promise<Progress | undefined> {
    const people = await tx.users.listAfter(from.after, atOnce)
    for (const person of people) await bring(tx, person)
    const last = people.at(-1)
    if (!last) {
      await beginReviews(tx, clock())
      await tx.schemaVersions.finish(currentSnapshot)
    }
    const next = last && { ...from, after: last.id }
    if (next) await tx.schemaVersions.begin(next)
    return next
  }

  async function bring(tx: Stores, { id }: Person) {
    try {
      for (const { name } of movedParts) {
        if (await tx.answers.bringUpToDate(id, name, clock())) total.written++
      }
      await refreshRecord(tx, id, clock())
    } catch (error) {
      if (!(error instanceof DamagedAnswers)) throw error
      log.error({ user: id }, 'answers are damaged and were left as they are')
    }
    total.records++
    if (total.records % toldEvery === 0) log.info(total, 'checking records against the changed schemas')
  }
}
