import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { officeWidths } from '../helpers/widths.ts'
import { until } from '../world/process.ts'
import { type AdminSite, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ beginners: 2, env: { SCAN_URL: 'clamd://127.0.0.1:9' } })
  // With a file in place of the mailbox folder no mail can be delivered.
  const mailbox = path.join(site.product.dataDir, 'mailbox')
  fs.rmSync(mailbox, { recursive: true, force: true })
  fs.writeFileSync(mailbox, '')
  await site.admin.call('POST', '/admin/send-emails', { audience: 'all', message: 'Hello' })
  const status = async () =>
    (await site.admin.call('GET', '/admin/mail-status')).body.data.degraded as unknown[]
  await until(async () => (await status()).length === 2, 20)
})

afterAll(() => site?.close())

describe.each(officeWidths)('service notices for administrators at %i pixels wide', width => {
  let tab: Tab
  beforeAll(async () => {
    tab = await site.open(width)
  })
  afterAll(() => tab?.close())

  it('say above the page that emails and uploads fail, since when and why', async () => {
    const { page } = tab
    await page.goto('/admin/sent-messages')
    await said(page, 'Emails have not been sent since ')
    await said(page, 'No file could be uploaded since ')
    await page.getByText('Emails have not been sent since ').click()
    await said(page, 'The mailbox folder cannot be written. 2 emails are waiting to be sent automatically')
    await tab.screenshot('service-notices')
    await page.goto('/')
    await said(page, 'The virus scanner does not answer. Answers are still saved')
    await tab.screenshot('service-notices-dashboard')
    await page.goto('/admin/sent-messages?show=mails')
    await page.locator('main').waitFor()
    await tab.screenshot('service-notices-mails')
  })
})
