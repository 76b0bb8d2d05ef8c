import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(rareEmployeeWidths)('an unsaved draft at %i pixels', width => {
  let ada: Person
  let old: Tab
  let next: Tab

  beforeAll(async () => {
    ada = await signedUp(product, `ada${width}@btc.example`)
    old = await openTab(browser, product.url, width)
    next = await openTab(browser, product.url, width)
  })

  afterAll(() => Promise.all([old?.close(), next?.close()]))

  it('is sent to the server when the page is hidden, and the page says so', async () => {
    const { page } = old
    await logIn(page, ada)
    await page.goto('/employee/personalinfo2')
    await page.getByLabel('BVN').fill('22222222222')
    await page.getByLabel('Home Town Address').fill('1 Old Road')
    await hide(page)
    await page.getByText('You can also continue on another device').waitFor()
    await old.screenshot('draft-kept')
  })

  it('is offered on another device, with its identifiers, and continues there', async () => {
    const { page } = next
    await logIn(page, ada)
    await page.locator('.task', { hasText: /Personal information.*In progress/i }).waitFor()
    await page.goto('/employee/personalinfo2')
    await page.getByText('You started this on another device on').waitFor()
    await next.screenshot('draft-offered')
    await page.getByRole('button', { name: 'Continue from there' }).click()
    await expect.poll(() => page.getByLabel('BVN').inputValue()).toBe('22222222222')
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe('1 Old Road')
    expect(await page.getByText('You started this on another device').count()).toBe(0)
  })

  it('is offered again if another device changed it, and the answers here can be kept', async () => {
    await next.page.getByLabel('Home Town Address').fill('2 New Road')
    await hide(next.page)
    await expect.poll(async () => addresses(ada)).toEqual(['2 New Road'])
    const { page } = old
    await page.reload()
    await page.getByText('You have typed something else here.').waitFor()
    await page.getByRole('button', { name: 'Keep what is here' }).click()
    expect(await page.getByLabel('Home Town Address').inputValue()).toBe('1 Old Road')
    await hide(page)
    await expect.poll(async () => addresses(ada)).toEqual(['1 Old Road'])
  })

  it('survives a log-out, and the log-out says so', async () => {
    const { page } = old
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.getByText('We keep these answers safely until').waitFor()
    await old.screenshot('draft-log-out')
    await question.getByRole('button', { name: 'Log out', exact: true }).click()
    await person.heading(page, 'Welcome')
    await logIn(page, ada)
    await page.goto('/employee/personalinfo2')
    await page.getByText('You started this on this device on').waitFor()
    await page.getByRole('button', { name: 'Use the saved answers' }).click()
    await expect.poll(async () => addresses(ada)).toEqual([])
    await page.locator('.step-later').click()
    await page.locator('.task', { hasText: /Personal information.*Not started/i }).waitFor()
    expect(old.pageErrors).toEqual([])
    expect(next.pageErrors).toEqual([])
  })
})

async function logIn(page: Page, { email }: Person) {
  await page.goto('/login')
  await person.logIn(page, { name: '', email, password })
  await person.heading(page, 'Your employee record')
}

/** Hides the page, as when the user switches to another app. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
  })
}

async function addresses(ada: Person): Promise<unknown[]> {
  const { body } = await ada.call('GET', '/user/drafts')
  const values = body.data.map(({ value }) => value as { homeTownAddress: string })
  return values.map(({ homeTownAddress }) => homeTownAddress)
}
