import { hasListedChoices } from '../vocabulary/keywords/options.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import type { Schema } from '../vocabulary/schema.ts'

type Choice = readonly [code: string, label: string]

/** What a question of a table is answered with, each with its words: choices that stand in the schema itself, or Yes and No. */
export function listOffered(
  field: Pick<Schema, 'type' | 'format' | 'enum' | 'oneOf' | 'x-texts' | 'x-options'>
): Choice[] | undefined {
  const kind = kindOf(field)
  if (kind === 'yesno')
    return [
      ['true', 'Yes'],
      ['false', 'No']
    ]
  if (kind !== 'choice' || hasListedChoices(field)) return undefined
  if (field.oneOf) return field.oneOf.map(({ const: code, title }) => [String(code), title])
  return field.enum?.map(code => [String(code), field['x-texts']?.[String(code)] ?? String(code)])
}
