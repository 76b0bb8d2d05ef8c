import crypto from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../server/core/database/database.ts'
import { createKeys } from '../../server/core/keys.ts'

/** The Postgres server for the databases of tests, if they run on Postgres: `postgres://user@host:port/postgres`. */
export const postgresServer = process.env.TEST_POSTGRES

let template: Promise<string> | undefined
let next: Promise<string> | undefined

/** Creates an empty, migrated database, to be deleted with `drop`. It prepares the next one in the background. */
export async function newPostgres(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = await (next ?? makeEmpty(server))
  next = makeEmpty(server)
  next.catch(() => {}) // the next call reports the error
  // A small pool, because many databases are open at once.
  const url = `${addressOf(server, name)}?pool=4&writers=2`
  return { url, drop: () => runOnPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function makeEmpty(server: string): Promise<string> {
  template ??= makeTemplate(server)
  const name = nameFor('test')
  await runOnPostgres(server, `CREATE DATABASE ${name} TEMPLATE ${await template}`)
  return name
}

/** Copies a database that has no open connections, and returns the address of the copy. */
export async function copyOfPostgres(server: string, address: string): Promise<string> {
  const name = nameFor('copy')
  await runOnPostgres(server, `CREATE DATABASE ${name} TEMPLATE ${new URL(address).pathname.slice(1)}`)
  return `${addressOf(server, name)}?pool=4&writers=2`
}

/** Creates a database without tables, and returns its address. */
export async function emptyPostgres(server: string): Promise<string> {
  const name = nameFor('empty')
  await runOnPostgres(server, `CREATE DATABASE ${name}`)
  return `${addressOf(server, name)}?pool=4&writers=2`
}

/** Creates the template database, once per process: migrating takes longer than most tests. */
async function makeTemplate(server: string): Promise<string> {
  const name = nameFor('template')
  await runOnPostgres(server, `CREATE DATABASE ${name}`)
  const database = await openDatabase({ url: addressOf(server, name) }, createKeys(Buffer.alloc(32)))
  await database.close()
  return name
}

const nameFor = (what: string) => `onboarding_${what}_${crypto.randomBytes(6).toString('hex')}`

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs SQL commands on a server or database, one after the other. */
export async function runOnPostgres(address: string, ...commands: string[]) {
  const url = new URL(address)
  url.search = ''
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const one of commands) await client.query(one)
  } finally {
    await client.end()
  }
}
