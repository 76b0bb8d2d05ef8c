import fs from 'node:fs'
import path from 'node:path'
import ExcelJS from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { copiedProject } from '../helpers/copied.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signedUp.ts'

const field = {
  type: 'string',
  title: 'Tax number',
  format: 'digits',
  pattern: '^[0-9]{8}$',
  maxLength: 8,
  errorMessage: 'Tax number must be 8 digits.'
}
const answers = {
  employeeId: 'BTC-001',
  secondedTo: 'Acme Bank',
  salaryAccountNumber: '0123456789',
  bankName: 'ACCESS BANK'
}

const copy = copiedProject()
let product: Product
let browser: Browser
let admin: Person
let employee: Person

/** A copy of the project in which an author has edited one file for each wish. */
beforeAll(async () => {
  copy.edit('schemas/steps/employee-details/schema.json', schema => {
    schema.properties.tin = field
    schema.required.push('tin')
  })
  copy.edit('schemas/office/export/schema.json', schema => {
    schema.properties.otherName = { $ref: '../../steps/personal-details/schema.json#/properties/otherName' }
  })
  copy.edit('schemas/office/employee-list/schema.json', schema => {
    schema['x-list'].filters.gender.title = 'Gender'
  })
  copy.edit('schemas/sections/declaration/schema.json', schema => {
    schema.properties.signedOn = {
      $ref: '../../steps/declaration/schema.json#/properties/date',
      title: 'Signed on'
    }
  })
  copy.build()
  product = await startProduct({}, copy.project)
  browser = await openBrowser()
  admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
  employee = await signedUp(product, 'ada@btc.example')
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  copy.remove()
})

describe('a field added to one schema.json', () => {
  it('is in the generated type', () => {
    const types = fs.readFileSync(path.join(copy.project, 'generated/types.ts'), 'utf8')
    expect(/interface EmployeeDetails \{([^}]*)\}/.exec(types)?.[1]).toContain('tin: string')
  })

  it('is refused by the server when missing or wrong', async () => {
    const missing = await employee.call('POST', '/user/employeeDetails', answers)
    expect(missing.body).toMatchObject({
      message: 'All fields are required',
      data: [{ msg: 'Enter your tax number.', path: '/employeeDetails/tin' }]
    })
    const wrong = await employee.call('POST', '/user/employeeDetails', { ...answers, tin: '12' })
    expect(wrong.body).toMatchObject({ status: 400, message: 'Tax number must be 8 digits.' })
  })

  it('is asked on the page, stored, and returned', async () => {
    const { page, troubles, close } = await openTab(browser, product.url, 360)
    await signIn(page, employee)
    await page.goto('/employee/employee-details')
    await page.getByLabel('BTC Staff Id').fill(answers.employeeId)
    await page.getByLabel('Seconded To').selectOption(answers.secondedTo)
    await page.getByLabel('Salary Account Number').fill(answers.salaryAccountNumber)
    await page.getByLabel('Bank Name').fill(answers.bankName)
    await page.getByLabel('Tax number').fill('12345678')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.waitForURL('**/employee/guarantors')
    const { body } = await employee.call('GET', '/user')
    expect(body.data.employeeDetails).toEqual({ ...answers, tin: '12345678' })
    expect(troubles).toEqual([])
    await close()
  })

  it("is in the administrator's section", async () => {
    const { body } = await employee.call('GET', '/user')
    const { page, close } = await openTab(browser, product.url, 1280)
    await signIn(page, admin)
    await page.goto(`/admin/employee-details/?id=${body.data._id}`)
    await expect.poll(() => page.locator('main').innerText()).toContain('Tax number')
    expect(await page.locator('main').innerText()).toContain('12345678')
    await close()
  })
})

describe('one line in one file of the office', () => {
  it('adds a column to the spreadsheet', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await fetch(`${product.url}/api/admin/employees/export`, { headers })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    const titles = book.worksheets[0]?.getRow(1).values as string[]
    expect(titles.slice(-2)).toEqual(['Registration Status', 'Other Name'])
  })

  it('adds a filter to the list, and a line to a section', async () => {
    const { body } = await employee.call('GET', '/user')
    const { page, close } = await openTab(browser, product.url, 1280)
    await signIn(page, admin)
    await page.goto('/admin/employee')
    await page.getByLabel('Gender').selectOption('female')
    await page.waitForURL(/gender=female/)
    await page.goto(`/admin/employee-details/?id=${body.data._id}`)
    await expect.poll(() => page.locator('main').innerText()).toContain('Signed on')
    await close()
  })
})

async function signIn(page: Page, { token }: Person) {
  await page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
}
