import type { Config } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { Reading } from '../../core/database/reading.ts'

/** A problem of an installation, and what to do, in one sentence. */
export interface Finding {
  about:
    'settings' | 'machine' | 'folder' | 'key' | 'database' | 'audit' | 'files' | 'records' | 'mail' | 'backup'
  sentence: string
}

/** Facts about the machine, which tests replace. */
export interface Machine {
  node: string
  sqlite: string
  /** 2 is FULL. */
  syncLevel: number
  now: number
  /** Free bytes in a folder. */
  freeIn(folder: string): number
  /** What keeps the mail server from taking mail, in a sentence. Only called on request. */
  findMailFault(config: Config): Promise<string | undefined>
  /** Whether the scanner of SCAN_URL responds. */
  scannerReady(config: Config): Promise<boolean>
}

/** Callbacks for slow checks: their progress, or that they begin. */
export interface DoctorProgress {
  onAudit: OnProgress
  onLists(employees: number): void
  onFiles: OnProgress
  onOpened: OnProgress
  onRecords: OnProgress
}

export interface Installation {
  config: Config
  machine: Machine
  progress: DoctorProgress
  /** Opens every sealed value and reads every file, instead of the newest and a sample. */
  checksAll: boolean
}

/** An installation with its database and key open. */
export interface OpenInstallation extends Installation {
  reading: Reading
  keys: Keys
}

/** Returns the finding if something is wrong. */
export const reportIf = (about: Finding['about'], isWrong: boolean, sentence: string): Finding[] =>
  isWrong ? [{ about, sentence }] : []

export const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
