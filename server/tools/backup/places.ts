import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { day } from '../../core/durations.ts'
import type { Config } from '../../core/config/config.ts'
import { lockFolder } from '../../core/database/sqlite/lock-folder.ts'
import { verifyFolder } from '../../core/leftovers.ts'

const ending = '.backup'

/** Returns where `npm run backup` writes: the given file, or a new one in the folder. */
export function placeForBackup({ backupFolder }: Config, named: string | undefined, now: number): string {
  if (named?.endsWith(ending)) return path.resolve(named)
  return path.join(path.resolve(named ?? backupFolder ?? 'backups'), nameAt(now))
}

/** Returns the name of a backup that contains damage: it does not count as a good backup. */
export const nameIfDamaged = (file: string) => `${file.slice(0, -ending.length)}${damagedEnding}`

const damagedEnding = `-damaged${ending}`

const nameAt = (now: number) => `onboarding-${new Date(now).toISOString().replaceAll(':', '-')}${ending}`

export interface FoundBackup {
  file: string
  madeAt: number
}

/** Returns the good backups of a folder, recognized by name, newest first. */
export const backupsIn = (folder: string): FoundBackup[] => findIn(folder, ending)

/** Returns the backups that contain damage, newest first. */
export const damagedBackupsIn = (folder: string): FoundBackup[] => findIn(folder, damagedEnding)

function findIn(folder: string, ending: string): FoundBackup[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .map(name => ({ file: path.join(folder, name), madeAt: timeOf(name, ending) }))
    .filter(({ madeAt }) => !Number.isNaN(madeAt))
    .sort((a, b) => b.madeAt - a.madeAt)
}

function timeOf(name: string, ending: string) {
  const [, date, hours, minutes, seconds, rest] =
    /^onboarding-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(.*)$/.exec(name) ?? []
  return rest === ending ? Date.parse(`${date}T${hours}:${minutes}:${seconds}`) : Number.NaN
}

/**
 * Removes expired backups and the leftovers of interrupted ones; returns the removed backups. While the newest one is damaged,
 * all good ones stay.
 */
export function removeOld(folder: string, keepDays: number, now: number): string[] {
  const isOld = ({ madeAt }: FoundBackup) => now - madeAt > keepDays * day
  const good = backupsIn(folder)
  const damaged = damagedBackupsIn(folder)
  const isNewestGood = (good[0]?.madeAt ?? 0) > (damaged[0]?.madeAt ?? 0)
  const old = [...(isNewestGood ? good.slice(1).filter(isOld) : []), ...damaged.filter(isOld)]
  const cutShort = fs
    .readdirSync(folder)
    .filter(name => /^onboarding-.*\.backup\.part$/.test(name))
    .map(name => path.join(folder, name))
    .filter(file => Date.now() - fs.statSync(file).mtimeMs > day)
  for (const file of [...old.map(({ file }) => file), ...cutShort]) fs.rmSync(file, { force: true })
  return old.map(({ file }) => file)
}

/** Runs a job with a temporary folder that only its owner can read; the folder is deleted even if the job fails. */
export async function withWorkFolder<T>(
  siblingPath: string,
  job: (folder: string) => Promise<T>
): Promise<T> {
  const parent = fs.existsSync(siblingPath) ? siblingPath : os.tmpdir()
  const folder = fs.mkdtempSync(path.join(parent, verifyFolder))
  const unlock = lockFolder(folder)
  try {
    return await job(folder)
  } finally {
    unlock()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
