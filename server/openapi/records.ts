import { inPath, type Json, operation, queryOf, ref } from '../../engine/openapi/index.ts'
import { lists } from '../../generated/index.ts'
import { sortNames } from '../../engine/index.ts'

const tag = 'Record'
const bytes: Json = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }

/** Reading records, files, and the choices of lists. */
export function recordPaths(filters: Json[]): Json {
  return {
    '/user': {
      get: operation({
        id: 'me',
        tag,
        who: 'user',
        summary: 'Oneself, with the record',
        data: ref('User'),
        more: { revisions: ref('Revisions') }
      })
    },
    '/user/{id}': {
      get: operation({
        id: 'userById',
        tag,
        who: 'user',
        summary: 'One employee: oneself, or any for administrators',
        parameters: [inPath('id', 'The _id of the user.')],
        data: ref('User'),
        more: { revisions: ref('Revisions') },
        refused: [404]
      })
    },
    '/user/users': {
      get: operation({
        id: 'employees',
        tag: 'Admin',
        who: 'admin',
        summary: 'The list of employees; without a page all of them',
        parameters: [...paging, ...wanted, ...filters],
        data: { type: 'array', items: ref('ListedEmployee') },
        more: { page: { type: 'integer' }, pages: { type: 'integer' }, total: { type: 'integer' } }
      })
    },
    '/files/{id}': {
      get: operation({
        id: 'file',
        tag,
        who: 'anyone',
        summary: 'A stored file, by the signed link that a record holds',
        parameters: [
          inPath('id', 'The _id of the file.'),
          ...['viewer', 'until', 'signature'].map(name => queryOf(name, 'Part of the signed link.'))
        ],
        answers: { 'image/jpeg': bytes, 'image/png': bytes, 'application/pdf': bytes },
        refused: [404, 410]
      })
    },
    ...Object.fromEntries(Object.keys(lists).map(name => [`/options/${name}`, { get: optionsOf(name) }]))
  }
}

const whole: Json = { type: 'integer', minimum: 1 }
const paging = [
  queryOf('page', 'The first is 1.', whole),
  queryOf('pageSize', 'Employees on a page.', { ...whole, maximum: 100 })
]

/** What narrows the list and the spreadsheet, beside the filters that admin/employee-list declares. */
export const wanted: Json[] = [
  queryOf('search', 'Part of a name; case and accents do not matter.', { type: 'string', maxLength: 200 }),
  queryOf('status', 'Completed records, or the others.', { enum: ['complete', 'incomplete'] }),
  queryOf('sort', 'A minus before it turns the order round.', {
    enum: sortNames.flatMap(name => [name, `-${name}`])
  })
]

function optionsOf(name: string): Json {
  const list = lists[name]
  return operation({
    id: `options_${name}`,
    tag: 'Lists',
    who: list?.open ? 'anyone' : 'user',
    summary: list?.title ?? name,
    parameters: list?.by ? [queryOf(list.by, 'The answer that the choices depend on.')] : [],
    data: { type: 'array', items: { type: list?.shown ? 'object' : 'string' } }
  })
}

const text: Json = { type: 'string' }
const account: Json = {
  _id: text,
  username: text,
  email: text,
  phone: text,
  completed: { type: 'boolean', description: 'The record passes schemas/employee-record.' },
  createdAt: { type: 'string', format: 'date-time' }
}

/** What these calls answer with. */
export const recordSchemas: Json = {
  User: {
    description: 'A user with the parts of the record that something is stored of.',
    allOf: [
      {
        type: 'object',
        required: ['_id', 'username', 'email', 'isAdmin', 'completed', 'missing', 'revisions'],
        properties: {
          ...account,
          isAdmin: { type: 'boolean' },
          missing: { type: 'array', items: ref('Missing') },
          revisions: ref('Revisions')
        }
      },
      ref('EmployeeRecord')
    ]
  },
  Missing: {
    type: 'object',
    description: 'One thing that keeps a record from being Completed.',
    required: ['form', 'path', 'title'],
    properties: { form: text, path: text, title: text }
  },
  ListedEmployee: {
    type: 'object',
    description: 'What the list shows: the account, and the answers that are columns of admin/employee-list.',
    required: ['_id', 'username', 'email', 'completed'],
    properties: { ...account, missing: { type: 'array', items: text } }
  }
}
