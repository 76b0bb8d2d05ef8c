import { type Column, type SQL, sql } from 'drizzle-orm'
import { isAmong } from './statement.ts'
import { filterValues } from './tables.ts'

/** A set of employees: those who gave one of these answers to one of these fields of the clear index. */
export interface Within {
  /** JSON Pointers. */
  fields: readonly string[]
  values: readonly string[]
}

/** The condition that a user is in this set, or in that of the statement's `withinParameters`. */
export const isWithin = (userId: Column | SQL, within?: Within): SQL =>
  sql`${userId} IN (SELECT ${filterValues.userId} FROM ${filterValues}
    WHERE ${isAmong(filterValues.field, within?.fields ?? 'withinFields')}
      AND ${isAmong(filterValues.value, within?.values ?? 'withinValues')})`

export const withinParameters = (within: Within | undefined) =>
  within && { withinFields: JSON.stringify(within.fields), withinValues: JSON.stringify(within.values) }

/** The same condition for the number of an employee in lists. */
export const isNumberWithin = (number: SQL): SQL =>
  sql`${number} IN (SELECT own.number FROM listed_answers AS own
    WHERE ${isAmong(sql`own.field`, 'withinFields')} AND ${isAmong(sql`own.value`, 'withinValues')})`
