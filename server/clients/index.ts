import type { Connection } from '../core/database/connection.ts'
import { clientStore } from './store.ts'

/** Returns all clients, ordered by name. */
export const listClients = (tx: Connection) => tx.use(clientStore).list()

/** Returns the names of all clients, in alphabetical order. */
export const listClientNames = (tx: Connection) => tx.use(clientStore).names()

export const findClient = (tx: Connection, id: string) => tx.use(clientStore).find(id)
