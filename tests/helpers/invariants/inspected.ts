import type { Stores } from '../../../server/stores.ts'
import type { FileStorage } from '../../../server/files/file-storage.ts'
import type { Keys } from '../../../server/core/keys.ts'
import type { Acknowledged } from './acknowledged.ts'

/** An installation while it is looked at. */
export interface Inspected {
  db: Stores
  keys: Keys
  dataDir: string
  filesDir: string
  vault: FileStorage
  now: number
  acknowledged: readonly Acknowledged[]
  unnamedFor: number
  auditedBefore: number
  isAudited: boolean
}

/** A sentence where something does not hold. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence])
