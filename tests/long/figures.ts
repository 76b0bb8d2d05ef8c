/** The result of one long run: a row of the table that `npm run test:long` prints. Irrelevant numbers are absent. */
export interface Figures {
  /** The number of repetitions: rounds, sequences, rates of requests. */
  tries?: number
  /** The number of processes killed with SIGKILL during work. */
  kills?: number
  /** The number of requests, mails, saves or pages that were checked individually. */
  cases?: number
  /** The number of acknowledged writes that are missing. */
  lost: number
  /** The number of unexpected data and wrong responses. */
  wrong: number
  /** One short remark, such as peak memory. */
  note?: string
}

export interface LongRun {
  name: string
  /** Runs for about `seconds`; ends early at the first failure that it cannot recover from. */
  run(options: { seconds: number; seed: number }): Promise<Figures>
}
