import type { Snapshot } from '../../engine/index.ts'
import { hashSnapshot } from '../records/model/parts.ts'
import { ownSchemas } from '../records/schemas-in-use.ts'
import { schemaVersionStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import { users } from '../users/index.ts'

/**
 * How the stored records relate to the current schemas. `empty`: there are none. `same`: nothing changed. `under way`: they are
 * being updated to the current schemas.
 */
export interface Situation {
  state: 'empty' | 'same' | 'under way' | 'changed'
  /** The versions that records may have; two, if an update was interrupted and another change followed. */
  snapshots: Snapshot[]
  /** Whether the effects of the current schemas on completed records were accepted. */
  accepted: boolean
}

export async function assessSituation(read: Connection): Promise<Situation> {
  const store = read.use(schemaVersionStore)
  const [checked, progress] = [await store.checked(), await store.progress()]
  const accepted = (await store.accepted()) === ownSchemas
  const snapshots = [checked, progress?.snapshot].filter(snapshot => snapshot !== undefined)
  const state = await stateOf()
  return { state, snapshots, accepted }

  async function stateOf(): Promise<Situation['state']> {
    if (await users.isEmpty(read)) return 'empty'
    if (progress) return progress.version === ownSchemas ? 'under way' : 'changed'
    return checked && hashSnapshot(checked) === ownSchemas ? 'same' : 'changed'
  }
}
