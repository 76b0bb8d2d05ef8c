import { typeName } from '../../engine/model/type-name.ts'
import { lists, roles } from '../../generated/index.ts'
import { employeeLists } from './people/choosable.ts'
import { type Call, type Calls, describeCalls } from '../core/api/call.ts'
import { about, input, listOf, object, ref, texts } from '../core/api/shapes.ts'
import { text } from '../core/api/values.ts'
import { fileRemovals, partCalls } from './parts/part-calls.ts'

const params = { id: 'The _id of the user.' }
const tag = 'Record'
const owner = describeCalls({ tag, who: 'user', beforeEnrolment: true })
const any = describeCalls({ tag, who: 'user', may: 'record', params })
const admin = describeCalls({ tag, who: 'admin', may: 'record', params })
const record = { data: ref('User'), more: { revisions: ref('Revisions') } }
const reason = about(
  text,
  `Required the first time in a session: one of ${Object.keys(roles.reasons).join(', ')}.`
)

const userCalls = {
  getOwnUser: owner.get('/user', { summary: 'Get your own user, with the record', ...record }),
  getUser: any.get('/user/{id}', {
    summary: 'Get an employee: yourself, or anybody as an administrator',
    ...record,
    refused: ['session.not_fresh', 'limit.volume']
  }),
  showIdentifiers: admin.fresh.post('/admin/users/{id}/identifiers', {
    summary: 'Show the unmasked identifiers of an employee; asks for a reason once per session',
    body: input({}, { reason }),
    data: listOf(object({ path: about(text, 'JSON Pointer into the record.'), value: text })),
    refused: ['record.reason_missing', 'record.identifiers_masked', 'limit.volume']
  })
} satisfies Calls

export type ChoiceCall = Call & { readonly data: object }

/** The calls for the choices of each list, by its name. Employees can only be searched, so their lists are left out. */
export const choiceCalls: ReadonlyMap<string, ChoiceCall> = new Map(
  Object.entries(lists)
    .filter(([, { source }]) => source !== 'employees')
    .map(([name, { by, open, shown, title }]) => [
      name,
      {
        method: 'GET',
        path: `/options/${name}`,
        who: open ? 'anyone' : 'user',
        tag: 'Lists',
        summary: `List the choices: ${title ?? name}`,
        ...(by && { query: { [by]: about(text, 'The answer that the choices depend on.') } }),
        data: { type: 'array', items: shown ? input(texts(...shown)) : text }
      }
    ])
)

/** The search calls for each list of employees that a field uses. */
export const employeeCalls: ReadonlyMap<string, ChoiceCall> = new Map(
  [...employeeLists].map(name => [
    name,
    {
      method: 'GET',
      path: `/people/${name}`,
      who: 'employee',
      tag: 'Lists',
      summary: `Search by name, 20 results at most: ${lists[name]?.title ?? name}`,
      query: {
        search: about(text, 'At least two letters of a name.'),
        id: about(text, 'Instead of `search`: an _id, which is returned if it can be chosen.')
      },
      data: listOf(object(texts('_id', 'name')))
    }
  ])
)

export const recordCalls = {
  ...userCalls,
  ...Object.fromEntries(partCalls.flatMap(({ calls }) => Object.entries(calls))),
  ...Object.fromEntries(Object.entries(fileRemovals).map(([id, { call }]) => [id, call])),
  ...Object.fromEntries(
    [...choiceCalls, ...employeeCalls].map(([name, call]) => [`list${typeName(name)}Choices`, call])
  )
} satisfies Calls
