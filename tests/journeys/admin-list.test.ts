import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { at, heading, type AdminSite, openAdminSite, said, showsNames } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 3, beginners: 6 })
})

afterAll(() => site?.close())

const firstPage = ['Adaeze Okafor', 'Musa 2', 'Musa 3', 'Person 01', 'Person 02', 'Person 03', 'Person 04']

describe.each(officeWidths)('the employee list at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    await page.goto('/admin/employee')
    await heading(page, "Employee's Log")
  })

  afterAll(() => tab?.close())

  it('shows seven employees per page, in the columns that the schema declares', async () => {
    await page.getByRole('heading', { name: 'All Employee' }).waitFor()
    await showsNames(page, firstPage)
    await said(page, '9 employees')
    await said(page, 'Showing page 1 of 2')
    const heads = ['SN', 'Name', 'Email Address', 'Phone Number', 'Gender', 'Status']
    expect(await page.locator('thead th').allTextContents()).toEqual(heads)
    expect(await page.getByRole('link', { name: 'Prev' }).count()).toBe(0)
    await tab.screenshot('list')
    await page.getByRole('link', { name: 'Next' }).click()
    await showsNames(page, ['Person 05', 'Person 06'])
    expect(at(page)).toBe('/admin/employee?page=2')
    await said(page, 'Showing page 2 of 2')
    expect(await page.locator('tbody .cell-number').first().textContent()).toBe('8')
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Prev')
    await page.getByRole('link', { name: 'Prev' }).click()
    await showsNames(page, firstPage)
  })

  it('searches by name from the first page on, and says when no employee matches', async () => {
    await page.goto('/admin/employee?page=2')
    await showsNames(page, ['Person 05', 'Person 06'])
    await page.getByPlaceholder('Search by name').pressSequentially('MUSA 3')
    await showsNames(page, ['Musa 3'])
    expect(at(page)).toBe('/admin/employee?search=MUSA+3')
    await page.getByPlaceholder('Search by name').fill('adeo')
    await said(page, "No employee matches 'adeo'.")
    expect(await page.getByText('Showing page').count()).toBe(0)
    await tab.screenshot('list-no-match')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await showsNames(page, firstPage)
    expect(await page.getByPlaceholder('Search by name').inputValue()).toBe('')
    expect(at(page)).toBe('/admin/employee')
  })

  it('filters by status in the Filter menu, and Back undoes a filter', async () => {
    await filter('Complete')
    await said(page, '3 completed employees')
    expect(at(page)).toBe('/admin/employee?status=complete')
    await filter('Incomplete')
    await said(page, '6 incomplete employees')
    await tab.screenshot('list-incomplete')
    await page.goBack()
    await said(page, '3 completed employees')
    await page.getByRole('button', { name: 'Remove filter Completed' }).click()
    await said(page, '9 employees')
  })

  it('treats Region in the Filter menu as Incomplete, and focuses the region dropdown', async () => {
    await filter('Region')
    await said(page, '6 incomplete employees')
    await expect.poll(() => focused(page)).toBe('Region')
  })

  it('filters completed employees by region or company, replacing other filters', async () => {
    const [region, company] = [page.getByLabel('Region'), page.getByLabel('Filter Company')]
    expect(await region.locator('option').first().innerText()).toBe('Region')
    expect(await region.locator('option').count()).toBe(1 + 37)
    expect(await company.locator('option').allInnerTexts()).toEqual([
      'Filter Company',
      'Acme Bank',
      'Delta Oil'
    ])
    for (const dropdown of [region, company])
      expect(await dropdown.locator('optgroup').getAttribute('label')).toBe('Completed employees only')
    await region.selectOption('Lagos')
    await said(page, '1 completed employee in Lagos')
    expect(at(page)).toBe('/admin/employee?status=complete&region=Lagos')
    await company.selectOption('Delta Oil')
    await said(page, '2 completed employees at Delta Oil')
    expect(await region.inputValue()).toBe('')
    await tab.screenshot('list-company')
    await page.getByPlaceholder('Search by name').fill('musa 3')
    await said(page, "1 completed employee at Delta Oil matching 'musa 3'")
    await page.getByPlaceholder('Search by name').fill('')
    await company.selectOption('')
    await said(page, '9 employees')
    expect(at(page)).toBe('/admin/employee')
  })

  it('shows what an incomplete record lacks', async () => {
    await page.goto('/admin/employee?status=incomplete')
    await page.locator('tbody').getByRole('button', { name: 'Incomplete' }).first().focus()
    const tip = page.getByRole('tooltip').first()
    await tip.waitFor()
    expect(await tip.innerText()).toMatch(/^Missing: Personal Information, .*Declaration$/)
    await tab.screenshot('list-missing')
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
  })

  it('restores page, order, search and filters from the address, and corrects a page after the last one', async () => {
    await page.goto('/admin/employee?page=2&sort=-username')
    await showsNames(page, ['Musa 2', 'Adaeze Okafor'])
    await page.goto('/admin/employee?page=2&sort=-username&search=person')
    await said(page, "6 employees matching 'person'")
    expect(await page.getByPlaceholder('Search by name').inputValue()).toBe('person')
    const persons = firstPage.filter(name => name.startsWith('Person'))
    await showsNames(page, ['Person 06', 'Person 05', ...persons.reverse()])
    await page.goto('/admin/employee?page=99&gender=male')
    await said(page, '2 male employees')
    await expect.poll(() => at(page)).toBe('/admin/employee?gender=male')
  })

  it('shows an error when the list cannot be loaded, and tries again', async () => {
    const failed = { status: 500, json: { message: 'Something went wrong' } }
    // Leave the page, so that it requests the list no more.
    await page.goto('about:blank')
    await page.route('**/api/user/users?*', route => route.fulfill(failed), { times: 1 })
    await page.goto('/admin/employee')
    await said(page, 'Something went wrong')
    await tab.screenshot('list-failed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await showsNames(page, firstPage)
    expect(tab.pageErrors.splice(0).join()).toContain('500')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })

  async function filter(choice: string) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.locator('.menu').getByRole('button', { name: choice, exact: true }).click()
    await page.locator('.menu').waitFor({ state: 'detached' })
  }
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
