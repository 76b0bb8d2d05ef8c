import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { acceptInvitation } from '../helpers/invited.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, heading, hold, openAdminSite } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 8 })
})

afterAll(() => site?.close())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const inputOf = (page: Page) => page.getByRole('combobox', { name: 'Search people, pages and actions' })

async function openPalette(page: Page): Promise<Page> {
  await page.keyboard.press('Control+k')
  await inputOf(page).waitFor()
  return page
}

/** Returns the text of the option that Enter would choose, if it is marked as selected for screen readers. */
const chosen = (page: Page) =>
  inputOf(page).evaluate(input => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    return option?.getAttribute('aria-selected') === 'true' ? option.querySelector('span')?.textContent : null
  })

describe.each(officeWidths)('the command palette at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    await page.goto('/admin/activity')
    await heading(page, 'Activity')
  })

  afterAll(() => tab?.close())

  it('opens by Ctrl+K or its button, and returns the focus on Escape', async () => {
    const button = page.getByRole('button', { name: 'Search or jump to' })
    await button.focus()
    await openPalette(page)
    expect(await inputOf(page).evaluate(input => document.activeElement === input)).toBe(true)
    await tab.screenshot('palette')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await button.evaluate(one => document.activeElement === one)).toBe(true)
    await button.click()
    await inputOf(page).waitFor()
    await page.keyboard.press('Escape')
  })

  it('only closes when Enter is pressed on its Close button', async () => {
    const before = at(page)
    await openPalette(page)
    await dialogOf(page).getByRole('button', { name: 'Close' }).press('Enter')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(at(page)).toBe(before)
  })

  it('finds a page by part of its name, and opens it with Enter', async () => {
    await openPalette(page)
    await page.keyboard.type('adminis')
    await expect.poll(() => chosen(page)).toBe('Administrators')
    await page.keyboard.press('Enter')
    await heading(page, 'Administrators')
    expect(at(page)).toBe('/admin/administrators')
  })

  it('finds employees through the server, and opens the record', async () => {
    await openPalette(page)
    await page.keyboard.type('adaeze')
    const people = page.getByRole('group', { name: 'People' })
    await people.getByRole('option', { name: /^Adaeze Okafor/ }).waitFor()
    await tab.screenshot('palette-people')
    await expect.poll(() => chosen(page)).toBe('Adaeze Okafor')
    await page.keyboard.press('Enter')
    await heading(page, 'Okafor Adaeze')
    expect(at(page)).toMatch(/^\/admin\/employee-details\/\?id=/)
  })

  it('selects with the arrow keys in a circle, and links to all results in the list', async () => {
    await openPalette(page)
    await page.keyboard.type('person 0')
    const all = page.getByRole('option', { name: 'See all 8 in the list' })
    await all.waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page)).toBe('See all 8 in the list')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page)).toBe('Person 01')
    await all.click()
    await heading(page, "Employee's Log")
    expect(at(page)).toBe('/admin/employee?search=person+0')
  })

  it('opens the marked entry, also if people are found meanwhile', async () => {
    await page.goto('/admin/activity')
    await heading(page, 'Activity')
    const release = await hold(page, '**/api/user/users?*')
    await openPalette(page)
    await page.keyboard.type('pe')
    await page.getByRole('option').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    const marked = await chosen(page)
    expect(marked).toBeTruthy()
    release()
    await page.getByRole('option', { name: /^Person 01/ }).waitFor()
    expect(await chosen(page)).toBe(marked)
    await page.keyboard.press('Escape')
    await page.unroute('**/api/user/users?*')
  })

  it('runs an action', async () => {
    await openPalette(page)
    await page.keyboard.type('write incomplete')
    await page.getByRole('option', { name: 'Write to all incomplete employees' }).click()
    await heading(page, 'Send Broadcast')
    expect(at(page)).toBe('/admin/bulk-message?to=incomplete')
  })

  it('says so if nothing is found', async () => {
    await openPalette(page)
    await page.keyboard.type('xyzzy')
    await dialogOf(page).getByRole('status').getByText('No employee is found by “xyzzy”.').waitFor()
    await page.keyboard.press('Enter')
    expect(await dialogOf(page).isVisible()).toBe(true)
    await tab.screenshot('palette-nothing')
    await page.keyboard.press('Escape')
  })

  it('shows the keyboard keys on ?, except while typing', async () => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard keys' }).waitFor()
    await page.getByText('Search people, pages and actions').waitFor()
    await tab.screenshot('keys')
    await page.keyboard.press('Escape')
    await page.getByLabel('Message').focus()
    await page.keyboard.press('?')
    expect(await page.getByLabel('Message').inputValue()).toBe('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('causes no console error', () => expect(tab.pageErrors).toEqual([]))
})

it('the command palette offers a viewer only the pages of that role', async () => {
  const email = 'viewer@btc.example'
  await site.admin.call('POST', '/admin/invitations', { email, role: 'viewer' })
  const token = await acceptInvitation(site.product, email, 'Vera Viewer')
  const { page, close } = await openTab(site.browser, site.product.url, 1280)
  await page.addInitScript(value => localStorage.setItem('BTC_FORM', value), token)
  await page.goto('/admin/employee')
  await heading(page, "Employee's Log")
  await openPalette(page)
  const pages = page.getByRole('group', { name: 'Pages' }).getByRole('option')
  expect(await pages.allInnerTexts()).toEqual(['Dashboard\nPeople', 'Employee\nPeople'])
  await page.keyboard.type('write')
  await dialogOf(page).getByRole('status').getByText('No employee is found').waitFor()
  expect(await dialogOf(page).getByRole('option').count()).toBe(0)
  await close()
})
