import { type Form, isFile, isSentAsJson, kindOf } from '../../engine/index.ts'
import { typeName } from '../../engine/model/type-name.ts'
import { isSent, type Json, sentSchema } from '../../engine/openapi/index.ts'
import type { Call, Schema } from '../core/api/call.ts'
import { about, ref } from '../core/api/shapes.ts'
import { text } from '../core/api/values.ts'
import type { FileField } from '../files/model/file-field.ts'
import { fileErrors } from '../files/errors.ts'
import { filesWithAnswers, type PartDefinition, partDefinitions } from './model/parts.ts'
import { isInRows } from './model/rows.ts'

/** A save answers what `GET /user` would. */
export type SaveCall = Call & { readonly data: Schema; readonly more: { readonly revisions: Schema } }

/** How one thing of the record is saved: by POST and PUT alike. */
export interface PartCalls {
  part: PartDefinition
  /** The file field with a route of its own; without it they save the answers of the part. */
  field?: FileField
  calls: { [id: string]: SaveCall }
}

const saveWords =
  'A save replaces every answer of each form that it touches; a form of the part that is not touched at all stays as ' +
  'it is stored. An empty text is no answer. With the header If-Match the save is refused where another came first. ' +
  'With ?prevalidate=prevalidate the first form is checked, nothing is stored, and `data` is null.'

const user = ref('User')

const ofRow = {
  row: about(text, 'Which row of the list the file belongs to: the `_row` of its stored answers.')
} as const

const passedWarnings = {
  type: 'array',
  description:
    'What was asked of these answers (the problems of a 422) and is right: the save is taken with them.',
  items: { type: 'object', required: ['path', 'msg'], properties: { path: text, msg: text } }
} as const

/** Why nothing of a record is saved. */
const saveCodes = [
  'record.not_own',
  'record.not_needed',
  'record.notice_unread',
  'record.password_needed',
  'record.stale_revision',
  'request.owner_removed'
] as const

const rowCodes = ['record.row_missing', 'record.row_not_saved'] as const

/** Why a file is not taken. */
const uploadCodes = [
  'record.targets_missing',
  'record.place_twice',
  ...(Object.keys(fileErrors) as (keyof typeof fileErrors)[]).filter(code => code !== 'file.damaged')
]

function listSaveCodes({ files, hasWarnings }: PartDefinition) {
  return [
    'record.if_match',
    ...(hasWarnings ? ['record.unusual_answers' as const] : []),
    ...(files.length > 0 ? uploadCodes : []),
    ...(files.some(isInRows) ? rowCodes : [])
  ] as const
}

/** The saves of every part and of every file with a route of its own, from what employee-record and the steps declare. */
export const partCalls: PartCalls[] = partDefinitions.flatMap(part => [
  {
    part,
    calls: describeSaves(part.name, `/user/${part.route}`, {
      summary: `${part.title}: save`,
      description: saveWords,
      headers: {
        'If-Match': {
          type: 'integer',
          minimum: 0,
          description: 'The revision of the part that this save began with.'
        }
      },
      query: { prevalidate: { const: 'prevalidate', description: 'Check the first form only.' } },
      bodies: describeBodies(part),
      refused: listSaveCodes(part),
      data: { anyOf: [user, { type: 'null' }] }
    })
  },
  ...part.files
    .filter(({ rule }) => rule.route)
    .map(field => ({
      part,
      field,
      calls: describeSaves(`${part.name}-${field.field}`, `/user/${part.route}/${field.rule.route}`, {
        summary: `${field.schema.title}: upload`,
        ...(isInRows(field) && { query: ofRow }),
        bodies: { 'multipart/form-data': describeUpload([], [field]) },
        data: user,
        refused: [...uploadCodes, ...(isInRows(field) ? rowCodes : [])]
      })
    }))
])

/** How one of several files is taken away. */
export interface FileRemoval {
  field: FileField
  call: SaveCall
}

