import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { afterAll, describe, expect, it } from 'vitest'
import {
  findForm,
  createName,
  type FieldRequest,
  simpleKinds,
  addField
} from '../../../engine/author/field/new-field.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { copiedProject } from '../../helpers/copied.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readSources(path.join(root, 'schemas'))
const file = 'steps/employee-details/schema.json'
const order: FieldRequest = { form: 'steps/employee-details', name: 'desk', label: 'Desk', kind: 'text' }

describe('a new field', () => {
  it.each(Object.keys(simpleKinds))('of the kind %s is written as the product formats it', async kind => {
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

  it('changes nothing else in its file', () => {
    const before = sources.get(file)?.text.split('\n') ?? []
    const after = addField(sources, order).files.get(file)?.split('\n') ?? []
    expect(after.filter(line => !before.includes(line))).toEqual([
      '    "desk": {',
      '      "title": "Desk",',
      '      "maxLength": 100'
    ])
  })

  it('is asked in each row of a form that is a list', () => {
    const { files } = addField(sources, { ...order, form: 'steps/education', required: true })
    const schema = JSON.parse(files.get('steps/education/schema.json') ?? '')
    expect(schema.items.properties.desk.title).toBe('Desk')
    expect(schema.items.required).toContain('desk')
  })

  it('is not written when the linter refuses it', () => {
    const { files, diagnostics } = addField(sources, { ...order, kind: 'choice', list: 'gardes' })
    expect(files.size).toBe(0)
    expect(diagnostics[0]?.message).toBe('There is no list called "gardes".')
  })

  it.each([
    ['Tax number (TIN)', 'taxNumber'],
    ['Déjà vu?', 'dejaVu'],
    ['2nd phone', 'field2ndPhone']
  ])('labelled %s is called %s', (label, name) => expect(createName(label)).toBe(name))

  it('goes into the form that is meant', () => {
    expect(findForm(sources, 'employee-details')).toBe('steps/employee-details')
    expect(findForm(sources, 'log-in')).toBe('account/log-in')
    expect(findForm(sources, 'nothing')).toBeUndefined()
  })
})

describe('npm run field', () => {
  const copy = copiedProject()
  afterAll(copy.remove)
  const program = ['--import', 'tsx', 'engine/author/field/main.ts', 'employee-details']
  const schema = () => fs.readFileSync(path.join(copy.project, 'schemas', file), 'utf8')

  it('adds what one line says, and generates', () => {
    const said = ['--label', 'Tax number', '--kind', 'digits', '--digits', '10', '--required']
    const out = execFileSync(process.execPath, [...program, ...said], { cwd: copy.project, encoding: 'utf8' })
    expect(out).toContain(`taxNumber was added: schemas/${file}.`)
    expect(JSON.parse(schema()).required).toContain('taxNumber')
    const types = fs.readFileSync(path.join(copy.project, 'generated/types.ts'), 'utf8')
    expect(types).toContain('taxNumber: string')
  })

  it('asks for what it is not told', () => {
    const answers = ['Grade', '', 'choice', 'Junior, Senior', 'n', 'y', 'As in your letter.', '']
    const input = answers.join('\n')
    const { stdout } = spawnSync(process.execPath, program, { cwd: copy.project, encoding: 'utf8', input })
    expect(stdout).toContain('grade was added')
    expect(JSON.parse(schema()).properties.grade).toEqual({
      type: 'string',
      title: 'Grade',
      enum: ['Junior', 'Senior']
    })
  })

  it.each([
    ['a field that is there already', ['--label', 'Bank name'], 'has a field "bankName" already'],
    ['a kind that is not known', ['--label', 'New', '--kind', 'dgits'], '"dgits" is none of the kinds'],
    ['a choice of nothing', ['--label', 'New', '--kind', 'choice'], 'A choice needs --choices']
  ])('writes nothing for %s', (_, said, words) => {
    const before = schema()
    const { stderr, status } = spawnSync(process.execPath, [...program, ...said], {
      cwd: copy.project,
      encoding: 'utf8'
    })
    expect({ status, words: stderr.includes(words) }).toEqual({ status: 1, words: true })
    expect(schema()).toBe(before)
  })
})

/** As `npm run format` writes it. */
const formatted = async (file: string, text: string) =>
  format(text, { ...(await resolveConfig(path.join(root, file))), filepath: file })
