import type { Actor, Person } from '../audit/model/entries.ts'
import { refuse } from './errors.ts'
import { randomId } from '../core/keys.ts'
import { clientStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

export interface ClientOptions extends Pick<CoreServices, 'database' | 'clock'> {
  audit: Audit

  /** Gives a client its new name in every record that has the old one; answers in how many. */
  renameInRecords(tx: Connection, names: { from: string; to: string; by: string }): Promise<number>
  /** The query of the list that shows the employees of a client. */
  queryOfClient(name: string): string | null
  /** How many employees name each client. */
  countEmployees(tx: Connection): Promise<Map<string, number>>
}

/** Keeps the companies that employees are seconded to. Names are unique whatever their case (409). */
export function createClientService({
  database,
  clock,
  audit,
  renameInRecords,
  countEmployees
}: ClientOptions) {
  return {
    list: () => database.read.use(clientStore).list(),

    countEmployees: () => countEmployees(database.read),

    /** Answers the id of the new client. */
    add(by: Actor, name: string): Promise<string> {
      return database.write(async tx => {
        if (await tx.use(clientStore).isTaken(name)) throw refuse('client.name_taken')
        const id = randomId()
        await tx.use(clientStore).add({ id, name, createdAt: clock() })
        await audit(tx, { by, action: 'client.added', detail: { client: id } })
        return id
      })
    },

    /** The name follows into every record in the same transaction. Answers how many records that were. */
    rename(by: Person, id: string, name: string): Promise<number> {
      return database.write(async tx => {
        const client = await tx.use(clientStore).find(id)
        if (!client) throw refuse('client.not_found')
        if (await tx.use(clientStore).isTaken(name, id)) throw refuse('client.name_taken')
        await tx.use(clientStore).rename(id, name)
        const employees = await renameInRecords(tx, { from: client.name, to: name, by: by.id })
        await audit(tx, { by, action: 'client.renamed', detail: { client: id, employees } })
        return employees
      })
    },

    /** The records keep the name: it is what the employee answered. Answers how many have it. */
    remove(by: Actor, id: string): Promise<number> {
      return database.write(async tx => {
        const client = await tx.use(clientStore).find(id)
        if (!client) throw refuse('client.not_found')
        await tx.use(clientStore).remove(id)
        const employees = (await countEmployees(tx)).get(client.name) ?? 0
        await audit(tx, { by, action: 'client.deleted', detail: { client: id, employees } })
        return employees
      })
    }
  }
}
