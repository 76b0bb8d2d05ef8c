import { sealingOf } from '../../core/database/sealing.ts'

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

export const { seal: sealCorrection, open: openCorrection } =
  sealingOf('corrections').json<CorrectionContent>()
