import type { Keys } from '../../core/keys.ts'
import type { CorrectionRow } from './correction-store.ts'

/** One time that a correction was asked for, with what the employee said to it. */
export interface CorrectionRound {
  message: string
  askedAt: number
  /** The administrator's id. */
  askedBy: string | null
  reply: string | null
}

/** What is said in a correction, and the answers that it is about. */
export interface CorrectionContent {
  message: string
  reply: string | null
  /** What stood there when it was asked for; of a file, null. */
  before: unknown
  /** What stood there when it was closed. */
  after?: unknown
  /** When it was asked for before, the oldest first. */
  earlier: CorrectionRound[]
}

type Owned = Pick<CorrectionRow, 'id' | 'userId'>

export function sealCorrection(keys: Keys, { id, userId }: Owned, content: CorrectionContent): Buffer {
  return keys.seal('answers', `${id}|${userId}`, Buffer.from(JSON.stringify(content)))
}

export function openCorrection(keys: Keys, row: Owned & Pick<CorrectionRow, 'content'>): CorrectionContent {
  const { id, userId, content } = row
  return JSON.parse(keys.open('answers', `${id}|${userId}`, content).toString()) as CorrectionContent
}
