import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { lookingFolder } from '../../core/leftovers.ts'

const ending = '.backup'
const day = 24 * 3600 * 1000

/** Where `npm run backup` writes: the file that is named, or a new one in the folder. */
export function placeForBackup({ backupFolder }: Config, named: string | undefined, now: number): string {
  if (named?.endsWith(ending)) return path.resolve(named)
  return path.join(path.resolve(named ?? backupFolder ?? 'backups'), nameAt(now))
}

const nameAt = (now: number) => `onboarding-${new Date(now).toISOString().replaceAll(':', '-')}${ending}`

export interface FoundBackup {
  file: string
  madeAt: number
}

/** The backups of a folder by their names, newest first. */
export function backupsIn(folder: string): FoundBackup[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .map(name => ({ file: path.join(folder, name), madeAt: timeOf(name) }))
    .filter(({ madeAt }) => !Number.isNaN(madeAt))
    .sort((a, b) => b.madeAt - a.madeAt)
}

function timeOf(name: string) {
  const [, date, hours, minutes, seconds] =
    /^onboarding-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup$/.exec(name) ?? []
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}`)
}

/** Removes the backups that have had their time, and what interrupted ones left behind; answers which. */
export function removeOld(folder: string, keepDays: number, now: number): string[] {
  const old = backupsIn(folder).filter(({ madeAt }) => now - madeAt > keepDays * day)
  const cutShort = fs
    .readdirSync(folder)
    .filter(name => /^onboarding-.*\.backup\.part$/.test(name))
    .map(name => path.join(folder, name))
    .filter(file => Date.now() - fs.statSync(file).mtimeMs > day)
  for (const file of [...old.map(({ file }) => file), ...cutShort]) fs.rmSync(file, { force: true })
  return old.map(({ file }) => file)
}

/** Runs a job with a folder of its own, for its owner alone; the folder goes, however the job ends. */
export async function withWorkFolder<T>(beside: string, job: (folder: string) => Promise<T>): Promise<T> {
  const parent = fs.existsSync(beside) ? beside : os.tmpdir()
  const folder = fs.mkdtempSync(path.join(parent, lookingFolder))
  const unlock = lockFolder(folder)
  try {
    return await job(folder)
  } finally {
    unlock()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
