import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-retired`: the field is no longer asked; stored answers are kept. */
export const retired: Keyword<'x-retired'> = { ...plainKeyword, decidesAsking: true }

export const isRetired = (schema: Pick<Schema, 'x-retired'>): boolean => schema['x-retired'] === true
