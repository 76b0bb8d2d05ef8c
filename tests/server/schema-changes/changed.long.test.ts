import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { documentsIn, filledFolder, stored } from '../../world/filled-folder.ts'
import { query } from '../../world/database.ts'
import { startServer } from '../../helpers/process.ts'

/** RECORDS=10000 takes some minutes on a busy machine. */
const count = Number(process.env.RECORDS ?? 1000)
const whole = (number: number) => number.toLocaleString('en')
vi.setConfig({ testTimeout: 600_000 })
const copy = copiedProject()
let data: Awaited<ReturnType<typeof filledFolder>>

/** Renames the bank field, and requires a tax number that every fourth record has from an earlier version. */
beforeAll(async () => {
  data = await filledFolder(count, number => ({
    ...stored,
    ...(number % 10 === 0 && {
      personalInfo: { ...stored.personalInfo, nin: '12345678901', gender: 'male' }
    }),
    employeeDetails: { ...stored.employeeDetails, ...(number % 4 === 0 && { tin: '0123456789' }) }
  }))
  copy.rename('steps/employee-details', 'bankName', 'bank')
  copy.edit('schemas/steps/employee-details/schema.json', schema => {
    schema.properties.tin = { type: 'string', title: 'Tax number', format: 'digits', maxLength: 10 }
    schema.required.push('tin')
    schema.properties.badge = { type: 'string', title: 'Badge', 'x-computed': { text: '{employeeId}' } }
  })
  copy.edit('schemas/steps/personal-information/schema.json', schema => {
    schema.properties.nin['x-showIf'] = { gender: 'female' }
  })
  copy.generate()
})
afterAll(() => copy.remove())

const start = () => startServer({ ...data.env, LOG_LEVEL: 'info' }, data.cwd, copy.project)
const impact = (...args: string[]) =>
  startServer(data.env, data.cwd, copy.project, 'server/tools/impact/main.ts', args).ended
const setting = (name: string) =>
  query<{ value: string }>(data.file, `SELECT value FROM settings WHERE name = '${name}'`)[0]?.value
const after = () => JSON.parse(setting('schemas-progress') ?? '{}').after as string | undefined

describe('a schema change that makes completed records Incomplete', () => {
  const falling = (count * 3) / 4

  it('is reported by schemas:impact with exact numbers, no personal data and exit code 2', async () => {
    const { code, out, err } = await impact()
    expect({ code, err }).toEqual({ code: 2, err: '' })
    expect(out).toContain('1 field added: tin (digits, required)\n')
    expect(out).toContain(`"tin" is new and required. ${whole(falling)} completed records do not have it`)
    expect(out).toContain(
      `${whole(count)} saved records do not have it yet: it is computed when its part is saved again.`
    )
    expect(out).toContain('1 field renamed: bankName is now bank\n')
    expect(out).toContain(
      `${whole(count / 10)} saved records have an answer to "nin" that is no longer asked. The answers are deleted when the part is saved again.`
    )
    expect(out).toContain(`${whole(count)} saved records have their answer moved to the new name.`)
    expect(out).toContain(`${whole(falling)} completed records would become Incomplete. For instance: 0000`)
    const answers = Object.values(stored.personalInfo).concat(Object.values(stored.employeeDetails))
    expect(answers.filter(answer => answer.length > 2 && out.includes(answer))).toEqual([])
    const json = JSON.parse((await impact('--json')).out)
    expect(json).toMatchObject({
      employees: count,
      completed: count,
      falling: { count: falling },
      opened: 2 * count
    })
  })

  it('stops the start with that report and changes nothing', async () => {
    const { code, err } = await start().ended
    expect(code).toBe(1)
    expect(err).toContain('The server was not started.')
    expect(err).toContain(`${whole(falling)} completed records would become Incomplete.`)
    expect(err).toContain('npm run schemas:impact -- --accept')
    expect(err).not.toMatch(/\n\s+at /)
    expect(documentsIn(data.file, 'employeeDetails')[0]).toMatchObject({ revision: 1 })
    expect(query(data.file, 'SELECT 1 FROM users WHERE completed = 0')).toEqual([])
    expect(query(data.file, 'SELECT 1 FROM reviews WHERE state IS NOT NULL')).toEqual([])
  })

  it('is carried out once accepted, resumes after a kill, and moves every value once', async () => {
    expect(await impact('--accept')).toMatchObject({ code: 0 })
    const entries = query(data.file, "SELECT role, detail FROM audit WHERE action = 'schemas.accepted'")
    expect(entries).toEqual([{ role: 'server', detail: '{"changes":4}' }])
    const first = start()
    await first.address()
    while (!isMidway()) await wait(10)
    first.kill('SIGKILL')
    await first.ended
    const place = after() ?? ''
    const done = documentsIn(data.file, 'employeeDetails').filter(({ revision }) => revision === 2)
    expect(done.length).toBeGreaterThan(0)
    expect(done.length).toBeLessThan(count)
    expect(done.at(-1)?.userId).toBe(place)

    const second = start()
    await second.address()
    while (after() !== undefined) await wait(50)
    second.kill('SIGTERM')
    const { err } = await second.ended
    expect(err).toContain('checking records against the changed schemas')
    const documents = documentsIn(data.file, 'employeeDetails')
    const { bankName, ...others } = stored.employeeDetails
    expect(documents.every(({ value, revision }) => revision === 2 && value.bank === bankName)).toBe(true)
    expect(documents[1]?.value).toEqual({ ...others, bank: bankName })
    const earlier = documentsIn(data.file, 'employeeDetails', 'answer_history')
    expect(earlier).toHaveLength(count)
    expect(earlier.every(({ value, revision }) => revision === 1 && value.bankName === bankName)).toBe(true)
    const missing = query<{ missing: string }>(data.file, 'SELECT missing FROM users WHERE completed = 0')
    expect(missing).toHaveLength(falling)
    expect(missing.every(row => row.missing === missing[0]?.missing)).toBe(true)
    expect(JSON.parse(missing[0]?.missing ?? '')).toEqual([
      { form: 'steps/employee-details', path: '/employeeDetails/tin', title: 'Tax number' }
    ])
    expect(await impact()).toMatchObject({
      code: 0,
      out: 'Nothing has changed since the records were last checked.\n'
    })
  })

  function isMidway() {
    return Number.parseInt(after() || '0', 16) > count / 4
  }
})
