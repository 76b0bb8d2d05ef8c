import { describe, expect, it } from 'vitest'
import { toCellText } from '../../../server/employees/export/cell.ts'
import { testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { readStrictly, readWithExceljs } from '../../helpers/xlsx.ts'

const hostile = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u200b=1',
  '＝1',
  '{"formula":"1+1"}',
  '<f>1+1</f>',
  ']]>',
  '&lt;',
  '_x003D_1',
  'a\uffffb',
  'a\ufffeb',
  'a\u0000b',
  'a\u001bb',
  'a\ud800b',
  '\u{1f600}',
  'a\u2028b',
  'a\u0085b',
  '00123',
  '1e5',
  'TRUE',
  '#REF!',
  "'quoted",
  '"quoted"',
  'x'.repeat(40_000)
]

describe('hostile text in an export', () => {
  it('is written as text and never as a formula, in a file that strict parsers open', async () => {
    const server = await testApp()
    const admin = await signedIn(server, { isAdmin: true })
    const persons = hostile.map((text, index) => ({
      username: `Hostile ${index}`,
      ...completedPerson({ personalInfo: { firstName: text }, employeeDetails: { employeeId: text } })
    }))
    await addPeople(server, persons)
    const answer = await server.app.inject({
      url: '/api/admin/employees/export?search=hostile',
      headers: { authorization: `Bearer ${admin.token}` }
    })
    const file = answer.rawPayload
    const { rows, elements } = await readStrictly(file)
    expect(elements.has('f')).toBe(false)
    expect(rows).toHaveLength(hostile.length + 1)
    hostile.forEach((text, index) => {
      // A parser returns the sheet's escapes as they are, and XML 1.0 line breaks as \n.
      expect(rows[index + 1]?.[2], JSON.stringify(text.slice(0, 20))).toBe(toCellText(text))
      expect(rows[index + 1]?.[0]).toBe(toCellText(text))
    })
    const sheet = (await readWithExceljs(file)).worksheets[0]
    const isTextOrDay = (value: unknown) => typeof value === 'string' || value instanceof Date
    sheet?.eachRow(row => row.eachCell(cell => expect(cell.value).toSatisfy(isTextOrDay)))
  })
})
