import { today } from '../parity/world.ts'

/** When the server of these tests begins: in the morning of the day on which the clock of all tests does. */
export const fuzzedDay = Date.parse(`${today}T08:00:00Z`)
