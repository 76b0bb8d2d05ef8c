import { nameSome } from '../../core/database/damage.ts'
import { filterFields } from '../../records/model/parts.ts'
import { filterValuesOf } from '../../records/model/status.ts'
import { findLastSave } from '../../records/last-save-store.ts'
import { loadRecord } from '../../records/load.ts'
import { assessSituation } from '../../schema-changes/situation.ts'
import { type Finding, type OpenInstallation, reportIf } from './finding.ts'
import { uniqueValueStore } from '../../records/duplicates/unique-value-store.ts'
import { filterStore } from '../../records/filter-store.ts'
import { type Connection, createConnection } from '../../core/database/connection.ts'

const atOnce = 200

/** Checks that the clear index, by which lists filter and count, matches the sealed answers. */
export async function examineClearIndex(installation: OpenInstallation): Promise<Finding[]> {
  const { reading, keys } = installation
  const stores = createConnection(reading.db, keys)
  // While records are updated to changed schemas, some are still in the previous state.
  if ((await assessSituation(stores)).state !== 'same') return []
  const wrong = await listWrong(stores, installation)
  return reportIf(
    'records',
    wrong.length > 0,
    `The filter index of ${wrong.length} employees does not match their answers, so lists and counts miss them (user ${nameSome(wrong)}): restore the last backup that verifies, or ask each of them to save once.`
  )
}

async function listWrong(tx: Connection, { machine, progress }: OpenInstallation): Promise<string[]> {
  const fields = filterFields.map(({ pointer }) => pointer)
  const all = await tx.use(uniqueValueStore).countEmployees()
  const wrong: string[] = []
  let checked = 0
  for (let after = ''; ;) {
    const ids = await tx.use(uniqueValueStore).listAfter(after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return wrong
    after = last
    const found = await tx.use(filterStore).ofMany(ids, fields)
    for (const id of ids) {
      const record = await loadRecord(tx, id)
      const savedAt = await findLastSave(tx, id, machine.now)
      if (record && !isSame(filterValuesOf(record, savedAt), found.get(id))) wrong.push(id)
    }
    checked += ids.length
    progress.onRecords(checked, Math.max(all, checked))
  }
}

const isSame = (expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string> = new Map()) =>
  expected.size === found.size && [...expected].every(([field, value]) => found.get(field) === value)
