import { capabilityNames, identifierRules } from '../../engine/index.ts'
import { storedFile, storedSchema } from '../../engine/openapi/index.ts'
import type { Schema } from '../core/api/call.ts'
import { about, listOf, object, ref } from '../core/api/shapes.ts'
import { count, flag, moment, momentOrNull, text } from '../core/api/values.ts'
import { changeSchemas } from './changes/calls.ts'
import { correctionSchemas } from './corrections/calls.ts'
import { historySchemas } from './history/calls.ts'
import { reviewSchemas } from './review/calls.ts'
import { partDefinitions } from './model/parts.ts'

const stored = partDefinitions.map(({ name, asked }) => {
  const forms = asked.map(form => storedSchema(form))
  return [name, forms.length === 1 && forms[0] ? forms[0] : { allOf: forms }] as const
})
const account = {
  _id: text,
  username: text,
  email: text,
  phone: text,
  isAdmin: about(flag, 'An administrator, or somebody with another role. Has no employee record.'),
  completed: about(flag, 'The record is complete: it passes schemas/employee-record.'),
  createdAt: moment,
  corrections: listOf(ref('OwnCorrection')),
  missing: listOf(ref('Missing')),
  revisions: ref('Revisions')
}
/** For administrators in a limited role. */
const role = about(
  object({
    name: text,
    title: text,
    may: listOf({ enum: capabilityNames }),
    identifiers: { enum: identifierRules },
    hidden: about(listOf(text), 'JSON Pointers of the parts and fields that the role does not see.'),
    isLimited: about(flag, 'The role sees only the employees of some clients.')
  }),
  'What the user may do; absent if that is everything.'
)

const language = about(
  text,
  'The language of pages, mails and PDFs for this person, as a BCP 47 tag; absent if none was chosen.'
)

const unasked = about(
  listOf(text),
  'Forms of steps that are not asked, given the current answers; absent if all are.'
)

const prefilled = {
  type: 'object',
  additionalProperties: { type: 'object' },
  description:
    'For the owner: values that were filled in for them, by part, in parts that they have not saved. They are not answers yet.'
}

const people = {
  type: 'object',
  additionalProperties: object({
    name: text,
    isSeen: about(flag, 'You may open the record of this person.')
  }),
  description:
    'The employees that answers refer to, by id; absent if there are none. An id that is missing here belongs to somebody who was erased.'
}

const isDisabled = {
  const: true,
  description: 'Nobody can log in to the account; otherwise absent.'
} as const

const passedWarnings = about(
  listOf(object({ path: about(text, 'JSON Pointer into the record.'), msg: text, passedAt: moment })),
  'Warnings about stored answers that were confirmed as correct; absent if there are none.'
)

const signed = about(
  object({
    at: moment,
    changedAt: about(momentOrNull, 'When an answer was changed after the signature.')
  }),
  'When the record was signed; absent if it was not, or if it is not known what was signed.'
)

const progress = about(
  object({ finished: count, steps: count }),
  'How many of the required steps are finished; absent for users without a record.'
)

const drafts = about(
  listOf(text),
  'For the owner: forms with unsaved input on any device; absent if there are none.'
)

const unreadNotice = about(
  text,
  'For the owner: the version of the privacy notice that must be read; absent if there is none.'
)

const recordVersion = about(
  text,
  'For reviewers: the version of the record as you see it. Send it when you move the review.'
)

/** The properties of `GET /user` that are not parts of the record. */
export const accountProperties = [
  ...Object.keys(account),
  ...[
    'language',
    'role',
    'isDisabled',
    'unasked',
    'prefilled',
    'people',
    'passedWarnings',
    'signed',
    'progress',
    'drafts',
    'reviewStatus',
    'unreadNotice',
    'recordVersion'
  ]
]

export const recordSchemas: { [name: string]: Schema } = {
  User: {
    description: 'A user with the stored parts of the record.',
    allOf: [
      {
        type: 'object',
        required: Object.keys(account),
        properties: {
          ...account,
          language,
          role,
          isDisabled,
          unasked,
          prefilled,
          people,
          passedWarnings,
          signed,
          progress,
          drafts,
          reviewStatus: ref('OwnReviewStatus'),
          unreadNotice,
          recordVersion
        }
      },
      ref('EmployeeRecord')
    ]
  },
  EmployeeRecord: { type: 'object', properties: Object.fromEntries(stored) },
  Revisions: about(
    object(Object.fromEntries(partDefinitions.map(({ name }) => [name, count]))),
    'The revision of each part; 0 if nothing is saved.'
  ),
  Missing: {
    ...object({ form: text, path: text, title: text }),
    properties: {
      form: text,
      path: text,
      title: text,
      isToCorrect: { const: true, description: 'The answer exists, but was sent back to be corrected.' }
    },
    description: 'One thing that keeps a record from being Completed.'
  },
  ...correctionSchemas,
  ...historySchemas,
  ...reviewSchemas,
  ...changeSchemas,
  StoredFile: storedFile
}
