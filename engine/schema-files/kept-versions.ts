import fs from 'node:fs'
import path from 'node:path'
import type { Snapshot } from '../evolution/snapshot.ts'

/** Reads the schema versions that `npm run schemas:keep` has stored in a project, oldest first. Empty without any. */
export function readKeptVersions(root: string): Snapshot[] {
  const folder = path.join(root, 'tests/golden/versions')
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.json'))
  return names.sort().map(name => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')).snapshot)
}