/** Fields of as many files as their owner likes: each can be taken away again. */
export const fileRemovals: { [id: string]: FileRemoval } = Object.fromEntries(
  partDefinitions.flatMap(part =>
    part.files
      .filter(({ schema }) => kindOf(schema) === 'files')
      .map(field => [
        `remove${typeName(`${part.name}-${field.field}`)}`,
        {
          field,
          call: {
            method: 'DELETE',
            path: `/user/${part.route}/${field.rule.route}/{place}`,
            who: 'employee',
            tag: 'Record',
            summary: `${field.schema.title}: take one file away`,
            params: { place: 'The place of the file among the others, its "target".' },
            ...(isInRows(field) && { query: ofRow }),
            data: user,
            more: { revisions: ref('Revisions') },
            refused: [...saveCodes, ...rowCodes, 'request.not_found']
          } satisfies SaveCall
        }
      ])
  )
)

function describeSaves(
  name: string,
  path: string,
  { refused = [], ...call }: Omit<SaveCall, 'method' | 'path' | 'who' | 'tag' | 'more'>
) {
  const both = {
    ...call,
    path,
    who: 'employee',
    tag: 'Record',
    more: { revisions: ref('Revisions') },
    refused: [...saveCodes, ...refused]
  } as const
  const named = typeName(name)
  return {
    [`post${named}`]: { ...both, method: 'POST' },
    [`put${named}`]: { ...both, method: 'PUT' }
  } as const
}

/** JSON, unless the part is nothing but files; with files of its own also as a form. */
function describeBodies(part: PartDefinition): { [type: string]: Json } {
  const forms = part.asked.filter(({ schema }) => !isFile(schema))
  const files = filesWithAnswers(part)
  return {
    ...(forms.length > 0 && { 'application/json': { schema: describeJson(part, forms) } }),
    ...(files.length > 0 && { 'multipart/form-data': describeUpload(forms, files, describeBeside(part)) })
  }
}

function describeJson(part: PartDefinition, forms: Form[]): Schema {
  const { name, list, hasWarnings } = part
  const beside = describeBeside(part)
  const bodies = forms.map(form => ref(typeName(form.name)))
  const [body = {}] = bodies
  const all = [...bodies, ...(hasWarnings ? [{ type: 'object', properties: beside } as const] : [])]
  if (!list) return all.length > 1 ? { allOf: all } : body
  const under = (key: string) => ({
    type: 'object',
    required: [key],
    properties: { [key]: body, ...beside }
  })
  return { anyOf: [body, under('list'), ...(name === 'list' ? [] : [under(name)])] }
}

/** What is sent with the answers of a part, and is none of them. */
function describeBeside({ hasWarnings }: PartDefinition): { [name: string]: Schema } {
  return hasWarnings ? { passedWarnings } : {}
}

/** A form with files: texts under the names of the fields, groups and rows as JSON, each file under its own. */
function describeUpload(forms: Form[], files: FileField[], beside: { [name: string]: Schema } = {}): Json {
  const texts = forms
    .flatMap(({ schema }) => Object.entries(schema.properties ?? {}))
    .filter(([, field]) => isSent(field))
    .map(([name, field]) => [name, sentSchema({ schema: field }), field] as const)
  const slots = files.find(({ rule }) => rule.slots)?.rule.slots
  const sent = files.map(file => [file.field, describeFile(file)] as const)
  const answers = texts.map(([name, schema]) => [name, schema] as const)
  const properties = Object.fromEntries([
    ...answers,
    ...Object.entries(beside),
    ...sent,
    ...(slots ? [['target', describeTargets(slots)]] : [])
  ])
  const encoding = [
    ...Object.keys(beside).map(name => [name, { contentType: 'application/json' }] as const),
    ...texts.flatMap(([name, , field]) =>
      isSentAsJson(field) ? [[name, { contentType: 'application/json' }] as const] : []
    ),
    ...files.map(({ field, rule }) => [field, { contentType: rule.types.join(', ') }] as const)
  ]
  return { schema: { type: 'object', properties }, encoding: Object.fromEntries(encoding) }
}

function describeFile({ field, rule, schema: { title = field } }: FileField): Schema {
  const bytes = { ...text, contentMediaType: rule.types[0], 'x-file': rule }
  return rule.slots ? { type: 'array', title, maxItems: rule.slots, items: bytes } : { title, ...bytes }
}

function describeTargets(slots: number): Schema {
  const items = { type: 'integer', minimum: 1, maximum: slots }
  return { type: 'array', description: 'The nth number is the place of the nth file.', items }
}
