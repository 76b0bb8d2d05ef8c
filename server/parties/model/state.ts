import type { FileRow } from '../../files/index.ts'
import type { PartyRow } from '../party-store.ts'
import type { PartyDefinition } from './parties.ts'

export const partyStates = ['sent', 'opened', 'begun', 'done', 'declined', 'expired', 'withdrawn'] as const
export type PartyState = (typeof partyStates)[number]

/**
 * The states in the record. `replaced`: what the person signed was replaced or removed since. `uncorrected`: the person was asked
 * to correct the form and declined, and the form signed before is still in the record.
 */
export const recordStates = [...partyStates, 'replaced', 'uncorrected'] as const
export type RecordState = (typeof recordStates)[number]

/** The states as shown. `unsent` means that no message was sent, so the employee must share the link. */
export const shownStates = [...recordStates, 'unsent'] as const

type Moments = Pick<
  PartyRow,
  'sentAt' | 'openedAt' | 'confirmedAt' | 'answeredAt' | 'refusedAt' | 'withdrawnAt' | 'expiresAt'
>

export function stateOf(row: Moments, now: number): PartyState {
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.answeredAt !== null) return 'done'
  if (row.refusedAt !== null) return 'declined'
  if (row.expiresAt <= now) return 'expired'
  if (row.confirmedAt !== null) return 'begun'
  return row.openedAt === null ? 'sent' : 'opened'
}

type PlacedRequest = Moments & Pick<PartyRow, 'file' | 'rowId' | 'slot'>
type PlacedFile = Pick<FileRow, 'id' | 'field' | 'rowId' | 'slot' | 'createdAt'>

/** Whether the file that the person signed is in the record. A file that was set aside has another field. */
export const isSignedFile =
  ({ file }: Pick<PartyRow, 'file'>, { document }: Pick<PartyDefinition, 'document'>) =>
  (one: Pick<FileRow, 'id' | 'field'>) =>
    one.id === file && one.field === document.field

/** Returns the file in the place of a request that is not what the person signed, such as an uploaded form. */
export const findOtherFile = <File extends PlacedFile>(
  { file, rowId, slot }: Pick<PlacedRequest, 'file' | 'rowId' | 'slot'>,
  { document }: Pick<PartyDefinition, 'document'>,
  files: readonly File[]
) =>
  files.find(
    one =>
      one.id !== file &&
      one.field === document.field &&
      one.rowId === rowId &&
      (rowId !== '' || one.slot === slot)
  )

/** Returns the state of a request in the record of the employee, and since when. */
export function stateInRecord(
  row: PlacedRequest,
  party: Pick<PartyDefinition, 'document'>,
  { files, now }: { files: readonly PlacedFile[]; now: number }
): { state: RecordState; since: number } {
  const state = stateOf(row, now)
  const isThere = files.some(isSignedFile(row, party))
  if (state === 'done' && row.file !== null && !isThere)
    return { state: 'replaced', since: findOtherFile(row, party, files)?.createdAt ?? momentOf(row, now) }
  return { state: state === 'declined' && isThere ? 'uncorrected' : state, since: momentOf(row, now) }
}

/** Returns when a request got its state. */
function momentOf(row: Moments, now: number): number {
  const moments: { [State in PartyState]: number | null } = {
    sent: row.sentAt,
    opened: row.openedAt,
    begun: row.confirmedAt,
    done: row.answeredAt,
    declined: row.refusedAt,
    expired: row.expiresAt,
    withdrawn: row.withdrawnAt
  }
  return moments[stateOf(row, now)] ?? row.sentAt
}

/** Checks whether the person has not finished yet. */
export const isWaiting = (row: Moments, now: number) =>
  ['sent', 'opened', 'begun'].includes(stateOf(row, now))
