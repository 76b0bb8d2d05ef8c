import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { heading } from './admin.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

const error = 'Unexpected Application Error!'

async function openAs(who: 'visitor' | 'employee' | 'admin', width: number) {
  const tab = await openTab(browser, product.url, width)
  const person = { email: `${who}@btc.example`, isAdmin: who === 'admin' }
  const token = who === 'visitor' ? '' : (await signedUp(product, person.email, person)).token
  if (token) await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), token)
  return tab
}

const openUnknown = async (page: Page, address: string) => {
  expect((await page.goto(address))?.status()).toBe(404)
  await heading(page, error)
}

it.each([
  ['visitor', 360],
  ['employee', 360],
  ['admin', 1280]
] as const)(
  'an unknown address returns 404 and shows the error screen with a Home link: %s',
  async (who, width) => {
    const { page, screenshot, pageErrors, close } = await openAs(who, width)
    for (const address of ['/no/such/page', '/admin/nothing', '/employee/nothing'])
      await openUnknown(page, address)
    await page.waitForLoadState('networkidle')
    await screenshot(`unknown-address-${who}`)
    expect(await page.title()).toContain(error)
    expect(new URL(page.url()).pathname).toBe('/employee/nothing')
    await page.getByRole('link', { name: 'Home' }).click()
    await heading(page, { visitor: 'Welcome', employee: 'Your employee record', admin: 'Dashboard' }[who])
    expect(pageErrors).toEqual([])
    await close()
  }
)

it('an unknown address inside the app shows the error screen, and /admin opens the dashboard', async () => {
  const { page, close } = await openAs('admin', 1280)
  await page.goto('/')
  await heading(page, 'Dashboard')
  const goTo = (address: string) =>
    page.evaluate(address => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
  await goTo('/admin/nothing')
  await heading(page, error)
  await page.getByRole('navigation').getByRole('link', { name: 'Employee', exact: true }).waitFor()
  await goTo('/admin/EMPLOYEE/')
  await heading(page, "Employee's Log")
  expect((await page.goto('/admin'))?.status()).toBe(200)
  await heading(page, 'Dashboard')
  await close()
})

it('the error screen and its Home link work without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await openUnknown(page, '/no/such/page')
  await page.getByRole('link', { name: 'Home' }).click()
  await heading(page, 'Welcome')
  await context.close()
})
