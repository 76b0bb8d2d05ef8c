import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { heading, type AdminSite, openAdminSite, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('the client list at %i pixels', width => {
  let tab: Tab
  let page: Page
  const name = `Zenith ${width}`

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    await page.goto('/admin/add-client')
    await heading(page, 'Client List')
  })

  afterAll(() => tab?.close())

  it('shows each client with its actions', async () => {
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil'])
    expect(await page.locator('thead th').allInnerTexts()).toEqual(['Client Name', 'Action'])
    await page.getByRole('button', { name: 'Edit Acme Bank' }).waitFor()
    await page.getByText('No employees').waitFor()
    await page.getByRole('button', { name: 'Delete Acme Bank' }).waitFor()
    await tab.screenshot('clients')
  })

  it('shows how many employees a client has, and links to them', async () => {
    await page.getByRole('link', { name: '1 employee at Acme Bank' }).click()
    await heading(page, "Employee's Log")
    await page.getByRole('link', { name: 'Adaeze Okafor' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?company=Acme+Bank')
    await page.goBack()
    await heading(page, 'Client List')
  })

  it('adds a client in a dialog, and rejects an empty or existing name', async () => {
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Client' })
    await expect.poll(() => focusedLabel()).toBe('Client Name')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Enter client name.')
    await tab.screenshot('client-empty')
    await dialog.getByLabel('Client Name').fill('acme  bank')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'There is already a client with this name.')
    await expect.poll(() => dialog.innerText()).toContain('There is already a client with this name.')
    await tab.screenshot('client-taken')
    await dialog.getByLabel('Client Name').fill(name)
    // The earlier toast in the dialog is gone when the answer of a slow server closes the dialog.
    await page.route('**/api/admin/client-list', async route => {
      await page.locator('.toast').first().waitFor({ state: 'detached' })
      await route.fallback()
    })
    await dialog.getByLabel('Client Name').press('Enter')
    await toast(page, 'Client added.')
    await page.unroute('**/api/admin/client-list')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil', name])
    await expect.poll(() => focusedText()).toBe('Add Client')
  })

  it('renames a client', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    expect(await dialog.getByLabel('Client Name').inputValue()).toBe(name)
    await dialog.getByLabel('Client Name').fill(`${name} Foods`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Client renamed.')
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil', `${name} Foods`])
    await expect.poll(() => focusedText()).toBe(`Edit ${name} Foods`)
  })

  it('deletes a client only after a warning that counts its employees', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to Delete Client?' })
    await page.getByRole('button', { name: 'Delete Acme Bank' }).click()
    await expect.poll(() => dialog.innerText()).toContain('1 employee is seconded to this client.')
    await tab.screenshot('client-delete')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => focusedText()).toBe('Delete Acme Bank')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Delete Client' }).click()
    await toast(page, 'Client deleted.')
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil'])
    await expect.poll(() => focusedText()).toBe('Add Client')
  })

  it('says so if a client was already deleted', async () => {
    const { body } = await site.admin.call('POST', '/admin/client-list', { name: 'Gone Ltd' })
    await page.reload()
    await page.getByRole('button', { name: 'Delete Gone Ltd' }).click()
    await site.admin.call('DELETE', `/admin/client-list/${body.data._id}`)
    await page.getByRole('button', { name: 'Delete Client' }).click()
    await toast(page, 'No Client.')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil'])
    await expect.poll(() => focusedText()).toBe('Add Client')
  })

  it('warns before a rename if someone else has renamed the client meanwhile', async () => {
    const { body } = await site.admin.call('POST', '/admin/client-list', { name: 'First Ltd' })
    const path = `/admin/client-list/${body.data._id}`
    await page.reload()
    await page.getByRole('button', { name: 'Edit First Ltd' }).click()
    await site.admin.call('PATCH', path, { name: 'Second Ltd' })
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    await dialog.getByLabel('Client Name').fill('Third Ltd')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Someone else has renamed this client to “Second Ltd”.').first().waitFor()
    await tab.screenshot('client-renamed')
    expect(await dialog.getByLabel('Client Name').inputValue()).toBe('Third Ltd')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Client renamed.')
    await expect.poll(clients).toEqual(['Acme Bank', 'Delta Oil', 'Third Ltd'])
    await site.admin.call('DELETE', path)
  })

  it('warns before a deletion that an invitation is limited to the client', async () => {
    const { body } = await site.admin.call('POST', '/admin/client-list', { name: 'Limited Ltd' })
    const invitation = {
      email: `eze${width}@btc.example`,
      role: 'client-coordinator',
      clients: [body.data._id]
    }
    expect(await site.admin.call('POST', '/admin/invitations', invitation)).toMatchObject({ status: 201 })
    await page.reload()
    await page.getByRole('button', { name: 'Delete Limited Ltd' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('1 invitation that is not used yet is limited to this client.').waitFor()
    await tab.screenshot('client-delete-invitation')
    await dialog.getByRole('button', { name: 'Delete Client' }).click()
    await toast(page, 'Client deleted.')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })

  const clients = () => page.locator('tbody .cell-name').allInnerTexts()
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
  const focusedLabel = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
})

it('the client list shows an empty state when there are no clients', async () => {
  const { page, screenshot, close } = await site.open(360)
  for (const { _id } of (await site.admin.call('GET', '/admin/client-list')).body.data) {
    await site.admin.call('DELETE', `/admin/client-list/${_id}`)
  }
  await page.goto('/admin/add-client')
  await said(page, 'No clients yet. Add the first one.')
  await screenshot('clients-none')
  await close()
})
