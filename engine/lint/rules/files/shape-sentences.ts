import type { ErrorObject } from 'ajv'
import { isAnswers, listAt, namesAt, pathOf, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { type Finding, type Path, reportName, reportValue } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'

/** Whether a meta-schema describes a computation (`x-computed`), which has one of several forms. */
export const isComputation = (schema: unknown): boolean => listOperations(schema).includes('sum')

export function listOperations(schema: unknown): string[] {
  return listAt(schema, ['anyOf']).flatMap(form => listAt(form, ['required']).map(String))
}

function describeComputation(
  { used = [], operations = [] }: { used?: string[]; operations?: string[] },
  data: unknown
) {
  const written = namesAt(data)
  const message =
    used.length > 1
      ? `${used.map(operation => `"${operation}"`).join(' and ')} are two ways to compute something: one is enough.`
      : `${written.map(operation => `"${operation}"`).join(', ') || 'This'} is not a way to compute something.${suggest(written[0] ?? '', operations)}`
  return { message, fix: `Write one of: ${operations.join(', ')}.` }
}

export function describe(source: Source, error: ErrorObject): Finding {
  const path: Path = pathOf(error.instancePath).map(name => (/^\d+$/.test(name) ? Number(name) : name))
  const name = String(path.findLast(step => typeof step === 'string') ?? 'This file')
  if (error.keyword === 'anyOf' && isComputation(error.parentSchema)) {
    const { message, fix } = describeComputation(error.params, error.data)
    return reportValue(path, message, fix)
  }
  if (error.keyword === 'additionalProperties') {
    const extra = String(error.params.additionalProperty)
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
    const message = `"${extra}" is not known here, so it does nothing.${suggest(extra, known)}`
    return reportName([...path, extra], message, 'Correct the keyword, or delete it.')
  }
  if (error.keyword === 'required') {
    const message = `"${error.params.missingProperty}" is missing here.`
    return reportValue(path, message, `Add "${error.params.missingProperty}".`)
  }
  const allowed: unknown = error.params.allowedValues
  const fix = Array.isArray(allowed)
    ? `Allowed: ${allowed.join(', ')}.`
    : error.keyword === 'type'
      ? `Write ${nameTypes(error)}.`
      : (fixesOf[error.keyword] ?? adviseByMeta(error))
  const value = valueAt(source.value, pathOf(error.instancePath))
  const hint = typeof value === 'string' && Array.isArray(allowed) ? suggest(value, allowed.map(String)) : ''
  return reportValue(path, `"${name}" ${expectationOf(error)}.${hint}`, fix)
}

/** Returns a fix from the meta-schema's own description, where there is no better sentence. */
function adviseByMeta({ keyword, schema, params, parentSchema, propertyName }: ErrorObject): string {
  if (keyword === 'const') return `Write ${quote(params.allowedValue)}.`
  if (keyword === 'pattern' && schema === '^/') return 'Begin it with a slash.'
  const isOfName = propertyName !== undefined || keyword === 'propertyNames'
  if (isOfName && !String(schema).startsWith('^[a-z]'))
    return 'Choose another name, without signs like : \\ / ? * [ ].'
  const described: unknown = isAnswers(parentSchema) ? parentSchema.description : undefined
  if (typeof described === 'string' && described !== '') return described
  if (isOfName) return 'Choose a name of small letters, digits and hyphens, which begins with a letter.'
  return 'Write it as in the examples of schemas/RULES.md, or delete it.'
}

function expectationOf(error: ErrorObject): string {
  const { keyword, message, params } = error
  if (keyword === 'type') return `must be ${nameTypes(error)}`
  if (keyword === 'enum') return 'has a value that is not known'
  if (keyword === 'anyOf') return 'is not written in any of the forms that it may have'
  const limit = String(params.limit)
  if (['minItems', 'minProperties', 'minLength'].includes(keyword)) return `takes ${limit} at least`
  if (['maxItems', 'maxProperties', 'maxLength'].includes(keyword)) return `takes ${limit} at most`
  if (keyword === 'minimum') return `is ${limit} or more`
  if (keyword === 'maximum') return `is ${limit} or less`
  if (keyword === 'exclusiveMinimum') return `must be more than ${limit}`
  if (keyword === 'const') return `must be ${quote(params.allowedValue)}`
  if (keyword === 'pattern' || keyword === 'propertyNames') return 'is not written as it must be'
  if (keyword === 'uniqueItems') return 'names something twice'
  return message ?? 'is not right'
}

const fixesOf: { readonly [keyword: string]: string } = {
  minItems: 'Add what is missing, or delete the keyword.',
  minProperties: 'Add what is missing, or delete the keyword.',
  minLength: 'Write the text, or delete it.',
  maxItems: 'Remove some of them.',
  uniqueItems: 'Remove one of the two.',
  exclusiveMinimum: 'Write a number above 0, like 0.5 or 10, or delete it.',
  maxProperties: 'Remove some of them.',
  minimum: 'Correct the number.',
  maximum: 'Correct the number.'
}

function nameTypes({ params }: ErrorObject): string {
  const expectedTypes: unknown[] = [params.type].flat()
  return expectedTypes.map(type => types[String(type)] ?? String(type)).join(' or ')
}

const types: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
  integer: 'a whole number, without quotes',
  array: 'a list in [ ]',
  object: 'a group of names and values in { }'
}
