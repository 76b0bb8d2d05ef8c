import { valueAt, type View } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'
import { employeeLists } from '../../records/people/choosable.ts'
import { clientFields } from '../../records/model/parts.ts'
import { last } from './stages.ts'
import type { SeedEmployee } from './records.ts'

/** Whom employees of the demo may name in their answers: others of the demo, as the lists of the schemas offer them. */
export function createColleagues() {
  const all: SeedEmployee[] = []
  const clientsOf = new Map<string, string[]>()

  return {
    /** They may be named from now on, by each other too. */
    add(employees: readonly SeedEmployee[]) {
      if (employeeLists.size > 0) all.push(...employees)
    },

    /** What somebody has answered says whose colleague this is. */
    note({ user }: SeedEmployee, record: View) {
      if (employeeLists.size > 0) clientsOf.set(user.id, findClients(record))
    },

    /** By list, whom it offers to somebody who has answered so far. */
    offer({ user }: SeedEmployee, record: View): ReadonlyMap<string, readonly string[]> {
      const own = findClients(record)
      const others = all.filter(one => one.user.id !== user.id)
      const isOfOwn = (one: SeedEmployee) =>
        clientsOf.get(one.user.id)?.some(name => own.includes(name)) ?? false
      return new Map(
        [...employeeLists].map(name => {
          const { status, client } = lists[name] ?? {}
          const offered = others
            .filter(({ stage }) => status === 'any' || (stage.until === last && stage.lacks.length === 0))
            .filter(one => client === 'any' || isOfOwn(one))
          return [name, offered.map(one => one.user.id)]
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
