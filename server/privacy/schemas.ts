import { actionFacts, actions, listAccessActions, recordAccessActions } from '../audit/model/actions.ts'
import { type Action, roles } from '../audit/model/entries.ts'
import { thinnedActions } from '../audit/repeats.ts'
import type { Schema } from '../core/api/call.ts'
import { about, listOf, object, orNull, ref } from '../core/api/shapes.ts'
import { count, flag, moment, positive, text, textOrNull } from '../core/api/values.ts'

const ofFiles: readonly Action[] = ['file.refused', 'file.removed', 'file.saved', 'file.downloaded']
/** The path of a file in a row at that time, and its title, as in `School 2: Certificate`. The access log titles every file. */
const inRows: { [name: string]: Schema } = { path: text, title: text }

const isCertain = about(flag, 'False: the list was so long that it is not known who was in it.')
/** Additional details for the owner of a record: fields and reasons in current wording. */
const inWords: { [name: string]: Schema } = { titles: listOf(text), why: text }

/** Repeats within an hour are not all recorded. */
const repeated: { [name: string]: Schema } = {
  repeat: about(count, 'The number of this repeat beyond the first twenty within an hour.')
}

const person = object({ _id: text, name: textOrNull })

/** The schemas of the responses about activity, by name. */
export const privacySchemas: { [name: string]: Schema } = {
  Person: { ...person, description: 'Without a name, the person no longer has an account.' },
  ActivityEntry: entryOf(actions, {
    seq: positive,
    at: moment,
    role: { enum: roles },
    who: orNull(ref('Person')),
    whom: orNull(ref('Person')),
    network: textOrNull,
    device: textOrNull
  }),
  AccessEntry: entryOf([...recordAccessActions, ...listAccessActions], {
    seq: positive,
    at: moment,
    who: textOrNull,
    isCertain
  })
}

/** Returns the schema of an entry with any of these actions, each with its own details. */
function entryOf(of: readonly Action[], properties: { [name: string]: Schema }): Schema {
  return {
    allOf: [
      { type: 'object', required: Object.keys(properties), properties },
      { anyOf: of.map(action => detailOf(action)) }
    ]
  }
}

function detailOf(action: Action): Schema {
  const own: { [name: string]: Schema } = actionFacts[action].detail
  const whole = object(own)
  const more = ofFiles.includes(action) ? inRows : action === 'identifiers.shown' ? inWords : {}
  const repeats = thinnedActions.includes(action) ? repeated : {}
  const detail = { ...whole, properties: { ...whole.properties, ...more, ...repeats } }
  return { type: 'object', required: ['action', 'detail'], properties: { action: { const: action }, detail } }
}
