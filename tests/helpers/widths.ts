import { byEffort, chooseOfTurn } from './effort.ts'

/**
 * How wide a screen a journey is walked on: by `npm test` the one that its people have most, by `npm run test:ci` the other
 * one, by a long run each.
 */
export const employeeWidths = byEffort({ quick: [360], ci: [1280], long: [360, 1280] })
export const officeWidths = byEffort({ quick: [1280], ci: [360], long: [360, 1280] })

const widthOfToday = chooseOfTurn([360, 1280], 2)

/** Of a journey that `npm test` leaves out: by `npm run test:ci` the one three days, then the other. */
export const rareEmployeeWidths = byEffort({ quick: [360], ci: widthOfToday, long: [360, 1280] })
export const rareOfficeWidths = byEffort({ quick: [1280], ci: widthOfToday, long: [360, 1280] })
