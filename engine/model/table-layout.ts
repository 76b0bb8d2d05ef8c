import { t } from '../language/translate.ts'
import { shapeOf } from '../vocabulary/shapes.ts'
import { hasListedChoices } from '../vocabulary/keywords/options.ts'
import { labelOf } from '../vocabulary/labels.ts'
import type { Schema } from '../vocabulary/schema.ts'

type Choice = readonly [code: string, label: string]

/**
 * Lists the choices of a question in a table with their labels: those in the schema itself, or Yes and No. Undefined if it
 * cannot be shown in a table.
 */
export function listOffered(field: Omit<Schema, 'properties' | 'items'>): Choice[] | undefined {
  const shape = shapeOf(field)
  if (field.type === 'boolean' && shape !== 'box')
    return [
      ['true', t('Yes')],
      ['false', t('No')]
    ]
  if (shape !== 'chosen' || hasListedChoices(field)) return undefined
  if (field.oneOf) return field.oneOf.map(({ const: code, title }) => [String(code), title])
  return field.enum?.map(code => [String(code), labelOf(field, code) ?? String(code)])
}
