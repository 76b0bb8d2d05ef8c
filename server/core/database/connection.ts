import type { Keys } from '../keys.ts'
import type { Db } from './db.ts'

/** A connection to the database; within a job of `database.write`, its transaction. */
export interface Connection {
  db: Db
  keys: Keys
  /** Returns the store of a feature for this connection. */
  use<Store extends object>(store: StoreOf<Store>): Store
  /** Called if the present job is rolled back: they take back what it counted in memory. */
  undos: (() => void)[]
}

export type StoreOf<Store> = (connection: Connection) => Store

/** Defines a store that is created once per connection, and with it its prepared statements. */
export function defineStore<Store extends object>(create: (db: Db, keys: Keys) => Store): StoreOf<Store> {
  const stores = new WeakMap<Connection, Store>()
  return connection => {
    const known = stores.get(connection)
    if (known) return known
    const store = create(connection.db, connection.keys)
    stores.set(connection, store)
    return store
  }
}

/** Returns the methods of a store that other features may call; each takes the connection first. */
export function expose<
  Store extends { [N in keyof Store]: (...given: never[]) => unknown },
  Name extends keyof Store
>(store: StoreOf<Store>, ...names: Name[]) {
  const exposed = {} as {
    [N in Name]: (tx: Connection, ...given: Parameters<Store[N]>) => ReturnType<Store[N]>
  }
  for (const name of names)
    exposed[name] = (tx, ...given) => Reflect.apply(tx.use(store)[name], tx.use(store), given)
  return exposed
}

export function createConnection(db: Db, keys: Keys): Connection {
  const connection: Connection = { db, keys, use: store => store(connection), undos: [] }
  return connection
}
