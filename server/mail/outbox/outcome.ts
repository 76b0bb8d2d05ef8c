/** What became of a mail: one that is being sent still waits. */
export const outcomes = ['waiting', 'sent', 'failed', 'dropped'] as const

export type Outcome = (typeof outcomes)[number]
