import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from './database/sqlite/lock-folder.ts'
import { minute } from './durations.ts'

/** Folders in the data folder that each serve one backup, each with a lock that ends with the process. */
export const makingFolder = 'backing-up'
export const verifyFolder = 'looking-into-backup-'

const arriving = minute

/** Returns the folders with a copy of the database that a killed backup, or inspection of a backup, left in the data folder. */
export function leftoversIn(dataDir: string): string[] {
  return fs
    .readdirSync(dataDir)
    .filter(name => name === makingFolder || name.startsWith(verifyFolder))
    .map(name => path.join(dataDir, name))
    .filter(folder => isLeftAlone(folder))
}

export function removeLeftovers(dataDir: string) {
  for (const folder of leftoversIn(dataDir)) fs.rmSync(folder, { recursive: true, force: true })
}

function isLeftAlone(folder: string): boolean {
  const { mtimeMs } = fs.statSync(folder)
  if (Date.now() - mtimeMs < arriving || fs.readdirSync(folder).every(name => name === 'lock')) return false
  try {
    lockFolder(folder)()
    return true
  } catch {
    return false
  }
}
