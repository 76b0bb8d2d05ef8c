import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMailFiles } from '../../server/mail/transports/mailbox.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { openTab, type Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { axeFindings } from '../helpers/axe.ts'
import { type AdminSite, at, openAdminSite, toast } from './admin.ts'

let site: AdminSite
let tab: Tab
let page: Page

beforeAll(async () => {
  site = await openAdminSite({ beginners: 3, finished: 2 })
})

afterAll(() => site?.close())

async function lastLink({ product }: AdminSite): Promise<string> {
  const folder = path.join(product.dataDir, 'mailbox')
  const mails = (await listMailFiles(folder)).map(({ name }) =>
    readMail(fs.readFileSync(path.join(folder, name), 'utf8'))
  )
  return mails.map(({ text }) => /(\/reminders\/[0-9a-f]{32})/.exec(text)?.[1]).find(Boolean) ?? '/nowhere'
}

describe.each(rareOfficeWidths)('dashboard and reminders at %i pixels wide', width => {
  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
    page.setDefaultTimeout(5000)
  })

  afterAll(() => tab?.close())

  it('a count on the dashboard opens the list of the employees it counts', async () => {
    await page.goto('/admin/dashboard')
    await page.getByRole('heading', { name: 'Waiting longest' }).waitFor()
    await page.getByText('0 of 6').first().waitFor()
    await page.getByRole('link', { name: /^Acme Bank 1 of 1/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: /^Personal Details 3 \(100 %\)/ }).click()
    await page.getByText('3 employees who stopped at Personal Details').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: '3 still to finish' }).click()
    await page.getByText('3 incomplete employees').waitFor()
  })

  it('an administrator switches a rule, sees sent emails and stops reminders to an employee', async () => {
    await page.goto('/admin/employee')
    const { data } = (await site.admin.call('GET', '/user/users?page=1&status=incomplete')).body
    const { _id, username } = data[0] as { _id: string; username: string }
    await site.admin.call('POST', '/admin/reminders', { ids: [_id] })
    await page.goto('/admin/sent-messages')
    await page.getByRole('link', { name: 'Please complete your employee record' }).first().waitFor()
    await page.getByRole('link', { name: 'Settings' }).last().click()
    await page.getByRole('button', { name: /^Switch on.*Record not finished/ }).click()
    await toast(page, 'Reminders are on: Record not finished.')
    await page.getByRole('button', { name: /^Switch off.*Record not finished/ }).click()
    await toast(page, 'Reminders are off: Record not finished.')
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/admin/employee-details/?id=${_id}`)
    await page.getByRole('button', { name: 'Stop reminders' }).click()
    await page.getByText('by an administrator.').waitFor()
    await page.getByRole('link', { name: 'Emails to this person' }).click()
    await page.getByRole('heading', { name: `Emails to ${username}` }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await site.admin.call('POST', `/admin/employees/${_id}/reminders`, { isStopped: false })
  })

  it('an administrator types a search without losing the cursor, and leaves it with one step back', async () => {
    await page.goto('/admin/dashboard')
    await page.goto('/admin/sent-messages')
    const search = page.getByRole('searchbox', { name: 'Search by name' })
    await search.focus()
    await page.keyboard.type('Per')
    await page.getByRole('heading', { name: 'Emails to employees' }).waitFor()
    await page.keyboard.type('son')
    await expect.poll(() => at(page)).toContain('search=Person')
    expect(await search.inputValue()).toBe('Person')
    await page.goBack()
    await page.getByRole('heading', { name: 'Bulk messages' }).waitFor()
    expect(at(page)).toBe('/admin/sent-messages')
  })

  it('the link in a reminder lets the employee stop and restart reminders', async () => {
    const link = await lastLink(site)
    const hers = await openTab(site.browser, site.product.url, width)
    await hers.page.goto(link)
    await hers.page.getByRole('button', { name: 'Stop reminders' }).click()
    await hers.page.getByText('You will not get any more reminders about your employee record.').waitFor()
    await hers.page.getByRole('button', { name: 'Send me reminders again' }).click()
    await hers.page.getByText('You get reminders while something is missing').waitFor()
    await hers.page.goto('/reminders/0123')
    await hers.page.locator('main').getByText('We do not recognise this link').waitFor()
    await hers.close()
  })
})
