import type { Schema } from './schema.ts'

export const isNumeric = <Of extends Pick<Schema, 'type'>>(
  schema: Of
): schema is Of & { type: 'number' | 'integer' } => schema.type === 'number' || schema.type === 'integer'

export const numberBounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf'
] as const
