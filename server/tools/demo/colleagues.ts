import { valueAt, type View } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'
import { employeeLists } from '../../records/people/choosable.ts'
import { clientFields } from '../../records/model/parts.ts'
import { last } from './stages.ts'
import type { SeedEmployee } from './records.ts'

/** Tracks which other employees of the demo one may name in answers, following the lists of the schemas. */
export function createColleagues() {
  const all: SeedEmployee[] = []
  const clientsOf = new Map<string, string[]>()

  return {
    /** Adds employees who may be named from now on, also by each other. */
    add(employees: readonly SeedEmployee[]) {
      if (employeeLists.size > 0) all.push(...employees)
    },

    /** Records the clients in an employee's answers, which determine the colleagues. */
    note({ user }: SeedEmployee, record: View) {
      if (employeeLists.size > 0) clientsOf.set(user.id, findClients(record))
    },

    /** Returns the choices of each list for an employee with these answers. */
    offer({ user }: SeedEmployee, record: View): ReadonlyMap<string, readonly string[]> {
      const ownClients = findClients(record)
      const otherColleagues = all.filter(colleague => colleague.user.id !== user.id)
      const isOfOwn = (colleague: SeedEmployee) =>
        clientsOf.get(colleague.user.id)?.some(name => ownClients.includes(name)) ?? false
      return new Map(
        [...employeeLists].map(name => {
          const { status, client } = lists[name] ?? {}
          const offered = otherColleagues
            .filter(({ stage }) => status === 'any' || (stage.until === last && stage.lacks.length === 0))
            .filter(colleague => client === 'any' || isOfOwn(colleague))
          return [name, offered.map(colleague => colleague.user.id)]
        })
      )
    }
  }
}

export type Colleagues = ReturnType<typeof createColleagues>

const findClients = (record: View): string[] =>
  clientFields.flatMap(({ path }) => {
    const name = valueAt(record, path)
    return typeof name === 'string' ? [name] : []
  })
