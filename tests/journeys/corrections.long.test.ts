import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let ada: Person

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  const admin = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  ada = await signedUp(product, 'ada@btc.example')
  await completeRecord(callerAt(product.url, ada.token))
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

const storedPhone = async () =>
  ((await ada.call('GET', '/user')).body.data.personalInfo as { phone: string }).phone

describe.each(employeeWidths)('correcting a complete record at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(browser, product.url, width)
    page = tab.page
    await page.goto('/login')
    await person.logIn(page, { name: '', email: ada.email, password })
    await person.heading(page, 'Your employee record')
  })

  afterAll(() => tab?.close())

  it('saves the first page by itself, and the record stays complete', async () => {
    const phone = `0803000${width.toString().padStart(4, '0')}`
    await page.goto('/employee/personalinfo')
    await page.getByLabel('Phone Number').fill(phone)
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/personalinfo2')
    await person.toast(page, 'Personal Information saved.')
    expect(await storedPhone()).toBe(phone)
    expect((await ada.call('GET', '/user')).body.data.completed).toBe(true)
    await page.getByRole('link', { name: 'Finish later' }).click()
    await person.heading(page, 'Your employee record')
    expect(await statusOf(page, 'Personal Details')).toBe('Completed')
  })

  it('keeps what was typed on the second page when the first is saved again', async () => {
    await page.goto('/employee/personalinfo2')
    await page.getByLabel('Home Town Address').fill(`${width} Village Road`)
    await page.goto('/employee/personalinfo')
    await page.getByLabel('Closest Bus Stop').fill('Ojuelegba')
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/personalinfo2')
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe(`${width} Village Road`)
  })

  it('asks before a log-out that would lose unsaved answers', async () => {
    await person.logOut(page)
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.waitFor()
    await expect.poll(() => question.innerText()).toContain('Personal Information')
    await tab.screenshot('log-out-unsaved')
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe(`${width} Village Road`)
    await person.save(page, 'Update and Continue')
    await page.waitForURL('**/employee/employee-details')
    await page.getByLabel('BTC Staff Id').fill('BTC-9')
    await person.logOut(page)
    await question.getByRole('button', { name: 'Log out', exact: true }).click()
    await person.heading(page, 'Welcome')
  })

  it('does not ask before a log-out when everything is saved', async () => {
    await page.goto('/login')
    await person.logIn(page, { name: '', email: ada.email, password })
    await person.heading(page, 'Your employee record')
    await person.logOut(page)
    await person.heading(page, 'Welcome')
    expect(tab.pageErrors).toEqual([])
  })
})

async function statusOf(page: Page, task: string) {
  return page
    .getByRole('link', { name: new RegExp(`${task}`) })
    .locator('.badge, .task-status')
    .innerText()
}
