import path from 'node:path'
import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

it('a review state without a text for employees is reported with its line and a fix', () => {
  const sources = readSources(path.resolve(import.meta.dirname, '../../../schemas'))
  const text = sources.get('review.json')?.text ?? ''
  const without = text.replace(/"employee": \{[^}]*\},\s*/, '')
  expect(without).not.toBe(text)
  sources.set('review.json', parseSource('review.json', without))
  expect(lint(sources)).toMatchObject([
    {
      file: 'schemas/review.json',
      line: 4,
      level: 'error',
      message: '"employee" is missing here.',
      fix: 'Add "employee".'
    }
  ])
})
