import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { acceptInvitation } from '../helpers/invited.ts'
import { countPresses } from '../helpers/presses.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, openSidebar, said, showsNames } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 2 })
})

afterAll(() => site?.close())

const accept = (email: string, username: string) => acceptInvitation(site.product, email, username)

async function openAs(token: string, width: number): Promise<Tab> {
  const tab = await openTab(site.browser, site.product.url, width)
  await tab.page.addInitScript(value => localStorage.setItem('BTC_FORM', value), token)
  return tab
}

const titlesOf = async (page: Page) => {
  const titles = await (await openSidebar(page)).getByRole('listitem').allInnerTexts()
  return titles.map(title => title.trim())
}

/** Lets the pages believe that the role includes only this. */
async function limitTo(page: Page, may: string[]) {
  await page.unroute(/api\/user$/)
  await page.route(/api\/user$/, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const role = { ...body.data.role, may }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, role } } })
  })
}

describe.each(rareOfficeWidths)('roles at %i pixels', width => {
  const coordinator = `coordinator${width}@btc.example`
  const viewer = `viewer${width}@btc.example`

  it('are given with an invitation, for the chosen clients', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.goto('/admin/administrators')
    await page.getByLabel('Role', { exact: true }).selectOption('Client coordinator')
    await page.getByText('Sees and messages employees of the clients you choose').waitFor()
    await page.getByRole('checkbox', { name: 'Acme Bank' }).check()
    await tab.screenshot('invite-to-a-role')
    await page.getByLabel('Email').fill(coordinator)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const invited = page.getByRole('row').filter({ hasText: coordinator })
    await invited.getByRole('cell', { name: 'Client coordinator, 1 client' }).waitFor()
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })

  it('cannot be limited to a client that was deleted meanwhile, and the typed email stays', async () => {
    const { call } = site.admin
    const { _id } = (await call('POST', '/admin/client-list', { name: 'Omega Ltd' })).body.data
    const tab = await site.open(width)
    const { page } = tab
    await page.goto('/admin/administrators')
    await page.getByLabel('Role', { exact: true }).selectOption('Client coordinator')
    const omega = page.getByRole('checkbox', { name: 'Omega Ltd' })
    await omega.check()
    await page.getByLabel('Email').fill('late@btc.example')
    await call('DELETE', `/admin/client-list/${_id}`)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await said(page, 'A client that you chose was deleted. Choose again.')
    await omega.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Email').inputValue()).toBe('late@btc.example')
    await tab.screenshot('client-gone')
    await tab.close()
  })

  it('let a viewer be invited in at most four clicks', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.goto('/')
    const presses = await countPresses(page)
    await (await openSidebar(page)).getByRole('link', { name: 'Administrators' }).click()
    await page.getByLabel('Role', { exact: true }).selectOption('Viewer')
    await page.getByLabel('Email').fill(viewer)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('cell', { name: viewer, exact: true }).waitFor()
    // Opening the menu of a narrow screen is one more press.
    expect(presses()).toBeLessThanOrEqual(4)
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })

  it('show a client coordinator only their employees, and identifiers after a reason is chosen', async () => {
    const tab = await openAs(await accept(coordinator, 'Cora'), width)
    const { page } = tab
    await page.goto('/admin/employee')
    await showsNames(page, ['Adaeze Okafor'])
    expect(await titlesOf(page)).toEqual([
      'Dashboard',
      'Employee',
      'Write to people',
      'Sent messages',
      'Settings',
      'Logout'
    ])
    await page.reload()
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    await said(page, '•••••••7890')
    expect(await page.getByRole('button', { name: /^Erase/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Activity for this record' }).count()).toBe(0)
    await tab.screenshot('masked')
    await page.getByRole('button', { name: 'Show identifiers' }).click()
    await page.getByLabel('Reason').selectOption('Paying the salary')
    await tab.screenshot('why')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await said(page, '01234567890')
    await said(page, '0123456789')
    await tab.screenshot('shown')
    await page.goto('/admin/settings')
    await said(page, 'Administrators who see all employees switch reminders on and off.')
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })

  it('hide buttons from a viewer that the role does not include, and block other pages', async () => {
    const tab = await openAs(await accept(viewer, 'Vera'), width)
    const { page } = tab
    await page.goto('/')
    await heading(page, 'Dashboard')
    expect(await titlesOf(page)).toEqual(['Dashboard', 'Employee', 'Logout'])
    await page.goto('/admin/employee')
    await showsNames(page, ['Adaeze Okafor', 'Musa 2'])
    for (const name of ['Export xlsx', 'Send Broadcast'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    await tab.screenshot('viewer')
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    await said(page, '•••••••7890')
    expect(await page.getByRole('button', { name: 'Show identifiers' }).count()).toBe(0)
    await page.goto('/admin/administrators')
    await heading(page, 'Not part of your role')
    await tab.screenshot('not-for-role')
    // A role of a project may have the list without the records.
    await limitTo(page, ['list'])
    await page.goto('/admin/employee')
    await showsNames(page, ['Adaeze Okafor', 'Musa 2'])
    expect(await page.locator('tbody').getByRole('link').count()).toBe(0)
    await page.getByRole('cell', { name: 'Adaeze Okafor', exact: true }).click()
    await heading(page, "Employee's Log")
    // The page of a sent link leads to the dashboard.
    await page.goto('/admin/dashboard')
    await heading(page, "Employee's Log")
    await limitTo(page, ['dashboard'])
    await page.goto('/')
    await page.getByRole('region', { name: 'Where people stop' }).waitFor()
    await page.locator('.number-value').first().waitFor()
    expect(await page.locator('main a[href^="/admin/employee"]').count()).toBe(0)
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })

  it('offer the clients again after they could not be loaded', async () => {
    const tab = await site.open(width)
    const { page } = tab
    const busy = { status: 503, json: { message: 'Busy.' } }
    await page.route('**/api/admin/client-list', route => route.fulfill(busy), { times: 1 })
    await page.goto('/admin/administrators')
    await page.getByLabel('Role', { exact: true }).selectOption('Client coordinator')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByText('There are no clients yet.').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('checkbox', { name: 'Acme Bank' }).waitFor()
    await tab.close()
  })

  it('that are no longer declared are named where another one is given', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.route('**/api/admin/administrators', async route => {
      const response = await route.fetch()
      const text = (await response.text()).replace('"role":"viewer"', '"role":"of-yesterday"')
      await route.fulfill({ response, body: text })
    })
    await page.goto('/admin/administrators')
    await page.getByRole('button', { name: 'Role of Vera' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This role no longer exists. Choose another one.').waitFor()
    expect(await dialog.getByLabel('Role', { exact: true }).inputValue()).toBe('of-yesterday')
    await dialog.getByLabel('Role', { exact: true }).selectOption('Administrator')
    await dialog.getByText('Sees and does everything.').waitFor()
    await tab.close()
  })

  it('without the activity read at the bell who is to be erased', async () => {
    const tab = await openAs(await accept(viewer, 'Vera'), width)
    const { page } = tab
    await limitTo(page, ['list', 'record', 'erase'])
    const request = {
      _id: 'ab'.repeat(16),
      username: 'Ada',
      askedAt: new Date(0),
      dueAt: null,
      plannedBy: null
    }
    await page.route('**/api/admin/erasures', route =>
      route.fulfill({ json: { success: true, message: '', data: [request], backups: '', hours: 0 } })
    )
    await page.goto('/admin/employee')
    await page.getByRole('button', { name: /1 employee asks to be erased/ }).click()
    await page.getByRole('link', { name: 'Ada', exact: true }).waitFor()
    await tab.close()
  })

  it('are changed in the list of administrators', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.goto('/admin/administrators')
    const row = page.getByRole('row').filter({ hasText: viewer })
    await row.getByRole('button', { name: 'Role of Vera' }).click()
    await page.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('Reviewer')
    await tab.screenshot('change-role')
    await page.getByRole('button', { name: 'Give this role' }).click()
    await row.getByRole('cell', { name: 'Reviewer' }).waitFor()
    await row.getByRole('button', { name: 'Account of Vera' }).click()
    await page.getByRole('button', { name: 'Disable Vera' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Disable Vera?' })
    await dialog.getByRole('radio', { name: 'Left the company' }).check()
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await row.getByText('Account disabled').waitFor({ state: 'attached' })
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })
})
