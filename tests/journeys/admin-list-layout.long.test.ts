import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { password } from '../helpers/signed-up.ts'
import { type AdminSite, heading, openAdminSite, said, showsNames } from './admin.ts'

let site: AdminSite
let tab: Tab
let page: Page

beforeAll(async () => {
  site = await openAdminSite({ finished: 3, beginners: 6, env: { ADMIN_FACTOR: 'optional' } })
})

afterAll(() => site?.close())

const views = () => page.getByRole('navigation', { name: 'Views of the list' })
const firstRow = () => page.locator('tbody tr').first()

/** Returns the top of the first employee's row, in pixels from the top of the window. */
async function topOfRows(width: number, height: number, query = '') {
  await page.setViewportSize({ width, height })
  await page.goto(`/admin/employee${query}`)
  await heading(page, "Employee's Log")
  await firstRow().waitFor()
  await views().getByText('9', { exact: true }).waitFor()
  return (await firstRow().boundingBox())?.y ?? Infinity
}

describe('the employee list', () => {
  beforeAll(async () => {
    tab = await site.open(1280)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it.each([
    [1280, 900, '', 260],
    [1440, 900, '', 260],
    [1440, 900, '?status=complete&company=Delta+Oil', 260],
    [1280, 900, '?status=complete&region=Lagos', 260],
    [390, 844, '', 600]
  ])('at %i x %i%s shows the first employee without scrolling', async (width, height, query, most) => {
    expect(await topOfRows(width, height, query)).toBeLessThanOrEqual(most)
    await tab.screenshot(`top-${width}${query && '-filtered'}`)
  })

  it('keeps four filters in one line, on a phone too', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/employee?status=complete&region=Lagos&gender=female&activity=active-7')
      const chips = page.getByRole('list', { name: 'Filters of the list' }).locator('.chip')
      await expect.poll(() => chips.count()).toBe(4)
      const tops = await chips.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await tab.screenshot(`filters-${width}`)
    }
  })

  it('links to the review queue with the same filters, unless the queue lacks one of them', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/admin/employee?review=new&company=Acme+Bank&assignee=nobody')
    await firstRow().waitFor()
    const frame = page.locator('.table-frame')
    expect(await frame.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
    const queueLink = page.locator('.toolbar').getByRole('link', { name: 'Review', exact: true })
    await queueLink.click()
    await page.waitForURL('**/admin/review-queue?assignee=nobody&client=Acme+Bank**')
    expect(await page.getByLabel('Client').inputValue()).toBe('Acme Bank')
    await page.goto('/admin/employee?review=new&gender=female')
    await page.getByRole('list', { name: 'Filters of the list' }).waitFor()
    expect(await queueLink.count()).toBe(0)
  })

  it('does not have administrators, whose page offers no review and loads without a failure', async () => {
    const { body } = await site.admin.call('GET', '/user')
    await page.goto(`/admin/employee-details/?id=${String(body.data._id)}`)
    await heading(page, 'Bola Admin')
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { name: 'Review', exact: true }).count()).toBe(0)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  })

  it('shows every status at 768 pixels without scrolling sideways', async () => {
    await topOfRows(768, 1024)
    const ends = await page
      .locator('tbody .cell-status .status')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(768)
    const frame = page.locator('.table-frame')
    expect(await frame.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
    await tab.screenshot('at-768')
  })

  it('never lets a long email overlap the next column', async () => {
    for (const width of [768, 1280, 1440]) {
      await topOfRows(width, 900)
      const over = await page
        .locator('tbody td')
        .evaluateAll(all => all.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length)
      expect(over, `at ${width}`).toBe(0)
    }
    expect(await page.locator('tbody tr', { hasText: 'Person 01' }).innerText()).toContain(
      '+234 803 000 0000'
    )
  })

  it('counts the employees of each view, and opens a view with one click', async () => {
    await topOfRows(1280, 900)
    const tabs = await views().getByRole('link').allInnerTexts()
    expect(tabs.map(words => words.replace(/\s+/g, ' '))).toEqual([
      'All 9',
      'Incomplete 6',
      'New 3',
      'Returned 0',
      'Assigned to me 0'
    ])
    await views().getByRole('link', { name: 'New 3' }).click()
    await showsNames(page, ['Adaeze Okafor', 'Musa 2', 'Musa 3'])
    expect(await views().locator('[aria-current=page]').innerText()).toContain('New')
    await page.getByPlaceholder('Search by name').fill('musa')
    await showsNames(page, ['Musa 2', 'Musa 3'])
    expect(await views().locator('[aria-current=page]').innerText()).toContain('New')
    await page.goBack()
    await page.goBack()
    await said(page, '9 employees')
  })

  it('saves its filters as a view with a count, and rejects the name of a built-in view', async () => {
    await topOfRows(1280, 900, '?status=incomplete&search=person+01')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Views' })
    await dialog.getByText('A view is a tab above the list.').waitFor()
    await dialog.getByLabel('View name').fill('all')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    const refusal = '“all” is the name of a built-in view. Choose another name.'
    await dialog.getByRole('alert').getByText(refusal).waitFor()
    const error = await dialog.getByRole('alert').getAttribute('id')
    expect(await dialog.getByLabel('View name').getAttribute('aria-describedby')).toContain(error)
    await tab.screenshot('save-view-refused')
    await dialog.getByLabel('View name').fill('To call')
    await page.reload()
    await page.getByRole('button', { name: 'Save view' }).click()
    expect(await dialog.getByLabel('View name').inputValue()).toBe('To call')
    await tab.screenshot('save-view')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await views().getByRole('link', { name: 'To call 1' }).waitFor()
    await page.getByRole('button', { name: 'Edit views' }).click()
    await dialog.getByRole('button', { name: 'Delete To call' }).click()
    await views().getByRole('link', { name: 'To call' }).waitFor({ state: 'detached' })
  })

  it('keeps filters and selection when the session has expired', async () => {
    await topOfRows(1280, 900, '?status=incomplete')
    await page.getByLabel('Select Person 02').check()
    await page.route('**/api/**', route =>
      route.fulfill({ status: 401, json: { code: 'session.missing', message: 'Log in again.' } })
    )
    await page.reload()
    await page.waitForURL('**/login**')
    await page.unroute('**/api/**')
    await page.getByLabel('Email').fill('bola@btc.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/admin/employee?status=incomplete')
    await page.getByText('1 selected').waitFor()
    expect(await page.getByLabel('Select Person 02').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    tab.pageErrors.splice(0)
  })

  it('can be filtered with the keyboard alone', async () => {
    await topOfRows(1280, 900)
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('Enter')
    const search = page.getByLabel('Find a filter')
    await expect.poll(() => search.evaluate(box => box === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Complete')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('delta oil')
    await page.getByRole('region', { name: 'Seconded To' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove filter Seconded To: Delta Oil' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter')
    await showsNames(page, ['Musa 2', 'Musa 3'])
  })

  it('opens every menu with the keyboard', async () => {
    await topOfRows(1280, 900)
    await page.getByLabel('Select Person 01').check()
    for (const name of ['More exports', 'Send Broadcast', 'Columns', 'Export']) {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      const isIn = () => page.evaluate(() => Boolean(document.activeElement?.closest('.menu, .menu-holder')))
      expect(await isIn(), name).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator('.menu').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Clear selection' }).click()
    expect(tab.pageErrors).toEqual([])
  })
})
