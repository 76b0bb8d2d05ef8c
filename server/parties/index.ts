import { notifiesReviewers } from '../../engine/index.ts'
import { seesFile } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import { type Connection, expose } from '../core/database/connection.ts'
import { fileRows } from '../files/index.ts'
import { dayOf } from '../records/model/facts.ts'
import { partyNamed } from './model/parties.ts'
import { type RecordState, stateInRecord } from './model/state.ts'
import { partyDefinitions } from './model/parties.ts'
import { partyStore } from './party-store.ts'

/** Returns the parties whose refusals are reported to a reviewer with this role. */
export const listPartiesReportedTo = (access: Access): string[] =>
  partyDefinitions
    .filter(party => notifiesReviewers(party) && seesFile(access, party.document))
    .map(({ name }) => name)

/** Whether the role sees the document of a party. Only administrators see requests to a party that was removed. */
export const seesParty = (access: Access, name: string): boolean =>
  seesFile(access, partyNamed(name)?.document ?? { part: '', field: '' })

export const partyRequests = expose(partyStore, 'listOf', 'endKeysOf', 'countByParty', 'sweep')

/** The state of each request of an employee and its date, by part and slot. */
export interface PartyStates {
  [part: string]: { [slot: string]: { state: RecordState; date: string } }
}

/** Returns the states of the requests of many employees, by user id, without withdrawn requests. */
export async function listPartyStates(tx: Connection, ids: readonly string[], now: number) {
  const all = new Map<string, PartyStates>()
  const files = await fileRows.allOfMany(tx, [...ids])
  for (const row of await tx.use(partyStore).listOfMany(ids)) {
    const party = partyNamed(row.party)
    if (!party || row.withdrawnAt !== null) continue
    const states = all.get(row.userId) ?? {}
    const slots = (states[party.part] ??= {})
    const { state, since } = stateInRecord(row, party, { files: files.get(row.userId) ?? [], now })
    slots[row.slot] = { state, date: dayOf(since) }
    all.set(row.userId, states)
  }
  return all
}
