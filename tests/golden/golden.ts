import fs from 'node:fs'
import path from 'node:path'
import type { Snapshot } from '../../engine/index.ts'
import type { StoredDraft } from '../../renderer/drafts/draft-schema.ts'

/** One earlier version of the schemas, with a record and drafts as that version stored them. */
export interface Golden {
  snapshot: Snapshot
  answers: { [part: string]: unknown }
  /** By form, in the format stored on a device. */
  drafts: { [form: string]: StoredDraft }
}

/** The folder for the files of `npm run schemas:keep`. They are never edited or deleted. */
export const folder = path.join(import.meta.dirname, 'versions')

/** Returns the kept versions with the names of their files, oldest first. */
export function goldens(): [string, Golden][] {
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.json'))
  return names.sort().map(name => [name, read(path.join(folder, name))])
}

export const read = <T = Golden>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8'))

export const fixture = (name: string) => path.join(import.meta.dirname, 'fixture', name)
