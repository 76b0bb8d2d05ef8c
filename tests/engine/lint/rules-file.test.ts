import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { formatRulesAsMarkdown } from '../../../engine/lint/docs.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')

it('schemas/RULES.md matches the rules of the linter', () => {
  const written = fs.readFileSync(path.join(root, 'schemas/RULES.md'), 'utf8')
  const sources = readSources(path.join(root, 'schemas'))
  expect(written).not.toContain('> undefined')
  expect(written === formatRulesAsMarkdown(sources), 'run npm run schemas:check -- --write-rules').toBe(true)
}, 120_000)
