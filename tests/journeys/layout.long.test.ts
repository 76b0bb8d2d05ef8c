import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'

/** What all pages have in common. */
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

it('"Skip to main content" leaves the token of a personal link in the address', async () => {
  const { page, pageErrors, close } = await openTab(browser, product.url, 360)
  await page.goto('/invited#nonsense')
  await page.getByText('This link no longer works.').first().waitFor()
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
  expect(await page.locator('main').evaluate(main => main === document.activeElement)).toBe(true)
  expect(new URL(page.url()).hash).toBe('#nonsense')
  expect(pageErrors).toEqual([])
  await close()
})

it('a page that cannot reach the server says so at once, and in its title', async () => {
  const { token } = await signedUp(product, 'ada@btc.example')
  const { page, screenshot, close } = await openTab(browser, product.url, 360)
  await page.addInitScript(value => localStorage.setItem('BTC_FORM', value), token)
  await page.route('**/api/user', route => route.abort('internetdisconnected'))
  await page.goto('/account')
  await page.getByRole('alert').getByRole('heading', { name: 'We cannot reach the server' }).waitFor()
  expect(await page.title()).toContain('We cannot reach the server')
  await screenshot('unreachable-server')
  await close()
})
