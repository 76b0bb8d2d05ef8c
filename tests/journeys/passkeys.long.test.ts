import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { byEffort } from '../helpers/effort.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { heading, said, toast } from './admin.ts'
import { logIn } from './steps.ts'
import { execute } from '../world/database.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:0' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const password = 'correct horse'
/** Tests that take too long for the quick run. */
const itAtLength = byEffort({ quick: it.skip, ci: it, long: it })

const change = (sql: string) => execute(product, sql)

/** Adds Chromium's virtual authenticator, whose user is always present and verified. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  return {
    /** Puts its passkey back with this signature count, or removes it without one. Returns the previous count. */
    async recount(signCount?: number) {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      if (signCount !== undefined)
        for (const credential of credentials)
          await cdp.send('WebAuthn.addCredential', {
            authenticatorId,
            credential: { ...credential, signCount }
          })
      return credentials[0]?.signCount ?? 0
    }
  }
}

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click()

describe.each(rareOfficeWidths)('a passkey at %i pixels', width => {
  const person = { name: 'Ada', email: `ada${width}@btc.example`, password }
  let hers: Tab
  let device: Awaited<ReturnType<typeof addDevice>>

  beforeAll(async () => {
    await signedUp(product, person.email, { username: 'Ada' })
    hers = await openTab(browser, product.url, width)
    device = await addDevice(hers.page)
    await hers.page.goto('/login')
    await logIn(hers.page, person)
    await hers.page.getByRole('link', { name: 'Your account' }).click()
  })

  afterAll(() => hers?.close())

  const toSecondPage = async () => {
    const { page } = hers
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await logIn(page, person)
    await heading(page, 'Second factor')
  }

  it('is added with a name and recovery codes, and renamed', async () => {
    const { page } = hers
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await card(page).getByLabel('Passkey name').fill('My phone')
    await hers.screenshot('passkey-name')
    await card(page).getByRole('button', { name: 'Create passkey' }).click()
    await toast(page, 'Your passkey is added.')
    expect(await page.locator('.recovery-codes code').allInnerTexts()).toHaveLength(10)
    await card(page).getByRole('button', { name: 'I have saved them' }).click()
    await card(page).locator('strong', { hasText: 'My phone' }).waitFor()
    await card(page).getByRole('button', { name: 'Rename My phone' }).click()
    await card(page).getByLabel('Passkey name').fill('Work phone')
    await card(page).getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Your passkey is called Work phone now.')
    await said(page, 'Recovery codes left: 10.')
    await hers.screenshot('passkeys')
  })

  it('is asked for on the second page of the log-in, and its signature is accepted only once', async () => {
    const { page } = hers
    await toSecondPage()
    await hers.screenshot('passkey-second')
    const sent = page.waitForRequest(/\/auth\/second-factor$/)
    await usePasskey(page)
    await page.getByRole('link', { name: 'Your account' }).waitFor()
    const again = await fetch((await sent).url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: (await sent).postData()
    })
    expect(again.status).toBe(400)
    expect((await again.json()).message).toBe('This took too long or has already been used. Try again.')
  })

  itAtLength('that was copied, or is used at another web address, is rejected with a message', async () => {
    const { page } = hers
    await toSecondPage()
    const count = await device.recount(0)
    await usePasskey(page)
    await said(page, 'This passkey may have been copied')
    await hers.screenshot('passkey-copied')
    await device.recount(count + 10)
    await page.goto(product.url.replace('localhost', '127.0.0.1') + '/login')
    await logIn(page, person)
    await usePasskey(page)
    await said(page, 'Passkeys do not work at this web address.')
    await page.goto(`${product.url}/login`)
  })

  itAtLength('can confirm the person before it is removed', async () => {
    const { page } = hers
    await toSecondPage()
    await usePasskey(page)
    await page.getByRole('link', { name: 'Your account' }).click()
    await card(page).locator('strong', { hasText: 'Work phone' }).waitFor()
    change('UPDATE sessions SET confirmed_at = confirmed_at - 86400000')
    await card(page).getByRole('button', { name: 'Remove Work phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' })
    await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor()
    await hers.screenshot('passkey-fresh')
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await toast(page, 'Your passkey is removed. Delete it on the device too.')
    await card(page).getByText('Recovery codes left').waitFor({ state: 'detached' })
  })

  itAtLength('that is no longer on any device leaves the recovery codes as a way to log in', async () => {
    const { page } = hers
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await device.recount()
    await card(page).getByRole('button', { name: 'Create passkey' }).click()
    await card(page).getByRole('button', { name: 'I have saved them' }).waitFor()
    const codes = await page.locator('.recovery-codes code').allInnerTexts()
    await device.recount()
    await toSecondPage()
    await usePasskey(page)
    await said(page, 'The passkey was not used. It was cancelled or took too long. Try again.')
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Your account' }).waitFor()
  })

  it('causes no console error and no content security policy violation', () => {
    expect(hers.pageErrors).toEqual([])
  })
})
