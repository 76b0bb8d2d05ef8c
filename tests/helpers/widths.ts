import { byEffort, chooseOfRun } from './effort.ts'

/**
 * The screen widths for browser tests: the most frequent one with `npm test`, the other one with `npm run test:ci`, both in
 * long runs.
 */
export const employeeWidths = byEffort({ quick: [360], ci: [1280], long: [360, 1280] })
export const officeWidths = byEffort({ quick: [1280], ci: [360], long: [360, 1280] })

const widthOfToday = chooseOfRun([360, 1280], 2)

/** The widths for journeys that `npm test` leaves out: `npm run test:ci` alternates every three days. */
export const rareEmployeeWidths = byEffort({ quick: [360], ci: widthOfToday, long: [360, 1280] })
export const rareOfficeWidths = byEffort({ quick: [1280], ci: widthOfToday, long: [360, 1280] })
