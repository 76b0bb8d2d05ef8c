import type { Actor, Person } from '../audit/model/entries.ts'
import { refuse } from './errors.ts'
import { randomId } from '../core/keys.ts'
import { clientStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

export interface ClientOptions extends Pick<CoreServices, 'database' | 'clock'> {
  audit: Audit

  /** Renames a client in every record that has the old name; returns the number of records. */
  renameInRecords(tx: Connection, names: { from: string; to: string; by: string }): Promise<number>
  /** The query of the employee list filtered by this client; null if the list has no such filter. */
  queryOfClient(name: string): string | null
  /** Returns the number of employees of each client, by the client's name. */
  countEmployees(tx: Connection): Promise<Map<string, number>>
  /** Returns the number of administrators whose role is limited to each client, by the client's id. */
  countAdministratorsByClient(tx: Connection): Promise<Map<string, number>>
  /** Returns the number of open invitations to a role that is limited to each client, by the client's id. */
  countInvitationsByClient(tx: Connection, now: number): Promise<Map<string, number>>
}

interface Renaming {
  id: string
  name: string
  former: string | undefined
}

/** Manages the companies that employees are seconded to. A name that exists already is refused with 409, whatever its case. */
export function createClientService({
  database,
  clock,
  audit,
  renameInRecords,
  countEmployees,
  countAdministratorsByClient,
  countInvitationsByClient
}: ClientOptions) {
  return {
    list: () => database.read.use(clientStore).list(),

    countEmployees: () => countEmployees(database.read),

    countAdministrators: () => countAdministratorsByClient(database.read),

    countInvitations: () => countInvitationsByClient(database.read, clock()),

    /** Returns the id of the new client. */
    add(by: Actor, name: string): Promise<string> {
      return database.write(async tx => {
        if (await tx.use(clientStore).isTaken(name)) throw refuse('client.name_taken')
        const id = randomId()
        await tx.use(clientStore).add({ id, name, createdAt: clock() })
        await audit(tx, { by, action: 'client.added', detail: { client: id } })
        return id
      })
    },

    /**
     * Renames the client and every record that has its name, in one transaction. Refused if the client is not called `former`
     * any more, where that is given. Returns the number of records.
     */
    rename(by: Person, { id, name, former }: Renaming): Promise<number> {
      return database.write(async tx => {
        const client = await tx.use(clientStore).find(id)
        if (!client) throw refuse('client.not_found')
        if (former !== undefined && former !== client.name)
          throw refuse('client.renamed', { name: client.name })
        if (await tx.use(clientStore).isTaken(name, id)) throw refuse('client.name_taken')
        await tx.use(clientStore).rename(id, name)
        const employees = await renameInRecords(tx, { from: client.name, to: name, by: by.id })
        await audit(tx, { by, action: 'client.renamed', detail: { client: id, employees } })
        return employees
      })
    },

    /** Deletes the client. Records keep its name, because it is an answer of the employee. Returns how many records have it. */
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
