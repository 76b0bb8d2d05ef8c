import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { at, heading, type AdminSite, openAdminSite, openSidebar, said, toast } from './admin.ts'

let site: AdminSite
const widths = officeWidths

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

it('the admin pages offer the sign-up link while there are no employees', async () => {
  for (const width of widths) {
    const { page, screenshot, close } = await site.open(width)
    await page.goto('/admin/dashboard')
    await said(page, 'No employees yet')
    expect(await page.getByLabel('Sign-up link').inputValue()).toBe(`${site.product.url}/signup`)
    await screenshot('dashboard-empty')
    await page.goto('/admin/employee')
    await said(page, 'No employees yet')
    expect(await page.getByRole('button', { name: 'Export xlsx' }).isDisabled()).toBe(true)
    await screenshot('list-empty')
    await page.goto('/admin/employee?status=complete')
    await page.getByRole('button', { name: 'More exports' }).waitFor()
    expect(await page.locator('.split-button').innerText()).not.toContain('0')
    await page.goto('/admin/write-to-people')
    await said(page, 'There is nobody to remind.')
    await page.goto('/admin/sent-messages?outcome=failed')
    await said(page, 'No email matches.')
    await close()
  }
})

describe.each(widths)('the admin area at %i pixels', width => {
  let tab: Tab

  beforeAll(async () => {
    tab = await site.open(width)
    if (width !== widths[0]) return
    const ada = await signedUp(site.product, 'ada@btc.example', { username: 'Ada' })
    await completeRecord(callerAt(site.product.url, ada.token))
    await signedUp(site.product, 'obi@btc.example', { username: 'Obi' })
  })

  afterAll(() => tab?.close())

  it('has a sidebar, and a header with the name of the administrator', async () => {
    const { page } = tab
    await page.goto('/')
    await heading(page, 'Dashboard')
    await page.getByRole('button', { name: 'Bola Admin' }).waitFor()
    if (width < 900) await page.getByRole('button', { name: 'Open the menu' }).click()
    const links = page.getByRole('navigation', { name: 'Pages', exact: true }).last()
    const texts = await links.getByRole('link').allInnerTexts()
    expect(texts.map(text => text.replace(/\d.*/s, '').trim())).toEqual([
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
      'Settings'
    ])
    await links.getByRole('link', { name: 'Employee' }).click()
    await heading(page, "Employee's Log")
    expect(at(page)).toBe('/admin/employee')
  })

  it('counts the employees, and links each number to them', async () => {
    const { page, screenshot } = tab
    await page.goto('/admin/dashboard')
    const cards = page.locator('.numbers')
    await cards.getByRole('link').first().waitFor()
    const numbers = { 'No. of Employees': 2, 'Incompleted Data': 1, 'Completed Data': 1 }
    const shown = Object.entries({ ...numbers, 'Male Employees': 0, 'Female Employees': 1 })
    expect((await cards.innerText()).split(/\n+/)).toEqual(
      shown.flatMap(([title, count]) => [title, `${count}`])
    )
    await page.getByRole('heading', { name: 'Completed per week' }).waitFor()
    await page.getByText('Show as a table: Where people stop').click()
    await page.getByRole('rowheader', { name: 'Personal Details' }).waitFor()
    await screenshot('dashboard')
    await page.getByRole('link', { name: /Female Employees/ }).click()
    await said(page, '1 female employee')
    await page.goBack()
    await page.getByRole('link', { name: /Incompleted Data/ }).click()
    await said(page, '1 incomplete employee')
  })

  it('invites administrators by email, and does not offer to demote the last one', async () => {
    const { page, screenshot } = tab
    const email = `new${width}@btc.example`
    await (await openSidebar(page)).getByRole('link', { name: 'Administrators' }).click()
    await heading(page, 'Administrators')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await toast(page, 'Enter the new administrator’s email.')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await toast(page, `We sent the invitation to ${email}. It is valid for 48 hours.`)
    const reason = 'There is no mailbox with this address (550 5.1.1).'
    await page.route('**/api/admin/invitations', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"failure":null', `"failure":"${reason}"`)
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    await page.getByRole('row', { name: email }).getByText(reason).waitFor()
    await screenshot('administrators')
    await page.unroute('**/api/admin/invitations')
    await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
    await toast(page, `The invitation to ${email} is revoked.`)
    await said(page, 'There are no open invitations.')
    await said(page, 'The only active administrator cannot be demoted.')
    expect(await page.getByRole('button', { name: /^Demote/ }).count()).toBe(0)
    await screenshot('administrators-last')
  })

  it('does not demote the last active administrator, but offers to demote a disabled one', async () => {
    const { page, screenshot } = tab
    await page.route('**/api/admin/administrators', async route => {
      const answer = await route.fetch()
      const { data, ...more } = await answer.json()
      const [own] = data
      const musa = {
        ...own,
        _id: '0'.repeat(32),
        username: 'Musa',
        email: 'musa@btc.example',
        isDisabled: true
      }
      await route.fulfill({ json: { ...more, data: [own, musa] } })
    })
    await page.reload()
    await said(page, 'Account disabled')
    await said(page, 'The only active administrator cannot be demoted.')
    await page.getByRole('button', { name: 'Demote Musa' }).waitFor()
    expect(await page.getByRole('button', { name: /^Demote/ }).count()).toBe(1)
    await screenshot('administrators-disabled')
  })

  it('rejects a role limited to clients when no client is chosen', async () => {
    const { page } = tab
    const sent: string[] = []
    page.on('request', request => sent.push(request.method()))
    await page.getByRole('button', { name: 'Role of Musa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role: Musa' })
    await dialog.getByLabel('Role', { exact: true }).selectOption('Client coordinator')
    await dialog.getByRole('button', { name: 'Give this role' }).click()
    await dialog.getByText('Choose at least one client.').waitFor()
    expect(sent).not.toContain('PATCH')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/api/admin/administrators')
    await page.reload()
  })

  it('focuses the clients when an invitation needs at least one', async () => {
    const { page } = tab
    const invitation = page.locator('.invitation')
    await invitation.getByLabel('Role', { exact: true }).selectOption('Client coordinator')
    await invitation.getByLabel('Email').fill(`coordinator${width}@btc.example`)
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    await invitation.getByText('Choose at least one client.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.innerText))
      .toBe('Acme Bank')
  })

  it('shows on each card that the numbers could not be loaded, and tries again', async () => {
    const { page, screenshot } = tab
    const busy = { status: 503, json: { message: 'Busy.' } }
    await page.route('**/api/admin/dashboard', route => route.fulfill(busy), { times: 1 })
    await page.goto('/')
    await said(page, 'No. of Employees Busy.')
    await screenshot('dashboard-failed')
    await page.getByRole('button', { name: 'Try again to load: Male Employees' }).click()
    await page.getByRole('link', { name: /No\. of Employees/ }).waitFor()
    expect(tab.pageErrors.splice(0).join()).toContain('503')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})

it('the bell counts records completed since the administrator last looked', async () => {
  for (const width of widths) {
    const name = `Uche ${width}`
    const uche = await signedUp(site.product, `uche${width}@btc.example`, { username: name })
    await completeRecord(callerAt(site.product.url, uche.token))
    const { page, screenshot, pageErrors, close } = await site.open(width)
    await page.goto('/admin/employee')
    await page.getByRole('button', { name: `Completed records: ${width === widths[0] ? 2 : 1} new` }).click()
    const latest = page.locator('.bell-list')
    await latest.getByRole('link', { name }).waitFor()
    await screenshot('bell')
    // A record that was completed seconds ago is called new once more.
    const look = async () => {
      await page.reload()
      await page.getByRole('button', { name: /^Completed records: (nothing|\d)/ }).click()
      return latest.innerText()
    }
    await expect.poll(look, { timeout: 30_000 }).toContain('Nothing new.')
    // Both have the same BVN.
    await latest.getByRole('link', { name: /shared by several employees$/ }).waitFor()
    expect(pageErrors).toEqual([])
    await close()
  }
})

it('Logout leaves the admin area for the landing page, and removes the token', async () => {
  const { page, close } = await site.open(1280)
  await page.goto('/admin/employee')
  const links = page.getByRole('navigation', { name: 'Pages', exact: true })
  await links.getByRole('button', { name: 'Logout' }).click()
  await heading(page, 'Welcome')
  expect(at(page)).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('BTC_FORM'))).toBe(null)
  await close()
})
