import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { validAnswers } from '../helpers/records.ts'
import { password } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, openAdminSite, said, toast } from './admin.ts'

const records = 22
/**
 * The requests that one record may take: itself, its review, corrections, changes, people asked and files, the decision, and new
 * counts.
 */
const requestsOfRecord = 14

describe.each(officeWidths)('the review queue at %i pixels', width => {
  let site: AdminSite
  let tab: Tab
  let page: Page
  let presses = 0
  /** All employees have the same name, so each is identified by email address. */
  const names = Array.from({ length: records }, (_, index) => `finished${index + 1}@btc.example`)
  const press = (key: string) => {
    presses++
    return page.keyboard.press(key)
  }
  const accept = () => page.getByRole('button', { name: 'Accept', exact: true })
  /** Waits until the record is shown and can be decided. */
  const opened = async (name = '') => {
    await page.locator('.review-record').getByText(name, { exact: true }).first().waitFor()
    await accept().and(page.locator(':not([aria-disabled])')).waitFor()
  }

  beforeAll(async () => {
    site = await openAdminSite({ finished: records })
    tab = await site.open(width)
    page = tab.page
  }, 120_000)

  afterAll(async () => {
    await tab?.close()
    await site?.close()
  })

  it('opens with the record that has waited longest, and shows its documents as pages', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: `${records} to review`, exact: true }).click()
    await opened(names[0])
    const guarantor = page.getByRole('region', { name: 'Guarantor 1', exact: true })
    await guarantor.scrollIntoViewIfNeeded()
    await guarantor.getByRole('img', { name: 'Guarantor 1, page 1 of 1' }).waitFor()
    await guarantor.getByText('I stand surety.').waitFor({ state: 'attached' })
    await guarantor.getByRole('button', { name: 'Zoom in on Guarantor 1' }).click()
    await guarantor.getByText('150 %').waitFor()
    await guarantor.getByRole('link', { name: 'Download Guarantor 1' }).waitFor()
    await tab.screenshot('review-queue')
  })

  it('logs a view only for the record that was opened', async () => {
    const { body } = await site.admin.call('GET', '/admin/activity?page=1')
    expect(JSON.stringify(body).match(/"record\.viewed"/g)).toHaveLength(1)
  })

  it('starts a correction by a key, and keeps the first letters typed after it', async () => {
    await page.keyboard.press('c')
    await page.keyboard.type('Bank')
    expect(await page.getByLabel('Find an answer').inputValue()).toBe('Bank')
    await page.keyboard.press('Enter')
    await page.locator('dialog textarea:focus').waitFor()
    await page.keyboard.press('Escape')
    await opened(names[0])
  })

  it('shows a warning about a guarantor who was asked by link', async () => {
    const guarantor = { name: 'Bola Ige', email: 'bola@example.com', relationship: 'Former employer' }
    for (const name of names.slice(0, 2)) {
      const employee = await logIn(site, name)
      const asked = await employee.post('/user/parties', { party: 'guarantor', slot: 1, ...guarantor })
      expect(asked.status).toBe(200)
    }
    await page.reload()
    await opened(names[0])
    const asked = page.getByRole('region', { name: 'Asked by link' })
    await asked.getByText('Guarantor 1: Bola Ige Sent').waitFor()
    await asked.getByText('Another employee has named this email.').waitFor()
    await tab.screenshot('review-queue-warning')
  })

  it('loads all records again after a start from the oldest', async () => {
    const skipAll = async () => {
      const more = page.waitForResponse(/review-queue\?.*after=/)
      const seen = new Set<string>()
      while (!(await page.getByRole('heading', { name: 'End of the queue' }).isVisible())) {
        const id = new URL(page.url()).searchParams.get('id')
        if (id) seen.add(id)
        if (seen.size === 18) await more
        await page.keyboard.press('n')
      }
      expect(seen.size).toBe(records)
    }
    const gone = { status: 404, json: { code: 'request.not_found', message: 'Not here.' } }
    await page.route(/api\/user\/[0-9a-f]{32}$/, route => route.fulfill(gone)) // to skip faster
    await skipAll()
    await page.getByRole('button', { name: 'Start again from the oldest' }).click()
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await skipAll()
    await page.unroute(/api\/user\/[0-9a-f]{32}$/)
    await page.getByRole('button', { name: 'Start again from the oldest' }).click()
    await opened(names[0])
  })

  it('reviews 20 records with one key each, and at most 14 requests each', async () => {
    let requests = 0
    const count = () => requests++
    page.on('request', request => request.url().includes('/api/') && count())
    presses = 0
    await page.evaluate(bringTogether)
    for (const name of names.slice(0, 20)) {
      await opened(name)
      await press('a')
    }
    await opened(names[20])
    expect(await page.evaluate(() => document.documentElement.dataset.together)).toBe('yes')
    expect(presses).toBe(20)
    expect(requests).toBeLessThanOrEqual(20 * requestsOfRecord)
    await said(page, '2 to review')
    await said(page, ': Accepted.')
  })

  it('counts only undecided records in its filters', async () => {
    const choices = page.getByLabel('Assigned to').first().locator('option')
    expect(await choices.allInnerTexts()).toEqual(['Anybody (2)', 'Me', 'Nobody'])
  })

  it('returns the last record to review by a key', async () => {
    await press('b')
    await opened(names[19])
    await page.getByText('In review', { exact: true }).first().waitFor()
    await said(page, '3 to review')
  })

  it('keeps a typed note over a reload, and ignores single keys while typing', async () => {
    await press('n')
    await opened(names[20])
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByLabel('Note', { exact: true }).pressSequentially('can')
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('can')
    await page.reload()
    await opened(names[20])
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('can')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  it('rejects a decision if an answer has changed meanwhile, and shows the change', async () => {
    const email = names[20] ?? ''
    const school = { ...validAnswers.educationalBackground[0], nameOfSchool: 'University of Ibadan' }
    const employee = await logIn(site, email)
    expect((await employee.post('/user/educationalBackground', [school])).status).toBe(200)
    await accept().click()
    await said(page, 'This record has changed since you opened it')
    await said(page, 'Changed: Education. Look at it again before you decide.')
    await said(page, 'University of Ibadan')
    await opened(email)
    await tab.screenshot('changed-meanwhile')
  })

  it.runIf(width > 600)('lets single keys be turned off', async () => {
    await page.getByLabel('Use single-key shortcuts').uncheck()
    await page.getByRole('heading', { level: 1 }).focus()
    await press('n')
    await press('a')
    await opened(names[20])
    await page.getByLabel('Use single-key shortcuts').check()
  })

  it('explains why a key does nothing after a correction, and hides the earlier result', async () => {
    await accept().click()
    await opened(names[21])
    await page.getByRole('button', { name: 'Back to review' }).click()
    await opened(names[20])
    await page.getByText('In review', { exact: true }).first().waitFor()
    await accept().click()
    await opened(names[21])
    await said(page, ': Accepted.')
    await press('c')
    await page.keyboard.type('Bank')
    await page.keyboard.press('Enter')
    await page.locator('dialog textarea:focus').fill('Which bank is it?')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await accept().waitFor({ state: 'detached' })
    await page.getByText(': Accepted.').waitFor({ state: 'detached' })
    await tab.screenshot('corrections-sent')
    await press('a')
    await toast(page, 'This record needs no decision now. Continue with the next one.')
  })
})

async function logIn({ product }: AdminSite, email: string) {
  const { body } = await callerAt(product.url, '').post('/auth/login', { email, password })
  return callerAt(product.url, body.token)
}

/**
 * Runs in the page: delays the response with more of the queue until the response to the next decision, so that both change the
 * queue before it is drawn again.
 */
function bringTogether() {
  const ask = window.fetch
  let release: (() => void) | undefined
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    const isMore = String(asked[0]).includes('after=')
    const isDecision = release !== undefined && asked[1]?.method === 'POST'
    if (!isMore && !isDecision) return answer
    const text = await answer.text()
    if (isMore) await new Promise<void>(resolve => (release = resolve))
    else {
      release?.()
      release = undefined
      // Let the released response be handled within the same turn of the event loop.
      for (let step = 0; step < 50; step++) await Promise.resolve()
      document.documentElement.dataset.together = 'yes'
    }
    return Object.assign(new Response(null, answer), { text: () => Promise.resolve(text) })
  }
}
