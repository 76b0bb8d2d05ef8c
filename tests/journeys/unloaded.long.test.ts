import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { heading, said } from './admin.ts'

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

describe.each(rareEmployeeWidths)(
  'a step opened for the first time without a network, at %i pixels wide',
  width => {
    let tab: Tab
    let page: Page

    beforeAll(async () => {
      const ada = await signedUp(product, `ada${width}@btc.example`)
      tab = await openTab(browser, product.url, width)
      page = tab.page
      await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
      await page.goto('/')
      await heading(page, 'Your employee record')
      await page.waitForLoadState('networkidle')
    })

    afterAll(() => tab?.close())

    it('says that the page has not loaded and that saved answers are safe', async () => {
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Declaration' }).click()
      await heading(page, 'This page has not loaded')
      await page.getByText('Your saved answers are safe').waitFor()
      await tab.screenshot('not-loaded')
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading(page, 'This page has not loaded')
    })

    it('lets people go back to the overview', async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await heading(page, 'Your employee record')
      await said(page, 'sections completed')
      await page.getByRole('link', { name: 'Declaration' }).click()
      await heading(page, 'This page has not loaded')
    })

    it('opens by itself when the network is back', async () => {
      await page.context().setOffline(false)
      await heading(page, 'Declaration')
      expect(new URL(page.url()).pathname).toBe('/employee/declaration')
    })
  }
)

describe.each(rareEmployeeWidths)('a page whose script fails to load, at %i pixels wide', width => {
  it.each(['/login', '/employee/education'])(
    'says that %s has not loaded, and opens it on "Try again"',
    async path => {
      const eve = path === '/login' ? undefined : await signedUp(product, `eve${width}@btc.example`)
      const tab = await openTab(browser, product.url, width)
      const { page } = tab
      if (eve) await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), eve.token)
      await page.route('**/assets/index-*.js', route => route.abort())
      await page.goto(path)
      await heading(page, 'This page has not loaded')
      await tab.screenshot('program-not-loaded')
      await page.unroute('**/assets/index-*.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading(page, path === '/login' ? 'Log In' : 'Education')
      await tab.close()
    }
  )
})
