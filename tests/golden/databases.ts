import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { findProgram } from '../world/postgres-programs.ts'

/** An installation of an earlier version, as its server left it: few people who do not exist. */
export interface KeptDatabase {
  administrator: string
  employee: string
  /** Of all of them. */
  password: string
  /** What that version answered the employee to GET /user. */
  user: { [name: string]: unknown }
  /** What lay in the data folder, by path, base64: key, files and, of SQLite, the database. */
  files: { [file: string]: string }
  /** Of Postgres, what pg_dump wrote. */
  sql?: string
}

/** Where `npm run schemas:keep` puts them: nobody edits them there, and nothing is ever taken away. */
export const folder = path.join(import.meta.dirname, 'databases')

export const keptDatabases = (engine: 'sqlite' | 'postgres') =>
  fs
    .readdirSync(folder)
    .filter(name => name.endsWith(`.${engine}.gz`))
    .sort()

export const readKept = (name: string): KeptDatabase =>
  JSON.parse(zlib.gunzipSync(fs.readFileSync(path.join(folder, name))).toString())

export function writeKept(name: string, kept: KeptDatabase) {
  fs.writeFileSync(path.join(folder, name), zlib.gzipSync(JSON.stringify(kept), { level: 9 }))
}

/** Puts what lay in a data folder back into an empty one. */
export function unpackInto(dataDir: string, { files }: KeptDatabase) {
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(dataDir, file)
    fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    fs.writeFileSync(place, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}

/** What is kept of a data folder. */
export function packOf(dataDir: string): KeptDatabase['files'] {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const kept = names.filter(name => /^(data\.key|onboarding\.sqlite|files[\\/].+)$/.test(name)).sort()
  return Object.fromEntries(
    kept
      .filter(name => fs.statSync(path.join(dataDir, name)).isFile())
      .map(name => [name, fs.readFileSync(path.join(dataDir, name)).toString('base64')])
  )
}

/** Fills an empty Postgres with what pg_dump wrote. */
export function loadInto(url: string, sql: string) {
  const address = new URL(url)
  address.search = ''
  execFileSync(findProgram('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', address.href], {
    input: sql
  })
}
