/** Schemas of the plain values that calls accept and return. */

/** The media type of .xlsx files. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const text = { type: 'string' } as const
export const count = { type: 'integer', minimum: 0 } as const
/** A number counted from 1: of a page, or of a version. */
export const positive = { type: 'integer', minimum: 1 } as const
export const flag = { type: 'boolean' } as const
/** ISO 8601, in UTC. */
export const moment = { type: 'string', format: 'date-time' } as const
export const momentOrNull = { type: ['string', 'null'], format: 'date-time' } as const
export const textOrNull = { type: ['string', 'null'] } as const
