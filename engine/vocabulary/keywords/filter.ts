import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-filter`: the employee list and the dashboard filter and count by the answer. */
export const filter: Keyword<'x-filter'> = plainKeyword

export const isFiltered = (schema: Pick<Schema, 'x-filter'>): boolean => schema['x-filter'] === true
