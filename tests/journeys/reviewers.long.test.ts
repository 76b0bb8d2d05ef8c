import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { acceptInvitation } from '../helpers/invited.ts'
import { validAnswers } from '../helpers/records.ts'
import { password } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, heading, hold, openAdminSite, openSidebar, said, toast } from './admin.ts'

const records = 6

describe.each(officeWidths)('reviewers at %i pixels', width => {
  let site: AdminSite
  let tab: Tab
  let page: Page
  let rita: string
  let ids: string[]
  const email = (number: number) => `finished${number}@btc.example`
  const record = (number: number) => `/admin/employee-details/?id=${ids[number - 1]}`
  const queued = (number: number) => `/admin/review-queue?id=${ids[number - 1]}`
  const accept = () => page.getByRole('button', { name: 'Accept', exact: true })
  const bar = () => page.getByRole('region', { name: 'Review this record' })
  const tray = () => page.getByRole('region', { name: 'Corrections to send' })
  const dialog = () => page.getByRole('dialog')
  /** Waits until the queue shows this record, which can be decided. */
  const opened = async (number: number) => {
    await page.locator('.review-record').getByText(email(number), { exact: true }).first().waitFor()
    await accept().and(page.locator(':not([aria-disabled])')).waitFor()
  }
  const logInAs = (token: string) =>
    page.addInitScript(value => localStorage.setItem('BTC_FORM', value), token)
  /** Starts a correction of the answer that has this title. */
  const correct = async (answer: string) => {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('c')
    await page.getByLabel('Find an answer').fill(answer)
    await page.keyboard.press('Enter')
    await page.locator('dialog textarea:focus').waitFor()
  }

  const viewsOf = async (number: number) => {
    const { body } = await site.admin.call('GET', `/admin/activity?person=${ids[number - 1]}`)
    return JSON.stringify(body).split('"record.viewed"').length
  }

  beforeAll(async () => {
    site = await openAdminSite({ finished: records })
    const { product, admin } = site
    await admin.call('POST', '/admin/invitations', { email: 'rita@btc.example', role: 'reviewer' })
    rita = await acceptInvitation(product, 'rita@btc.example', 'Rita')
    const { body } = await admin.call('GET', '/user/users?page=1&sort=createdAt')
    const byEmail = new Map(body.data.map(one => [one.email, String(one._id)]))
    ids = Array.from({ length: records }, (_, index) => byEmail.get(email(index + 1)) ?? '')
    tab = await site.open(width)
    page = tab.page
    page.setDefaultTimeout(8000)
  }, 120_000)

  afterAll(async () => {
    await tab?.close()
    await site?.close()
  })

  it('see identifiers partly hidden again once an answer has changed', async () => {
    await logInAs(rita)
    await page.goto(queued(1))
    await opened(1)
    await page.getByRole('button', { name: 'Show identifiers' }).click()
    await page.getByLabel('Reason').selectOption('Paying the salary')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await said(page, '0123456789')
    const { body } = await callerAt(site.product.url, '').post('/auth/login', { email: email(1), password })
    const employee = callerAt(site.product.url, body.token)
    await employee.post('/account/confirm', { password })
    const details = { ...validAnswers.employeeDetails, salaryAccountNumber: '9876543210' }
    expect((await employee.put('/user/employeeDetails', details)).status).toBe(200)
    await page.getByRole('button', { name: 'Add note' }).click()
    await accept().click()
    await said(page, 'This record has changed since you opened it')
    await said(page, '••••••3210')
    expect(await page.locator('.review-notes').getByRole('alert').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toMatch(/0123456789|9876543210/)
    await page.getByRole('button', { name: 'Show identifiers' }).click()
    await said(page, '9876543210')
  })

  it('do not find what a colleague typed before in the same tab', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Rita asks the bank.')
    await correct('Bank')
    await page.keyboard.type('Rita doubts it.')
    await page.keyboard.press('Escape')
    await logInAs(site.admin.token)
    await page.goto(queued(2))
    await opened(2)
    expect(await bar().innerText()).not.toContain('Not sent yet')
    await page.goto(queued(1))
    await opened(1)
    await page.getByRole('button', { name: 'Add note' }).click()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('')
    await correct('Bank')
    expect(await dialog().getByRole('textbox').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await logInAs(rita)
    await page.goto(queued(1))
    await opened(1)
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Rita asks the bank.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await correct('Bank')
    expect(await dialog().getByRole('textbox').inputValue()).toBe('Rita doubts it.')
    await dialog().getByRole('textbox').fill('')
    await page.keyboard.press('Escape')
    await logInAs(site.admin.token)
  })

  it('choose whom a record is assigned to by keys, which do nothing else', async () => {
    const calls: string[] = []
    page.on('request', request => request.method() === 'POST' && calls.push(request.url()))
    await page.goto(queued(2))
    await opened(2)
    const card = page.getByRole('region', { name: 'Review', exact: true })
    const select = card.getByLabel('Assigned to')
    await select.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'a']) await page.keyboard.press(key)
    await page.waitForTimeout(500)
    expect(calls).toEqual([])
    const chosen = await select.inputValue()
    await page.keyboard.press('Enter')
    await expect.poll(() => calls).toEqual([expect.stringContaining('/review/assign')])
    await toast(page, 'assigned to')
    expect(await select.inputValue()).toBe(chosen)
    expect(await select.evaluate(shown => shown === document.activeElement)).toBe(true)
    const filter = page.locator('.queue-filter').getByLabel('Assigned to')
    await filter.focus()
    for (const key of ['ArrowDown', 'a']) await page.keyboard.press(key)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await opened(2)
    expect(calls).toHaveLength(1)
  })

  it('keep a correction that they add while another is being sent', async () => {
    const release = await hold(page, '**/corrections')
    await correct('Bank')
    await page.keyboard.type('Which bank is it?')
    await dialog().getByRole('button', { name: 'Send', exact: true }).click()
    await correct('Address')
    await page.keyboard.type('Which street is it?')
    await dialog().getByRole('button', { name: 'Add and send later' }).click()
    await tray().getByText('Address').waitFor()
    release()
    await tray().getByText('Bank').waitFor({ state: 'detached' })
    await tray().getByText('Address').waitFor()
    await page.unroute('**/corrections')
  })

  it('keep a text for each answer until it is sent or removed', async () => {
    await correct('Bus stop')
    await page.keyboard.type('Which stop is it?')
    await page.keyboard.press('Escape')
    await correct('Gender')
    await page.keyboard.type('Are you sure?')
    await page.keyboard.press('Escape')
    await correct('Bus stop')
    expect(await dialog().getByRole('textbox').inputValue()).toBe('Which stop is it?')
    await dialog().getByRole('textbox').fill('')
    await page.keyboard.press('Escape')
    await correct('Gender')
    expect(await dialog().getByRole('textbox').inputValue()).toBe('Are you sure?')
    await dialog().getByRole('textbox').fill('')
    await page.keyboard.press('Escape')
    // Opening it again without a change does not add a second correction.
    await correct('Address')
    await page.keyboard.press('Escape')
    await tray().getByRole('button', { name: 'Send 1 correction' }).click()
    await tray().waitFor({ state: 'detached' })
    await bar().getByRole('button', { name: 'Next' }).click()
    await opened(3)
    expect(await bar().innerText()).not.toContain('Not sent yet')
  })

  it('stay where they went while a decision was being stored', async () => {
    const release = await hold(page, '**/review/move')
    await accept().click()
    await (await openSidebar(page)).getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, 'Dashboard')
    release()
    await toast(page, ': Accepted.')
    await heading(page, 'Dashboard')
    expect(at(page)).toBe('/')
    await page.unroute('**/review/move')
  })

  it('hear each decision, and never get a decided record again', async () => {
    await (await openSidebar(page)).getByRole('link', { name: /^Review/ }).click()
    await opened(1)
    const live = await page.locator('[role=status].visually-hidden').first().elementHandle()
    await accept().click()
    await opened(4)
    const views = await viewsOf(1)
    expect(await live?.textContent()).toMatch(/: Accepted\.$/)
    await (await openSidebar(page)).getByRole('link', { name: /^Review/ }).click()
    await opened(4)
    await accept().click()
    await opened(5)
    await (await openSidebar(page)).getByRole('link', { name: /^Review/ }).click()
    await opened(5)
    expect(await viewsOf(1)).toBe(views)
  })

  it('who may not accept records are not offered it for several, nor another state as decision', async () => {
    await page.route(/\/assets\/review-[^/]*\.js$/, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace('onlyCompleted:', 'by:[],onlyCompleted:')
      await route.fulfill({ response, body })
    })
    await page.route(/employees\/\w+\/review$/, async route => {
      const response = await route.fetch()
      const body = await response.json()
      const moves = body.data.moves.filter(({ state }: { state: string }) => state !== 'accepted')
      await route.fulfill({ response, json: { ...body, data: { ...body.data, moves } } })
    })
    await logInAs(rita)
    await page.goto(queued(6))
    await bar().getByRole('button', { name: 'Next' }).waitFor()
    const card = page.getByRole('region', { name: 'Review', exact: true })
    await card.getByRole('button', { name: 'Start review' }).waitFor()
    expect(await bar().getByRole('button', { name: 'Start review' }).count()).toBe(0)
    await page.goto('/admin/employee')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Move to' }).click()
    const choices = dialog().getByLabel('Move to').locator('option')
    await choices.first().waitFor({ state: 'attached' })
    expect(await choices.allTextContents()).toEqual(['Choose', 'New', 'In review'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.unroute(/\/assets\/review-[^/]*\.js$/)
    await page.unroute(/employees\/\w+\/review$/)
    await logInAs(site.admin.token)
  })

  it('read that corrections, changes or an erasure could not be loaded, and cannot erase meanwhile', async () => {
    const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'Broken.' } })
    const calls = ['**/corrections', '**/employees/*/changes', '**/admin/erasures']
    for (const call of calls) await page.route(call, fail)
    await page.goto(record(6))
    await heading(page, 'Okafor Adaeze')
    await expect.poll(() => page.getByText('This could not be loaded.').count()).toBe(3)
    expect(await page.getByRole('button', { name: /^Erase/ }).count()).toBe(0)
    await tab.screenshot('not-loaded')
    for (const call of calls) await page.unroute(call)
    for (let left = 3; left > 0; left--) {
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect.poll(() => page.getByText('This could not be loaded.').count()).toBe(left - 1)
    }
    await page.getByRole('button', { name: /^Erase/ }).waitFor()
  })
})
