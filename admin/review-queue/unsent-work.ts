import { pointerOf, t } from '../../engine/index.ts'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'
import { collectedCorrectionsOf, typedCorrectionsOf } from '../corrections/correction-drafts.ts'
import { noteDraftOf } from '../review/note-draft.ts'

interface Person {
  id: string
  name: string
}

/** The people about whom this user left unsent text. */
const peopleOf = (userId: string) => createTabStorage<Person[]>(`unsent-reviews ${userId}`)

/** Remembers the person whose record is left, if it has unsent text of this user. */
export function rememberUnsent(userId: string, person: Person) {
  if (!describeUnsent(userId, person)) return
  const people = peopleOf(userId)
  people.set([...(people.get() ?? []).filter(({ id }) => id !== person.id), person])
}

/** Lists the people about whom this user has unsent text, each with a description of it. */
export const listUnsent = (userId: string) =>
  (peopleOf(userId).get() ?? []).flatMap(person => {
    const words = describeUnsent(userId, person)
    return words ? [{ id: person.id, words }] : []
  })

function describeUnsent(userId: string, { id, name }: Person): string | undefined {
  const collected = collectedCorrectionsOf(userId, id).get() ?? []
  const typed = typedCorrectionsOf(userId, id).list()
  const corrections = new Set([
    ...collected.map(({ path }) => path),
    ...typed.map(({ place }) => pointerOf(place.path))
  ]).size
  const hasNote = noteDraftOf(userId, id).get() !== undefined
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
