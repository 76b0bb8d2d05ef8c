import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, openAdminSite, said, toast } from './admin.ts'

const EXPORT = /\/employees\/export(\?|$)/

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 2 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('the export at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    await page.goto('/admin/employee?status=complete')
  })

  afterAll(() => tab?.close())

  it('downloads the specified file of all employees, whatever the list shows', async () => {
    await said(page, '1 completed employee')
    const button = page.getByRole('button', { name: 'Export xlsx', exact: true })
    await expect.poll(() => button.innerText()).toMatch(/all 3$/)
    const described = page.locator(`#${await button.getAttribute('aria-describedby')}`)
    expect(await described.textContent()).toBe('All 3 employees, not only those in the list')
    const file = await downloaded(() => page.getByRole('button', { name: 'Export xlsx' }).click())
    expect(file.name).toBe('BTC_employees.xlsx')
    expect(file.rows).toHaveLength(1 + 3)
    await toast(page, 'BTC_employees.xlsx is in your downloads.')
  })

  it('downloads only what the list shows from the menu', async () => {
    await page.getByRole('button', { name: 'More exports' }).click()
    const file = await downloaded(() => page.getByRole('button', { name: 'This view (1)' }).click())
    expect(file.rows).toHaveLength(1 + 1)
  })

  it('shows its progress, and can be cancelled', async () => {
    await page.route(EXPORT, () => {}) // never answered
    await page.route('**/export/progress', route =>
      route.fulfill({ json: { data: { rows: 340, total: 1200 } } })
    )
    await page.getByRole('button', { name: 'Export xlsx' }).click()
    await said(page, 'Preparing 340 of 1,200')
    expect(await page.getByRole('button', { name: 'Export xlsx' }).isDisabled()).toBe(true)
    await tab.screenshot('export')
    const left = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Cancel the export' }).click()
    expect((await left).url()).toContain('/employees/export')
    await expect.poll(() => page.getByRole('button', { name: 'Export xlsx' }).isEnabled()).toBe(true)
    await page.unroute('**/export/progress')
    await page.unroute(EXPORT)
  })

  it('asks for no progress while it waits for the password', async () => {
    let polls = 0
    await page.route('**/export/progress', route => {
      polls++
      return route.fulfill({ json: { data: null } })
    })
    const stale = { status: 403, json: { code: 'session.not_fresh', message: 'Enter your password again.' } }
    await page.route(EXPORT, route => route.fulfill(stale), { times: 1 })
    await page.getByRole('button', { name: 'Export xlsx' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' })
    await dialog.waitFor()
    polls = 0
    await page.waitForTimeout(1500)
    expect(polls).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/export/progress')
  })

  it('shows why it failed', async () => {
    const refused = { status: 429, json: { message: 'An export of yours is still running.' } }
    await page.route(EXPORT, route => route.fulfill(refused), { times: 1 })
    await page.getByRole('button', { name: 'Export xlsx' }).click()
    await toast(page, 'An export of yours is still running.')
    await said(page, 'The export failed. An export of yours is still running.')
    await tab.screenshot('export-failed')
  })

  it('times out when nothing arrives for 40 seconds', async () => {
    await page.clock.install()
    await page.goto('/admin/employee')
    await said(page, '3 employees')
    expect(await page.getByRole('button', { name: 'Export xlsx' }).innerText()).toBe('Export xlsx')
    await page.route(EXPORT, () => {})
    // Otherwise the seconds that a busy machine takes would count, too.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Export xlsx' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Export xlsx' }).isDisabled()).toBe(true)
    await page.clock.runFor(39_000)
    expect(await page.getByRole('button', { name: 'Export xlsx' }).isDisabled()).toBe(true)
    await page.clock.runFor(2000)
    await toast(page, 'time-out exceeded')
    await said(page, 'Download took too long. Try again.')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })

  async function downloaded(press: () => Promise<void>) {
    const pending = page.waitForEvent('download')
    await press()
    const download = await pending
    const { rows } = await readStrictly(fs.readFileSync(await download.path()))
    return { name: download.suggestedFilename(), rows }
  }
})
