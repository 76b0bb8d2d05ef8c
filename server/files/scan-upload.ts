import { pointerOf } from '../../engine/index.ts'
import { buildSelfEntry, type Person } from '../audit/model/entries.ts'
import { Refusal } from '../core/errors.ts'
import { createGate } from '../core/gate.ts'
import type { Services } from '../services.ts'
import type { InspectedFile } from './inspect-upload.ts'
import { FileRefusal, refuseFile } from './refuse-file.ts'
import type { SentFile } from './uploads.ts'

const words =
  'Something harmful was found in the selected file, so it was not taken. Check your device for viruses, and upload a clean file.'
const scannerAway = () =>
  new Refusal(
    503,
    'Files cannot be checked for viruses just now. Nothing was saved; try again in a minute.',
    {
      retryAfter: 60
    }
  )

/** Lets a scanner look at each file that arrives, where SCAN_URL names one. What it finds is refused, and noted. */
export function createUploadScan({
  scanner,
  database,
  audit,
  log
}: Pick<Services, 'scanner' | 'database' | 'audit' | 'log'>) {
  const enter = createGate({ maxAtOnce: 4, maxWaiting: 20 })

  return async function scan(
    owner: Person,
    { field, by, place }: SentFile,
    { rowId, slot }: Pick<InspectedFile, 'rowId' | 'slot'>
  ) {
    if (!scanner) return
    const found = await enter(by, () => scanner.scan(place).catch(refuseAll))
    if (!found) return
    // In a row the path of the field leads into that one.
    const path = rowId && pointerOf([field.part, ...field.path, ...(slot > 0 ? [String(slot - 1)] : [])])
    const detail = { part: field.part, field: field.field, slot, ...(path && { path }), found }
    const entry = { ...buildSelfEntry(owner), action: 'file.refused', detail } as const
    await database.write(stores => audit(stores, entry))
    throw refuseFile(new FileRefusal(400, words, 'harmless'), field, slot)
  }

  /** What was not looked at is not taken. */
  function refuseAll(error: unknown): never {
    log.error({ event: 'scan.failed', err: error }, 'a file could not be scanned')
    throw scannerAway()
  }
}
