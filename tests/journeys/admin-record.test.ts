import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord, validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { at, heading, hold, type AdminSite, openAdminSite, said, showsNames } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 2, beginners: 7 })
})

afterAll(() => site?.close())

const personal = [
  'BVN',
  'NIN',
  'Date of Birth',
  'Gender',
  'State of Origin',
  'Nationality',
  'Address',
  'Bus stop'
]
const more = ['Email', 'Official Email', 'Home Town', 'LGA', 'Marital Status', 'Phone Number']

describe.each(officeWidths)('the record of an employee at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('opens with a click on a row, and Back returns to the same page of the list', async () => {
    await page.goto('/admin/employee?page=2')
    await showsNames(page, ['Person 06', 'Person 07'])
    await page.getByRole('cell', { name: 'person06@btc.example' }).click()
    await heading(page, 'Person 06')
    expect(at(page)).toMatch(/^\/admin\/employee-details\/\?id=[\w-]+$/)
    await said(page, 'Incomplete')
    await said(page, '0 of 6')
    await page
      .getByText(/^\d+ not provided$/)
      .first()
      .click()
    await said(page, 'Not provided')
    await tab.screenshot('record-empty')
    await page.getByRole('link', { name: 'Back' }).click()
    await showsNames(page, ['Person 06', 'Person 07'])
    expect(at(page)).toBe('/admin/employee?page=2')
    const opened = await page.getByRole('link', { name: 'Person 06' }).getAttribute('href')
    expect(opened).toMatch(/^\/admin\/employee-details\/\?id=/)
  })

  it('shows the last name first, the status, and collapsible sections', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    await heading(page, 'Okafor Adaeze')
    await said(page, 'Completed')
    const sections = page.locator('details.section')
    const specified = ['Personal Information', 'Employee Details', 'Guarantors', 'Declaration']
    const titles = [...specified, 'Education', 'Professional Certification']
    await sections.last().waitFor()
    expect(await sections.locator('summary').allInnerTexts()).toEqual(titles)
    const isOpen = await sections.evaluateAll(all => all.map(one => (one as HTMLDetailsElement).open))
    expect(isOpen).toEqual(titles.map((_, index) => width >= 640 || index === 0))
    if (width < 640) await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByRole('button', { name: 'Collapse all' }).waitFor()
    expect(await sections.first().locator('dt').allInnerTexts()).toEqual([...personal, ...more])
    for (const text of ['01234567890', 'Acme Bank', 'Guarantor 1', 'Guarantor 2']) await said(page, text)
    await said(page, new Date().toISOString().slice(0, 10))
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    await tab.screenshot('record')
    const pending = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Guarantor 2' }).click()
    expect((await pending).suggestedFilename()).toBe('guarantor-2.pdf')
  })

  it('enlarges the picture, and returns the focus when it is closed', async () => {
    const picture = page.getByRole('button', { name: 'Passport of Okafor Adaeze Enlarge' })
    await picture.click()
    await page.getByRole('dialog', { name: 'Okafor Adaeze' }).getByRole('img').waitFor()
    await tab.screenshot('record-picture')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => picture.evaluate(node => node === document.activeElement)).toBe(true)
  })

  it('prints with all sections open and without controls', async () => {
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await page.emulateMedia({ media: 'print' })
    for (const text of ['01234567890', 'Acme Bank', 'Guarantor 2']) await said(page, text)
    const pressed = page.locator('.button, nav, .page-header, .back-link, .page-notice')
    expect(await page.locator('.page-notice').count()).toBeGreaterThan(0)
    for (const one of await pressed.all()) expect(await one.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  })

  it('never leads to the neighbours of another record while its own are loading', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    const ways = page.getByRole('navigation', { name: 'Records of the list' })
    await ways.getByRole('link', { name: /^Next.*Musa 2$/ }).waitFor()
    const release = await hold(page, /\/neighbours/)
    await ways.getByRole('link', { name: /^Next.*Musa 2$/ }).click()
    await heading(page, 'Okafor Adaeze')
    await expect.poll(() => ways.getByRole('link').count()).toBe(0)
    release()
    await ways.getByRole('link', { name: /^Previous.*Adaeze Okafor$/ }).click()
    await ways.getByRole('link', { name: /^Next.*Musa 2$/ }).waitFor()
    await page.unroute(/\/neighbours/)
  })

  it('says so if no employee is chosen or the employee does not exist', async () => {
    await page.goto('/admin/employee-details/')
    await said(page, 'Choose an employee')
    await page.goto('/admin/employee-details/?id=nobody')
    await said(page, 'This employee does not exist.')
    await tab.screenshot('record-unknown')
    await page.getByRole('link', { name: 'Choose an employee' }).click()
    await heading(page, "Employee's Log")
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})

