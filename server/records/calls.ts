import { typeName } from '../../engine/model/type-name.ts'
import { lists, roles } from '../../generated/index.ts'
import { employeeLists } from './people/choosable.ts'
import { type Call, type Calls, defineCalls } from '../core/api/call.ts'
import { listOf, object, ref, text } from '../core/api/shapes.ts'
import { fileRemovals, partCalls } from './part-calls.ts'

const userCalls = defineCalls({
  getOwnUser: {
    beforeEnrolment: true,
    method: 'GET',
    path: '/user',
    who: 'user',
    tag: 'Record',
    summary: 'Oneself, with the record',
    data: ref('User'),
    more: { revisions: ref('Revisions') }
  },
  getUser: {
    method: 'GET',
    path: '/user/{id}',
    who: 'user',
    may: 'record',
    tag: 'Record',
    summary: 'One employee: oneself, or any for administrators',
    params: { id: 'The _id of the user.' },
    data: ref('User'),
    more: { revisions: ref('Revisions') },
    refused: [404]
  },
  showIdentifiers: {
    method: 'POST',
    path: '/admin/users/{id}/identifiers',
    who: 'admin',
    may: 'record',
    fresh: true,
    tag: 'Record',
    summary: "One employee's identifiers as they are, for whom they are masked; asks once a session why",
    params: { id: 'The _id of the user.' },
    body: {
      type: 'object',
      properties: {
        reason: {
          ...text,
          description: `Needed the first time in a session: one of ${Object.keys(roles.reasons).join(', ')}.`
        }
      }
    },
    data: listOf(object({ path: { ...text, description: 'JSON Pointer into the record.' }, value: text })),
    refused: [404]
  }
})

/** The choices of a list of schemas/lists. */
export type ChoiceCall = Call & { readonly data: object }

/** By the name of the list. Employees are never listed: they are searched for. */
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
        summary: title ?? name,
        ...(by && { query: { [by]: { ...text, description: 'The answer that the choices depend on.' } } }),
        data: { type: 'array', items: shown ? entryOf(shown) : text }
      }
    ])
)

/** The same of employees, of lists that some question has. */
export const employeeCalls: ReadonlyMap<string, ChoiceCall> = new Map(
  [...employeeLists].map(name => [
    name,
    {
      method: 'GET',
      path: `/people/${name}`,
      who: 'employee',
      tag: 'Lists',
      summary: `${lists[name]?.title ?? name}: those whose name has some letters in it, 20 at most`,
      query: {
        search: { ...text, description: 'Two letters of a name, or more.' },
        id: { ...text, description: 'Instead: an _id, which is answered where it may be chosen.' }
      },
      data: listOf(object({ _id: text, name: text }))
    }
  ])
)

/** Users with their records, the parts of one's own record, and the choices of lists. */
export const recordCalls = {
  ...userCalls,
  ...Object.fromEntries(partCalls.flatMap(({ calls }) => Object.entries(calls))),
  ...Object.fromEntries(Object.entries(fileRemovals).map(([id, { call }]) => [id, call])),
  ...Object.fromEntries(
    [...choiceCalls, ...employeeCalls].map(([name, call]) => [`list${typeName(name)}Choices`, call])
  )
} satisfies Calls

function entryOf(shown: readonly string[]) {
  const properties = Object.fromEntries(shown.map(name => [name, text]))
  return { type: 'object', required: shown, properties }
}
