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
  isAdmin: about(flag, 'Works with employees, as far as the role lets; has no record.'),
  completed: about(flag, 'The record passes schemas/employee-record.'),
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
    hidden: about(listOf(text), 'JSON Pointers of the parts and fields that it does not see.'),
    isLimited: about(flag, 'It sees the employees of some clients alone.')
  }),
  'What somebody may do, where it is not everything.'
)

const language = about(
  text,
  'In which the person reads pages, mails and PDFs, by its BCP 47 tag; absent where nothing was chosen.'
)

const unasked = about(
  listOf(text),
  'Forms of the steps that are not asked, as the record stands; absent where all are.'
)

const prefilled = {
  type: 'object',
  additionalProperties: { type: 'object' },
  description:
    'For its owner: what was filled in for them, by part, of parts that they have not saved. No answers yet.'
}

const people = {
  type: 'object',
  additionalProperties: object({
    name: text,
    isSeen: about(flag, 'You may open the record of this person.')
  }),
  description:
    'The employees whom answers name, by id; absent where none do. An id that is not among them is that of somebody who was erased.'
}

const isDisabled = {
  const: true,
  description: 'Nobody can log in to the account; absent where one can.'
} as const

const passedWarnings = about(
  listOf(object({ path: about(text, 'JSON Pointer into the record.'), msg: text, passedAt: moment })),
  'What was asked of answers that are stored and was said to be right; absent where nothing was.'
)

const signed = about(
  object({
    at: moment,
    changedAt: about(momentOrNull, 'When answers were changed since: it was signed before this change.')
  }),
  'When the record was signed; absent where it was not, or what was signed is not known.'
)

const progress = about(
  object({ finished: count, steps: count }),
  'Of the steps that must be finished, how many are; absent of those who have no record.'
)

const drafts = about(
  listOf(text),
  'For its owner: forms in which something was typed on some device and not saved; absent where nothing was.'
)

const unreadNotice = about(
  text,
  'For its owner: the version of the privacy notice that is to be read; absent where none is.'
)

const recordVersion = about(
  text,
  'For those who review: what you see of the record, as one word. Send it when you move the review.'
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
    description: 'A user with the parts of the record that something is stored of.',
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
    'Which save each part stands at; 0 where nothing is saved.'
  ),
  Missing: {
    ...object({ form: text, path: text, title: text }),
    properties: {
      form: text,
      path: text,
      title: text,
      isToCorrect: { const: true, description: 'It is there, and was sent back.' }
    },
    description: 'One thing that keeps a record from being Completed.'
  },
  ...correctionSchemas,
  ...historySchemas,
  ...reviewSchemas,
  ...changeSchemas,
  StoredFile: storedFile
}
