import fs from 'node:fs'
import { syncLevel } from '../../core/database/sqlite/sqlite.ts'
import { checkSender } from '../../mail/transports/smtp-server.ts'
import { openTransport } from '../../mail/transports/transport.ts'
import { sqliteVersion } from '../../core/database/sqlite/readonly-database.ts'
import { createScanner } from '../../files/scanner.ts'
import { type Finding, reportIf, type Machine, type Installation } from './finding.ts'

const leastNode = '20.19.0'
/** Earlier versions can damage a database in WAL mode when its log restarts. */
const leastSqlite = '3.53.0'
const leastFree = 500 * 1024 * 1024

export const readMachine = (): Machine => ({
  node: process.versions.node,
  sqlite: sqliteVersion(),
  syncLevel: syncLevel(),
  now: Date.now(),
  freeIn(folder) {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  },
  async findMailFault(config) {
    const { smtpUrl, mailFrom } = config
    const fault = await (smtpUrl ? checkSender(smtpUrl, mailFrom) : openTransport(config).check())
    return fault?.words
  },
  async scannerReady({ scanUrl }) {
    return !scanUrl || createScanner(scanUrl).isReady()
  }
})

export function examineMachine({ node, sqlite, syncLevel }: Machine): Finding[] {
  return [
    ...reportIf(
      'machine',
      isBefore(node, leastNode),
      `Node ${node} is too old: install ${leastNode} or later.`
    ),
    ...reportIf(
      'machine',
      isBefore(sqlite, leastSqlite),
      `SQLite ${sqlite} can damage a database: run npm ci, which installs ${leastSqlite} or later.`
    ),
    ...reportIf(
      'machine',
      syncLevel < 2,
      'Saved data could be lost in a power cut, because synchronous is not FULL: run npm ci, and report this.'
    )
  ]
}

export function examineSpace({ config, machine }: Installation): Finding[] {
  const folders = new Set([config.dataDir, config.filesDir].filter(folder => fs.existsSync(folder)))
  const tight = [...folders].find(folder => machine.freeIn(folder) < leastFree)
  if (!tight) return []
  const megabytes = Math.floor(machine.freeIn(tight) / 1024 / 1024)
  return reportIf(
    'machine',
    true,
    `The disk of ${tight} has ${megabytes} MB left: free some space before saving stops.`
  )
}

function isBefore(version: string, least: string): boolean {
  const [own, other] = [version, least].map(text => text.split('.').map(Number))
  for (let at = 0; at < 3; at++) {
    const difference = (own?.[at] ?? 0) - (other?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
