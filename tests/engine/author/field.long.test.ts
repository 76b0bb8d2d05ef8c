import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import {
  findForm,
  createName,
  type FieldRequest,
  simpleKinds,
  addField
} from '../../../engine/author/field/new-field.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readSources(path.join(root, 'schemas'))
const file = 'steps/employee-details/schema.json'
const order: FieldRequest = { form: 'steps/employee-details', name: 'desk', label: 'Desk', kind: 'text' }

describe('a new field', () => {
  it.each(simpleKinds)('of the kind %s is written as "npm run format" would format it', async kind => {
    const wish = {
      ...order,
      kind,
      digits: 10,
      choices: ['Junior', 'Senior'],
      required: true,
      help: 'On the letter.'
    }
    const { files, diagnostics } = addField(sources, { ...wish, column: true } as FieldRequest)
    expect(diagnostics).toEqual([])
    expect([...files.keys()]).toEqual([file, 'steps/employee-details/ui.json', 'admin/export/schema.json'])
    for (const [name, text] of files) expect(text).toBe(await formatted(name, text))
  })

  it('changes no other line of its file', () => {
    const before = sources.get(file)?.text.split('\n') ?? []
    const after = addField(sources, order).files.get(file)?.split('\n') ?? []
    expect(after.filter(line => !before.includes(line))).toEqual([
      '    "desk": {',
      '      "title": "Desk",',
      '      "maxLength": 100'
    ])
  })

  it('is added to each row if the form is a list', () => {
    const { files } = addField(sources, { ...order, form: 'steps/education', required: true })
    const schema = JSON.parse(files.get('steps/education/schema.json') ?? '')
    expect(schema.items.properties.desk.title).toBe('Desk')
    expect(schema.items.required).toContain('desk')
  })

  it('is not written when the linter rejects it', () => {
    const { files, diagnostics } = addField(sources, { ...order, kind: 'choice', list: 'gardes' })
    expect(files.size).toBe(0)
    expect(diagnostics[0]?.message).toBe('There is no list called "gardes".')
  })

  it.each([
    ['Tax number (TIN)', 'taxNumber'],
    ['Déjà vu?', 'dejaVu'],
    ['2nd phone', 'field2ndPhone']
  ])('with the label %s is named %s', (label, name) => expect(createName(label)).toBe(name))

  it('finds its form by the short name', () => {
    expect(findForm(sources, 'employee-details')).toBe('steps/employee-details')
    expect(findForm(sources, 'log-in')).toBe('account/log-in')
    expect(findForm(sources, 'nothing')).toBeUndefined()
  })
})

/** Formats a text as `npm run format` does. */
const formatted = async (file: string, text: string) =>
  format(text, { ...(await resolveConfig(path.join(root, file))), filepath: file })
