import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'

/** A running product with an administrator, two clients, and employees who signed up in this order. */
export interface AdminSite {
  product: Product
  browser: Browser
  admin: Person
  open(width: number): Promise<Tab>
  close(): Promise<void>
}

interface Staff {
  /** The number of employees who have only signed up: Person 01, Person 02, ... */
  beginners?: number
  /** The number of Completed records: the first lives in Lagos with Acme Bank, the others in Kano with Delta Oil. */
  finished?: number
  env?: { [setting: string]: string }
}

export async function openAdminSite({
  beginners = 0,
  finished = 0,
  env = {}
}: Staff = {}): Promise<AdminSite> {
  const product = await startProduct({ RATE_LIMITS: 'off', ...env })
  const browser = await shareBrowser()
  const admin = await signedUp(product, 'bola@btc.example', { isAdmin: true, username: 'Bola Admin' })
  for (const name of ['Acme Bank', 'Delta Oil']) await admin.call('POST', '/admin/client-list', { name })
  for (let number = 1; number <= finished; number++) await finish(product, number)
  for (let number = 1; number <= beginners; number++) {
    const name = String(number).padStart(2, '0')
    await signedUp(product, `person${name}@btc.example`, { username: `Person ${name}` })
  }
  return {
    product,
    browser,
    admin,
    async open(width) {
      const tab = await openTab(browser, product.url, width)
      await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), admin.token)
      return tab
    },
    async close() {
      await closeTabs(browser)
      await product.stop()
    }
  }
}

/** Returns answers with unique numbers, since shared ones cause a warning. */
const inKano = (number: number) => ({
  personalInfo: {
    stateOfOrigin: 'Kano',
    localGovernment: 'Dala',
    gender: 'male',
    bvn: String(20_000_000_000 + number)
  },
  employeeDetails: { secondedTo: 'Delta Oil', salaryAccountNumber: String(2_000_000_000 + number) }
})

/** Adds the Completed employee with this number: Adaeze Okafor first, then Musa 2, Musa 3, ... */
async function finish(product: Product, number: number) {
  const username = number === 1 ? 'Adaeze Okafor' : `Musa ${number}`
  const person = await signedUp(product, `finished${number}@btc.example`, { username })
  await completeRecord(callerAt(product.url, person.token), number === 1 ? {} : inKano(number))
}

export async function heading(page: Page, words: string) {
  await page.getByRole('heading', { level: 1, name: words }).waitFor()
}

export { toast } from './steps.ts'

/** Returns the sidebar; on a narrow screen, opens and returns the drawer that contains it. */
export async function openSidebar(page: Page) {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await page.locator('.admin').waitFor()
  if (!(await menu.isVisible())) return page.getByRole('complementary', { name: 'Sidebar' })
  await menu.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Expects this text in the main part of the page, ignoring line breaks. */
export async function said(page: Page, words: string) {
  await expect
    .poll(async () => (await page.locator('main').innerText()).replace(/\s+/g, ' '))
    .toContain(words)
}

export const names = (page: Page) => page.locator('tbody .cell-name').allInnerTexts()

export async function showsNames(page: Page, expected: string[]) {
  await expect.poll(() => names(page)).toEqual(expected)
}

export const at = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

/** Delays requests to this address until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
