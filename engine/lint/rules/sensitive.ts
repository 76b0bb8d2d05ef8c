import { kindOf } from '../../fields.ts'
import type { Schema } from '../../form.ts'
import { namesIn } from './computed.ts'
import { type Mistake, mistakeAt } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { formOf, type Project } from '../project.ts'

/** Fields of the record that look as if they identify a person, or tell what few may know, without `x-sensitive`. */
export function sensitiveMistakes(place: Place, { partOf }: Project): Mistake[] {
  const { source, path, schema, name, use } = place
  const isAsked = name !== undefined && use === 'filled-in' && partOf.has(formOf(source))
  if (schema['x-filter'] && schema['x-sensitive']) return [filtered(place)]
  if (!isAsked || schema['x-sensitive'] || schema.$ref !== undefined || schema['x-filter']) return []
  const message = showsIdentifier(place) ?? looksSensitive(name, schema as Schema)
  if (!message) return []
  const { why, mark } = message
  const fix = `Add "x-sensitive": "${mark}", or give it another name if it is nothing of the kind.`
  return [mistakeAt(source, path, { code: 'sensitive', message: why, fix }, 'name')]
}

function filtered({ source, path }: Place): Mistake {
  const message =
    'A field cannot be both "x-filter" and "x-sensitive": what lists filter by is kept in clear text.'
  const said = { code: 'filter', message, fix: 'Delete one of the two.' } as const
  return mistakeAt(source, [...path, 'x-filter'], said, 'name')
}

const number = '(number|no|num|nr|id|code)'
const identifiers = [
  'nin|bvn|ssn|tin|pin|nuban|iban|cvv',
  `(tax|account|acct|card|passport|licen[cs]e|identity|identification|insurance|social security|pension|rsa) ${number}`,
  `(bank verification|tax identification|national identity|voters? (card|registration)|drivers? licen[cs]e) ${number}?`,
  'national id'
]
const identifying = new RegExp(`\\b(${identifiers.join('|')})\\b`)
const personal =
  /\b(religion|genotype|blood group|disability|disabilities|medical history|health condition|hiv)\b/

/** Kinds whose answers can be a number or words that should not be seen. */
const open = ['text', 'longtext', 'digits', 'choice', 'suggestion']

function looksSensitive(name: string, schema: Schema) {
  if (!open.includes(kindOf(schema))) return undefined
  const words = [name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'), schema.title ?? '']
  const text = words
    .join(' / ')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
  const isNumber = identifying.test(text) && kindOf(schema) !== 'choice'
  if (isNumber) {
    const why = `"${name}" looks like a number that identifies a person. Lists would show it whole, and drafts would keep it on the device.`
    return { why, mark: 'identifier' }
  }
  if (!personal.test(text)) return undefined
  const why = `"${name}" looks like something that few may know, and nothing says so.`
  return { why, mark: 'personal' }
}

function showsIdentifier({ name, schema, beside }: Place) {
  const shown = namesIn(schema['x-computed']).find(one => beside.get(one)?.['x-sensitive'] === 'identifier')
  if (shown === undefined) return undefined
  const why = `"${name}" shows "${shown}", which is masked everywhere else.`
  return { why, mark: 'identifier' }
}
