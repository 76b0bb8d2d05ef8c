import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listMigrations } from '../../server/core/database/migrations/files.ts'
import { emptyPostgres } from '../helpers/postgres.ts'
import { startPostgres } from '../postgres/own-postgres.ts'
import { startProcess } from '../world/process.ts'
import { findProgram } from '../world/postgres-programs.ts'
import { folder, packOf, writeKept } from './databases.ts'

const migrationsFile = path.join(import.meta.dirname, 'migrations.json')

/** Keeps the hash of each new migration, so that a test fails if the migration is edited later. */
export function keepMigrations() {
  const kept = JSON.parse(fs.readFileSync(migrationsFile, 'utf8')) as Record<string, string>
  const all = Object.fromEntries(listMigrations().map(({ name, hash }) => [name, kept[name] ?? hash]))
  fs.writeFileSync(migrationsFile, `${JSON.stringify({ ...kept, ...all }, null, 2)}\n`)
}

/**
 * Keeps a small installation of the current version, on SQLite and, if installed, on Postgres. All later versions must open it.
 */
export async function keepDatabases() {
  const day = new Date().toISOString().slice(0, 10)
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
  await keep(`${day}-${commit}.sqlite.gz`)
  if (!fs.existsSync(findProgram('initdb'))) return
  const own = await startPostgres({ isSynced: false })
  try {
    await keep(`${day}-${commit}.postgres.gz`, await emptyPostgres(own.url))
  } finally {
    own.remove()
  }
}

async function keep(name: string, url?: string) {
  if (fs.existsSync(path.join(folder, name))) return
  const dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'keep-')), 'data')
  const words = ['--employees', '6', ...(url ? ['--database', url] : [])]
  const server = startProcess({
    words: ['--import', 'tsx', 'server/tools/demo/main.ts', ...words],
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }
  })
  const address = await server.address()
  await server.printed(/have the same password/)
  const { email: administrator, password } = JSON.parse(
    fs.readFileSync(path.join(dataDir, 'demo.json'), 'utf8')
  ) as { email: string; password: string }
  const admin = await call(address, '/auth/login', undefined, { email: administrator, password })
  const { data } = await call<{ data: { email: string }[] }>(
    address,
    '/user/users?status=complete',
    admin.token
  )
  const employee = data[0]?.email ?? ''
  const person = await call(address, '/auth/login', undefined, { email: employee, password })
  const { data: user } = await call<{ data: Record<string, unknown> }>(address, '/user', person.token)
  await server.stop()
  writeKept(name, {
    ...{ administrator, employee, password, user, files: packOf(dataDir) },
    ...(url && { sql: dump(url) })
  })
  fs.rmSync(path.dirname(dataDir), { recursive: true, force: true })
  console.log(`Kept: tests/golden/databases/${name}`)
}

/** Returns a dump without commands of psql alone, and without emptying the search path, by which functions find each other. */
function dump(url: string): string {
  const address = new URL(url)
  address.search = ''
  const words = ['--no-owner', '--no-privileges', address.href]
  const lines = execFileSync(findProgram('pg_dump'), words, { encoding: 'utf8' }).split('\n')
  return lines.filter(line => !/^\\(un)?restrict|set_config\('search_path'/.test(line)).join('\n')
}

async function call<T = { token: string }>(
  address: string,
  place: string,
  token?: string,
  body?: object
): Promise<T> {
  const answer = await fetch(`${address}/api${place}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) })
  })
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}.`)
  return (await answer.json()) as T
}
