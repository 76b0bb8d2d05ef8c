/** The possible outcomes of a mail. A mail being sent counts as waiting. */
export const outcomes = ['waiting', 'sent', 'failed', 'dropped'] as const

export type Outcome = (typeof outcomes)[number]
