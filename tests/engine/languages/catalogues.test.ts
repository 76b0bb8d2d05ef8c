import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCatalogues } from '../../../engine/generate/catalogues.ts'
import { generate } from '../../../engine/generate/index.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { newFolder } from '../../world/process.ts'

const root = path.resolve(import.meta.dirname, '../../..')

function projectWith(text: string, file = 'renderer/languages/fr.json') {
  const project = newFolder()
  fs.mkdirSync(path.join(project, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(project, file), text)
  return project
}

const lines = (...translations: string[]) => `{\n  ${translations.join(',\n  ')}\n}\n`

describe('a catalogue', () => {
  it.each([
    [
      'a translated placeholder',
      lines('"Save": "Enregistrer"', '"Hello {name}": "Bonjour {nom}"'),
      3,
      /lacks {name}/
    ],
    ['invalid ICU MessageFormat', lines('"Hello {name}": "Bonjour {name"'), 2, /brace is not closed/],
    [
      'a plural without "other"',
      lines('"{n, plural, one {#} other {#}}": "{n, plural, one {#}}"'),
      2,
      /lacks "other"/
    ],
    ['a changed tag', lines('"<b>Save</b>": "<i>Enregistrer</i>"'), 2, /lacks <b>/],
    ['a translation that is not text', lines('"Save": 1'), 2, /is not text/],
    ['invalid JSON', '{\n  "Save": "Enregistrer"\n  "Open": "Ouvrir"\n}\n', 2, /a comma is missing/],
    ['an array instead of an object', '[]', 1, /is one object/]
  ])('is rejected with file, line and a fix: %s', (_, text, line, message) => {
    const [diagnostic, ...others] = checkCatalogues(projectWith(text))
    expect(diagnostic).toMatchObject({ file: 'renderer/languages/fr.json', line, level: 'error' })
    expect(diagnostic?.message).toMatch(message)
    expect(diagnostic?.fix).toBeTruthy()
    expect(others).toEqual([])
  })

  it('may have translations that are unused or empty', () => {
    expect(checkCatalogues(projectWith(lines('"Said no more {name}": "{name}"', '"Save": ""')))).toEqual([])
  })

  it('with a mistake stops all generation', async () => {
    const project = projectWith(lines('"Hello {name}": "Bonjour"'), 'server/languages/yo.json')
    const { diagnostics, files } = await generate(project, undefined, readSources(path.join(root, 'schemas')))
    expect(diagnostics).toMatchObject([{ file: 'server/languages/yo.json', line: 2, level: 'error' }])
    expect(files).toBeUndefined()
  })
})
