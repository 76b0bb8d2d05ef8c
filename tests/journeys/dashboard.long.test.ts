import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, heading, openAdminSite, openSidebar, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 2 })
})

afterAll(() => site?.close())

const busy = { status: 503, json: { message: 'Busy.' } }

const tasks = async (page: Page) => {
  const rows = page.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await rows.first().waitFor()
  return (await rows.allInnerTexts()).map(row => row.replace(/\s+/g, ' '))
}

/** Answers requests about work with the server's response, partly replaced. */
async function answerWork(page: Page, replaced: object) {
  await page.unroute(workCalls)
  await page.route(workCalls, async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...replaced } } })
  })
}

const workCalls = /api\/admin\/dashboard\/work/

describe.each(officeWidths)('the frame of the admin pages at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('groups its pages into People, Mail and Control', async () => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    const people = sidebar.getByRole('list', { name: 'People' })
    const links = await people.getByRole('link').allInnerTexts()
    expect(links.slice(0, 2)).toEqual(['Dashboard', 'Employee'])
    expect(links).toContain('Add Client List')
    await sidebar.getByRole('list', { name: 'Mail' }).getByRole('link', { name: 'Sent messages' }).waitFor()
    await tab.screenshot('sidebar')
    await sidebar.getByRole('list', { name: 'Control' }).getByRole('link', { name: 'Activity' }).click()
    await heading(page, 'Activity')
  })

  it('stays when a page fails to load, and the page can be tried again', async () => {
    await page.route(/Activity/, route => route.abort())
    await page.goto('/admin/activity')
    await heading(page, 'This page has not loaded')
    await tab.screenshot('page-not-loaded')
    await page.unroute(/Activity/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Who did what' }).waitFor()
    tab.pageErrors.splice(0)
  })

  it('stays when the server cannot be reached, and the page can be tried again', async () => {
    await page.goto('/admin/changes')
    await heading(page, 'Changes')
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await heading(page, 'Changes')
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await page.getByRole('button', { name: 'Bola Admin' }).waitFor()
    await tab.screenshot('unreachable')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('No changes to confirm.').waitFor()
    tab.pageErrors.splice(0)
  })
})

describe.each(officeWidths)('writing to people at %i pixels', width => {
  it('has one page that leads to reminders, links and broadcasts', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.goto('/')
    await (await openSidebar(page)).getByRole('link', { name: 'Write to people' }).click()
    await heading(page, 'Write to people')
    await page.route('**/api/admin/audience*', route => route.fulfill(busy), { times: 1 })
    await page.reload()
    await page.getByRole('region', { name: 'Remind' }).getByRole('button', { name: 'Try again' }).click()
    await page.getByText('2 employees have not finished.').waitFor()
    await tab.screenshot('write-to-people')
    await page.getByRole('button', { name: 'Remind 2 employees who are not done' }).click()
    await page.getByRole('dialog', { name: 'Remind 2 employees' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'To all Complete Employee' }).click()
    await heading(page, 'Send Broadcast')
    expect(at(page)).toBe('/admin/bulk-message?to=complete')
    await page.goBack()
    await page.getByRole('region', { name: 'Generate link' }).getByRole('link').click()
    await heading(page, 'Generate link')
    expect(at(page)).toBe('/admin/generate-link')
    expect(tab.pageErrors.filter(error => !error.includes('503'))).toEqual([])
    await tab.close()
  })
})

describe.each(officeWidths)('the dashboard at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('lists the tasks that wait for somebody, and none with a count of 0', async () => {
    await page.goto('/')
    const rows = await tasks(page)
    expect(rows.join()).toContain('2 still to finish')
    expect(rows.join()).not.toMatch(/\b0 /)
    const stops = page.getByRole('region', { name: 'Where people stop' })
    await stops.getByRole('link', { name: /^Personal Details 2 \(100 %\)/ }).waitFor()
    expect(await stops.getByRole('link').count()).toBe(1)
    await tab.screenshot('dashboard-work')
    await page.getByRole('link', { name: '2 still to finish' }).click()
    await heading(page, "Employee's Log")
    expect(at(page)).toBe('/admin/employee?status=incomplete')
  })

  it('reminds all employees who are not done, and offers to remind one of them', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Remind 2 employees who are not done' }).click()
    const all = page.getByRole('dialog', { name: 'Remind 2 employees' })
    await all.getByText('2 emails', { exact: true }).waitFor()
    await all.getByRole('button', { name: 'Send' }).click()
    await toast(page, 'The reminder is on its way to 2 employees.')
    await page.getByRole('button', { name: 'Remind Person 01' }).click()
    await page.getByRole('dialog', { name: 'Remind Person 01' }).waitFor()
    await tab.screenshot('remind-one')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remind Person 01')
  })

  it('shows failed emails in the sidebar and in the list of tasks', async () => {
    await answerWork(page, { failedMails: 3 })
    await page.goto('/')
    expect((await tasks(page)).join()).toContain('3 emails failed')
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('link', { name: 'Sent messages 3 failed' }).waitFor()
  })

  it('counts employees who answered corrections or have some to answer', async () => {
    await answerWork(page, { corrections: { answered: 1, open: 2 } })
    await page.goto('/')
    const shown = (await tasks(page)).join()
    expect(shown).toContain('1 employee answered corrections')
    expect(shown).toContain('2 employees have something to correct')
  })

  it('counts calendar days since the last save, as in Lagos', async () => {
    const [day] = new Date(Date.now() + 3_600_000 - 86_400_000).toISOString().split('T')
    const yesterday = `${day}T22:59:00.000Z` // a minute before midnight
    const one = { _id: 'a', username: 'Ada', client: null, finished: 1, steps: 6 }
    await answerWork(page, { waiting: [{ ...one, since: yesterday, savedAt: yesterday }] })
    await page.goto('/')
    await page.getByText('1 day, last save yesterday').waitFor()
  })

  it('says so if nothing is waiting', async () => {
    await answerWork(page, { unfinished: 0, toReview: 0, waiting: [] })
    await page.goto('/')
    await page.getByText('Nothing waits for you.').waitFor()
    await tab.screenshot('nothing-waits')
  })

  it('shows an error instead of "Nothing waits for you" if the changes cannot be counted', async () => {
    await answerWork(page, { unfinished: 0, toReview: 0, waiting: [] })
    await page.route('**/api/admin/changes/count', route => route.fulfill(busy))
    await page.goto('/')
    const toDo = page.getByRole('region', { name: 'To do' })
    await toDo.getByText('This could not be loaded.').waitFor()
    expect(await toDo.getByText('Nothing waits for you.').count()).toBe(0)
    await page.unroute('**/api/admin/changes/count')
    await toDo.getByRole('button', { name: 'Try again' }).click()
    await toDo.getByText('Nothing waits for you.').waitFor()
    await page.route('**/api/admin/completions', route => route.fulfill(busy))
    await page.reload()
    await page.getByRole('button', { name: /^Completed records/ }).click()
    await page.getByText('This could not be loaded.').waitFor()
    await page.unroute('**/api/admin/completions')
    tab.pageErrors.splice(0)
  })

  it('shows an error if the tasks cannot be loaded, and tries again', async () => {
    await page.unroute(workCalls)
    await page.route('**/api/admin/dashboard/work', route => route.fulfill(busy), { times: 1 })
    await page.goto('/')
    await page.getByText('This could not be loaded.').first().waitFor()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await page.getByRole('region', { name: 'To do' }).waitFor()
    expect(tab.pageErrors.splice(0).join()).toContain('503')
  })
})
