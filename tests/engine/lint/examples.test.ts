import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import {
  createExampleSources,
  exampleKept,
  pickMetaSchemas,
  locateExample
} from '../../../engine/lint/example-project.ts'
import { rules } from '../../../engine/lint/registry.ts'
import type { Example } from '../../../engine/lint/rule.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))
const all = rules.flatMap(rule =>
  rule.examples.map((example, index) => ({ rule, example, name: `${rule.code} ${index + 1}` }))
)

const find = (example: Example, which: 'bad' | 'good') =>
  lint(createExampleSources(metas, example, which), { kept: exampleKept, translations: true })

it('the example project of the linter has no mistakes', () => {
  expect(lint(createExampleSources(metas))).toEqual([])
})

describe('the examples of each lint rule', () => {
  it.each(all)(
    'report only the bad example of $name, at the changed line and with a fix',
    ({ rule, example }) => {
      const [bad, good] = [example.bad.split('\n'), example.good.split('\n')]
      const { file, line } = locateExample(example)
      const first = bad.findIndex((text, index) => text !== good[index])
      expect(find(example, 'bad')).toEqual([
        expect.objectContaining({
          file: `schemas/${file}`,
          line: example.bad === '' ? 1 : line + first,
          code: rule.code,
          level: rule.isWarning ? 'warning' : 'error',
          message: expect.stringMatching(/[.?]$/),
          fix: expect.stringMatching(/[.)"]$/)
        })
      ])
      expect(find(example, 'good')).toEqual([])
    }
  )
})

it('every lint rule in a rule file is registered and has a unique code', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../engine/lint/rules')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
  const modules = await Promise.all(files.map(file => import(path.join(folder, file))))
  const written = modules.flatMap(module =>
    Object.values(module as object).filter(one => one?.examples && one.reason)
  )
  expect(new Set(written)).toEqual(new Set(rules))
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
})

it('every lint rule gives its reason as a sentence', () => {
  for (const { reason } of rules) expect(reason).toMatch(/^[A-Z].*\.$/)
})
