import type { Organisation } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { usualCurrency } from '../values/money.ts'
import type { Sources } from './sources.ts'

/** Returns the currency of an amount field: its own, the organisation's, or the default. */
export function currencyIn(sources: Sources, field: Pick<Schema, 'x-currency'>): string {
  const organisation = sources.get('organisation.json')?.value as Partial<Organisation> | undefined
  return field['x-currency'] ?? organisation?.currency ?? usualCurrency
}
