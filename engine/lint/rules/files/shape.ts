import { createHash } from 'node:crypto'
import path from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { getOrCreate } from '../../../values/get-or-create.ts'
import { isAnswers, pathOf, valueAt } from '../../../values/paths.ts'
import { metaOf } from '../../../schema-files/meta-of.ts'
import type { Source, Sources } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import { quote, suggest } from '../../sentences.ts'

/** What the meta-schema itself finds, beyond the words that rules of their own speak of. */
export const shape: Rule = {
  code: 'shape',
  level: 'error',
  reason: 'What does not match the meta-schema is not understood: it would do something else, or nothing.',
  examples: [
    {
      bad: '"salary": { "type": "string", "title": "Salary", "maxLength": "10" }',
      good: '"salary": { "type": "string", "title": "Salary", "maxLength": 10 }'
    },
    {
      in: 'filters',
      bad: '"gender": { "field": "/person/gender", "titel": "Gender" }',
      good: '"gender": { "field": "/person/gender", "title": "Gender" }'
    },
    {
      in: 'organisation',
      bad: '{ "$schema": "http://json-schema.org/draft-07/schema#", "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }',
      good: '{ "$schema": "meta/organisation.json", "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }'
    }
  ],
  precedence: -2,
  check: { file: findMisshapen }
}

/** Compiling the meta-schemas takes far longer than looking at a file: what was found of the same texts is kept. */
function findMisshapen(source: Source, { sources, memory }: Project): Finding[] {
  const meta = metaOf(source.file)
  const [ofFile, ofForms] = [sources.get(`meta/${meta}`), sources.get('meta/form.json')]
  if (!meta || !ofFile?.value) return []
  const texts = [source, ofFile, ...(ofForms ? [ofForms] : [])].map(hashSource)
  const found = memory.reuse(`shape/${source.file}`, texts, () =>
    JSON.stringify(findAnew(source, meta, sources))
  )
  return JSON.parse(found) as Finding[]
}

const digests = new WeakMap<Source, string>()

const hashSource = (source: Source) =>
  getOrCreate(digests, source, ({ text }) => createHash('sha256').update(text).digest('base64'))

function findAnew(source: Source, meta: string, sources: Sources): Finding[] {
  const schema = sources.get(`meta/${meta}`)?.value
  if (!isAnswers(schema)) return []
  const validate = compile(schema, sources.get('meta/form.json')?.value)
  // As it is written, as editors look at it: what it is read as has no place in the file.
  validate(source.value === undefined ? undefined : JSON.parse(source.text))
  const isForm = meta === 'form.json' || meta === 'ui.json'
  const errors = keepNearest(validate.errors ?? []).filter(error => !isForm || !isOfAnotherRule(error))
  return [...findWrongMeta(source, meta), ...errors.map(error => describe(source, error))]
}

/** The first line names the meta-schema by which editors help. */
function findWrongMeta({ file, value }: Source, meta: string): Finding[] {
  const named: unknown = valueAt(value, ['$schema'])
  const right = path.posix.relative(path.posix.dirname(file), `meta/${meta}`)
  if (typeof named !== 'string' || named === right) return []
  const message = `"$schema" is the meta-schema of another kind of file: editors would mark the wrong things.`
  return [reportValue(['$schema'], message, `Write "${right}".`)]
}

/** The meta-schemas are our own, and tests compile each of them: checking them again at run time would only cost time. */
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  code: { optimize: false }
})
const byText = new Map<string, ValidateFunction>()
const byObject = new WeakMap<object, ValidateFunction>()

/** Meta-schemas are compiled once a process: that takes far longer than the checking. */
function compile(schema: object, form: unknown): ValidateFunction {
  const known = byObject.get(schema)
  if (known) return known
  const text = JSON.stringify(schema)
  const validate = byText.get(text) ?? compileAnew(schema, text, form)
  byText.set(text, validate)
  byObject.set(schema, validate)
  return validate
}

/** A meta-schema may take definitions from that of forms. */
function compileAnew(schema: object, text: string, form: unknown): ValidateFunction {
  if (text.includes('"form.json#') && isAnswers(form)) {
    if (ajv.getSchema('form.json')) ajv.removeSchema('form.json')
    ajv.addSchema(form, 'form.json')
  }
  return ajv.compile(schema)
}

