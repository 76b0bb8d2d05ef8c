import type { Facts } from '../vocabulary/form.ts'
import type { Lists } from '../vocabulary/project.ts'
import { choicesOf } from '../model/lists.ts'

/** Example clients. The real ones are in the company's database. */
export const exampleClients = ['Acme Bank', 'Example Insurance']

/** Example employees: name by id. */
export const exampleEmployees: { readonly [id: string]: string } = {
  '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a': 'Ada Obi',
  '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b': 'Bola Ade'
}

/** Finds example employees by id or part of the name, in the shape of the server's response. */
export function findExampleEmployees({ search = '', id }: { search?: string; id?: string }) {
  const all = Object.entries(exampleEmployees).map(([_id, name]) => ({ _id, name }))
  const wanted = search.toLowerCase()
  return all.filter(one => (id === undefined ? one.name.toLowerCase().includes(wanted) : one._id === id))
}

/** Returns the lookup of the choices of each list. */
export function createOffered(lists: Lists): NonNullable<Facts['offered']> {
  return (list, params) => {
    const source = lists[list]?.source
    if (source === 'employees') return Object.keys(exampleEmployees)
    return source === 'clients' ? exampleClients : choicesOf(lists, list, params)
  }
}
