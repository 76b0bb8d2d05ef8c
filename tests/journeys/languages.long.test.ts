import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { listEnglish } from '../helpers/english.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const admin = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const password = 'correct horse'

it.each([
  { tag: 'ha', name: 'Hausa', direction: 'ltr', width: 360, bvn: '01234567801' },
  { tag: 'ar', name: 'العربية', direction: 'rtl', width: 360, bvn: '01234567802' },
  { tag: 'ar', name: 'العربية', direction: 'rtl', width: 1280, bvn: '01234567803' }
])(
  'an employee completes the whole journey in $name at $width px',
  async ({ tag, name, direction, width, bvn }) => {
    const say = openTranslations(tag)
    const tab = await openTab(browser, product.url, width)
    const road = { tag, tab, page: tab.page, say, bvn, email: `${tag}${width}@btc.example`, shot: `${tag}-` }
    await tab.page.goto('/')
    await tab.page.getByLabel('Language').selectOption({ label: name })
    await tab.page.waitForFunction(
      chosen => document.documentElement.matches(`[lang=${chosen}]:not(.starting)`),
      tag
    )
    expect(await tab.page.evaluate(() => document.documentElement.dir)).toBe(direction)
    await look(road, 'welcome')
    await signUp(road)
    await fillInAll(road)
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  },
  180_000
)

interface Road {
  tab: Tab
  page: Page
  say: (english: string) => string
  email: string
  bvn: string
  tag: string
  shot: string
}

async function look({ tab, page, tag, shot }: Road, name: string) {
  await tab.screenshot(shot + name)
  expect(await listEnglish(page, tag), name).toEqual([])
}

async function signUp(road: Road) {
  const { page, say, email } = road
  await page.getByRole('link', { name: say('Sign Up') }).click()
  await page.getByLabel(say('Name'), { exact: true }).fill('Ada Okafor')
  await page.getByLabel(say('Email'), { exact: true }).fill(email)
  await page.getByRole('textbox', { name: say('Phone') }).fill('0803 123 4567')
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByLabel(say('Confirm Password')).fill(password)
  await look(road, 'sign-up')
  await page.getByRole('button', { name: say('Sign up') }).click()
  await page.getByLabel(say('Code')).fill(await product.codeFor(email))
  await page.waitForURL('**/login')
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function fillInAll(road: Road) {
  const { page, say, bvn } = road
  const files = await documents()
  const save = () => page.getByRole('button', { name: say('Save and Continue') }).click()
  const pick = async (nth: number, file: string) =>
    page.locator('input[type=file]').nth(nth).setInputFiles(file)
  await page.getByRole('link', { name: say('Continue') }).waitFor()
  await look(road, 'home')
  await page.getByRole('link', { name: say('Continue') }).click()
  await page.getByLabel(say('Residential Address')).waitFor()
  await save()
  await page.getByRole('alert').first().waitFor()
  await look(road, 'mistakes')
  await page.getByLabel(say('Residential Address')).fill('4 Allen Avenue, Ikeja')
  await page.getByLabel(say('Closest Bus Stop')).fill('Allen Roundabout')
  await save()
  await page.waitForURL('**/employee/personalinfo2')
  await page.getByLabel('BVN').fill(bvn)
  await fillDate(road, 'Date of Birth', ['27', '03', '1994'])
  await page.getByRole('radio', { name: say('female') }).check()
  await page.getByLabel(say('Marital Status')).selectOption('single')
  await page.getByLabel(say('State of Origin')).selectOption('Lagos')
  await page.getByLabel(say('Local Government')).selectOption('Ikeja')
  await page.getByLabel(say('Home Town Address')).fill('1 Village Road')
  await pick(0, files.photo)
  await page.getByRole('button', { name: say('Use photo') }).click()
  await look(road, 'personal-information')
  await save()
  await page.waitForURL('**/employee/employee-details')
  await page.getByLabel(say('BTC Staff Id')).fill(`BTC-${bvn}`)
  await page.getByLabel(say('Seconded To')).selectOption('Acme Bank')
  await page.getByLabel(say('Bank Name')).fill('ACCESS BANK')
  await page.getByLabel(say('Salary Account Number')).fill(bvn.slice(1))
  await look(road, 'employee-details')
  await save()
  await page.waitForURL('**/employee/guarantors')
  await pick(0, files.guarantors[0] ?? '')
  await pick(1, files.guarantors[1] ?? '')
  await page.getByText('second guarantor.pdf').waitFor()
  await look(road, 'guarantors')
  await page.getByRole('button', { name: say('Save and continue') }).click()
  await page.waitForURL('**/employee/declaration')
  await page.goto('/employee/education')
  await page.getByLabel(say('School Name')).fill('University of Lagos')
  await page.getByLabel(say('Qualification')).fill('BSc')
  await fillDate(road, 'Date Obtained', ['01', '07', '2015'])
  await look(road, 'education')
  await save()
  await page.waitForURL('**/employee/certificates')
  await page.goto('/employee/declaration')
  await person.drawSignature(page, page.locator('canvas'))
  await page.getByRole('checkbox').check()
  await look(road, 'declaration')
  await page.getByRole('button', { name: say('Sign and send') }).click()
  await page.waitForURL('**/employee/congratulations')
  await page.getByRole('heading', { name: say('What happens next') }).waitFor()
  await look(road, 'congratulations')
}

async function fillDate({ page, say }: Road, title: string, [day, month, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: say(title) })
  await group.getByLabel(say('Day')).fill(day)
  await group.getByLabel(say('Month')).fill(month)
  await group.getByLabel(say('Year')).fill(year)
}
