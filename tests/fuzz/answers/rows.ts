import crypto from 'node:crypto'
import type { Config } from '../../../server/core/config/config.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'

interface Row {
  document: Buffer
  revision: number
}

export type Rows = ReturnType<typeof openRows>

/** Reads the database file of a running server through a separate connection. */
export function openRows({ databaseFile, dataKey }: Config) {
  const keys = createKeys(dataKey ?? Buffer.alloc(0))
  const connection = openConnection(databaseFile, { readonly: true, timeout: 5000 })
  const one = connection.prepare<[string, string], Row>(
    'SELECT document, revision FROM answers WHERE user_id = ? AND part = ?'
  )
  const beside = connection
    .prepare<[string, string, string], string>(
      `
      SELECT (SELECT count(*) || ' ' || total(revision) FROM answers WHERE user_id = ?)
        || ' ' || (SELECT count(*) FROM answer_history WHERE user_id = ?)
        || ' ' || (SELECT completed || missing || username || email || phone FROM users WHERE id = ?)`
    )
    .pluck()
  const idOf = connection.prepare<[string], string>('SELECT id FROM users WHERE email = ?').pluck()
  const fileOf = connection.prepare<[string], string>('SELECT user_id FROM files WHERE id = ?').pluck()
  const counted = ['codes', 'outbox', 'batches', 'answers', 'sessions', 'files', 'looks', 'erasures']
  const whole = ['users', 'clients', 'invitations', 'filter_values']
  const statements = [
    ...counted.map(table => connection.prepare(`SELECT count(*) FROM ${table}`).raw()),
    ...whole.map(table => connection.prepare(`SELECT * FROM ${table}`).raw())
  ]

  return {
    /** Returns the stored row of a part, sealed; undefined if nothing is stored. */
    row: (userId: string, part: string): Row | undefined => one.get(userId, part),
    valueIn(userId: string, part: string, { document, revision }: Row): unknown {
      return JSON.parse(keys.open('answers', `${userId}|${part}|${revision}`, document).toString())
    },
    /** Returns a value that changes with everything else stored about a person. */
    beside: (userId: string) => beside.get(userId, userId, userId),
    idOf: (email: string) => idOf.get(email),
    ownerOfFile: (id: string) => fileOf.get(id),
    /** Returns a hash that changes with everything that a form on its own can add or change. */
    everything() {
      const all = statements.map(statement => statement.all())
      return crypto.createHash('sha256').update(JSON.stringify(all)).digest('hex')
    },
    close: () => connection.close()
  }
}
