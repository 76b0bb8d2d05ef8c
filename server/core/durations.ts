/** Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** By how much the clocks of two processes may differ. */
export const clockTolerance = 5000
