import { eq } from 'drizzle-orm'
import exceljs from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { answers } from '../../../server/core/database/tables.ts'
import { completeRecord, validAnswers, withClient } from '../../helpers/records.ts'
import { readStrictly } from '../../helpers/xlsx.ts'
import { query } from '../../helpers/stored.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  const made = await withClient()
  ;({ server, admin } = made)
  await completeRecord(made.ada)
})

const exported = (search: string) =>
  server.app.inject({
    url: `/api/admin/employees/export?${search}`,
    headers: { authorization: `Bearer ${admin.token}` }
  })

it('an export has only the requested columns, in the requested order', async () => {
  const { rawPayload } = await exported('company=Acme%20Bank&columns=lastName,bankName,salaryAccountNumber')
  const { rows } = await readStrictly(rawPayload)
  expect(rows).toEqual([
    ['Lastname', 'Bank Name', 'Salary Account Number'],
    ['Okafor', validAnswers.employeeDetails.bankName, validAnswers.employeeDetails.salaryAccountNumber]
  ])
  expect(rawPayload.toString('latin1')).not.toContain(validAnswers.personalInfo.bvn)
  const [noted] = query<{ detail: string }>(
    server,
    "SELECT detail FROM audit WHERE action = 'list.exported' ORDER BY seq DESC"
  )
  expect(noted?.detail).toContain('"columns=bankName"')
})

it('a column is as wide as its heading, and wider for emails and postal addresses', async () => {
  const { rawPayload } = await exported('columns=gender,email,address,salaryAccountNumber')
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(rawPayload).buffer)
  const widths = book.worksheets[0]?.columns.map(({ width }) => width)
  expect(widths).toEqual([20, 36, 40, 'Salary Account Number'.length + 4])
})

it.each(['columns=password', 'columns=bvn,nothing', 'columns=constructor', 'columns=,'])(
  'an unknown export column is rejected with a list of the valid columns: %s',
  async search => {
    const answer = await exported(search)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(
      '"columns" must be columns of the sheet, parted by commas: employeeId,'
    )
  }
)

it('an export without a choice of columns has all 19 columns', async () => {
  const { rows } = await readStrictly((await exported('')).rawPayload)
  expect(rows[0]).toHaveLength(19)
})

it('an export decrypts only the parts of a record that its columns show', async () => {
  await server.services.database.write(async tx => {
    await tx.db
      .update(answers)
      .set({ document: Buffer.from('damaged') })
      .where(eq(answers.part, 'employeeDetails'))
  })
  const { rows } = await readStrictly((await exported('columns=lastName,registrationStatus')).rawPayload)
  expect(rows).toEqual([
    ['Lastname', 'Registration Status'],
    ['Okafor', 'Complete']
  ])
  await expect(exported('columns=bankName')).rejects.toThrow()
})
