import { choicesOf } from '../../engine/index.ts'
import { lists } from '../../generated/index.ts'

/** The context of answers, apart from their form. */
export interface World {
  /** YYYY-MM-DD. */
  today: string
  offered: (list: string, params: { [name: string]: string }) => readonly string[]
  /** The account, from which `x-from` fields are filled. */
  account: { [name: string]: string }
}

/** The day on which the clock of the tests starts. */
export const today = '2026-11-20'

export const clientNames = ['Acme Bank', 'Zenith & Sons', "O'Neil =1+1", 'Ünïted 😀', 'x'.repeat(100)]

/** Employees who may be chosen, by their ids. */
export const colleagues: { readonly [id: string]: string } = {
  ['0'.repeat(32)]: 'Ada Eze',
  '0123456789abcdef0123456789abcdef': '=1+1 Uche',
  ['f'.repeat(32)]: 'Ünïted <b>Efe</b>'
}

/** The lists of schemas/lists, with these clients and employees. */
export const world: World = {
  today,
  offered: (list, params) => offeredBy(lists[list]?.source) ?? choicesOf(lists, list, params) ?? [],
  account: { username: 'Somebody', email: 'somebody@example.com', phone: '+2348031234567' }
}

function offeredBy(source: string | undefined): readonly string[] | undefined {
  if (source === 'clients') return clientNames
  return source === 'employees' ? Object.keys(colleagues) : undefined
}
