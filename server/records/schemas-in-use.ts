import { settingStore } from '../core/database/setting-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { refuse } from './errors.ts'
import { currentSnapshot, hashSnapshot } from './model/parts.ts'

/** The setting with the hash of the schemas that the newest process uses. Processes with others must not change records. */
export const schemasInUse = 'schemas-in-use'

export const ownSchemas = hashSnapshot(currentSnapshot)

/** Whether no other process has begun to update the records to other schemas. */
export async function areOwnSchemasInUse(read: Connection): Promise<boolean> {
  const inUse = await read.use(settingStore).find(schemasInUse)
  return inUse === undefined || inUse === ownSchemas
}

export async function requireOwnSchemas(tx: Connection) {
  if (!(await areOwnSchemasInUse(tx))) throw refuse('server.busy')
}
