import { createTabStorage } from '../../renderer/session/tab-storage.ts'
import { collectedCorrectionsOf, typedCorrectionOf } from '../corrections/correction-drafts.ts'
import { noteDraftOf } from '../review/note-draft.ts'

interface Person {
  id: string
  name: string
}

/** Who was left with something that is not sent yet. */
const people = createTabStorage<Person[]>('unsent-reviews')

/** Remembers whose record is left, where something about it was typed and not sent. */
export function noteLeft(person: Person) {
  if (!describeUnsent(person.id)) return
  people.set([...(people.get() ?? []).filter(({ id }) => id !== person.id), person])
}

/** What was typed about records and not sent: whose, and what. */
export const listUnsent = () =>
  (people.get() ?? []).flatMap(person => {
    const what = describeUnsent(person.id)
    return what ? [{ ...person, what }] : []
  })

function describeUnsent(id: string): string | undefined {
  const added = collectedCorrectionsOf(id).get()?.length ?? 0
  const corrections = added + (typedCorrectionOf(id).get() ? 1 : 0)
  const parts = [
    corrections > 0 && (corrections === 1 ? '1 correction' : `${corrections} corrections`),
    noteDraftOf(id).get() !== undefined && 'a note'
  ].filter(part => part !== false)
  return parts.join(' and ') || undefined
}
