import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, openSidebar, said, showsNames } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 2, beginners: 1 })
  const clients = (await site.admin.call('GET', '/admin/client-list')).body.data
  const acme = clients.find(({ name }) => name === 'Acme Bank')
  await site.admin.call('DELETE', `/admin/client-list/${acme?._id}`)
})

afterAll(() => site?.close())

describe.each(rareOfficeWidths)('administrators at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('see that emails are not being sent', async () => {
    await page.goto('/admin/bulk-message?to=all')
    await said(page, 'Emails are not being sent.')
    await tab.screenshot('mail-not-sent')
  })

  it('find every page in the sidebar', async () => {
    await page.goto('/admin/employee')
    const sidebar = await openSidebar(page)
    const titles = await sidebar.getByRole('listitem').allInnerTexts()
    expect(titles.map(title => title.replace(/\d.*/s, '').trim())).toEqual([
      'Dashboard',
      'Employee',
      'Review',
      'Hire people',
      'Add Client List',
      'Write to people',
      'Sent messages',
      'Changes',
      'Administrators',
      'Activity',
      'Settings',
      'Logout'
    ])
    await page.reload()
    for (const title of ['Write to people', 'Changes', 'Activity', 'Administrators']) {
      await (await openSidebar(page)).getByRole('link', { name: title }).click()
      await heading(page, title)
    }
  })

  it('filter by a deleted client that is still in use', async () => {
    await page.goto('/admin/employee')
    await page.getByLabel('Filter Company').selectOption('Acme Bank')
    await showsNames(page, ['Adaeze Okafor'])
    await said(page, '1 completed employee at Acme Bank')
    await page.getByRole('button', { name: 'Remove filter Seconded To: Acme Bank' }).waitFor()
    await tab.screenshot('filtered-by-deleted-client')
  })

  it('see the phone number of an employee who has only signed up', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: 'Person 01' }).click()
    await heading(page, 'Person 01')
    const phone = page.locator('.record > div', { hasText: 'Phone Number' })
    await expect.poll(() => phone.innerText()).toContain('+2348030000000')
  })

  it('see education and certificates below the specified sections', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    await heading(page, 'Okafor Adaeze')
    await page.locator('details.section').last().waitFor()
    expect(await page.locator('details.section summary').allInnerTexts()).toEqual([
      'Personal Information',
      'Employee Details',
      'Guarantors',
      'Declaration',
      'Education',
      'Professional Certification'
    ])
    const isFolded = page.getByRole('button', { name: 'Expand all' })
    if (await isFolded.isVisible()) await isFolded.click()
    await said(page, 'University of Lagos')
    await tab.screenshot('record-education')
    expect(tab.pageErrors).toEqual([])
  })
})
