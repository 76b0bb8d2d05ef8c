import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveProject } from '../../engine/resolve/project.ts'
import { lint } from '../../engine/lint/index.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { check } from '../../engine/index.ts'
import { largerProject, type Project, withFields, withForms } from '../bench/growing.ts'
import { callsDuring } from '../helpers/calls.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const few = 100
const many = 400
/** Work must grow linearly with the schemas; 15 % more is allowed for sorting. */
const most = (many / few) * 1.15

describe('the work of the engine', () => {
  it.each([
    ['fields in one form', withFields],
    ['forms', withForms]
  ])('grows at most in proportion when linting and resolving four times as many %s', async (_, change) => {
    const [less, more] = [await workOf(change(few)), await workOf(change(many))]
    expect(more.linted / less.linted).toBeLessThan(most)
    expect(more.resolved / less.resolved).toBeLessThan(most)
  })

  it('grows at most in proportion when checking four times as many missing answers', async () => {
    const [less, more] = [await checkOf(few), await checkOf(many)]
    expect(more / less).toBeLessThan(most)
  })
})

/** Counts the calls of engine functions in a second run, when everything that is cached has been cached. */
async function workOf(change: (project: Project) => void) {
  const project = largerProject(change)
  const sources = readSources(path.join(project.folder, 'schemas'))
  project.remove()
  const diagnostics = lint(sources)
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  resolveProject(sources)
  return {
    linted: await callsDuring(() => lint(sources)),
    resolved: await callsDuring(() => resolveProject(sources))
  }
}

async function checkOf(fields: number) {
  const names = Array.from({ length: fields }, (_, number) => `field${number}`)
  const properties = Object.fromEntries(names.map(name => [name, { type: 'string' as const, title: name }]))
  const schema = { type: 'object' as const, required: names, properties }
  const form = await compiledForm({ name: 'test/large', schema, ui: {} })
  expect(check(form, {})).toHaveLength(fields)
  return callsDuring(() => check(form, {}))
}
