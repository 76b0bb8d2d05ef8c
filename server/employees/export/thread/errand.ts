import type { DatabaseAddress } from '../../../core/database/database.ts'
import type { Described } from '../../../core/http/log.ts'
import type { LentKey } from '../../../core/keys.ts'
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
}

/** What the server tells a thread, which answers each but the last, in their order. */
export type Word =
  /** Asks a thread to read the employees with these numbers. It says how many rows they make, so that the next thread knows where its rows begin. */
  | { say: 'read'; sheet: number; numbers: readonly number[] }
  /** Write what was read first of all that is not written yet, from this row on. */
  | { say: 'write'; places: readonly CellPlace[]; first: number }
  | { say: 'end' }

/** What a thread answers. */
export type Answer = { read: number } | { written: FinishedRows } | { failed: Described | undefined }
