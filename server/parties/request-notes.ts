import type { Action, Actor } from '../audit/model/entries.ts'
import type { Audit } from '../audit/service.ts'
import type { Connection } from '../core/database/connection.ts'
import type { PartyRow } from './party-store.ts'

/** Audit actions of requests, except the signature, which has more details. */
export type PartyAction = Exclude<Extract<Action, `party.${string}`>, 'party.answered'>

export const createRequestNotes =
  (audit: Audit) => async (tx: Connection, by: Actor, row: PartyRow, action: PartyAction) => {
    const { id: request, party, slot, userId: subject } = row
    await audit(tx, { by, subject, action, detail: { request, party, slot } })
  }
