import type { Manifest } from './entries.ts'
import type { RepeatedErasures } from './erase-again.ts'
import type { EndedAccess } from './restored-store.ts'
import { formatCount } from '../../core/format-count.ts'
import { writeMoment } from '../../core/moment.ts'

export function contentsOf({ madeAt, counts, databaseBytes }: Manifest): string {
  const size = (databaseBytes / 1024 / 1024).toFixed(1)
  const what = `${formatCount(counts.users, 'account')}, ${formatCount(counts.documents, 'saved part')}, ${formatCount(counts.files, 'file')}`
  return `${what} and a database of ${size} MB, as of ${writeMoment(madeAt)}`
}

/** Returns sentences about what a restore did not bring back, and about what it brought back that may have changed since. */
export function describeEnded({
  sessions,
  codes,
  invitations,
  hires,
  erasures,
  reminders,
  administrators
}: EndedAccess): string[] {
  const ends = `${formatCount(sessions, 'session')}, ${formatCount(codes, 'code')} and ${formatCount(invitations, 'invitation')}`
  const who =
    administrators.length > 0
      ? `${formatCount(administrators.length, 'administrator')}: ${administrators.join(', ')}. Demote whoever should be none, and let`
      : 'There is no administrator: the start prints a setup code. Let'
  return [
    `Ended: ${ends}. Everybody logs in again.`,
    `Passwords and roles are those of then. ${who} whoever changed a password since ask for a new one.`,
    'Second factors, recovery codes and disabled accounts are those of then too: remove the second factor of whoever lost it since, and disable again who has left.',
    ...(hires > 0
      ? [
          `${formatCount(hires, 'link')} of invitations to become an employee ended: an administrator sends them again at Hire people.`
        ]
      : []),
    ...(erasures > 0
      ? [`${formatCount(erasures, 'erasure')} had been ordered: order again what was not undone since.`]
      : []),
    ...(reminders > 0
      ? [
          'Reminders by schedule were on and are off: an administrator switches them on again at Sent messages.'
        ]
      : [])
  ]
}

/** Describes whether people who were erased since are erased again. */
export function describeErasedAgain({ people, files, ledger }: RepeatedErasures, madeAt: string): string {
  const again = `Erased again, as they were erased after ${madeAt}: ${formatCount(people, 'person', 'people')} with ${formatCount(files, 'file')}`
  if (ledger) return `${again} (by the ledger of erasures in ${ledger}).`
  const missing = `There is no ledger of erasures: whoever was erased after ${madeAt} may be there again. Erase them again.`
  return people > 0 ? `${again}. ${missing}` : missing
}
