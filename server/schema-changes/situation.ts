import type { Snapshot } from '../../engine/index.ts'
import { snapshotOfToday, versionOf } from '../records/model/parts.ts'
import type { Stores } from '../stores.ts'

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

export async function situationOf(read: Stores): Promise<Situation> {
  const store = read.schemaVersions
  const [checked, progress] = [await store.checked(), await store.progress()]
  const today = versionOf(snapshotOfToday)
  const accepted = (await store.accepted()) === today
  const befores = [checked, progress?.snapshot].filter(snapshot => snapshot !== undefined)
  const state = await stateOf()
  return { state, befores, accepted }

  async function stateOf(): Promise<Situation['state']> {
    if (await read.users.isEmpty()) return 'empty'
    if (progress) return progress.version === today ? 'under way' : 'changed'
    return checked && versionOf(checked) === today ? 'same' : 'changed'
  }
}
