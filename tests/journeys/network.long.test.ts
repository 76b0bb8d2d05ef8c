import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let ada: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await shareBrowser()
  ada = await signedUp(product, 'ada@btc.example')
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(rareEmployeeWidths)('an employee with a poor network, at %i pixels,', width => {
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

  it('sees that a save waits for the network, and finds the answers kept', async () => {
    await page.goto('/employee/education')
    await person.heading(page, 'Education')
    await person.fillEducation(page)
    const isLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /certificates-/.test(name))
      )
    await expect.poll(isLoaded).toBe(true)
    await product.stop()
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'Saved on this device. We will send it when you are back online.')
    await person.heading(page, 'Professional Certification')
    await said(page, 'Saved on this device. We will send it when you are back online.')
    await tab.screenshot('server-away')
    await page.getByRole('link', { name: 'Prev' }).click()
    await person.heading(page, 'Education')
    expect(await page.getByLabel('School Name').inputValue()).toBe('University of Lagos')
    expect(await page.getByRole('button', { name: 'Save and Continue' }).isEnabled()).toBe(true)
  })

  it('stays signed in while the server is down, and finds the draft when it is back', async () => {
    await page.route('**/api/**', route => route.abort())
    await product.start()
    await page.goto('/employee/education')
    await said(page, 'Waiting to be sent: Education')
    expect(await page.getByLabel('School Name').inputValue()).toBe('University of Lagos')
    expect(await page.evaluate(() => localStorage.getItem('BTC_FORM'))).toBeTruthy()
    await page.unroute('**/api/**')
    await page.goto('/employee/education')
    await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('University of Lagos')
  })

  it('saves when the server is back', async () => {
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/certificates')
    await page.getByLabel('Name of Certificate').waitFor()
  })

  it('sees that the device is offline', async () => {
    await page.context().setOffline(true)
    await said(page, 'You are offline', 'body')
    await tab.screenshot('offline')
    await page.context().setOffline(false)
  })

  it('is asked to log in again when the session has ended, and finds the answers', async () => {
    await page.goto('/employee/employee-details')
    await page.getByLabel('BTC Staff Id').fill('BTC-777')
    await page.getByLabel('Salary Account Number').fill('0123456789')
    const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
    await fetch(`${product.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` }
    })
    await page.reload()
    await page.waitForURL('**/login')
    await said(page, 'You were signed out. Your answers on this device are safe.')
    await page.goto('/employee/employee-details')
    await page.waitForURL('**/login')
    await said(page, 'You were signed out. Your answers on this device are safe.')
    await page.reload()
    await said(page, 'You were signed out. Your answers on this device are safe.')
    await person.logIn(page, { name: '', email: ada.email, password })
    await page.waitForURL('**/employee/employee-details')
    await expect.poll(() => page.getByLabel('BTC Staff Id').inputValue()).toBe('BTC-777')
    expect(await page.getByLabel('Salary Account Number').inputValue()).toBe('0123456789')
  })

  it('sees the status code if the server responds without a message', async () => {
    await page.route('**/api/user/educationalBackground', route =>
      route.fulfill({ status: 418, body: 'teapot' })
    )
    await page.goto('/employee/education')
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'request failed with status code 418')
    await page.unroute('**/api/user/educationalBackground')
  })

  it('sees why a save was rejected, without a false conflict', async () => {
    const message = 'Nothing was saved, because what this belongs to has been removed. Reload the page.'
    const json = { success: false, status: 409, code: 'request.owner_removed', message }
    await page.route('**/api/user/educationalBackground', route => route.fulfill({ status: 409, json }))
    await page.goto('/employee/education')
    await person.save(page, 'Save and Continue')
    await person.toast(page, message)
    expect(await page.getByRole('button', { name: 'Save mine' }).count()).toBe(0)
    await page.unroute('**/api/user/educationalBackground')
  })

  it('sees a conflict if somebody else saved in between, and loses nothing', async () => {
    await page.goto('/employee/education')
    await expect.poll(() => page.getByLabel('School Name').first().inputValue()).toBe('University of Lagos')
    const row = { nameOfSchool: 'Elsewhere', qualification: 'MSc', dateObtained: '2018-01-01' }
    await ada.call('POST', '/user/educationalBackground', [row])
    await page.getByLabel('Qualification').first().fill('BSc (Hons)')
    await person.save(page, 'Save and Continue')
    await page
      .getByRole('button', { name: /mine|my answers/i })
      .first()
      .waitFor()
    expect(await page.getByLabel('Qualification').first().inputValue()).toBe('BSc (Hons)')
    await tab.screenshot('conflict')
    await ada.call('POST', '/user/educationalBackground', [{ ...row, nameOfSchool: 'University of Lagos' }])
  })
})

async function said(page: Page, words: string, where = 'main') {
  await expect.poll(() => page.locator(where).innerText()).toContain(words)
}
