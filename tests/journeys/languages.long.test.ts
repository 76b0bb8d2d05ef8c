import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const office = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await office.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const password = 'correct horse'

it.each([
  { tag: 'ha', name: 'Hausa', direction: 'ltr', width: 360 },
  { tag: 'ar', name: 'العربية', direction: 'rtl', width: 360 },
  { tag: 'ar', name: 'العربية', direction: 'rtl', width: 1280 }
])(
  'a person goes the whole road in $name at $width px',
  async ({ tag, name, direction, width }) => {
    const say = openTranslations(tag)
    const tab = await openTab(browser, product.url, width)
    const { page } = tab
    const email = `${tag}${width}@btc.example`
    await page.goto('/')
    await page.getByLabel('Language').selectOption({ label: name })
    await page.waitForFunction(({ tag }) => document.documentElement.lang === tag, { tag })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction)
    await look(tab, `${tag}-${width}-welcome`)
    await signUp(page, say, email, tab, `${tag}-${width}`)
    await fillInAll(tab, say, `${tag}-${width}`, email)
    expect(tab.troubles).toEqual([])
    await tab.close()
  },
  180_000
)

type Say = (english: string) => string

async function signUp(page: Page, say: Say, email: string, tab: Tab, shot: string) {
  await page.getByRole('link', { name: say('Sign Up') }).click()
  await page.getByLabel(say('Name'), { exact: true }).fill('Ada Okafor')
  await look(tab, `${shot}-sign-up`)
  await page.getByLabel(say('Email'), { exact: true }).fill(email)
  await page.getByRole('textbox', { name: say('Phone') }).fill('0803 123 4567')
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByLabel(say('Confirm Password')).fill(password)
  await page.getByRole('button', { name: say('Sign up') }).click()
  await page.getByLabel(say('Code')).fill(await product.codeFor(email))
  await page.waitForURL('**/login')
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function fillInAll(tab: Tab, say: Say, shot: string, email: string) {
  const { page } = tab
  const files = await documents()
  const save = () => page.getByRole('button', { name: say('Save and Continue') }).click()
  await page.getByRole('link', { name: say('Continue') }).waitFor()
  await look(tab, `${shot}-home`)
  await page.getByRole('link', { name: say('Continue') }).click()
  await page.getByLabel(say('Residential Address')).waitFor()
  await save()
  await page.getByRole('alert').first().waitFor()
  await look(tab, `${shot}-mistakes`)
  await page.getByLabel(say('Residential Address')).fill('4 Allen Avenue, Ikeja')
  await page.getByLabel(say('Closest Bus Stop')).fill('Allen Roundabout')
  await save()
  await page.waitForURL('**/employee/personalinfo2')
  await page.getByLabel('BVN').fill(`012345${email.length}78${shot.length}`.padEnd(11, '0').slice(0, 11))
  await page.locator('input[name*=dob], [id*=dob] input').first().waitFor()
  await look(tab, `${shot}-personal-information`)
  expect(files.photo).toBeTruthy()
  void person
}

async function look(tab: Tab, name: string) {
  await tab.look(name)
}
