/** What one long run found: a line of the table that `npm run test:long` prints. A number that says nothing is absent. */
export interface Figures {
  /** How often the whole thing was done: rounds, sequences, rates of requests. */
  tries?: number
  /** How many processes were killed with SIGKILL in the middle of it. */
  kills?: number
  /** Requests, mails, saves or pages that were looked at one by one. */
  cases?: number
  /** What was acknowledged and is not there. */
  lost: number
  /** What is there and should not be, or answers other than promised. */
  wrong: number
  /** One short remark, such as the most memory that was used. */
  note?: string
}

export interface LongRun {
  name: string
  /** Works for about as long as asked; ends early at the first thing that it cannot go on from. */
  run(options: { seconds: number; seed: number }): Promise<Figures>
}
