import { shapeOf } from '../../../engine/index.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import type { Call, Schema } from '../../core/api/call.ts'
import { about, ref } from '../../core/api/shapes.ts'
import { text } from '../../core/api/values.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { fileErrors } from '../../files/errors.ts'
import { type PartDefinition, partDefinitions } from '../model/parts.ts'
import { isInRows } from '../model/rows.ts'
import { declarationHeader, describeBodies, describeUpload } from './part-bodies.ts'

/** A save. It responds like `GET /user`. */
export type SaveCall = Call & { readonly data: Schema; readonly more: { readonly revisions: Schema } }

/** The calls that save a part or a file; POST and PUT do the same. */
export interface PartCalls {
  part: PartDefinition
  /** The file field with a route of its own; undefined for saves of the part. */
  field?: FileField
  calls: { [id: string]: SaveCall }
}

const saveWords =
  'A save replaces all answers of each form of which it contains any; the other forms of the part keep what is stored. ' +
  'An empty text means no answer. With the header If-Match the save is refused if another one came first, and a field that has moved here from another part keeps its answer if it is left out. ' +
  'With ?prevalidate=prevalidate only the first form is checked, nothing is stored, and `data` is null.'

const user = ref('User')

const ofRow = {
  row: about(text, 'The row that the file belongs to: the `_row` of its stored answers.')
} as const

const toAdd = {
  add: {
    const: 'true',
    description:
      'Keep a file that is already in the place, and store this one in the next free place. A file of the same name and size is the same file, sent again, and is replaced.'
  }
} as const

const saveCodes = [
  'record.not_own',
  'record.not_needed',
  'record.notice_unread',
  'record.password_needed',
  'record.stale_revision',
  'request.owner_removed'
] as const

const rowCodes = ['record.row_missing', 'record.row_not_saved'] as const

const uploadCodes = [
  'record.targets_missing',
  'record.place_twice',
  ...(Object.keys(fileErrors) as (keyof typeof fileErrors)[]).filter(code => code !== 'file.damaged')
]

/** Whether a save signs the declaration of the part. */
const isSigned = ({ asked }: PartDefinition) => asked.some(form => form.declarationVersion)

function listSaveCodes(part: PartDefinition) {
  const { files, hasWarnings } = part
  return [
    'record.if_match',
    ...(isSigned(part) ? ['record.declaration_changed' as const] : []),
    ...(hasWarnings ? ['record.unusual_answers' as const] : []),
    ...(files.length > 0 ? uploadCodes : []),
    ...(files.some(isInRows) ? rowCodes : [])
  ] as const
}

/** The saves of each part and of each file field with a route of its own. */
export const partCalls: PartCalls[] = partDefinitions.flatMap(part => [
  {
    part,
    calls: describeSaves(part.name, `/user/${part.route}`, {
      summary: `Save: ${part.title}`,
      description: saveWords,
      headers: {
        'If-Match': {
          type: 'integer',
          minimum: 0,
          description: 'The revision of the part that this save started from.'
        },
        ...(isSigned(part) && declarationHeader)
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
        summary: `Upload: ${field.schema.title}`,
        query: { ...(isInRows(field) && ofRow), ...(isFileList(field) && toAdd) },
        bodies: { 'multipart/form-data': describeUpload([], [field]) },
        data: user,
        refused: [
          ...uploadCodes,
          ...(isInRows(field) ? rowCodes : []),
          ...(isFileList(field) ? ['record.too_many_files' as const] : [])
        ]
      })
    }))
])

export interface FileRemoval {
  field: FileField
  call: SaveCall
}

export const fileRemovals: { [id: string]: FileRemoval } = Object.fromEntries(
  partDefinitions.flatMap(part =>
    part.files.filter(isFileList).map(field => [
      `remove${typeName(`${part.name}-${field.field}`)}`,
      {
        field,
        call: {
          method: 'DELETE',
          path: `/user/${part.route}/${field.rule.route}/{place}`,
          who: 'employee',
          tag: 'Record',
          summary: `Remove a file: ${field.schema.title}`,
          params: { place: 'The position of the file, its "target".' },
          query: {
            ...(isInRows(field) && ofRow),
            file: about(text, 'The id of the file. If another file is in the place now, nothing is removed.')
          },
          data: user,
          more: { revisions: ref('Revisions') },
          refused: [...saveCodes, ...rowCodes, 'request.not_found']
        } satisfies SaveCall
      }
    ])
  )
)

function isFileList({ schema }: FileField) {
  return shapeOf(schema) === 'fileList'
}

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
