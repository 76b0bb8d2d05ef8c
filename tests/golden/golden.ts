import fs from 'node:fs'
import path from 'node:path'
import type { Snapshot } from '../../engine/index.ts'
import type { StoredDraft } from '../../renderer/drafts/draft-schema.ts'

/** One version of the schemas as it was, with a record and drafts as they were stored then. */
export interface Golden {
  snapshot: Snapshot
  /** By part. */
  answers: { [part: string]: unknown }
  /** By form, as a device keeps them. */
  drafts: { [form: string]: StoredDraft }
}

/** Where `npm run schemas:keep` puts them: nobody edits them there, and nothing is ever taken away. */
export const folder = path.join(import.meta.dirname, 'versions')

/** The versions that are kept, by the name of their file. */
export function goldens(): [string, Golden][] {
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.json'))
  return names.sort().map(name => [name, read(path.join(folder, name))])
}

export const read = <T = Golden>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8'))

export const fixture = (name: string) => path.join(import.meta.dirname, 'fixture', name)
