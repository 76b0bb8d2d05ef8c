import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { lint } from '../../../engine/lint/index.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { rules } from '../../../engine/lint/registry.ts'
import { readSources, type Sources, parseSource } from '../../../engine/schema-files/sources.ts'

const product = readSources(path.resolve(import.meta.dirname, '../../../schemas'))
const metas = pickMetaSchemas(product)
const small = [...product.keys()].filter(file => !file.startsWith('meta/') && !file.startsWith('lists/'))

/** Values that no author intends, wherever they are. */
const odd = fc.constantFrom<unknown>(null, true, 0, -1, 1.5, '', 'x', '#', [], {}, [null], ['x', 'x'], {
  x: null
})

function lintsAndResolves(sources: Sources) {
  const mistakes = lint(sources)
  for (const { line, col, message } of mistakes) {
    expect(line * col).toBeGreaterThan(0)
    expect(message).not.toMatch(/undefined|\[object|NaN/)
  }
  if (!mistakes.some(({ level }) => level === 'error')) resolveProject(sources)
}

describe('the linter, and generation from what it accepts', { timeout: 120_000 }, () => {
  it('survives an odd value in a file of the product', () => {
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.nat(), odd, (file, at, value) => {
        const json = structuredClone(product.get(file)?.value)
        const places = placesIn(json)
        const [holder, name] = places[at % places.length] ?? []
        if (!holder || name === undefined) return
        holder[name] = value
        lintsAndResolves(new Map(product).set(file, parseSource(file, JSON.stringify(json, null, 2))))
      }),
      { numRuns: 150, seed: 7 }
    )
  })

  it('survives an odd value in an example of a rule', () => {
    const examples = rules.flatMap(rule => rule.examples)
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(), odd, (example, at, value) => {
        const sources = createExampleSources(metas, example, 'bad')
        const files = [...sources.values()].filter(one => !one.file.startsWith('meta/') && one.value)
        const { file, value: json } = structuredClone(
          files.map(one => ({ file: one.file, value: one.value }))[at % files.length]
        ) ?? { file: '', value: {} }
        const places = placesIn(json)
        const [holder, name] = places[at % places.length] ?? []
        if (holder && name !== undefined) holder[name] = value
        lintsAndResolves(sources.set(file, parseSource(file, JSON.stringify(json))))
      }),
      { numRuns: 150, seed: 7 }
    )
  })

  it('survives a file that is cut off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.nat(), (file, at) => {
        const { text } = product.get(file) ?? { text: '' }
        lintsAndResolves(new Map(product).set(file, parseSource(file, text.slice(0, at % text.length))))
      }),
      { numRuns: 50, seed: 7 }
    )
  })

  it('survives a missing file', () => {
    for (const file of product.keys()) {
      const without = new Map(product)
      without.delete(file)
      lintsAndResolves(without)
    }
  })
})

type Holder = Record<string | number, unknown>

function placesIn(value: unknown): [Holder, string | number][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return names.flatMap(name => [[holder, name] as [Holder, string | number], ...placesIn(holder[name])])
}
