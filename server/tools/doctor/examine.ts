import path from 'node:path'
import { type Config, type Environment, readConfig, SettingError } from '../../core/config/config.ts'
import { readDataKey, keysOf } from '../../core/config/data-key.ts'
import { requireFilled } from '../../core/database/key-settings.ts'
import { describeFileFault, isThere } from '../../core/file-fault.ts'
import { openReadingOf } from '../../core/database/open-reading.ts'
import type { Reading } from '../../core/database/reading.ts'
import { examineBackups } from './backups.ts'
import {
  examineDatabase,
  examineDerivedTables,
  examineKey,
  examineSchemaObjects,
  examineOpening,
  examineVersion
} from './database.ts'
import { examineClearIndex } from './clear-index.ts'
import { examineFiles, examineScanner } from './files.ts'
import type { DoctorProgress, Finding, Machine, Installation } from './finding.ts'
import { examineFolder, examineKeyFiles, examineLeftovers } from './folder.ts'
import { examineMachine, examineSpace, readMachine } from './machine.ts'
import { examineMail, examineOperation } from './operation.ts'
import { examineSignatures, examineSigningKey } from './signing.ts'
import { examineSettings } from './settings.ts'

interface Options {
  machine?: Machine
  /** Also contacts the mail server. */
  mail?: boolean
  /** Opens every sealed value and reads every file. */
  all?: boolean
  progress?: DoctorProgress
}

const silent: DoctorProgress = {
  onAudit() {},
  onLists() {},
  onFiles() {},
  onOpened() {},
  onRecords() {}
}

/**
 * Returns everything that is wrong with an installation. Reads the settings and the data folder as the server does, also next
 * to a running one, and changes nothing. Checks that depend on something broken are skipped.
 */
export async function examine(env: Environment, options: Options = {}) {
  const { machine = readMachine(), mail = false, all = false, progress = silent } = options
  const config = configOf(env)
  if ('finding' in config) return [...examineMachine(machine), config.finding]
  const installation = { config, machine, progress, checksAll: all }
  const findings = [...examineMachine(machine), ...examineSettings(installation)]
  const missing = findMissing(config)
  if (missing) return [...findings, { about: 'database', sentence: missing }]
  findings.push(...examineFolder(installation), ...examineLeftovers(installation))
  findings.push(...examineKeyFiles(installation), ...examineSpace(installation))
  const dataKey = keyOf(config)
  if ('finding' in dataKey) return [...findings, dataKey.finding]
  return [
    ...findings,
    ...(await examineInside(installation, dataKey.key, mail)),
    ...(await examineSigningKey(installation)),
    ...(await examineScanner(installation)),
    ...(await examineBackups(installation))
  ]
}

async function examineInside(installation: Installation, dataKey: Buffer, mail: boolean): Promise<Finding[]> {
  let reading: Reading | undefined
  try {
    reading = await openReadingOf(installation.config.database)
    const version = await examineVersion({ reading })
    if (version.length > 0) return version
    await requireFilled(reading.db)
    const made = await examineSchemaObjects({ reading })
    if (made.length > 0) return made
    const open = { ...installation, reading, keys: keysOf(installation.config, dataKey) }
    const database = [...(await examineDatabase(open)), ...(await examineKey(open))]
    if (installation.checksAll && database.length === 0)
      database.push(...(await examineClearIndex(open)), ...(await examineSignatures(open)))
    const isWhole = database.every(({ about }) => about !== 'database' && about !== 'key')
    return [
      ...database,
      ...(isWhole ? await examineDerivedTables(open) : []),
      ...(await examineFiles(open)),
      ...(database.every(({ about }) => about !== 'key') ? await examineOperation(open) : []),
      ...(await examineMail(open, mail))
    ]
  } catch (error) {
    return examineOpening(installation.config, error)
  } finally {
    await reading?.close()
  }
}

/** Returns why there is no database to examine; undefined if there is one. */
function findMissing({ database }: Config): string | undefined {
  if ('url' in database) return undefined
  try {
    if (isThere(database.file)) return undefined
  } catch (error) {
    if (!describeFileFault(error)) throw error
    return `This user may not read ${path.dirname(database.file)}: run this as the user that the server runs as.`
  }
  return `There is no database at ${database.file} yet: start the server once, or set DATA_DIR to where it is.`
}

function configOf(env: Environment): Config | { finding: Finding } {
  try {
    return readConfig(env)
  } catch (error) {
    return { finding: reportError('settings', error) }
  }
}

function keyOf(config: Config): { key: Buffer } | { finding: Finding } {
  try {
    return { key: readDataKey(config) }
  } catch (error) {
    return { finding: reportError('key', error) }
  }
}

function reportError(about: Finding['about'], error: unknown): Finding {
  if (!(error instanceof SettingError)) throw error
  return { about, sentence: error.message }
}
