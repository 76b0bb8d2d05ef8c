import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { at, heading, type AdminSite, openAdminSite, openSidebar, said, showsNames, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 21 })
})

afterAll(() => site?.close())

const person = (number: number) => `Person ${String(number).padStart(2, '0')}`

describe.each(rareOfficeWidths)('links sent from the admin pages at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it.runIf(width === rareOfficeWidths[0])('are not reported as sent before any was sent', async () => {
    await page.goto('/admin/sent-link')
    await heading(page, 'No link has been sent yet')
    expect(await page.locator('main').innerText()).not.toContain('Generated Link Sent')
    expect(await page.locator('.sent-link-sign').count()).toBe(0)
    await tab.screenshot('links-none-sent')
    await page.goto('/admin/sent-link?batch=of-nobody')
    await said(page, 'This could not be loaded.')
    expect(await page.locator('main').innerText()).not.toContain('Generated Link Sent')
    await page.goto('/admin/sent-link')
    await page.getByRole('link', { name: 'Choose employees' }).click()
    await heading(page, 'Generate link')
  })

  it('need a selection from a list of ten employees per page', async () => {
    await page.goto('/admin/employee')
    await (await openSidebar(page)).getByRole('link', { name: 'Write to people' }).click()
    await page.getByRole('region', { name: 'Generate link' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'All Employee' }).waitFor()
    await showsNames(page, ['Adaeze Okafor', ...Array.from({ length: 9 }, (_, index) => person(index + 1))])
    await said(page, 'Showing page 1 of 3')
    await page.getByRole('button', { name: 'Send Generated Link' }).click()
    await toast(page, 'Select at least one employee.')
    await page.locator('main').getByRole('alert').getByText('Select at least one employee.').waitFor()
    await tab.screenshot('links-none')
  })

  it('go to employees selected by row, by page or all that match', async () => {
    await page.getByLabel('Select all on this page').check()
    await said(page, '10 employees are selected.')
    await page.getByRole('button', { name: 'Select all 22 that match' }).click()
    await said(page, '22 selected, 12 not on this page')
    await tab.screenshot('links-all')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await showsNames(
      page,
      Array.from({ length: 10 }, (_, index) => person(index + 10))
    )
    await page.getByLabel(person(12)).check()
    await page.getByRole('link', { name: 'Prev' }).click()
    await said(page, '1 selected, 1 not on this page')
    await page.getByPlaceholder('Search by name').fill('PERSON 1')
    await said(page, "12 employees matching 'PERSON 1'")
    await said(page, 'Showing page 1 of 2')
    await showsNames(page, [person(1), ...Array.from({ length: 9 }, (_, index) => person(index + 10))])
    expect(at(page)).toBe('/admin/generate-link?search=PERSON+1')
    expect(await page.getByLabel(person(12)).isChecked()).toBe(true)
    await page.getByLabel(person(13)).check()
    await said(page, '2 employees are selected.')
  })

  it('are sent, and the next page shows how many employees received them', async () => {
    await page.getByRole('button', { name: 'Send Generated Link' }).click()
    await heading(page, 'Generated Link Sent')
    await said(page, 'The link was successfully sent to selected employees. 2 employees received it.')
    expect(at(page)).toMatch(/^\/admin\/sent-link\?batch=/)
    await tab.screenshot('links-sent')
    const shown = at(page)
    await page.goto('/admin/sent-link')
    await heading(page, 'Generated Link Sent')
    expect(at(page)).toBe(shown)
    await page.goBack()
    await heading(page, 'Generated Link Sent')
    await page.getByRole('button', { name: 'Close' }).click()
    await heading(page, 'Generate link')
    await said(page, 'No one is selected.')
    await page.goForward()
    await page.getByRole('link', { name: 'Thanks' }).click()
    await heading(page, 'Dashboard')
    expect(at(page)).toBe('/admin/dashboard')
  })

  it('lead back from a tab that was opened with their result', async () => {
    const other = await site.open(width)
    await other.page.goto('/admin/sent-link')
    await heading(other.page, 'Generated Link Sent')
    await other.page.getByRole('button', { name: 'Close' }).click()
    await heading(other.page, 'Generate link')
    await other.close()
  })

  it('cause no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})
