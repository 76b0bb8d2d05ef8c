import { choicesOf } from '../../engine/index.ts'
import { lists } from '../../generated/index.ts'

/** What answers may depend on beside their form. */
export interface World {
  /** YYYY-MM-DD. */
  today: string
  offered: (list: string, params: { [name: string]: string }) => readonly string[]
  /** What `x-from` is taken from. */
  account: { [name: string]: string }
}

/** The day on which the clock of the tests begins. */
export const today = '2026-11-20'

export const clientNames = ['Acme Bank', 'Zenith & Sons', "O'Neil =1+1", 'Ünïted 😀', 'x'.repeat(100)]

/** The lists of schemas/lists, with these clients. */
export const world: World = {
  today,
  offered: (list, params) =>
    lists[list]?.source === 'clients' ? clientNames : (choicesOf(lists, list, params) ?? []),
  account: { username: 'Somebody', email: 'somebody@example.com', phone: '+2348031234567' }
}
