import { SettingError } from '../../config/config.ts'
import { listMigrations, type Migration } from './files.ts'

/** A row of the table `migrations`. Databases from before 26 November 2026 have no hashes. */
export interface AppliedMigration {
  name: string
  hash?: string | null
}

/** How a database differs from what this program creates. */
export type VersionMismatch =
  /** Migrations are pending, or it dates from before migrations had hashes: a start brings it up to date. */
  | { state: 'older'; name: string }
  /** A newer program has applied migrations that this one does not know. */
  | { state: 'newer'; name: string }
  /** Another build of the program wrote it: a migration is unknown, has different content, or was skipped. */
  | { state: 'unknown' | 'changed' | 'missing'; name: string }
  /** It has no table of migrations of this program. */
  | { state: 'foreign' }

/** A database that this program does not open; the message is one sentence that says what to do. */
export class VersionError extends SettingError {
  constructor(problem: VersionMismatch, subject?: string) {
    super(describeVersionMismatch(problem, subject))
  }
}

/** Compares the rows of the table `migrations` with the migrations of this version; returns undefined if they match. */
export function findVersionMismatch(applied: readonly AppliedMigration[]): VersionMismatch | undefined {
  const known = listMigrations()
  const last = known.at(-1)?.name ?? ''
  const later = applied.find(({ name }) => name.slice(0, 4) > last.slice(0, 4))
  if (later) return { state: 'newer', name: later.name }
  const stranger = applied.find(({ name }) => !known.some(migration => migration.name === name))
  if (stranger) return { state: 'unknown', name: stranger.name }
  const changed = applied.find(({ name, hash }) => hash && hash !== find(known, name)?.hash)
  if (changed) return { state: 'changed', name: changed.name }
  const pending = known.filter(({ name }) => !find(applied, name))
  const gap = pending.find(({ name }) => applied.some(migration => migration.name > name))
  if (gap || applied.length === 0) return { state: 'missing', name: (gap ?? known[0])?.name ?? '' }
  const unhashed = applied.find(({ hash }) => !hash)
  if (unhashed && applied.length > 1) return { state: 'changed', name: unhashed.name }
  const [older] = unhashed ? [unhashed] : pending
  return older && { state: 'older', name: older.name }
}

const find = <T extends { name: string }>(all: readonly T[], name: string) =>
  all.find(migration => migration.name === name)

export const pendingAfter = (applied: readonly AppliedMigration[]): Migration[] =>
  listMigrations().filter(({ name }) => !find(applied, name))

/** Whether the database dates from before migrations had hashes. */
export const isUnhashed = (applied: readonly AppliedMigration[]) => applied.some(({ hash }) => !hash)

const comesFromElsewhere =
  'another build of this program wrote it: start that build, which can export everything, or choose another database.'

/** Returns one sentence that begins with `subject`. */
export function describeVersionMismatch(problem: VersionMismatch, subject = 'The database'): string {
  switch (problem.state) {
    case 'older':
      return `${subject} is from an earlier version than this program (${problem.name}): start the server of this version once, which upgrades it.`
    case 'newer':
      return `${subject} was written by a newer version (${problem.name}): start that version, or a later one.`
    case 'unknown':
      return `${subject} has a migration that this version does not know (${problem.name}), so ${comesFromElsewhere}`
    case 'changed':
      return `${subject} has the migration ${problem.name} in another form than this version, so ${comesFromElsewhere}`
    case 'missing':
      return `${subject} lacks the migration ${problem.name}, although later changes are in it, so ${comesFromElsewhere}`
    case 'foreign':
      return `${subject} contains tables of another program: choose another database, or one that does not exist yet.`
  }
}

/** Throws for a database that this program must not write, or that a start has not brought up to date yet. */
export function requireCurrent(problem: VersionMismatch | undefined, subject?: string) {
  if (problem) throw new VersionError(problem, subject)
}

/** Throws like `requireCurrent`, except for a database that a start brings up to date. */
export function requireUpgradable(problem: VersionMismatch | undefined, subject?: string) {
  if (problem?.state !== 'older') requireCurrent(problem, subject)
}