it('the employee list and the record can be used with the keyboard alone', async () => {
  const { page, close } = await site.open(1280)
  await page.goto('/admin/employee')
  await said(page, '9 employees')
  await page.keyboard.press(']')
  await said(page, 'Showing page 2 of 2')
  await page.keyboard.press('[')
  await said(page, 'Showing page 1 of 2')
  await page.keyboard.press('/')
  await expect.poll(() => focused(page)).toBe('Search by name')
  await page.keyboard.type('musa]')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await showsNames(page, ['Musa 2'])
  await page.keyboard.press('Escape')
  await said(page, '9 employees')
  await page.getByRole('button', { name: 'Send Broadcast' }).press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('To all Complete Employee')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Broadcast')
  const name = page.getByRole('columnheader', { name: 'Name', exact: true })
  for (const order of ['ascending', 'descending', 'none']) {
    await name.getByRole('button').press('Enter')
    await expect.poll(() => name.getAttribute('aria-sort')).toBe(order)
  }
  await page.getByRole('link', { name: 'Musa 2' }).press('Enter')
  await heading(page, 'Okafor Adaeze')
  await page.getByRole('link', { name: 'Back' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Musa 2')
  await close()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

it('a record of several pages prints its sections in order, and no text over another', async () => {
  const eze = await signedUp(site.product, 'eze@btc.example', { username: 'Eze Obi' })
  const [course] = validAnswers.educationalBackground
  await completeRecord(callerAt(site.product.url, eze.token))
  await eze.call('POST', '/user/educationalBackground', [course, course, course])
  const asked = { name: 'Bola Ige', email: 'ige@example.com', relationship: 'Former employer' }
  await eze.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...asked })
  const { page, close } = await site.open(1280)
  await page.goto(`/admin/employee-details/?id=${(await eze.call('GET', '/user')).body.data._id}`)
  for (const words of ['Asked by link', 'Emails', 'Account'])
    await page.getByRole('heading', { name: words, exact: true }).waitFor()
  await page.getByText('Course 3', { exact: true }).first().waitFor()
  const printed = await textsOnPaper(await page.pdf({ format: 'A4' }))
  const inOrder = ['Education', 'Course 1', 'Course 2', 'Course 3', 'Professional Certification']
  const places = [...inOrder, 'Asked by link', 'Emails', 'Account'].map(words => ({
    words,
    top: printed.findLast(({ text }) => text === words)?.top ?? NaN
  }))
  const isBelow = ({ top }: { top: number }, index: number) => top > (places[index - 1]?.top ?? 0)
  expect(places.filter((place, index) => !isBelow(place, index))).toEqual([])
  expect(printed.filter(one => printed.some(other => one !== other && overlap(one, other)))).toEqual([])
  await close()
})

interface Printed {
  text: string
  /** From the top of the first page, in points. */
  top: number
  left: number
  width: number
  height: number
}

const overlap = (one: Printed, other: Printed) =>
  Math.abs(one.top - other.top) < Math.min(one.height, other.height) / 2 &&
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) > 1

/** Returns the texts of a PDF, with their places. */
async function textsOnPaper(file: Buffer): Promise<Printed[]> {
  vi.stubGlobal('DOMMatrix', class {}) // needed to load pdf.js, not to read text
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const paper = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const texts: Printed[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const page = await paper.getPage(number)
    const { height: tall } = page.getViewport({ scale: 1 })
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const { str, transform, width, height } = item
      texts.push({ text: str.trim(), top: number * tall - transform[5], left: transform[4], width, height })
    }
  }
  return texts
}
