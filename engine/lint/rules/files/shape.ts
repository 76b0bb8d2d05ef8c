import { createHash } from 'node:crypto'
import path from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { getOrCreate } from '../../../values/get-or-create.ts'
import { isAnswers, namesAt, valueAt } from '../../../values/paths.ts'
import { metaOf } from '../../../schema-files/meta-of.ts'
import type { Source, Sources } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { isComputation, listOperations, describe } from './shape-sentences.ts'

/** Reports violations of the meta-schema that no other rule reports. */
export const shape: Rule = {
  code: 'shape',
  reason: 'What does not match the meta-schema is not understood: it would do something else, or nothing.',
  examples: [
    exampleIn.fields`"salary": { "type": "string", "title": "Salary", "maxLength": «"10"→10» }`,
    exampleIn.filters`"gender": { "field": "/person/gender", «"titel"→"title"»: "Gender" }`,
    exampleIn.organisation`{ "$schema": «"http://json-schema.org/draft-07/schema#"→"meta/organisation.json"», "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }`
  ],
  precedence: -2,
  check: { file: findMisshapen }
}

/** Finds violations. Cached by text, as compiling the meta-schemas takes far longer than checking a file. */
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
  // Validate the text as written, as editors do: expanded shorthands have no place in the file.
  validate(source.value === undefined ? undefined : JSON.parse(source.text))
  const isForm = meta === 'form.json' || meta === 'ui.json'
  const errors = keepErrorsOfNotation(keepErrorsOfBranch(validate.errors ?? [])).filter(
    error => !isForm || !isOfAnotherRule(error)
  )
  return [...findWrongMeta(source, meta), ...errors.map(error => describe(source, error))]
}

function findWrongMeta({ file, value }: Source, meta: string): Finding[] {
  const named: unknown = valueAt(value, ['$schema'])
  const right = path.posix.relative(path.posix.dirname(file), `meta/${meta}`)
  if (typeof named !== 'string' || named === right) return []
  const message = `"$schema" is the meta-schema of another kind of file: editors would mark the wrong things.`
  return [reportValue(['$schema'], message, `Write "${right}".`)]
}

/** Skips validation of the meta-schemas to save time: tests compile each of them. */
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  code: { optimize: false }
})

const byText = new Map<string, ValidateFunction>()

const byObject = new WeakMap<object, ValidateFunction>()

/** Compiles a meta-schema, cached per process, as compiling takes far longer than checking. */
function compile(schema: object, form: unknown): ValidateFunction {
  const known = byObject.get(schema)
  if (known) return known
  const text = JSON.stringify(schema)
  const validate = byText.get(text) ?? compileAnew(schema, text, form)
  byText.set(text, validate)
  byObject.set(schema, validate)
  return validate
}

/** Compiles a meta-schema, which may reference definitions of the one for forms. */
function compileAnew(schema: object, text: string, form: unknown): ValidateFunction {
  if (text.includes('"form.json#') && isAnswers(form)) {
    if (ajv.getSchema('form.json')) ajv.removeSchema('form.json')
    ajv.addSchema(form, 'form.json')
  }
  return ajv.compile(schema)
}

/** Whether another rule has a better message: unknown keywords, types, formats and widgets, except inside `x-...`. */
function isOfAnotherRule({ keyword, instancePath, data }: ErrorObject): boolean {
  if (keyword === 'additionalProperties') return !/\/x-[^/]+/.test(instancePath)
  return (
    (keyword === 'enum' && /\/(type|format|ui:widget)$/.test(instancePath)) ||
    (/\/required$/.test(instancePath) && typeof data === 'boolean')
  )
}

/** If a value has the type of one notation and the mistake is inside it, drops the errors about not matching the others. */
function keepErrorsOfBranch(errors: readonly ErrorObject[]): ErrorObject[] {
  const begun = errors.filter(
    ({ keyword, instancePath, parentSchema }) =>
      keyword === 'anyOf' &&
      !isComputation(parentSchema) &&
      errors.some(other => other.instancePath.startsWith(`${instancePath}/`))
  )
  const paths = new Set(begun.map(({ instancePath }) => instancePath))
  return errors.filter(
    ({ keyword, instancePath }) => !paths.has(instancePath) || (keyword !== 'type' && keyword !== 'anyOf')
  )
}

/** For keywords with several notations, keeps only the errors of the notation that the author used. */
function keepErrorsOfNotation(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(
    ({ keyword, parentSchema }) => keyword === 'anyOf' && isComputation(parentSchema)
  )
  return choices.reduce((remaining, choice) => {
    const written = namesAt(choice.data)
    const operations = listOperations(choice.parentSchema)
    const used = written.filter(name => operations.includes(name))
    const isInside = ({ instancePath }: ErrorObject) => instancePath.startsWith(`${choice.instancePath}/`)
    const isOfChoice = (error: ErrorObject) => error.instancePath === choice.instancePath || isInside(error)
    const others = remaining.filter(error => !isOfChoice(error))
    if (used.length !== 1 || choice.data === null)
      return [...others, { ...choice, params: { used, operations } }]
    const unknown = written.filter(name => name !== 'round' && !used.includes(name))
    const extra = unknown.map((name): ErrorObject => ({
      ...choice,
      keyword: 'additionalProperties',
      params: { additionalProperty: name }
    }))
    return [...others, ...remaining.filter(isInside), ...extra]
  }, errors)
}
