/** Mail to many, and what became of it. */
export interface Batch {
  batch: string
  type: 'message' | 'link'
  accepted: number
  /** Left out at once: not employees, or not verified. */
  refused: number
  total: number
  sent: number
  failed: number
  /** Not sent yet, or tried again. */
  waiting: number
  failures: { email: string; reason: string }[]
}

/** What a request for mail to many answers. */
export interface AcceptedBatch {
  batch: string
  accepted: number
  refused: number
}
