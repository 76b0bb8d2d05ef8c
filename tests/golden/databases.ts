import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { findProgram } from '../world/postgres-programs.ts'

/** A small installation with fictitious people, as a server of an earlier version left it. */
export interface KeptDatabase {
  administrator: string
  employee: string
  /** The password of all accounts. */
  password: string
  /** What that version returned to the employee for GET /user. */
  user: { [name: string]: unknown }
  /** The files of the data folder, by path, as base64: the data key, uploaded files and, with SQLite, the database. */
  files: { [file: string]: string }
  /** With Postgres, the output of pg_dump. */
  sql?: string
}

/** The folder for the files of `npm run schemas:keep`. They are never edited or deleted. */
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

/** Writes the files of a kept data folder to an empty one. */
export function unpackInto(dataDir: string, { files }: KeptDatabase) {
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(dataDir, file)
    fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    fs.writeFileSync(place, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}

/** Returns the files of a data folder to keep, as base64. */
export function packOf(dataDir: string): KeptDatabase['files'] {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const kept = names.filter(name => /^(data\.key|onboarding\.sqlite|files[\\/].+)$/.test(name)).sort()
  return Object.fromEntries(
    kept
      .filter(name => fs.statSync(path.join(dataDir, name)).isFile())
      .map(name => [name, fs.readFileSync(path.join(dataDir, name)).toString('base64')])
  )
}

/** Loads the output of pg_dump into an empty Postgres database. */
export function loadInto(url: string, sql: string) {
  const address = new URL(url)
  address.search = ''
  execFileSync(findProgram('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', address.href], {
    input: sql
  })
}
