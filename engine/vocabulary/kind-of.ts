import type { Schema } from './schema.ts'
import { isNumeric } from './is-numeric.ts'
import type { KindName } from './kinds/index.ts'

/** Returns the kind of a field: its `format`, otherwise the kind its type and choices imply. */
export function kindOf(
  schema: Pick<Schema, 'format' | 'enum' | 'oneOf' | 'x-options' | 'type' | 'items'>
): KindName {
  if (schema.format) return schema.format
  if (schema.enum || schema.oneOf || schema['x-options']) return 'choice'
  if (schema.type === 'array')
    return hasChoices(schema.items) ? 'choices' : isPlain(schema.items) ? 'values' : 'rows'
  if (schema.type === 'object') return 'group'
  if (isNumeric(schema)) return schema.type
  return schema.type === 'boolean' ? 'checkbox' : 'text'
}

const hasChoices = (items: Pick<Schema, 'enum' | 'oneOf' | 'x-options'> = {}) =>
  [items.enum, items.oneOf, items['x-options']].some(choices => choices !== undefined)

/** Checks whether each item of a list is one plain answer rather than a group of answers. */
export const isPlain = ({ type, properties }: Pick<Schema, 'type' | 'properties'> = {}): boolean =>
  type !== undefined && type !== 'object' && properties === undefined
