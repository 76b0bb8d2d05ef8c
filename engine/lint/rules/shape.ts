import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { pathOf, valueAt } from '../../paths.ts'
import type { Source, Sources } from '../../schema-files/sources.ts'
import { didYouMean, type Mistake, mistakeAt, type Path } from '../report.ts'

/** Which meta-schema a file of `schemas/` must fit. */
export function metaOf(file: string): string | undefined {
  if (file.startsWith('meta/')) return undefined
  if (file === 'employee-record/schema.json') return 'record.json'
  if (file.endsWith('/schema.json')) return 'form.json'
  if (file.endsWith('/ui.json')) return 'ui.json'
  if (file === 'sections/order.json') return 'sections.json'
  return file.startsWith('lists/') ? 'list.json' : file
}

/** What the meta-schema itself finds, beyond the words that rules of their own speak of. */
export function shapeMistakes(source: Source, sources: Sources): Mistake[] {
  const meta = metaOf(source.file)
  const schema = meta && sources.get(`meta/${meta}`)?.value
  if (!schema) return []
  const validate = compiled(schema)
  validate(source.value)
  const isForm = meta === 'form.json' || meta === 'ui.json'
  const errors = (validate.errors ?? []).filter(error => !isForm || !spokenOf(error))
  return errors.map(error => mistakeOf(source, error))
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
const byText = new Map<string, ValidateFunction>()
const byObject = new WeakMap<object, ValidateFunction>()

/** Meta-schemas are compiled once a process: that takes far longer than the checking. */
function compiled(schema: object): ValidateFunction {
  const known = byObject.get(schema)
  if (known) return known
  const text = JSON.stringify(schema)
  const validate = byText.get(text) ?? ajv.compile(schema)
  byText.set(text, validate)
  byObject.set(schema, validate)
  return validate
}

/** Unknown words, types, formats and widgets of forms have rules with better sentences; not so what stands within an `x-...`. */
function spokenOf({ keyword, instancePath, data }: ErrorObject): boolean {
  if (keyword === 'additionalProperties') return !/\/x-[^/]+/.test(instancePath)
  return (
    (keyword === 'enum' && /\/(type|format|ui:widget)$/.test(instancePath)) ||
    (/\/required$/.test(instancePath) && typeof data === 'boolean')
  )
}

function mistakeOf(source: Source, error: ErrorObject): Mistake {
  const path: Path = pathOf(error.instancePath).map(name => (/^\d+$/.test(name) ? Number(name) : name))
  const name = String(path.at(-1) ?? 'This file')
  const code = 'shape'
  if (error.keyword === 'additionalProperties') {
    const extra = String(error.params.additionalProperty)
    const words = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
    const message = `"${extra}" is not known here, so it does nothing.${didYouMean(extra, words)}`
    return mistakeAt(
      source,
      [...path, extra],
      { code, message, fix: 'Correct the word, or delete it.' },
      'name'
    )
  }
  if (error.keyword === 'required') {
    const message = `"${error.params.missingProperty}" is missing here.`
    return mistakeAt(source, path, { code, message, fix: `Add "${error.params.missingProperty}".` })
  }
  const allowed: unknown = error.params.allowedValues
  const fix = Array.isArray(allowed)
    ? `Allowed: ${allowed.join(', ')}.`
    : error.keyword === 'type'
      ? `Write ${typeWords(error)}.`
      : 'The hover text of this word in the editor says what it may be.'
  const value = valueAt(source.value, pathOf(error.instancePath))
  const hint =
    typeof value === 'string' && Array.isArray(allowed) ? didYouMean(value, allowed.map(String)) : ''
  return mistakeAt(source, path, { code, message: `"${name}" ${wanted(error)}.${hint}`, fix })
}

/** What a value should have been, in words. */
function wanted(error: ErrorObject): string {
  const { keyword, message } = error
  if (keyword === 'type') return `must be ${typeWords(error)}`
  if (keyword === 'enum') return 'has a value that is not known'
  if (keyword === 'anyOf') return 'is not written in any of the forms that it may have'
  return message ?? 'is not right'
}

function typeWords({ params }: ErrorObject): string {
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
