import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { completeRecord } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths, rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 1 })
})

afterAll(() => site?.close())

async function downloaded(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) }
}

describe.each(rareOfficeWidths)('documents and views at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('the list exports its files as a ZIP, and saves what it shows as a view', async () => {
    await page.goto('/admin/employee?status=complete')
    await said(page, '1 completed employee')
    await page.getByRole('button', { name: 'More exports' }).click()
    const files = await downloaded(page, 'Files (ZIP)')
    expect(files.name).toBe('BTC_files.zip')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByLabel('Gender').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Gender' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel(/View name/).fill(`Done ${width}`)
    await tab.screenshot('views-dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await toast(page, 'View saved.')
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: `Done ${width}` }).click()
    await said(page, '1 completed employee')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Gender' }).count()).toBe(0)
    await tab.screenshot('saved-view')
  })

  it('a record can be downloaded as a PDF with masked identifiers', async () => {
    await page.locator('tbody a').first().click()
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    await tab.screenshot('record-pdf-menu')
    const pdf = await downloaded(page, 'With identifiers partly hidden')
    expect(textOfPdf(pdf.bytes)).toContain('Identifiers are masked.')
    if (process.env.SCREENSHOTS) fs.writeFileSync(`${process.env.SCREENSHOTS}/record.pdf`, pdf.bytes)
  })
})

describe.each(rareEmployeeWidths)('the privacy notice and the copy of the record at %i pixels', width => {
  let tab: Tab
  let page: Page

  afterAll(() => tab?.close())

  it('are offered before the first step and at the end', async () => {
    const ada = await signedUp(site.product, `ada${width}@btc.example`, { username: `Ada ${width}` })
    tab = await openTab(site.browser, site.product.url, width)
    page = tab.page
    await page.goto('/signup')
    await page.getByRole('link', { name: 'How we use your information' }).click()
    await heading(page, 'Privacy notice')
    await tab.screenshot('privacy')
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    // The server has another version of the notice than this build, as after a deployment.
    await page.route('**/api/user', async route => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, unreadNotice: 'next' } } })
    })
    await page.goto('/')
    await page.getByText('The privacy notice has changed. Reload the page to read it.').waitFor()
    expect(await page.getByRole('button', { name: 'I have read it' }).count()).toBe(0)
    await page.unroute('**/api/user')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('button', { name: 'I have read it' }).waitFor()
    await tab.screenshot('privacy-reminder')
    await page.getByRole('button', { name: 'I have read it' }).click()
    await page.getByRole('button', { name: 'I have read it' }).waitFor({ state: 'detached' })
    await completeRecord(callerAt(site.product.url, ada.token))
    await page.goto('/employee/congratulations')
    const copy = await downloaded(page, 'Download a PDF')
    expect(copy.name).toBe('BTC_my_record.pdf')
    expect(textOfPdf(copy.bytes)).toContain('A copy for you to keep')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await toast(page, 'We have emailed you the link.')
    await tab.screenshot('congratulations-copy')
    if (process.env.SCREENSHOTS) fs.writeFileSync(`${process.env.SCREENSHOTS}/copy.pdf`, copy.bytes)
  })
})
