import type { Schema } from '../schema.ts'
import { amount } from '../kinds/amount.ts'
import { employee } from '../kinds/employee.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-filter`: lists filter and count by the answer. */
export const filter: Keyword<'x-filter'> = {
  ...plainKeyword,
  appliesTo: kind => ['string', 'boolean'].includes(kind.type) && kind !== employee && kind !== amount
}

export const isFiltered = (schema: Pick<Schema, 'x-filter'>): boolean => schema['x-filter'] === true
