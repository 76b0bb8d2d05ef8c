import fs from 'node:fs'
import { minute } from '../../core/durations.ts'
import { type Config, SettingError } from '../../core/config/config.ts'
import {
  hashKeyBeforeRoleProofs,
  keySettings,
  requireKeyOf,
  activateKeyOfMark
} from '../../core/database/key-settings.ts'
import { createListIndexStore } from '../../core/database/list-index-store.ts'
import { describeDamaged, findDamaged, nameSome } from '../../core/database/damage.ts'
import { describeVersionMismatch } from '../../core/database/migrations/version.ts'
import { describeAlteration, newestMoment } from '../../core/database/reading.ts'
import { createSealedStore, sealedColumns, unreadableOf } from '../../core/database/sealed-columns.ts'
import { codeOf, describeOpeningFault } from '../../core/database/sqlite/opening-faults.ts'
import { createSettingStore } from '../../core/database/setting-store.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { dateOf, type Finding, reportIf, type OpenInstallation } from './finding.ts'
import { roleStore } from '../../users/role-store.ts'
import { createConnection } from '../../core/database/connection.ts'

const longestLog = 64 * 1024 * 1024
const sample = 100

/** Checks that the database is intact and of this version, and that its write-ahead log is folded in. */
export async function examineDatabase({ config, reading, machine }: OpenInstallation): Promise<Finding[]> {
  const faults = await reading.faults()
  const unsafe = await reading.unsafe()
  const newest = await newestMoment(reading)
  const log = 'file' in config.database ? sizeOf(`${config.database.file}-wal`) : 0
  return [
    ...reportIf(
      'database',
      faults.length > 0,
      `The database is damaged (${faults[0]}): stop the server, keep a copy of it, and restore the last backup.`
    ),
    ...reportIf(
      'machine',
      unsafe.length > 0,
      `Postgres runs with ${unsafe.join(' and ')} off, so saved data could be lost in a power cut: turn it on.`
    ),
    ...reportIf(
      'database',
      log > longestLog,
      `The log of the database has grown to ${Math.round(log / 1024 / 1024)} MB: restart the server, and if it grows again find out what keeps the database open.`
    ),
    ...reportIf(
      'machine',
      newest > machine.now + 5 * minute,
      `The clock of this machine is slow, because something was saved at ${dateOf(newest)}: correct it.`
    )
  ]
}

/** Checks that the audit is unchanged in all its lanes, and that lists and counters match the records. */
export async function examineDerivedTables({
  reading,
  keys,
  progress
}: OpenInstallation): Promise<Finding[]> {
  await requireKeyOf(reading.db, keys)
  const { users } = await reading.counts()
  const all = await reading.countAudit()
  let walked = 0
  const onWalked = (rows: number) => progress.onAudit((walked += rows), Math.max(all, walked))
  const stores = createConnection(reading.db, keys)
  const { broken } = await verifyAudit({ database: { read: stores }, keys, onWalked })
  const forged = await stores.use(roleStore).listForged()
  progress.onLists(users)
  return [
    ...reportIf(
      'audit',
      broken !== undefined,
      `The audit is broken at row ${broken?.seq} (${broken?.why}), because somebody changed the database from outside: compare it with a backup, and check who can write to the database.`
    ),
    ...reportIf(
      'database',
      forged.length > 0,
      `Roles were written into the database from outside and give no rights (${nameSome(forged.map(({ id }) => id))}): invite the people who should have one again, and check who can write to the database.`
    ),
    ...reportIf(
      'database',
      !(await createListIndexStore(reading.db).isRight()),
      'Lists and counts of employees do not match their records: copy the database into an empty one with npm run copy, which rebuilds them.'
    )
  ]
}

/** Checks the version: only a database of this version is examined further. */
export async function examineVersion({ reading }: Pick<OpenInstallation, 'reading'>): Promise<Finding[]> {
  const problem = await reading.problem()
  return problem ? reportIf('database', true, describeVersionMismatch(problem)) : []
}

/** Checks for the triggers and other objects that keep lists and the audit correct. */
export async function examineSchemaObjects({
  reading
}: Pick<OpenInstallation, 'reading'>): Promise<Finding[]> {
  const [altered] = await reading.alterations()
  return altered ? reportIf('database', true, describeAlteration(altered)) : []
}

/** Checks that this is the key of the database and opens what is sealed. */
export async function examineKey({
  config,
  reading,
  keys,
  checksAll,
  progress
}: OpenInstallation): Promise<Finding[]> {
  const settings = createSettingStore(reading.db)
  const mark = await settings.find(keySettings.mark)
  if (await settings.find(keySettings.rotation))
    return reportIf('key', true, 'A change of the data key is not finished: run npm run rotate-keys.')
  if (mark !== undefined && !activateKeyOfMark(keys, mark))
    return reportIf(
      'key',
      true,
      'DATA_KEY is not the key that the database was written with: set the correct one.'
    )
  const isPresent = keys.id === keys.knownIds[0]
  return [
    ...reportIf(
      'database',
      mark !== undefined && mark === hashKeyBeforeRoleProofs(keys),
      'The roles in this database are from an earlier version: start the server of this version once, which adopts them.'
    ),
    ...reportIf(
      'key',
      config.dataKeyOld !== undefined && isPresent,
      'DATA_KEY_OLD is still set, but nothing needs it: remove it.'
    ),
    ...reportIf(
      'key',
      !isPresent,
      'DATA_KEY is not in use yet, and DATA_KEY_OLD still is: run npm run rotate-keys.'
    ),
    ...(await examineSealed({ reading, keys, checksAll, progress }))
  ]
}

/** Checks the newest values of each column, or all. */
async function examineSealed({
  reading,
  keys,
  checksAll,
  progress
}: Pick<OpenInstallation, 'reading' | 'keys' | 'checksAll' | 'progress'>): Promise<Finding[]> {
  if (checksAll) {
    const damaged = (await findDamaged(reading.db, keys, progress.onOpened)).map(describeDamaged)
    const sentence = `${damaged.length} encrypted values are damaged (${nameSome(damaged)}): restore them from the last backup that verifies.`
    return reportIf('records', damaged.length > 0, sentence)
  }
  const findings: Finding[] = []
  for (const column of sealedColumns) {
    const values = await createSealedStore(reading.db, column).newest(sample)
    const unreadable = unreadableOf(keys, column, values)
    const sentence = `${unreadable} of the ${values.length} newest rows of ${column.table} do not open with the data key: run npm run doctor -- --all, which lists all of them, and restore the last backup that verifies.`
    findings.push(...reportIf('records', unreadable > 0, sentence))
  }
  return findings
}

/** Returns what prevents the database from being opened at all. */
export function examineOpening({ databaseFile }: Config, error: unknown): Finding[] {
  if (error instanceof SettingError) return reportIf('database', true, error.message)
  const code = codeOf(error)
  if (!code.startsWith('SQLITE_')) throw error
  const fault =
    describeOpeningFault(databaseFile, error) ??
    `differs from what this version creates (${(error as Error).message}): check who can write to it, and compare it with a backup.`
  return reportIf('database', true, `${databaseFile} ${fault}`)
}

function sizeOf(file: string) {
  return fs.existsSync(file) ? fs.statSync(file).size : 0
}
