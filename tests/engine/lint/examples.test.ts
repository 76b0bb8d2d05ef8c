import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { exampleSources, metasOf, placeOf } from '../../../engine/lint/example-project.ts'
import { chapters } from '../../../engine/lint/registry.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const metas = metasOf(readSources(path.resolve(import.meta.dirname, '../../../schemas')))
const all = chapters.flatMap(({ rules }) =>
  Object.entries(rules).flatMap(([code, rule]) =>
    rule.examples.map((example, index) => ({ code, rule, example, name: `${code} ${index + 1}` }))
  )
)

it('the example project itself has no mistake', () => {
  expect(lint(exampleSources(metas))).toEqual([])
})

describe('each rule finds its bad example, where it differs from the good one, and nothing else', () => {
  it.each(all)('$name', ({ code, rule, example }) => {
    const [bad, good] = [example.bad.split('\n'), example.good.split('\n')]
    const { file, line } = placeOf(example)
    const first = bad.findIndex((text, index) => text !== good[index])
    expect(lint(exampleSources(metas, example, 'bad'))).toEqual([
      expect.objectContaining({
        file: `schemas/${file}`,
        line: example.bad === '' ? 1 : line + first,
        code,
        level: rule.level
      })
    ])
    expect(lint(exampleSources(metas, example, 'good'))).toEqual([])
  })
})

it('every rule says what it would do to people, and every mistake how to put it right', () => {
  for (const { rule, example } of all) {
    expect(rule.why).toMatch(/^[A-Z].*\.$/)
    for (const { message, fix } of lint(exampleSources(metas, example, 'bad'))) {
      expect(message).toMatch(/[.?]$/)
      expect(fix).toMatch(/[.)"]$/)
    }
  }
})
