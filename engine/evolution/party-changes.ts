import { pathOf, pointerOf, sameValue } from '../values/paths.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { findChanges } from './changes.ts'
import { currentPlace } from './moves.ts'
import { schemaOfRecord, type Snapshot, type SnapshotParty } from './snapshot.ts'

/** One change of a party: a person who fills in a form by a link. */
export interface PartyChange {
  type: 'added' | 'removed' | 'place' | 'form' | 'asked' | 'days' | 'reminders' | 'refusal' | 'seen'
  /** Its name in parties.json. */
  party: string
  /** The form that it fills in now, or the previous one of a removed party. */
  form: string
  /** The change in words for an author. */
  text: string
  /** Documents of links that were already sent can no longer be stored. */
  isLost?: boolean
  /** The current value: the place of the documents, or the days of a link. */
  now?: string | number
}

/** Lists the changes of parties; none where the snapshot of an older program lacks them. */
export function findPartyChanges(before: Snapshot, after: Snapshot): PartyChange[] {
  const { parties: old } = before
  if (!old || !after.parties) return []
  const removed = Object.entries(old).filter(([name]) => !after.parties?.[name])
  return [
    ...removed.map(([party, { form }]): PartyChange => ({
      type: 'removed',
      party,
      form,
      text: `1 party removed: ${party}`
    })),
    ...Object.entries(after.parties).flatMap(([party, now]) => {
      const was = old[party]
      const text = `1 party added: ${party} (fills ${now.place})`
      return was
        ? compareParty(party, { was, now }, after)
        : [{ type: 'added' as const, party, form: now.form, text }]
    })
  ]
}

interface Pair {
  was: SnapshotParty
  now: SnapshotParty
}

function compareParty(party: string, { was, now }: Pair, today: Snapshot): PartyChange[] {
  const change = (type: PartyChange['type'], text: string, more: Partial<PartyChange> = {}): PartyChange => ({
    type,
    party,
    form: now.form,
    text,
    ...more
  })
  const changes: PartyChange[] = []
  // A renamed part or list is the same place.
  const former = pointerOf(currentPlace(schemaOfRecord(today), pathOf(was.place)))
  if (former !== now.place) {
    const isLost = [was, now].some(({ place }) => place.includes('/*'))
    const text = `1 party fills another place: ${party} now fills ${now.place}, not ${was.place}`
    changes.push(change('place', text, { isLost, now: now.place }))
  }
  if (was.form !== now.form)
    changes.push(
      change('form', `1 party fills in another form: ${party} now has ${now.form}, not ${was.form}`)
    )
  else {
    const askedChanges = compareAsked(was.asked, now.asked)
    if (askedChanges.length > 0)
      changes.push(change('asked', `1 form of a party changed: ${party}. ${askedChanges.join('; ')}`))
  }
  if (was.days !== now.days) {
    const text = `1 party has ${now.days < was.days ? 'fewer' : 'more'} days: a link to a ${party} now works for ${now.days} days, not ${was.days}`
    changes.push(change('days', text, { now: now.days }))
  }
  if (was.remindAfterDays && !sameValue(was.remindAfterDays, now.remindAfterDays)) {
    const days = now.remindAfterDays?.join(', ')
    const reminders = days ? `is now reminded ${days} days after the link was sent` : 'is no longer reminded'
    changes.push(change('reminders', `1 party has other reminders: a ${party} ${reminders}`))
  }
  if (was.onRefusal && was.onRefusal !== now.onRefusal) {
    const refusal = now.onRefusal === 'replace' ? 'the employee is told' : 'reviewers are told, too,'
    changes.push(change('refusal', `1 party has another refusal: ${refusal} now when a ${party} refuses`))
  }
  if (was.employeeSees !== now.employeeSees) {
    const text = `1 party has other readers: employees now see ${now.employeeSees === 'document' ? `the document of a ${party}` : `only that a ${party} signed`}`
    changes.push(change('seen', text))
  }
  return changes
}

/** Describes how the form's questions changed. Changed texts do not count. */
function compareAsked(before: Schema, after: Schema): string[] {
  if (sameValue(before, after)) return []
  const changes = findChanges(asRecord(before), asRecord(after))
  return changes.filter(({ type }) => type !== 'words').map(({ text }) => text)
}

/** Wraps the form as the only part of a record, so that `findChanges` compares it. */
const asRecord = (schema: Schema): Snapshot => ({
  parts: [{ name: 'asked', title: '', route: '', forms: ['asked'], list: false }],
  forms: { asked: schema },
  required: ['asked'],
  steps: []
})
