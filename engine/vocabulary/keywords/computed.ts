import type { Computed } from '../condition.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-computed`: the answer is computed from others, never typed. */
export const computed: Keyword<'x-computed'> = { ...plainKeyword, decidesAsking: true }

export const isComputed = (schema: Pick<Schema, 'x-computed'>): boolean => schema['x-computed'] !== undefined

export const computationOf = (schema: Pick<Schema, 'x-computed'>): Computed | undefined =>
  schema['x-computed']
