import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'

let product: Product
let browser: Browser
let ada: Person

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  ada = await signedUp(product, 'ada@btc.example', { username: 'Ada Okafor' })
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

/** Opens a page in a language on the narrowest phone, signed in if a token is given. */
async function openIn(tag: string, path: string, person?: Person): Promise<Tab> {
  if (person) await person.call('PUT', `/account/language/${tag}`)
  const tab = await openTab(browser, product.url, 320)
  await tab.page.addInitScript(
    ({ tag, token }) => {
      localStorage.setItem('language', tag)
      if (token) localStorage.setItem('BTC_FORM', token)
    },
    { tag, token: person?.token }
  )
  await tab.page.goto(path)
  return tab
}

it('Arabic separates the items of a list by its own comma', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/privacy')
  const items = ['Salary Account Number', 'Bank Name'].map(say).join('، ')
  await page.getByText(items).first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/[\u0600-\u06ff],/)
  await close()
})

it('French has a space before a colon', async () => {
  const say = openTranslations('fr')
  const { page, close } = await openIn('fr', '/employee/personalinfo2', ada)
  const first = page
    .getByRole('navigation', { name: say('All steps') })
    .getByRole('link')
    .first()
  await first.waitFor()
  expect(await first.textContent()).toMatch(/^Détails personnels\u00a0: /)
  await close()
})
