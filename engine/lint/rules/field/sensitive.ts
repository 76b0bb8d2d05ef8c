import { isFiltered } from '../../../vocabulary/keywords/filter.ts'
import { writtenKindOf } from '../../../authoring/field-kind.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import { listSources } from '../../../model/conditions/computed-references.ts'
import { formOf, type Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import type { Question, SchemaNode } from '../../schema-node.ts'

export const sensitive: Rule = {
  code: 'sensitive',
  isWarning: true,
  reason:
    'A number that identifies a person would be shown whole in lists, and kept on the device in drafts.',
  examples: [
    exampleIn.fields`"taxNumber": { "type": "string", "title": "Tax number", "format": "digits"« →, "x-sensitive": "identifier" »}`,
    exampleIn.fields`"code": { "type": "string", "title": "Secret word", "x-sensitive": "identifier" },
"again": { "type": "string", "title": "Once more", "x-equals": "code", "errorMessage": "The two are not the same."« →, "x-sensitive": "identifier" »}`
  ],
  check: { question: findUnmarked }
}

function findUnmarked(node: Question, { partOf }: Project): Finding[] {
  const { source, schema, name } = node
  if (!partOf.has(formOf(source))) return []
  if (schema['x-sensitive'] || isFiltered(schema) || schema.$ref !== undefined) return []
  const found = describeShown(node) ?? describeLooks(name, schema)
  if (!found) return []
  const fix = `Add "x-sensitive": "${found.mark}", or give it another name if it is nothing of the kind.`
  return [reportName([], found.message, fix)]
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

function describeLooks(name: string, schema: WrittenSchema) {
  const tells = writtenKindOf(schema)?.tells ?? []
  const words = [name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'), schema.title ?? '']
  const text = words
    .join(' / ')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
  if (tells.includes('identifier') && identifying.test(text)) {
    const message = `"${name}" looks like a number that identifies a person. Lists would show it whole, and drafts would keep it on the device.`
    return { message, mark: 'identifier' }
  }
  if (!tells.includes('personal') || !personal.test(text)) return undefined
  const message = `"${name}" looks sensitive, but is not marked so.`
  return { message, mark: 'personal' }
}

function describeShown({ name, schema, siblings }: SchemaNode) {
  const same: unknown = schema['x-equals']
  const sources = [...listSources(schema), ...(typeof same === 'string' ? [same] : [])]
  const identifier = sources.find(one => siblings.get(one)?.['x-sensitive'] === 'identifier')
  if (identifier === undefined) return undefined
  const message = `"${name}" ${identifier === same ? 'has the answer of' : 'shows'} "${identifier}", which is masked everywhere else.`
  return { message, mark: 'identifier' }
}
