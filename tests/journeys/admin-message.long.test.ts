import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { at, type AdminSite, openAdminSite, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 21 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('a message from the admin pages at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('goes to the group chosen in the menu, and shows its size and some names', async () => {
    await page.goto('/admin/employee')
    const menu = ['To all Employee', 'To all Complete Employee', 'To all Incomplete Employee']
    await page.getByRole('button', { name: 'Send Broadcast' }).click()
    expect(await page.locator('.menu').getByRole('link').allInnerTexts()).toEqual(menu)
    await page.getByRole('link', { name: 'To all Complete Employee' }).click()
    await said(page, 'To: all complete employees (1)')
    await said(page, 'Adaeze Okafor')
    expect(at(page)).toBe('/admin/bulk-message?to=complete')
    expect(await page.evaluate(() => history.state.usr)).toBe('complete employee')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await toast(page, 'Provide a message.')
    await tab.screenshot('message-empty')
  })

  it('is kept over a reload, and sent to a small group without a confirmation', async () => {
    await page.getByLabel('Message').fill(`Welcome on board, ${width}.`)
    await page.reload()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(`Welcome on board, ${width}.`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await toast(page, 'The message is on its way to 1 employee.')
    await said(page, 'The message was sent to 1 employee.')
    await tab.screenshot('message-sent')
    await page.getByRole('button', { name: 'Write another message' }).click()
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })

  it('needs a confirmation to go to everyone, and a double click sends it once', async () => {
    await page.goto('/admin/bulk-message')
    await said(page, 'To: all employees (22)')
    await page.getByLabel('Message').fill(`Please finish your record, ${width}.`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    const question = page.getByRole('alertdialog', { name: 'Send this message to 22 employees?' })
    await question.waitFor()
    const description = page.locator(`[id="${await question.getAttribute('aria-describedby')}"]`)
    expect(await description.innerText()).toContain('You cannot take it back after you send it.')
    await tab.screenshot('message-question')
    const posts: (string | undefined)[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && /send-emails/.test(request.url()))
        posts.push(request.headers()['idempotency-key'])
    })
    // Delay the response past both presses: otherwise the second one may hit what replaces the dialog.
    await page.route('**/api/admin/send-emails', async route => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    await question.getByRole('button', { name: 'Send Message' }).dblclick()
    await said(page, 'The message was sent to 22 employees.')
    await page.unroute('**/api/admin/send-emails')
    expect(posts).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  it('is kept when the network or the server fails, and retried with the same idempotency key', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/admin/send-emails', route => {
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1
        ? route.abort()
        : route.fulfill({ status: 429, json: { message: 'Too many mails.' } })
    })
    await page.goto('/admin/bulk-message?to=complete')
    await page.getByLabel('Message').fill('Once more')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await said(
      page,
      'The message was not sent. The server could not be reached. Check your network and try again.'
    )
    await page.getByRole('button', { name: 'Send Message' }).click()
    await toast(page, 'Too many mails.')
    await page.locator('main').getByRole('alert').getByText('Too many mails.').waitFor()
    await said(page, 'The message was not sent. Too many mails.')
    await tab.screenshot('message-refused')
    expect(await page.getByLabel('Message').inputValue()).toBe('Once more')
    expect(keys).toEqual([keys[0], keys[0]])
    await page.unroute('**/api/admin/send-emails')
    expect(tab.pageErrors.splice(0).join()).toMatch(/^(.*ERR_FAILED .*)?$/)
  })

  it('shows its progress and failures, and sends the failed emails again', async () => {
    const failures = [{ email: 'person01@btc.example', reason: 'There is no such mailbox.' }]
    const batch = { batch: 'b1', type: 'message', accepted: 177, refused: 2, total: 177 }
    const answers = [
      { sent: 64, failed: 0, waiting: 113, failures: [] },
      { sent: 176, failed: 1, waiting: 0, failures },
      { sent: 177, failed: 0, waiting: 0, failures: [] }
    ]
    let answered = 0
    let isDone = false
    await page.route('**/api/admin/send-emails/b1', route =>
      route.fulfill({ json: { data: { ...batch, ...answers[isDone ? answered++ : 0] } } })
    )
    await page.route('**/b1/retry', route =>
      route.fulfill({ json: { message: '1 email will be sent again.' } })
    )
    await page.goto('/admin/bulk-message?batch=b1')
    await said(page, '64 of 177')
    await tab.screenshot('message-progress')
    answered = 1
    isDone = true
    await said(page, 'Sent to 176. Failed: 1.')
    await said(page, 'person01@btc.example: There is no such mailbox.')
    await said(page, '2 were left out, because they are not employees with a verified email.')
    await tab.screenshot('message-failed')
    await page.getByRole('button', { name: 'Retry' }).click()
    await toast(page, '1 email will be sent again.')
    await said(page, 'The message was sent to 177 employees.')
  })

  it('with the placeholder {{name}} is rejected at its field', async () => {
    await page.goto('/admin/bulk-message?to=complete')
    await page.getByLabel('Message').fill('Dear {{name}}')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const field = page.locator('.field', { has: page.getByLabel('Message') })
    await field.getByText('A message is sent as you write it: {{name}} would not be filled in.').waitFor()
    await tab.screenshot('message-placeholder')
    await page.getByLabel('Message').fill('')
    tab.pageErrors.splice(0)
  })

  it('can be read in the sent messages, with the current state of its emails', async () => {
    const mail = {
      _id: 'a1',
      employee: { _id: 'e1', username: 'Ada' },
      email: 'ada@btc.example',
      channel: 'email'
    }
    const others = { isToOther: false, type: 'message', subject: 'A message', by: null, reason: null }
    const outcomes = { failed: 'failed', waiting: 'waiting', sent: 'sent' }
    let outcome = outcomes.failed
    const countOf = (name: string) => Number(outcome === name)
    const batch = () => ({
      ...{
        batch: 'b1',
        type: 'message',
        message: `Welcome,\n<b>${width}</b>.`,
        accepted: 1,
        total: 1,
        failures: []
      },
      ...{ sent: countOf('sent'), failed: countOf('failed'), waiting: countOf('waiting'), dropped: 0 }
    })
    const mails = () => [
      {
        ...mail,
        ...others,
        outcome,
        createdAt: '2026-01-01T10:00:00.000Z',
        sentAt: null,
        canRetry: outcome === 'failed'
      }
    ]
    await page.route('**/api/admin/send-emails/b1', route => route.fulfill({ json: { data: batch() } }))
    await page.route('**/api/admin/sent-mails?*', route =>
      route.fulfill({ json: { data: mails(), page: 1, pages: 1, total: 1, person: null } })
    )
    await page.route('**/api/admin/sent-mails/a1/retry', route => {
      outcome = outcomes.waiting
      return route.fulfill({ json: { message: 'This email will be sent again.' } })
    })
    await page.goto('/admin/sent-messages?batch=b1')
    await said(page, `Welcome, <b>${width}</b>.`)
    await page.getByRole('button', { name: 'Send again to Ada' }).click()
    await page.locator('td .badge', { hasText: 'Waiting' }).waitFor()
    await tab.screenshot('batch-waiting')
    outcome = outcomes.sent
    await page.locator('td .badge', { hasText: 'Sent' }).waitFor()
    await tab.screenshot('batch-sent')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})
