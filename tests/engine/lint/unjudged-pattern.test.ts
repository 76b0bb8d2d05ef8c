import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { inspect } from '../../../engine/lint/index.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

vi.mock('../../../engine/lint/rules/limits/slow-pattern.ts', () => ({
  measureSpeed: () => 'unknown',
  patience: 20_000
}))

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))

it('a pattern that could not be judged in time causes a warning and no error', () => {
  const lines =
    '"staffId": { "type": "string", "title": "Staff Id", "pattern": "^[A-Z0-9-]{2,20}$", "errorMessage": "Staff Id is capital letters, digits and hyphens." }'
  const { diagnostics, resolved } = inspect(
    createExampleSources(metas, { in: 'fields', bad: lines, good: lines })
  )
  expect(diagnostics).toEqual([
    expect.objectContaining({
      level: 'warning',
      code: 'slow-pattern',
      message: 'We could not find out within 20 seconds whether this pattern can be made to hang.'
    })
  ])
  expect(resolved).toBeDefined()
})
