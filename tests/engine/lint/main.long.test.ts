import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'

const file = 'schemas/steps/employee-details/schema.json'
const copy = copiedProject()
const whole = fs.readFileSync(path.join(copy.project, file), 'utf8')
/** Each language file adds a finding: about a text that it does not translate, or that no longer exists. */
const languages = fs
  .readdirSync(path.join(copy.project, 'schemas/languages'))
  .filter(name => name.endsWith('.json')).length
afterAll(() => copy.remove())

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: copy.project,
    encoding: 'utf8',
    timeout: 100_000,
    env: { ...process.env, DATA_DIR: path.join(copy.project, 'data'), PORT: '0' }
  })
  return { status, stdout, stderr }
}

const check = (...options: string[]) => run('run', '--silent', 'schemas:check', '--', ...options)

const write = (from: string, to: string) =>
  fs.writeFileSync(path.join(copy.project, file), whole.replace(from, to))

const lineOf = (text: string) => whole.slice(0, whole.indexOf(text)).split('\n').length

describe('npm run schemas:check', () => {
  it('accepts the schemas of the product without warnings', () => {
    const { status, stdout } = check()
    expect(stdout).toMatch(/^schemas\/: \d+ files, no errors, no warnings \(\d+\.\d s\)$/m)
    expect(status).toBe(0)
  })

  it('shows warnings and exits with 0', () => {
    write('"title": "Bank Name",', '')
    const { status, stdout, stderr } = check()
    expect(stderr).toContain(`${file}:${lineOf('"bankName": {')}:5  warning  "bankName" has no "title".`)
    expect(stdout).toContain(`no errors, ${1 + languages} warnings`)
    expect(status).toBe(0)
  })

  it('shows errors before warnings, 100 findings at most, and exits with 1', () => {
    const wrong = Array.from(
      { length: 104 },
      (_, index) => `"x${index}": { "type": "strng", "title": "X${index}" },`
    )
    write('"employeeId": {', `${wrong.join('\n')}\n"untitled": { "type": "string" }, "employeeId": {`)
    const { status, stdout, stderr } = check()
    expect(stderr.match(/ {2}error {2}"strng" is not a type/g)).toHaveLength(100)
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(`... and ${5 + languages} more.`)
    expect(stdout).toContain(`104 errors, ${1 + languages} warnings`)
    expect(status).toBe(1)
  })

  it('lists every finding as JSON with --json', () => {
    const { status, stdout } = check('--json')
    const mistakes = JSON.parse(stdout) as object[]
    expect(mistakes).toHaveLength(105 + languages)
    expect(Object.keys(mistakes[0] ?? {}).sort()).toEqual(
      ['code', 'col', 'file', 'fix', 'level', 'line', 'message'].sort()
    )
    expect(status).toBe(1)
  })

  it('lists its rules with --rules and rejects an unknown option', () => {
    expect(check('--rules').stdout).toContain('slow-pattern  error  One odd answer could keep')
    const { status, stderr } = check('--jsn')
    expect(stderr).toContain('schemas:check does not know "--jsn".')
    expect(status).toBe(1)
  })
})

describe('npm start with a mistake in a schema', () => {
  let told: ReturnType<typeof run>
  beforeAll(() => {
    write('"title": "Bank Name",', '"title": "Bank Name"')
    told = run('start')
  })

  it('fails with the message and the fix before anything is built or stored', () => {
    expect(told.status).not.toBe(0)
    expect(told.stderr).toContain(
      `${file}:${lineOf('"title": "Bank Name"')}:26  error  This file is not valid JSON: a comma is missing`
    )
    expect(told.stderr).toContain('fix: Add "," after this value.')
    expect(told.stderr).toContain('The schemas were not generated from. Nothing was changed.')
    for (const made of ['generated', 'dist', 'data'])
      expect(fs.existsSync(path.join(copy.project, made))).toBe(false)
  })

  it('shows no stack trace and does not start the web app', () => {
    expect(told.stdout + told.stderr).not.toMatch(/^\s+at .+:\d+:\d+/m)
    expect(told.stdout).not.toContain('The web app is at')
  })
})
