import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { signAsGuarantor } from './guarantor.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await shareBrowser()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(employeeWidths)('two guarantors by link, at %i pixels', width => {
  const ada = { name: 'Ada Okafor', email: `ada${width}@btc.example`, password: 'correct horse' }
  const guarantors = [
    { name: 'Guarantor 1', address: `guarantor1-${width}@example.com` },
    { name: 'Guarantor 2', address: `+23480355${width}00`.slice(0, 14) }
  ]
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    await signedUp(product, ada.email, { username: ada.name })
    tab = await openTab(browser, product.url, width)
    page = tab.page
    await page.goto('/login')
    await person.logIn(page, { ...ada })
    await person.heading(page, 'Your employee record')
  })

  afterAll(async () => {
    await tab?.close()
  })

  it('are shown as soon as the network is back', async () => {
    await page.route('**/api/user/parties', route => route.abort('internetdisconnected'))
    await page.goto('/employee/guarantors')
    const place = page.getByRole('region', { name: 'Ask by email' })
    await place.getByText('This could not be loaded.').waitFor()
    await page.unroute('**/api/user/parties')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
  })

  it('are asked from the step, one by email and one by phone alone', async () => {
    await page.goto('/employee/guarantors')
    await person.heading(page, 'Guarantors')
    await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
    await tab.look('guarantors-to-ask')
    for (const [index, { name, address }] of guarantors.entries()) {
      await page.getByRole('button', { name: `Ask Guarantor ${index + 1}` }).click()
      await person.save(page, 'Send the link')
      await person.toast(page, 'All fields are required')
      await page.getByLabel('Full name of the guarantor').fill(name)
      if (address.startsWith('+')) {
        await page.getByRole('button', { name: 'They have no email' }).click()
        await page.getByLabel('Full name of the guarantor').fill(name)
        await page.getByRole('textbox', { name: 'Phone number of the guarantor' }).fill(address)
        await tab.look('guarantor-dialog-by-phone')
      } else await page.getByLabel('Email of the guarantor').fill(address)
      await page.getByLabel('How do you know each other?').fill('Former employer')
      if (index === 0) await tab.look('guarantor-dialog')
      await person.save(page, 'Send the link')
      await page.getByText(`Guarantor ${index + 1}: ${name}`).waitFor()
    }
    await tab.look('guarantors-asked')
    await person.save(page, 'Save and continue')
    await person.toast(page, 'What others sign by a link is added once they have signed it.')
    const names = guarantors.map(({ name }) => name).join(', ')
    await page.goto('/employee/congratulations')
    await page.getByText(`Guarantors. Waiting for the signature of ${names}`).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: `Waiting for the signature of ${names} In progress` }).waitFor()
    await tab.look('home-waiting-for-guarantors')
    await page.goto('/employee/guarantors')
    await page.getByRole('button', { name: `Share link with ${guarantors[0]?.name}` }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await tab.look('guarantor-share')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('fill in and sign on a phone, without an account, in 14 taps at most; without a network it is sent later', async () => {
    for (const [index, { address }] of guarantors.entries()) {
      const own = await openTab(browser, product.url, width)
      const watching = index === 0 ? { look: own.look } : withoutNetwork(own)
      const taps = await signAsGuarantor(product, own.page, { address, employee: ada.name }, watching)
      expect(taps).toBeLessThanOrEqual(14)
      await own.close()
    }
  }, 120_000)

  it('are shown as signed, and the part is complete without an upload', async () => {
    await page.reload()
    await person.heading(page, 'Guarantors')
    await expect.poll(() => page.getByText('Signed', { exact: true }).count()).toBe(2)
    await page.getByText('Guarantor 2.pdf').waitFor()
    await tab.look('guarantors-signed')
    await page.goto('/')
    await expect.poll(() => page.getByRole('link', { name: /Guarantors/ }).innerText()).toContain('Completed')
  })
})

/** Takes the network away before the form is signed. Once it is back, the first response is lost. */
function withoutNetwork({ page, look }: Tab) {
  const words = page.getByText('We will send your form when you are back online.')
  let isLost = false
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
    isLost = true
  }
  return {
    whenFilled: () => page.context().setOffline(true),
    async atSigning() {
      await words.waitFor()
      await page.getByText('Saved on this phone at').waitFor()
      await look('asked-waiting')
      await page.route('**/api/party/sign', lose, { times: 1 })
      await page.context().setOffline(false)
      await expect.poll(() => isLost).toBe(true)
      await words.waitFor()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
  }
}
