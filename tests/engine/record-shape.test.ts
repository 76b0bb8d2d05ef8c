import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileValidators } from '../../engine/generate/validators.ts'
import { pickShapesOfParts } from '../../engine/generate/record-module.ts'
import { resolveProject } from '../../engine/resolve/project.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { recordForms } from '../../generated/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { whole } = recordForms
const schemas = resolveProject(readSources(path.join(root, 'schemas')))

type Validate = (typeof whole)['validate']

/** Returns the errors of the shape check, sorted. */
function found(validate: Validate, record: unknown): string[] {
  if (validate(record)) return []
  const errors = (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
    JSON.stringify([instancePath, keyword, params])
  )
  return [...new Set(errors)].sort()
}

async function compileWhole(): Promise<Validate> {
  const { code, hash } = await compileValidators(whole.schema, root)
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const validators = typeof module.default === 'function' ? module.default() : module.default
  return validators[hash]
}

/** Yields every copy of this record in which one value is missing or has another type. */
function* withOneFault(value: unknown): Generator<unknown> {
  yield* [null, 5, 'x', [], {}, true]
  if (typeof value !== 'object' || value === null) return
  for (const name of Object.keys(value)) {
    const own = value as Record<string, unknown>
    for (const other of withOneFault(own[name])) yield replaced(own, name, other)
    yield replaced(own, name, undefined)
  }
}

function replaced(own: Record<string, unknown>, name: string, other: unknown) {
  if (Array.isArray(own)) return own.map((item, index) => (String(index) === name ? other : item))
  return { ...own, [name]: other }
}

describe('the shape check of a record, combined from the checks of its parts', () => {
  it('finds the same errors as a check compiled from the whole record', async () => {
    const compiled = await compileWhole()
    const record = createSample(whole, { today: '2026-11-22' })
    expect(found(whole.validate, record)).toEqual([])
    let faults = 0
    for (const wrong of withOneFault(record)) {
      const expected = found(compiled, wrong)
      expect(found(whole.validate, wrong), JSON.stringify(wrong)).toEqual(expected)
      if (expected.length > 0) faults++
    }
    expect(faults).toBeGreaterThan(100)
  })

  it('is not combined if a part is stricter than its forms', () => {
    const form = schemas.forms.find(({ name }) => name === 'employee-record')
    if (!form) throw new Error('There is no record.')
    expect(Object.keys(pickShapesOfParts(form, schemas) ?? {})).toEqual(schemas.parts.map(({ name }) => name))
    const { properties = {} } = form.schema
    const stricter = { ...properties, education: { ...properties.education, maxItems: 1 } }
    expect(pickShapesOfParts({ ...form, schema: { ...form.schema, properties: stricter } }, schemas)).toBe(
      undefined
    )
  })
})
