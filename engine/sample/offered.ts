import type { Facts } from '../vocabulary/form.ts'
import type { Lists } from '../vocabulary/project.ts'
import { choicesOf } from '../model/lists.ts'

/** The clients of a company are in its database; these stand for them. */
export const exampleClients = ['Acme Bank', 'Example Insurance']

/** And these for its employees, by id. */
export const exampleEmployees: { readonly [id: string]: string } = {
  '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a': 'Ada Obi',
  '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b': 'Bola Ade'
}

/** Those with some letters in their name, or the one of an id, as the server answers them. */
export function findExampleEmployees({ search = '', id }: { search?: string; id?: string }) {
  const all = Object.entries(exampleEmployees).map(([_id, name]) => ({ _id, name }))
  const wanted = search.toLowerCase()
  return all.filter(one => (id === undefined ? one.name.toLowerCase().includes(wanted) : one._id === id))
}

/** What the lists of the schemas offer. */
export function createOffered(lists: Lists): NonNullable<Facts['offered']> {
  return (list, params) => {
    const source = lists[list]?.source
    if (source === 'employees') return Object.keys(exampleEmployees)
    return source === 'clients' ? exampleClients : choicesOf(lists, list, params)
  }
}
