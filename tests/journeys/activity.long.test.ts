import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, heading, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 1 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('the activity log at %i pixels', width => {
  let tab: Tab
  let page: Page
  const rows = () => page.getByRole('row').allInnerTexts()

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    await page.goto('/admin/activity')
    await heading(page, 'Activity')
  })

  afterAll(() => tab?.close())

  it('searches by the name of a person, and keeps the search in the address', async () => {
    await page.getByLabel('Search names, fields, networks').fill('person 01')
    await expect.poll(() => at(page)).toBe('/admin/activity?search=person+01')
    await expect.poll(async () => (await rows()).filter(row => /Adaeze(?!.*Personal)/s.test(row))).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: 'Person 01' }).first().waitFor()
    expect(await page.getByLabel('Search names, fields, networks').inputValue()).toBe('person 01')
    await tab.screenshot('activity-searched')
  })

  it('shows the exact time of an entry in the format of the page', async () => {
    const exact = await page.locator('tbody time').first().getAttribute('title')
    expect(exact).toMatch(/^[A-Z][a-z]+day,? \d+ [A-Z][a-z]+ \d{4}/)
  })

  it('filters by a person, and by what that person did', async () => {
    await page.getByRole('link', { name: 'Person 01' }).first().click()
    await expect.poll(() => at(page)).toMatch(/^\/admin\/activity\?person=[0-9a-f]{32}$/)
    await page.getByLabel('Which actions of Person 01').selectOption('Done by')
    await expect.poll(() => at(page)).toMatch(/&as=did$/)
    await tab.screenshot('activity-of-one')
    await page.getByRole('button', { name: 'Remove filter Person 01' }).click()
    await expect.poll(() => at(page)).toBe('/admin/activity')
  })

  it('filters by days, and shows an empty state when nothing matches', async () => {
    await page.getByLabel('Until').fill('2020-01-31')
    await said(page, 'Nothing of this kind is in the log yet.')
    expect(at(page)).toBe('/admin/activity?until=2020-01-31')
    await tab.screenshot('activity-no-days')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('link', { name: 'Person 01' }).first().waitFor()
    expect(await page.getByLabel('Until').inputValue()).toBe('')
    await page.getByLabel('From').fill('2020-01-01')
    await expect.poll(() => at(page)).toBe('/admin/activity?since=2020-01-01')
    await page.getByRole('link', { name: 'Person 01' }).first().waitFor()
  })

  it('causes no console error', () => expect(tab.pageErrors).toEqual([]))
})
