import type { Actor, Person } from '../audit/model/entries.ts'
import { Refusal } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

export interface ClientOptions extends Services {
  /** Gives a client its new name in every record that has the old one; answers in how many. */
  renameInRecords(stores: Stores, names: { from: string; to: string; by: string }): Promise<number>
  /** How many employees name each client. */
  countEmployees(stores: Stores): Promise<Map<string, number>>
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
    list: () => database.read.clients.list(),

    countEmployees: () => countEmployees(database.read),

    /** Answers the id of the new client. */
    add(by: Actor, name: string): Promise<string> {
      return database.write(async stores => {
        if (await stores.clients.isTaken(name)) throw nameTaken()
        const id = randomId()
        await stores.clients.add({ id, name, createdAt: clock() })
        await audit(stores, { by, action: 'client.added', detail: { client: id } })
        return id
      })
    },

    /** The name follows into every record in the same transaction. Answers how many records that were. */
    rename(by: Person, id: string, name: string): Promise<number> {
      return database.write(async stores => {
        const client = await stores.clients.find(id)
        if (!client) throw noClient()
        if (await stores.clients.isTaken(name, id)) throw nameTaken()
        await stores.clients.rename(id, name)
        const employees = await renameInRecords(stores, { from: client.name, to: name, by: by.id })
        await audit(stores, { by, action: 'client.renamed', detail: { client: id, employees } })
        return employees
      })
    },

    /** The records keep the name: it is what the employee answered. Answers how many have it. */
    remove(by: Actor, id: string): Promise<number> {
      return database.write(async stores => {
        const client = await stores.clients.find(id)
        if (!client) throw noClient()
        await stores.clients.remove(id)
        const employees = (await countEmployees(stores)).get(client.name) ?? 0
        await audit(stores, { by, action: 'client.deleted', detail: { client: id, employees } })
        return employees
      })
    }
  }
}

export const noClient = () => new Refusal(404, 'No Client.')

function nameTaken() {
  const msg = 'There is already a client with this name.'
  return new Refusal(409, msg, { problems: [{ rule: 'unique', msg, path: '/name', form: 'admin/client' }] })
}
