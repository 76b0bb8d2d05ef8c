import { today } from '../parity/world.ts'

/** The start time of the server in these tests: the morning of the fixed day that all tests use. */
export const fuzzedDay = Date.parse(`${today}T08:00:00Z`)
