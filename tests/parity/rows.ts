import { createKeys } from '../../server/core/keys.ts'
import type { TestApp } from '../helpers/app.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'

interface Row {
  document: Buffer
  revision: number
}

export type StoredRows = ReturnType<typeof openRows>

/** Reads and decrypts the SQLite database through a connection of its own; the caller closes it. */
export function openRows({ config }: Pick<TestApp, 'config'>) {
  const keys = createKeys(config.dataKey ?? Buffer.alloc(0))
  const connection = openConnection(config.databaseFile, { readonly: true })
  const one = connection.prepare<[string, string], Row>(
    'SELECT document, revision FROM answers WHERE user_id = ? AND part = ?'
  )
  const state = connection.prepare<[string, string, string], { state: string }>(`
    SELECT (SELECT count(*) || ' ' || coalesce(sum(revision), 0) FROM answers WHERE user_id = ?)
      || ' ' || (SELECT count(*) FROM answer_history WHERE user_id = ?)
      || ' ' || (SELECT count(*) || group_concat(id) FROM files WHERE user_id = ?) AS state`)
  const tables = ['users', 'clients', 'invitations', 'codes', 'outbox', 'answers', 'sessions']
  const counts = tables.map(table =>
    connection.prepare<[], { rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
  )
  return {
    /** Returns the decrypted answers of a part; undefined if none are stored. */
    document(userId: string, part: string): unknown {
      const row = one.get(userId, part)
      const context = `${userId}|${part}|${row?.revision}`
      return row && JSON.parse(keys.open('answers', context, row.document).toString())
    },
    /** Returns a text that changes whenever anything stored of a record changes. */
    stateOf: (userId: string) => state.get(userId, userId, userId)?.state,
    /** Returns the number of rows in all tables that a form can add to. */
    everything: () => counts.map(count => count.get()?.rows),
    close: () => connection.close()
  }
}
