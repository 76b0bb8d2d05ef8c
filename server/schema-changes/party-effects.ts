import { findPartyChanges, type PartyChange } from '../../engine/evolution/index.ts'
import type { Snapshot } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import { formatCount } from '../core/format-count.ts'
import { partyRequests } from '../parties/index.ts'
import { currentSnapshot } from '../records/model/parts.ts'

/** A change of a party with its effect on people who were asked. */
export interface PartyEffect {
  change: PartyChange
  /** The number of requests that wait for an answer. */
  open: number
  /** The number of signed documents. */
  signed: number
}

/** Returns the differences from any of the versions that requests may have, with their effects. */
export async function assessParties(tx: Connection, snapshots: readonly Snapshot[]): Promise<PartyEffect[]> {
  const all = snapshots.flatMap(before => findPartyChanges(before, currentSnapshot))
  const changes = all.filter(({ text }, index) => all.findIndex(other => other.text === text) === index)
  if (changes.length === 0) return []
  const counts = await partyRequests.countByParty(tx, Date.now())
  return changes.map(change => ({ change, open: 0, signed: 0, ...counts.get(change.party) }))
}

/** Returns sentences about the effect on open requests, then on signed documents. */
export function sentencesOfParty({ change, open, signed }: PartyEffect): string[] {
  if (change.type === 'added') return []
  if (open + signed === 0) return ['Nobody has been asked.']
  return [
    ...(open > 0 ? [`${formatCount(open, 'open request')} ${describeOpen(change, open === 1)}`] : []),
    ...(signed > 0
      ? [`${formatCount(signed, 'signed document')} ${describeSigned(change, signed === 1)}`]
      : [])
  ]
}

/** Whether people who were asked can no longer answer. */
export const endsRequests = ({ change, open }: PartyEffect): boolean =>
  open > 0 && (change.type === 'removed' || change.isLost === true)

function describeOpen({ type, isLost, now }: PartyChange, isOne: boolean): string {
  const [keep, use] = isOne ? ['keeps', 'uses'] : ['keep', 'use']
  switch (type) {
    case 'removed':
      return 'will no longer work.'
    case 'place':
      return isLost
        ? 'will no longer work: employees must ask again.'
        : `${keep} working; what is signed will be stored at ${now}.`
    case 'days':
      return `${keep} the days of the link that was sent; a new link works for ${now} days.`
    case 'reminders':
      return `${keep} the next reminder; later ones follow the new days.`
    case 'refusal':
      return `${keep} working; a refusal will be reported as declared now.`
    case 'seen':
      return `${keep} working; what is signed will be shown as declared now.`
    default:
      return `${use} the form as it is now; answers to fields that moved must be given again.`
  }
}

function describeSigned({ type }: PartyChange, isOne: boolean): string {
  const stay = isOne ? 'stays' : 'stay'
  if (type === 'place')
    return `${stay} where ${isOne ? 'it is' : 'they are'}, but ${isOne ? 'does' : 'do'} not count there.`
  if (type === 'seen') return `${stay} as hidden or readable as ${isOne ? 'it was' : 'they were'}.`
  return `${stay} as ${isOne ? 'it is' : 'they are'}.`
}
