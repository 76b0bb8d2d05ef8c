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
  parties,
  erasures,
  reminders,
  administrators
}: EndedAccess): string[] {
  const ends = `${formatCount(sessions, 'session')}, ${formatCount(codes, 'code')} and ${formatCount(invitations, 'invitation')}`
  const who =
    administrators.length > 0
      ? `${formatCount(administrators.length, 'administrator')}: ${administrators.join(', ')}. Demote those who should not be one, and ask`
      : 'There is no administrator: the start prints a setup code. Ask'
  return [
    `Ended: ${ends}. Everybody must log in again.`,
    `Passwords and roles are as they were then. ${who} people who changed their password since to reset it.`,
    'Second factors, recovery codes and disabled accounts are also as they were then: remove the second factors of people who lost them since, and disable the accounts of people who have left.',
    ...(hires > 0
      ? [
          `${formatCount(hires, 'invitation link')} for employees ended: an administrator can send them again at Hire people.`
        ]
      : []),
    ...(parties > 0
      ? [
          `${formatCount(parties, 'link')} of guarantors and other people who were asked ended: employees can send them again.`
        ]
      : []),
    ...(erasures > 0
      ? [
          `${formatCount(erasures, 'erasure')} had been ordered: order them again, unless they were undone since.`
        ]
      : []),
    ...(reminders > 0
      ? [
          'Scheduled reminders were on and are now off: an administrator can switch them on again at Settings.'
        ]
      : [])
  ]
}

/** Describes whether people who were erased since are erased again. */
export function describeErasedAgain(
  { people, files, ledger, ledgerUntil }: RepeatedErasures,
  madeAt: string
): string {
  const again = `Erased again, because they were erased after ${madeAt}: ${formatCount(people, 'person', 'people')} with ${formatCount(files, 'file')}`
  const since = `people who were erased after ${ledgerUntil === undefined ? madeAt : writeMoment(ledgerUntil)} may be back. Erase them again.`
  if (ledger) {
    const found = `${again} (from the erasure ledger in ${ledger}).`
    return ledgerUntil === undefined ? found : `${found} It ends with that backup: ${since}`
  }
  const missing = `There is no erasure ledger: ${since}`
  return people > 0 ? `${again}. ${missing}` : missing
}
