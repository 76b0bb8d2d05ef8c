import { afterAll, describe, expect, it } from 'vitest'
import { formatNumber } from '../../engine/index.ts'
import { parts } from '../../generated/index.ts'
import { getOwnUser, getUser } from '../../generated/api/records.ts'
import { api } from '../../renderer/api/api.ts'
import { toCellText } from '../../server/employees/export/cell.ts'
import { exportFields, plainColumns } from '../../server/employees/export/columns.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { faultsIn, faultyCases, validCases } from './cases.ts'
import { openFixture } from './fixture.ts'
import { withoutLinks } from './part-values.ts'
import { formsOf, type PartCase } from './part-case.ts'
import { differences } from './parts.ts'
import { counted, isSingle, prove, runs, type Seed, timeFor } from './proof.ts'
import kept from './seeds.json' with { type: 'json' }

/** Spreadsheets miscount days before this one, so those are exported as texts. */
const firstDayOfSheets = '1900-03-01'
const fixture = openFixture()
const seeds: Seed[] = kept
/** Parts that only have files are left out: the tests of uploads cover them. */
const answered = parts.filter(part => formsOf(part).some(({ schema }) => !schema['x-file']))
const validRuns = 100
const faultyRuns = 10

afterAll(() => console.log(`Page, server, storage, view and sheet agree over ${counted()}.`))

it.each(seeds.filter(({ of }) => !isSingle(of)))('a case of $of that once failed agrees', async one => {
  const part = answered.find(({ name }) => name === one.of)
  if (!part) throw new Error(`There is no part ${one.of}: delete its cases.`)
  expect(await differences(fixture, part, one.case as PartCase), one.why).toEqual([])
})

describe.each(answered)('$name', part => {
  it(
    'stores, shows and exports valid answers unchanged',
    async () => {
      const cases = validCases(part)
      const proof = { of: part.name, cases, runs: runs(validRuns) }
      await prove({ ...proof, differences: one => differences(fixture, part, one) })
    },
    timeFor(validRuns)
  )

  it.each(
    faultsIn(part).map(one => ({
      ...one,
      name: `${one.fault.path.join('/') || 'the form'}: ${one.fault.what}`
    }))
  )(
    'rejects $name with the same messages on page and server, and stores nothing',
    async ({ form, fault }) => {
      const cases = faultyCases(part, form, fault)
      const proof = { of: part.name, cases, runs: runs(faultyRuns) }
      await prove({ ...proof, differences: one => differences(fixture, part, one) })
    },
    timeFor(faultyRuns)
  )
})

describe('GET /user', () => {
  it('returns the same record to the employee as to an administrator', async () => {
    const people = [...fixture.cells.keys()].slice(0, 40)
    expect(people.length).toBeGreaterThan(0)
    for (const id of people) {
      api.sendToken(fixture.tokenOf(id))
      const own = (await api.call(getOwnUser)).data
      api.sendToken(fixture.admin.token)
      const seen = (await api.call(getUser, { params: { id } })).data
      expect(withoutLinks(own)).toEqual(withoutLinks(seen))
    }
  })
})

describe('the spreadsheet of all employees', () => {
  it('contains the answers of each employee', async () => {
    const headers = { authorization: `Bearer ${fixture.admin.token}` }
    const { rawPayload } = await fixture.server.app.inject({ url: '/api/admin/employees/export', headers })
    const { rows, numbers } = await readStrictly(rawPayload)
    const { data } = (await fixture.admin.get('/user/users')).body as { data: { _id: string }[] }
    expect(rows).toHaveLength(data.length + 1)
    expect(fixture.cells.size).toBeGreaterThan(0)
    for (const [index, { _id }] of data.entries()) {
      for (const [column, text] of fixture.cells.get(_id) ?? []) {
        const place = plainColumns.indexOf(column)
        if (place === -1) continue // only exported on request
        expect(rows[index + 1]?.[place] ?? '', `column ${column}`).toBe(
          typeof text === 'number' ? formatNumber(text) : toCellText(text)
        )
        const isDay = exportFields[column]?.kind === 'date' && String(text) >= firstDayOfSheets
        expect(numbers.has(`${index + 1},${place}`), `column ${column}`).toBe(
          typeof text === 'number' || isDay
        )
      }
    }
  })
})
