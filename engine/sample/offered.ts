import type { Facts, Lists } from '../form.ts'
import { choicesOf } from '../model/lists.ts'

/** The clients of a company are in its database; these stand for them. */
export const exampleClients = ['Acme Bank', 'Example Insurance']

/** What the lists of the schemas offer. */
export function createOffered(lists: Lists): NonNullable<Facts['offered']> {
  return (list, params) =>
    lists[list]?.source === 'clients' ? exampleClients : choicesOf(lists, list, params)
}
