import type { Keys } from '../../core/keys.ts'
import type { CorrectionRow } from './correction-store.ts'

/** One round of a correction: the request and the employee's reply. */
export interface CorrectionRound {
  message: string
  askedAt: number
  askedBy: string | null
  reply: string | null
}

export interface CorrectionContent {
  message: string
  reply: string | null
  /** The answer when the correction was asked for; null for a file. */
  before: unknown
  /** The answer when the correction was closed. */
  after?: unknown
  /** Previous rounds, the oldest first. */
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
