import type { Schema } from './schema.ts'

/** Is an answer a number? */
export const isNumeric = <Of extends Pick<Schema, 'type'>>(
  schema: Of
): schema is Of & { type: 'number' | 'integer' } => schema.type === 'number' || schema.type === 'integer'

/** The words that bound a number. */
export const numberBounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf'
] as const
