import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { password, type Person, signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { said } from './admin.ts'
import { fillSignUp, heading, logIn } from './steps.ts'

const unsent = 'Emails are not being sent at the moment. For help, write to hr@btc.example.'

let product: Product
let browser: Browser
let ada: Person
let boss: Person

/** Both have verified their email before the mail server is gone. */
beforeAll(async () => {
  product = await startProduct()
  ada = await signedUp(product, 'ada@btc.example')
  boss = await signedUp(product, 'boss@btc.example', { isAdmin: true })
  await product.stop()
  await product.start({ PUBLIC_URL: 'http://people.example.com' })
  browser = await shareBrowser()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(employeeWidths)('without a mail server, at %i pixels,', width => {
  const bola = { name: 'Bola', email: `bola${width}@btc.example`, password }
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(browser, product.url, width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  const promises = async () => /sent to|sent a code|will send/i.test(await page.locator('main').innerText())

  it('a person who signs up reads that no code was sent and whom to ask, after a reload too', async () => {
    await page.goto('/signup')
    await fillSignUp(page, bola)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await heading(page, 'Verify your email address')
    await said(page, unsent)
    await page.reload()
    await said(page, unsent)
    expect(await promises()).toBe(false)
    await tab.screenshot('verify-unsent')
  })

  it('a person who logs in with an unverified email reads that no code was sent', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/login')
    await logIn(page, bola)
    await heading(page, 'Verify your email address')
    await said(page, unsent)
    expect(await promises()).toBe(false)
  })

  it('the account page offers no change of email', async () => {
    await page.goto('/login')
    await logIn(page, { name: 'Ada', email: ada.email, password })
    await page.getByRole('link', { name: 'Your account' }).click()
    const card = page.getByRole('region', { name: 'Email' })
    await card.getByText(unsent).waitFor()
    await card.getByText(ada.email).waitFor()
    expect(await card.getByRole('textbox').count()).toBe(0)
    expect(await promises()).toBe(false)
    await tab.screenshot('account-unsent')
  })

  it('invitations and reminders show an administrator that emails are not sent', async () => {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('/login')
    await logIn(page, { name: 'Boss', email: boss.email, password })
    await heading(page, 'Dashboard')
    await page.goto('/admin/hire-people')
    const text = `Name,Email\nChi,chi${width}@btc.example\n`
    const sheet = { name: 'hires.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').first().setInputFiles(sheet)
    await page.getByRole('button', { name: 'Invite 1 person' }).click()
    const outcome = page.locator('.notice', {
      hasText: '1 person is invited, but emails are not being sent.'
    })
    await outcome.getByText('Ask your technical contact to set up the mail server (SMTP_URL).').waitFor()
    await tab.screenshot('invited-unsent')

    await page.route('**/api/admin/reminder-rules', async route => {
      const answer = await route.fetch()
      const text = (await answer.text()).replaceAll(/"due":\d+/g, '"due":12')
      await route.fulfill({ response: answer, body: text })
    })
    await page.goto('/admin/settings')
    const rules = page.locator('.panel', {
      has: page.getByRole('heading', { name: 'Reminders by schedule' })
    })
    await rules.getByText('Emails are not being sent.').waitFor()
    await rules
      .getByRole('button', { name: /^Switch on/ })
      .first()
      .waitFor()
    expect(await rules.innerText()).not.toContain('employees are due')
    await tab.screenshot('reminders-unsent')
  })
})
