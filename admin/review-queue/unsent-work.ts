import { t } from '../../engine/index.ts'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'
import { collectedCorrectionsOf, typedCorrectionOf } from '../corrections/correction-drafts.ts'
import { noteDraftOf } from '../review/note-draft.ts'

interface Person {
  id: string
  name: string
}

/** The people about whom unsent text was left. */
const people = createTabStorage<Person[]>('unsent-reviews')

/** Remembers the person whose record is left, if it has unsent text. */
export function rememberUnsent(person: Person) {
  if (!describeUnsent(person)) return
  people.set([...(people.get() ?? []).filter(({ id }) => id !== person.id), person])
}

/** Lists the people with unsent text, each with a description of it. */
export const listUnsent = () =>
  (people.get() ?? []).flatMap(person => {
    const words = describeUnsent(person)
    return words ? [{ id: person.id, words }] : []
  })

function describeUnsent({ id, name }: Person): string | undefined {
  const added = collectedCorrectionsOf(id).get()?.length ?? 0
  const corrections = added + (typedCorrectionOf(id).get() ? 1 : 0)
  const hasNote = noteDraftOf(id).get() !== undefined
  if (corrections === 0) return hasNote ? t('a note for {name}', { name }) : undefined
  return hasNote
    ? t(
        '{corrections, plural, one {# correction and a note for {name}} other {# corrections and a note for {name}}}',
        { corrections, name }
      )
    : t('{corrections, plural, one {# correction for {name}} other {# corrections for {name}}}', {
        corrections,
        name
      })
}
