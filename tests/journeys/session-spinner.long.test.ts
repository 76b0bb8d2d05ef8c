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

/** Records each change between the spinner and other screens. */
async function watchScreens(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const isVisible = (selector: string) =>
      [...document.querySelectorAll(selector)].some(element => element.checkVisibility())
    const look = () => {
      const now = isVisible('.spinner-screen') ? 'spinner' : isVisible('h1') ? 'page' : undefined
      if (now && now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
}

it.each([
  ['/employee/education', 'Education', 360],
  ['/employee/check-answers', 'Check your answers', 360],
  ['/', 'Your employee record', 1280]
])('%s shows the spinner until a slow session has loaded, and then only the page', async (...given) => {
  const [address, title, width] = given
  const ada = await signedUp(product, `ada${width}${address.length}@btc.example`)
  const { page, screenshot, close } = await openTab(browser, product.url, width)
  const screens = await watchScreens(page)
  await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/user', async route => {
    await isAnswered
    await route.continue()
  })
  await page.goto(address)
  const spinner = page.getByRole('status').getByText('Loading')
  await spinner.waitFor()
  await screenshot(`spinner-${title}`)
  await page.waitForTimeout(2300) // longer than the shell waits for the session
  expect(await spinner.count()).toBe(1)
  answer()
  await heading(page, title)
  await page.waitForLoadState('networkidle')
  expect(await screens()).toEqual(['spinner', 'page'])
  await close()
})
