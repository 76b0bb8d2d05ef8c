import type { Connection } from '../core/database/connection.ts'
import { clientStore } from './store.ts'

/** All of them, by name. */
export const listClients = (tx: Connection) => tx.use(clientStore).list()

/** Their names alone, in the same order. */
export const listClientNames = (tx: Connection) => tx.use(clientStore).names()

export const findClient = (tx: Connection, id: string) => tx.use(clientStore).find(id)
