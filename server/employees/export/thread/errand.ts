import type { DatabaseAddress } from '../../../core/database/database.ts'
import type { Described } from '../../../core/http/log.ts'
import type { LentKey } from '../../../core/keys.ts'
import type { ListQuery } from '../../store.ts'
import type { FinishedRows } from '../finished-rows.ts'
import type { CellPlace } from '../row-xml.ts'
import type { ExportRule } from '../rows.ts'

/** What a thread is to read, and with what. */
export interface Errand {
  /** The server's own program: another one might show other columns. */
  program: string
  address: DatabaseAddress
  keys: LentKey[]
  role: string
  clients: readonly string[]
  rule: ExportRule
  query: ListQuery
}

/** What the server tells the thread. */
export type Word =
  | { say: 'read'; sheet: number; places: readonly CellPlace[] }
  /** Some rows are on their way to whoever exports. */
  | { say: 'taken' }
  | { say: 'end' }

/** What the thread answers. */
export type Answer = { rows: FinishedRows } | { rows: undefined } | { failed: Described | undefined }
