import { recordHash } from '../records/parts.ts'
import type { Services } from '../services.ts'
import { createEmployeeStore } from '../stores/employees.ts'
import { createRecordStore } from '../stores/records.ts'
import { createSettingStore } from '../stores/settings.ts'

const setting = 'record-rules'

/**
 * After an author changed the schemas: works out again which records are Completed, what is missing and what lists
 * filter by. In small steps, so that everyone can go on; cut short, it begins again at the next start.
 */
export async function refreshRecords({ database, keys, clock, log }: Services) {
  if ((await createSettingStore(database.read).find(setting)) === recordHash) return
  let refreshed = 0
  const everyone = { answers: {}, sort: { by: 'createdAt', descending: false } } as const
  for await (const employees of createEmployeeStore(database.read).batches(everyone, 100)) {
    await database.write(async tx => {
      for (const { id } of employees) await createRecordStore(tx, keys).refresh(id, clock())
    })
    refreshed += employees.length
  }
  await database.write(tx => createSettingStore(tx).put(setting, recordHash))
  if (refreshed > 0) log.info({ records: refreshed }, 'records checked against the changed schemas')
}
