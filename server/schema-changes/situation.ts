import type { Snapshot } from '../../engine/index.ts'
import { currentSnapshot, hashSnapshot } from '../records/model/parts.ts'
import { schemaVersionStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import { hasNoUsers } from '../users/index.ts'

/**
 * How the stored records stand to the schemas of today. `empty`: there are none. `same`: nothing changed. `under way`: they
 * are being brought up to the schemas of today.
 */
export interface Situation {
  state: 'empty' | 'same' | 'under way' | 'changed'
  /** The versions that records may be of; two, where a change was cut short and another one followed. */
  befores: Snapshot[]
  /** Somebody accepted what the schemas of today do to completed records. */
  accepted: boolean
}

export async function assessSituation(read: Connection): Promise<Situation> {
  const store = read.use(schemaVersionStore)
  const [checked, progress] = [await store.checked(), await store.progress()]
  const today = hashSnapshot(currentSnapshot)
  const accepted = (await store.accepted()) === today
  const befores = [checked, progress?.snapshot].filter(snapshot => snapshot !== undefined)
  const state = await stateOf()
  return { state, befores, accepted }

  async function stateOf(): Promise<Situation['state']> {
    if (await hasNoUsers(read)) return 'empty'
    if (progress) return progress.version === today ? 'under way' : 'changed'
    return checked && hashSnapshot(checked) === today ? 'same' : 'changed'
  }
}
