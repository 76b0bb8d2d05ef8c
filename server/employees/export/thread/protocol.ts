import type { DatabaseAddress } from '../../../core/database/database.ts'
import type { DescribedError } from '../../../core/http/log.ts'
import type { LentKey } from '../../../core/keys.ts'
import type { FinishedRows } from '../finished-rows.ts'
import type { CellPlace } from '../row-xml.ts'
import type { ExportRule } from '../rows.ts'

/** What a thread reads, and with which keys and role. */
export interface ExportJob {
  /** The program of the server. A thread with another program might write other columns, so it throws. */
  program: string
  address: DatabaseAddress
  keys: LentKey[]
  role: string
  clients: readonly string[]
  rule: ExportRule
}

/** Messages from the server to a thread, which replies to each except `end`, in order. */
export type ThreadCommand =
  /**
   * Reads the employees with these numbers. The reply is the number of their rows, which determines where the rows of the next
   * batch begin.
   */
  | { type: 'read'; sheet: number; numbers: readonly number[] }
  /** Writes the oldest rows that were read but not written, from this row number on. */
  | { type: 'write'; places: readonly CellPlace[]; first: number }
  | { type: 'end' }

export type ThreadReply =
  { read: number } | { written: FinishedRows } | { failed: DescribedError | undefined }
