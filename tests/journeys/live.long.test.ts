import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { copiedProject } from '../helpers/copied.ts'
import { type Dev, editText, startDev } from '../helpers/dev.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'

vi.setConfig({ testTimeout: 90_000 }) // the first page waits until everything is compiled

const name = 'schemas/steps/employee-details/schema.json'
const copy = copiedProject()
const file = path.join(copy.project, name)
let dev: Dev
let browser: Browser
let admin: Person
let employee: Person
let tab: Tab
let page: Page

beforeAll(async () => {
  dev = await startDev(copy.project)
  browser = await openBrowser()
  admin = await signedUp(dev, 'admin@btc.example', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  employee = await signedUp(dev, 'ada@btc.example')
  tab = await openTab(browser, dev.url, 360)
  page = tab.page
  await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), employee.token)
  await page.goto('/employee/employee-details')
  await page.getByLabel('BTC Staff Id').waitFor({ timeout: 60_000 })
})

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  copy.remove()
})

describe('a schema that is saved while an employee fills in the form', () => {
  it('adds its new field, keeps what was typed, and is reported in the terminal', async () => {
    await page.getByLabel('BTC Staff Id').fill('BTC-007')
    await page.getByLabel('Salary Account Number').fill('01234')
    const before = dev.out().length
    const start = performance.now()
    editText(file, withField)
    await page.getByLabel('Tax number').waitFor()
    console.log(`from the save to the screen: ${Math.round(performance.now() - start)} ms`)
    await expect.poll(() => page.getByLabel('BTC Staff Id').inputValue()).toBe('BTC-007')
    await expect.poll(() => page.getByLabel('Salary Account Number').inputValue()).toBe('01234')
    await dev.waitForOutput(
      /employee form {2}ok {4}admin detail {2}ok {4}server rule {2}ok {4}types {2}ok \(\d+ ms\)/,
      before
    )
    await dev.waitForOutput(`${name}   1 field added: tin (text, optional)`, before)
    await dev.waitForOutput('No completed record would become Incomplete.', before)
  })

  it('is enforced by the server from then on', async () => {
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
    await page.getByLabel('Salary Account Number').fill('0123456789')
    await page.getByLabel('Bank Name').fill('ACCESS BANK')
    const body = {
      employeeId: 'BTC-007',
      secondedTo: 'Acme Bank',
      salaryAccountNumber: '0123456789',
      bankName: 'ACCESS BANK'
    }
    const refused = await employee.call('POST', '/user/employeeDetails', { ...body, tin: 'x' })
    expect(refused.body.data).toMatchObject([{ path: '/employeeDetails/tin' }])
    await page.getByLabel('Tax number').fill('1234567890')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.waitForURL('**/employee/guarantors')
    const { body: user } = await employee.call('GET', '/user')
    expect(user.data.employeeDetails).toEqual({ ...body, tin: '1234567890' })
  })
})

describe('a broken schema', () => {
  it('is reported with file and line, while the page keeps working', async () => {
    await page.goto('/employee/employee-details')
    await page.getByLabel('Tax number').waitFor()
    const before = dev.out().length
    editText(file, text => text.replace('"x-search": "whole"', '"x-search": "whole",'))
    await dev.waitForOutput(`${name}:${lineOf('"x-search": "whole",')}:`, before)
    await dev.waitForOutput('there is an extra comma after the last item', before)
    await page.reload()
    await page.getByLabel('Tax number').waitFor()
    expect((await employee.call('GET', '/user')).status).toBe(200)
  })

  it('is applied again once it is fixed', async () => {
    const before = dev.out().length
    editText(file, text =>
      text.replace('"x-search": "whole",', '"x-search": "whole"').replace('Tax number', 'Tax reference')
    )
    await page.getByLabel('Tax reference').waitFor()
    await dev.waitForOutput('The schemas are right again.', before)
    expect(tab.pageErrors).toEqual([])
  })
})

describe('a folder that is called like a schema', () => {
  it('does not end the program', async () => {
    const folder = path.join(copy.project, 'schemas/steps/copy.json')
    const before = dev.out().length
    fs.mkdirSync(folder)
    editText(file, text => text.replace('Tax reference', 'Tax code'))
    await dev.waitForOutput('EISDIR', before)
    fs.rmdirSync(folder)
    editText(file, text => text.replace('Tax code', 'Tax reference'))
    await page.goto('/employee/employee-details')
    await page.getByLabel('Tax reference').waitFor()
    expect((await employee.call('GET', '/user')).status).toBe(200)
  })
})

describe('the section for administrators', () => {
  it('shows a changed field title without a reload', async () => {
    const { body } = await employee.call('GET', '/user')
    const adminTab = await openTab(browser, dev.url, 1280)
    await adminTab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), admin.token)
    await adminTab.page.goto(`/admin/employee-details/?id=${body.data._id}`)
    const main = adminTab.page.locator('main')
    await expect.poll(() => main.innerText(), { timeout: 30_000 }).toContain('Tax reference')
    editText(file, text => text.replace('Tax reference', 'Tax file'))
    await expect.poll(() => main.innerText(), { timeout: 30_000 }).toContain('Tax file')
    await adminTab.close()
  })
})

function withField(text: string) {
  const json = JSON.parse(text)
  json.properties.tin = {
    type: 'string',
    title: 'Tax number',
    pattern: '^[0-9]{10}$',
    'x-sensitive': 'identifier'
  }
  return JSON.stringify(json, null, 2)
}

function lineOf(words: string) {
  return (
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .findIndex(line => line.includes(words)) + 1
  )
}
