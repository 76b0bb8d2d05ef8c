import { createHash } from 'node:crypto'
import path from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { getOrCreate } from '../../model/get-or-create.ts'
import { isAnswers, pathOf, valueAt } from '../../model/paths.ts'
import type { Source, Sources } from '../../schema-files/sources.ts'
import type { Project } from '../project.ts'
import { type Finding, type Path, reportName, reportValue, type Rule } from '../rule.ts'
import { suggest } from '../sentences.ts'

/** What the meta-schema itself finds, beyond the words that rules of their own speak of. */
export const shape: Rule = {
  code: 'shape',
  level: 'error',
  reason:
    'What is not written as the meta-schema says is not understood, and would do something else or nothing.',
  examples: [
    {
      in: 'fields',
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

/** Which meta-schema a file of `schemas/` must fit. */
export function metaOf(file: string): string | undefined {
  if (file.startsWith('meta/')) return undefined
  if (file === 'employee-record/schema.json') return 'record.json'
  if (file.endsWith('/schema.json')) return 'form.json'
  if (file.endsWith('/ui.json')) return 'ui.json'
  if (file === 'sections/order.json') return 'sections.json'
  return file.startsWith('lists/') ? 'list.json' : file
}

/** Compiling the meta-schemas takes far longer than looking at a file: what was found of the same texts is kept. */
function findMisshapen(source: Source, { sources, memory }: Project): Finding[] {
  const meta = metaOf(source.file)
  const [ofFile, ofForms] = [sources.get(`meta/${meta}`), sources.get('meta/form.json')]
  if (!meta || !ofFile?.value) return []
  const texts = [source, ofFile, ...(ofForms ? [ofForms] : [])].map(digest)
  const found = memory.reuse(`shape/${source.file}`, texts, () =>
    JSON.stringify(findAnew(source, meta, sources))
  )
  return JSON.parse(found) as Finding[]
}

const digests = new WeakMap<Source, string>()

const digest = (source: Source) =>
  getOrCreate(digests, source, ({ text }) => createHash('sha256').update(text).digest('base64'))

function findAnew(source: Source, meta: string, sources: Sources): Finding[] {
  const schema = sources.get(`meta/${meta}`)?.value
  if (!isAnswers(schema)) return []
  const validate = compile(schema, sources.get('meta/form.json')?.value)
  validate(source.value)
  const isForm = meta === 'form.json' || meta === 'ui.json'
  const errors = (validate.errors ?? []).filter(error => !isForm || !isOfAnotherRule(error))
  return [...findWrongMeta(source, meta), ...errors.map(error => describe(source, error))]
}

/** The first line names the meta-schema by which editors help. */
function findWrongMeta({ file, value }: Source, meta: string): Finding[] {
  const named: unknown = valueAt(value, ['$schema'])
  const right = path.posix.relative(path.posix.dirname(file), `meta/${meta}`)
  if (typeof named !== 'string' || named === right) return []
  const message = `"$schema" names another meta-schema than this file's: editors would mark what is right and miss what is wrong.`
  return [reportValue(['$schema'], message, `Write "${right}".`)]
}

/** The meta-schemas are ours, and tests compile each: looking at them again, and at their code, costs more than it saves. */
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

function describe(source: Source, error: ErrorObject): Finding {
  const path: Path = pathOf(error.instancePath).map(name => (/^\d+$/.test(name) ? Number(name) : name))
  const name = String(path.at(-1) ?? 'This file')
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
      : 'The hover text of this word in the editor says what it may be.'
  const value = valueAt(source.value, pathOf(error.instancePath))
  const hint = typeof value === 'string' && Array.isArray(allowed) ? suggest(value, allowed.map(String)) : ''
  return reportValue(path, `"${name}" ${expectationOf(error)}.${hint}`, fix)
}

/** What a value should have been, in words. */
function expectationOf(error: ErrorObject): string {
  const { keyword, message } = error
  if (keyword === 'type') return `must be ${nameTypes(error)}`
  if (keyword === 'enum') return 'has a value that is not known'
  if (keyword === 'anyOf') return 'is not written in any of the forms that it may have'
  return message ?? 'is not right'
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
