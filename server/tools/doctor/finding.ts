import type { Config } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { Reading } from '../../core/database/reading.ts'

/** One thing that is wrong with an installation, and what to do, in one sentence. */
export interface Finding {
  about:
    'settings' | 'machine' | 'folder' | 'key' | 'database' | 'audit' | 'files' | 'records' | 'mail' | 'backup'
  sentence: string
}

/** What the machine says of itself; tests say it otherwise. */
export interface Machine {
  node: string
  sqlite: string
  /** 2 is FULL. */
  syncLevel: number
  now: number
  /** Bytes that a folder has room for. */
  freeIn(folder: string): number
  /** What keeps the mail server from taking mail, in a sentence. Asked only when wanted. */
  findMailFault(config: Config): Promise<string | undefined>
  /** Does the scanner of SCAN_URL answer? */
  scannerReady(config: Config): Promise<boolean>
}

/** Told of what takes long: how far it is, or that it has begun. */
export interface DoctorProgress {
  onAudit: OnProgress
  onLists(employees: number): void
  onFiles: OnProgress
  onOpened: OnProgress
  onRecords: OnProgress
}

/** What is looked at. */
export interface Installation {
  config: Config
  machine: Machine
  progress: DoctorProgress
  /** Opens every sealed value and reads every file, not the newest and some. */
  looksAtAll: boolean
}

/** The same once the database and its key are open. */
export interface OpenInstallation extends Installation {
  reading: Reading
  keys: Keys
}

export const minute = 60_000
export const day = 24 * 60 * minute

/** Each part of an examination finds nothing, or some. */
export const reportIf = (about: Finding['about'], isWrong: boolean, sentence: string): Finding[] =>
  isWrong ? [{ about, sentence }] : []

export const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
