import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')
const file = 'steps/employee-details/schema.json'

function firstIn(text: string, at = file) {
  const sources = readSources(schemas)
  sources.set(at, parseSource(at, text))
  const [first] = lint(sources)
  return first && `${first.file}:${first.line} ${first.message}`
}

const whole = readSources(schemas).get(file)?.text ?? ''

describe('a file that cannot be read', () => {
  it.each([
    ['a byte order mark', `\uFEFF${whole}`, 'it begins with a byte order mark (BOM).'],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${whole}`, 'utf16le').toString('utf8'),
      'it is not written in UTF-8 but in UTF-16.'
    ],
    ['Latin-1', whole.replace('Bank Name', 'Banqu\uFFFD'), 'some of its letters are not written in UTF-8.'],
    [
      'curly quotation marks',
      whole.replaceAll('"type"', '\u201Ctype\u201D'),
      'there are curly quotation marks'
    ],
    [
      '3,000 nested groups',
      `${'{ "properties": '.repeat(3000)}{}${'}'.repeat(3000)}`,
      'it is nested more than 200 levels deep.'
    ]
  ])('is reported with the reason: %s', (_, text, words) => {
    expect(firstIn(text)).toContain(`This file is not valid JSON: ${words}`)
  })
})

it('a hidden file of an editor is not read, nor one that is no longer there', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'schemas-'))
  fs.writeFileSync(path.join(folder, 'journey.json'), '{}')
  fs.writeFileSync(path.join(folder, '.journey.json'), '{')
  fs.symlinkSync('ada@laptop.4711', path.join(folder, '.#journey.json'))
  fs.symlinkSync('gone.json', path.join(folder, 'review.json'))
  expect([...readSources(folder).keys()]).toEqual(['journey.json'])
  fs.rmSync(folder, { recursive: true })
})

describe('a file with an unusable name', () => {
  it.each(['lists/pay grades.json', 'lists/gr\u00e4des.json'])('is rejected as a list: %s', name => {
    expect(firstIn('{ "$schema": "../meta/list.json", "title": "Grades", "items": ["A"] }', name)).toContain(
      'cannot be the name of a list'
    )
  })

  it.each([
    'steps/employee-details/uischema.json',
    'steps/uniform.json',
    'steps/my form/ui.json',
    'notes.json'
  ])('is reported as unused: %s', name => {
    expect(firstIn('{}', name)).toContain(`schemas/${name}:1 Nothing uses schemas/${name}`)
  })
})
