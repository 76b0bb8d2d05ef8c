import { isToken } from '../core/link-token.ts'
import { limitKeys, accountLimits } from '../accounts/limits.ts'
import { describeDate } from '../core/moment.ts'
import type { Requester } from '../core/requester.ts'
import type { Connection } from '../core/database/connection.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Origin } from '../core/origin.ts'
import { type User, users } from '../users/index.ts'
import { hashSecret, openParty, type PartyContent } from './content.ts'
import { refuse } from './errors.ts'
import { type PartyDefinition, partyOfRequest } from './model/parties.ts'
import { isWaiting } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { isPlaceThere } from './rows.ts'

/** A visitor who opens a link or answers with its key, and the origin of the request. */
export interface Visitor {
  origin: Origin
  requester: Requester
  address: string
  /** The User-Agent header. */
  browser: string | undefined
}

/** A request that can still be answered. */
export interface OpenRequest {
  row: PartyRow
  party: PartyDefinition
  content: PartyContent
  employee: User
}

/**
 * Creates the lookup of the request that a visitor may answer. The link alone reveals nothing about the employee; the key of
 * the code opens only this request.
 */
export function createRequestFinder(services: FeatureServices) {
  const { database, keys, clock } = services
  const limits = createAttemptLimits(services)

  return { findByLink, findByKey, requireByKey }

  /** Withdrawn, expired and invented links get the same refusal. That of a signed or declined form says when, and nothing else. */
  async function findByLink(token: unknown, { origin }: Visitor): Promise<OpenRequest> {
    const row = isToken(token)
      ? await database.read.use(partyStore).findByLink(hashSecret('link', token))
      : undefined
    const found = row && (await findThere(database.read, row))
    if (found && row.answeredAt !== null) throw refuse('party.signed', { date: describeDate(row.answeredAt) })
    if (found && row.refusedAt !== null) throw refuse('party.declined', { date: describeDate(row.refusedAt) })
    if (found && isWaiting(row, clock())) return found
    await limits.consume({
      [limitKeys.wrongLinksOfNetwork(origin.network)]: accountLimits.wrongLinksOfNetwork
    })
    throw refuse('party.link_gone')
  }

  async function requireByKey(key: unknown, tx: Connection = database.read): Promise<OpenRequest> {
    const row = await findByKey(key, tx)
    const found = row && (await openRow(tx, row))
    if (!found) throw refuse('party.key_missing')
    return found
  }

  async function findByKey(key: unknown, tx: Connection): Promise<PartyRow | undefined> {
    const row = isToken(key) ? await tx.use(partyStore).findByKey(hashSecret('key', key)) : undefined
    return row && (row.keyUntil ?? 0) > clock() ? row : undefined
  }

  async function openRow(tx: Connection, row: PartyRow): Promise<OpenRequest | undefined> {
    return isWaiting(row, clock()) ? findThere(tx, row) : undefined
  }

  /** Returns the request unless the employee or the party is gone, or the record does not ask for its document. */
  async function findThere(tx: Connection, row: PartyRow): Promise<OpenRequest | undefined> {
    const party = partyOfRequest(row)
    const employee = await users.findById(tx, row.userId)
    if (!party || !employee || employee.disabledAt !== null || row.withdrawnAt !== null) return undefined
    if (!(await isPlaceThere(tx, party, row, clock()))) return undefined
    return { row, party, employee, content: openParty(keys, row) }
  }
}
