import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'

const file = 'steps/employee-details/schema.json'

describe('npm run field', () => {
  const copy = copiedProject()
  afterAll(copy.remove)
  const program = ['--import', 'tsx', 'engine/author/field/main.ts', 'employee-details']
  const schema = () => fs.readFileSync(path.join(copy.project, 'schemas', file), 'utf8')

  it('adds the field that its options describe, and regenerates the types', () => {
    const said = ['--label', 'Tax number', '--kind', 'digits', '--digits', '10', '--required']
    const out = execFileSync(process.execPath, [...program, ...said], { cwd: copy.project, encoding: 'utf8' })
    expect(out).toContain(`taxNumber was added: schemas/${file}.`)
    expect(JSON.parse(schema()).required).toContain('taxNumber')
    const types = fs.readFileSync(path.join(copy.project, 'generated/types.ts'), 'utf8')
    expect(types).toContain('taxNumber: string')
  })

  it('asks for options that are missing', () => {
    const answers = ['Grade', '', 'choice', 'Junior, Senior', 'n', 'y', 'As in your letter.', '']
    const input = answers.join('\n')
    const { stdout } = spawnSync(process.execPath, program, { cwd: copy.project, encoding: 'utf8', input })
    for (const prompt of [
      'Label:',
      'Kind (text):',
      'The choices, or the name of a list:',
      'Hint below the label'
    ])
      expect(stdout).toContain(prompt)
    expect(stdout).toContain('grade was added')
    expect(JSON.parse(schema()).properties.grade).toEqual({
      type: 'string',
      title: 'Grade',
      enum: ['Junior', 'Senior']
    })
  })

  it('writes nothing if answers are missing, and shows the command in one line', () => {
    const before = schema()
    const { stderr, status } = spawnSync(process.execPath, program, {
      cwd: copy.project,
      encoding: 'utf8',
      input: 'Shoe size\n'
    })
    expect(status).toBe(1)
    expect(stderr).toContain('Nothing was written')
    expect(stderr).toContain('--label "Tax number" --kind digits')
    expect(schema()).toBe(before)
  })

  it.each([
    ['a field that already exists', ['--label', 'Bank name'], 'has a field "bankName" already'],
    ['an unknown kind', ['--label', 'New', '--kind', 'dgits'], '"dgits" is not one of the kinds'],
    ['a choice without options', ['--label', 'New', '--kind', 'choice'], 'A choice needs --choices']
  ])('exits with 1 and writes nothing for %s', (_, said, words) => {
    const before = schema()
    const { stderr, status } = spawnSync(process.execPath, [...program, ...said], {
      cwd: copy.project,
      encoding: 'utf8'
    })
    expect({ status, words: stderr.includes(words) }).toEqual({ status: 1, words: true })
    expect(schema()).toBe(before)
  })
})
