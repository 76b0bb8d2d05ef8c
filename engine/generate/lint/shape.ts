import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { pathOf } from '../../paths.ts'
import type { Source, Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt, type Path } from './mistake.ts'

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
  return errors.map(error => mistakeOf(source, error)).filter(isFirst)
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
const known = new Map<string, ValidateFunction>()

/** Meta-schemas are compiled once a process: that takes far longer than the checking. */
function compiled(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = known.get(text) ?? ajv.compile(schema)
  known.set(text, validate)
  return validate
}

/** Unknown words, types, formats and widgets of forms have rules with better sentences; not so what stands within an `x-...`. */
function spokenOf({ keyword, instancePath }: ErrorObject): boolean {
  if (keyword === 'additionalProperties') return !/\/x-[^/]+/.test(instancePath)
  return (
    (keyword === 'enum' && /\/(type|format|ui:widget)$/.test(instancePath)) ||
    (/\/required$/.test(instancePath) && keyword === 'type')
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
    : 'See the hover text of this word in the editor.'
  return mistakeAt(source, path, { code, message: `"${name}" ${error.message ?? 'is not right'}.`, fix })
}

function isFirst({ line, col }: Mistake, index: number, all: Mistake[]) {
  return all.findIndex(other => other.line === line && other.col === col) === index
}
