import type { FileStorage } from '../../../server/files/file-storage.ts'
import type { Keys } from '../../../server/core/keys.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Connection } from '../../../server/core/database/connection.ts'

/** An installation that is open for checks; see `Place`. */
export interface Inspected {
  db: Connection
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

/** Returns the sentence if the condition is false, else nothing. */
export const unless = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence])
