import path from 'node:path'
import { expect, it } from 'vitest'
import { formatDiagnostic, lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')
const information = 'steps/personal-information/schema.json'

function findAfter(file: string, from: string, to: string): string {
  const sources = readSources(schemas)
  const text = sources.get(file)?.text ?? ''
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  sources.set(file, parseSource(file, text.replace(from, to)))
  return lint(sources).map(formatDiagnostic).join('\n')
}

it.each([
  ['account/admin-sign-up/ui.json', '12 characters', '8 characters', 'at least 12'],
  ['account/sign-up/ui.json', '8 characters', '200 characters', 'at most 128'],
  ['account/reset-password/ui.json', '6-digit', '4-digit', 'at least 6']
])('the linter warns about a hint that contradicts its field: %s', (file, from, to, limit) => {
  const found = findAfter(file, from, to)
  expect(found).toContain(file)
  expect(found).toContain(
    `The hint says ${to.split(/[ -]/)[0]} ${to.split(/[ -]/)[1]}, and the field takes ${limit}.`
  )
})

it('the linter warns about a choice list that reveals a hidden answer', () => {
  const hidden = '"x-seenBy": ["administrator"], '
  const found = findAfter(information, '"title": "State of Origin"', `${hidden}"title": "State of Origin"`)
  expect(found).toContain('"x-options" tells the answer of "stateOfOrigin" to roles that must not see it.')
  const country = findAfter(information, '"title": "Nationality"', `${hidden}"title": "Nationality"`)
  expect(country).toContain('"x-options" tells the answer of "nationality"')
})

it('the linter finds nothing in the forms of the product', () => {
  expect(lint(readSources(schemas)).map(formatDiagnostic)).toEqual([])
})