/** Unknown words, types, formats and widgets of forms have rules with better sentences; not so what stands within an `x-...`. */
function isOfAnotherRule({ keyword, instancePath, data }: ErrorObject): boolean {
  if (keyword === 'additionalProperties') return !/\/x-[^/]+/.test(instancePath)
  return (
    (keyword === 'enum' && /\/(type|format|ui:widget)$/.test(instancePath)) ||
    (/\/required$/.test(instancePath) && typeof data === 'boolean')
  )
}

/** For words that can be written in several ways: what is wrong with the way that was begun, and nothing about the others. */
function keepNearest(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(
    ({ keyword, parentSchema }) => keyword === 'anyOf' && isComputation(parentSchema)
  )
  return choices.reduce((kept, choice) => {
    const written = isAnswers(choice.data) ? Object.keys(choice.data) : []
    const ways = listWays(choice.parentSchema)
    const begun = written.filter(word => ways.includes(word))
    const isInside = ({ instancePath }: ErrorObject) => instancePath.startsWith(`${choice.instancePath}/`)
    const isOfChoice = (error: ErrorObject) => error.instancePath === choice.instancePath || isInside(error)
    const others = kept.filter(error => !isOfChoice(error))
    if (begun.length !== 1 || choice.data === null) return [...others, { ...choice, params: { begun, ways } }]
    const foreign = written.filter(word => word !== 'round' && !begun.includes(word))
    const extra = foreign.map((word): ErrorObject => ({
      ...choice,
      keyword: 'additionalProperties',
      params: { additionalProperty: word }
    }))
    return [...others, ...kept.filter(isInside), ...extra]
  }, errors)
}

/** `x-computed`: each form has one way to work something out. */
const isComputation = (schema: unknown): boolean => listWays(schema).includes('sum')

function listWays(schema: unknown): string[] {
  const forms: unknown = isAnswers(schema) ? schema.anyOf : undefined
  return Array.isArray(forms)
    ? forms.flatMap((form: unknown) =>
        isAnswers(form) && Array.isArray(form.required) ? form.required.map(String) : []
      )
    : []
}

function describeComputation(
  { begun = [], ways = [] }: { begun?: string[]; ways?: string[] },
  data: unknown
) {
  const written = isAnswers(data) ? Object.keys(data) : []
  const message =
    begun.length > 1
      ? `${begun.map(word => `"${word}"`).join(' and ')} are two ways to work something out: one is enough.`
      : `${written.map(word => `"${word}"`).join(', ') || 'This'} is no way to work something out.${suggest(written[0] ?? '', ways)}`
  return { message, fix: `Write one of: ${ways.join(', ')}.` }
}

function describe(source: Source, error: ErrorObject): Finding {
  const path: Path = pathOf(error.instancePath).map(name => (/^\d+$/.test(name) ? Number(name) : name))
  const name = String(path.findLast(step => typeof step === 'string') ?? 'This file')
  if (error.keyword === 'anyOf' && isComputation(error.parentSchema)) {
    const { message, fix } = describeComputation(error.params, error.data)
    return reportValue(path, message, fix)
  }
  if (error.keyword === 'additionalProperties') {
    const extra = String(error.params.additionalProperty)
    const words = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
    const message = `"${extra}" is not known here, so it does nothing.${suggest(extra, words)}`
    return reportName([...path, extra], message, 'Correct the word, or delete it.')
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

/** What the meta-schema itself says of a value, where no other sentence does. */
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

/** What a value should have been, in words. */
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
  if (keyword === 'maxProperties') return `takes ${limit} at most`
  if (keyword === 'const') return `must be ${quote(params.allowedValue)}`
  if (keyword === 'pattern' || keyword === 'propertyNames') return 'is not written as it must be'
  if (keyword === 'uniqueItems') return 'names something twice'
  return message ?? 'is not right'
}

/** What to do about a bound of the meta-schema. */
const fixesOf: { readonly [keyword: string]: string } = {
  minItems: 'Add what is missing, or delete the word.',
  minProperties: 'Add what is missing, or delete the word.',
  minLength: 'Write the words, or delete it.',
  maxItems: 'Take away what is too much.',
  uniqueItems: 'Take one of the two away.',
  exclusiveMinimum: 'Write a number above 0, like 0.5 or 10, or delete it.',
  maxProperties: 'Take away what is too much.',
  minimum: 'Correct the number.',
  maximum: 'Correct the number.'
}

function nameTypes({ params }: ErrorObject): string {
  const wanted: unknown[] = [params.type].flat()
  return wanted.map(type => types[String(type)] ?? String(type)).join(' or ')
}

const types: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
  integer: 'a whole number, without quotes',
  array: 'a list in [ ]',
  object: 'a group of names and values in { }'
}
