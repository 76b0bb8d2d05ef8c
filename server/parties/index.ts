import { tellsReviewers } from '../../engine/index.ts'
import { seesFile } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import { dayOf } from '../records/model/facts.ts'
import { partyNamed } from './model/parties.ts'
import { momentOf, type PartyState, stateOf } from './model/state.ts'
import { partyDefinitions } from './model/parties.ts'
import { partyStore } from './party-store.ts'

/** The parties of whose refusals somebody with this role is told. */
export const listToldParties = (access: Access): string[] =>
  partyDefinitions
    .filter(party => tellsReviewers(party) && seesFile(access, party.document))
    .map(({ name }) => name)

/** The people whom an employee has asked, also those withdrawn. */
export const listPartyRequests = (tx: Connection, userId: string) => tx.use(partyStore).listOf(userId)

/** How many requests of each party wait for an answer, and how many documents were signed. */
export const countPartyRequests = (tx: Connection, now: number) => tx.use(partyStore).countByParty(now)

/** What came to nothing before then. */
export const sweepPartyRequests = (tx: Connection, before: number) => tx.use(partyStore).sweep(before)

/** How far each person is who was asked, and since which day: by the part that they fill in, and their slot. */
export interface PartyStates {
  [part: string]: { [slot: string]: { state: PartyState; date: string } }
}

/** The same of many employees, by id; those withdrawn are left out. */
export async function listPartyStates(tx: Connection, ids: readonly string[], now: number) {
  const all = new Map<string, PartyStates>()
  for (const row of await tx.use(partyStore).listOfMany(ids)) {
    const party = partyNamed(row.party)
    if (!party || row.withdrawnAt !== null) continue
    const states = all.get(row.userId) ?? {}
    const slots = (states[party.part] ??= {})
    slots[row.slot] = { state: stateOf(row, now), date: dayOf(momentOf(row, now)) }
    all.set(row.userId, states)
  }
  return all
}
