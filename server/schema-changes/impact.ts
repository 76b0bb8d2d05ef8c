import { type Snapshot } from '../../engine/index.ts'
import { type Change, findChanges } from '../../engine/evolution/index.ts'
import { dayOf } from '../records/model/facts.ts'
import { currentSnapshot, hashSnapshot } from '../records/model/parts.ts'
import {
  add,
  type Effect,
  createEffect,
  createTally,
  type Tally,
  countHeld,
  countEvaluated
} from './effects.ts'
import { listFileMoves, moveRow } from './files.ts'
import { type Evaluation, evaluate, quickEvaluate } from './evaluate.ts'
import { assessParties, type PartyEffect } from './party-effects.ts'
import { type RequiredParts, findRequiredParts } from './required-parts.ts'
import { open } from './load.ts'
import { countSavers } from './counts.ts'

import type { Connection } from '../core/database/connection.ts'
import { type Person, users } from '../users/index.ts'
import { fileRows } from '../files/index.ts'
import { findLastSaves } from '../records/index.ts'

/** The effect of the current schemas on the stored records. */
export interface Impact {
  /** The version of the current schemas. */
  version: string
  effects: Effect[]
  /** The effects on people who were asked by a link. */
  parties: PartyEffect[]
  employees: number
  completed: number
  /** Completed records that would become Incomplete. */
  falling: Tally
  /** Incomplete records that would become Completed. */
  rising: Tally
  /** How many stored parts were opened to find this out. */
  opened: number
}

const atOnce = 500

/**
 * Finds what changed since the versions that stored records may have, and how it affects them. Only reads, and opens only the
 * parts that a change can affect.
 */
export async function assessImpact(tx: Connection, snapshots: readonly Snapshot[]): Promise<Impact> {
  const effects = listChangesSince(snapshots).map(createEffect)
  const required = findRequiredParts(effects.map(({ change }) => change))
  const counts = { employees: 0, completed: 0, falling: createTally(), rising: createTally(), opened: 0 }
  const parties = await assessParties(tx, snapshots)
  const impact: Impact = { version: hashSnapshot(currentSnapshot), effects, parties, ...counts }
  if (effects.length === 0) return impact

  await countSavers(tx, effects, required, snapshots)
  const judgeAll = createJudge(tx, impact, required, snapshots)
  for (let last = ''; ;) {
    const people = await users.listAfter(tx, last, atOnce)
    await judgeAll(people)
    last = people.at(-1)?.id ?? ''
    if (people.length < atOnce) return impact
  }
}

/** Returns the differences from any of the versions that records may have, without duplicates. */
export function listChangesSince(snapshots: readonly Snapshot[]): Change[] {
  const all = snapshots.flatMap(before => findChanges(before, currentSnapshot))
  const isSame = (one: Change, other: Change) => one.text === other.text && one.pointer === other.pointer
  return all.filter((change, index) => all.findIndex(other => isSame(change, other)) === index)
}

function createJudge(
  tx: Connection,
  impact: Impact,
  required: RequiredParts,
  snapshots: readonly Snapshot[]
) {
  const moves = snapshots.flatMap(before => listFileMoves(before, currentSnapshot))
  const changes = impact.effects.map(({ change }) => change)

  return async (people: Person[]) => {
    const opened = await open(tx, required, people)
    const plain = new Map(people.map(person => [person.id, quickEvaluate(person, opened(person), changes)]))
    const undecided = people.filter(({ id, isAdmin }) => !isAdmin && !plain.get(id)).map(({ id }) => id)
    const rows = await fileRows.allOfMany(tx, undecided)
    const saves = await findLastSaves(tx, undecided)
    for (const person of people) {
      const ownEvaluation = opened(person)
      for (const effect of impact.effects) countHeld(effect, person.id, ownEvaluation)
      const placed = (rows.get(person.id) ?? []).map(row => moveRow(row, moves))
      impact.opened += ownEvaluation.written.size
      const day = dayOf(saves.get(person.id) ?? Date.now())
      if (!person.isAdmin)
        countPerson(impact, person, plain.get(person.id) ?? evaluate(person, ownEvaluation, placed, day))
    }
  }
}

function countPerson(impact: Impact, { id, completed }: Person, after: Evaluation) {
  const falls = completed && after.missing.length > 0
  impact.employees++
  if (completed) impact.completed++
  if (falls) add(impact.falling, id)
  if (!completed && after.missing.length === 0) add(impact.rising, id)
  for (const effect of impact.effects) countEvaluated(effect, id, after, falls)
}
