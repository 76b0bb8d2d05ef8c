import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paste, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, openAdminSite, openSidebar, said, showsNames, toast } from './admin.ts'

describe.each(officeWidths)('reviewing records at %i pixels', width => {
  let site: AdminSite
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    site = await openAdminSite({ finished: 1, beginners: 1 })
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(async () => {
    await tab?.close()
    await site?.close()
  })

  it('assigns the selected records, and finds them with one click', async () => {
    await page.goto('/admin/employee')
    for (const name of ['Adaeze Okafor', 'Person 01']) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByLabel('Assign to').selectOption('Bola Admin (you)')
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await toast(page, '2 records were assigned to Bola Admin.')
    await page.getByRole('link', { name: 'Assigned to me' }).click()
    await showsNames(page, ['Adaeze Okafor', 'Person 01'])
    await said(page, '2 employees assigned to me')
    expect(at(page)).toBe('/admin/employee?assignee=me')
    await page.locator('tbody').getByText('New', { exact: true }).waitFor()
    await tab.screenshot('assigned-to-me')
  })

  it('moves several records, and says which could not be moved and why', async () => {
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Move to' }).click()
    await page.getByRole('dialog').getByLabel('Move to').selectOption('In review')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    const outcome = page.getByRole('dialog', { name: 'Not all were changed' })
    await outcome
      .getByText('1: The review has not begun, because the record was never complete. (Person 01)')
      .waitFor()
    await tab.screenshot('not-all-moved')
    await outcome.getByRole('button', { name: 'Close' }).last().click()
    await page.locator('tbody').getByText('In review', { exact: true }).waitFor()
  })

  it('counts what is left to review in the sidebar after each action', async () => {
    const waiting = async (name: string) => {
      const sidebar = await openSidebar(page)
      await sidebar.getByRole('link', { name, exact: true }).waitFor()
      if (width < 900) await page.keyboard.press('Escape')
    }
    const move = async (state: string) => {
      await page.getByLabel('Select Adaeze Okafor').check()
      await page.getByRole('button', { name: 'Move to' }).click()
      await page.getByRole('dialog').getByLabel('Move to').selectOption(state)
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByLabel('Select Person 01').uncheck()
    await waiting('Review 1 to review')
    await move('Accepted')
    await waiting('Review')
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Start review' }).click()
    await waiting('Review 1 to review')
    await page.goBack()
  })

  it('accepts a record with a note, after a warning about a concurrent change', async () => {
    await page.getByRole('link', { name: 'Adaeze Okafor' }).click()
    const card = page.getByRole('region', { name: 'Review' })
    await card.getByText('Moved here by Bola Admin').waitFor()
    await card.getByRole('button', { name: 'Add note' }).click()
    await card.getByRole('button', { name: 'Save note' }).click()
    await card.getByText('Write the note first.').waitFor()
    const note = card.getByLabel('Note', { exact: true })
    await note.focus()
    await paste(page, 'x'.repeat(2010))
    await card.getByText('10 characters too many.').waitFor()
    await tab.screenshot('note-too-long')
    await card.getByRole('button', { name: 'Save note' }).click()
    await card.getByText('A note can have up to 2000 characters. Split it into two notes.').waitFor()
    expect(await note.inputValue()).toHaveLength(2010)
    await note.fill('Called the bank: the account is hers.')
    await card.getByRole('button', { name: 'Save note' }).click()
    await card.getByText('Called the bank: the account is hers.').waitFor()
    await tab.screenshot('review')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const admin = callerAt(site.product.url, site.admin.token)
    const { revision } = (await admin.get(`/admin/employees/${id}/review`)).body.data
    await admin.post(`/admin/employees/${id}/review/assign`, { assignee: null, revision })
    await card.getByRole('button', { name: 'Accept' }).click()
    await toast(
      page,
      'The review has changed. It is In review, moved there by Bola Admin, and assigned to nobody. Nothing was changed.'
    )
    await card.getByRole('button', { name: 'Accept' }).click()
    await card.getByText('Accepted', { exact: true }).waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Personal Information', { exact: true }).click()
    await history.getByText('First saved version we have').first().click()
    await history.getByText('Residential Address').waitFor()
    await tab.screenshot('history')
  })
})
