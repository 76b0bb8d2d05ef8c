import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, openSidebar, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ beginners: 1 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('the settings page at %i pixels wide', width => {
  it('shows organisation, roles and email texts with their files, and switches reminders', async () => {
    const tab = await site.open(width)
    const { page } = tab
    await page.route('**/api/admin/reminder-rules', async route => {
      const answer = await route.fetch()
      const text = (await answer.text()).replaceAll(/"due":\d+/g, '"due":5000')
      await route.fulfill({ response: answer, body: text })
    })
    await page.goto('/')
    await (await openSidebar(page)).getByRole('link', { name: 'Settings' }).click()
    await heading(page, 'Settings')
    await said(page, 'Changed in schemas/organisation.json')
    await said(page, 'Client coordinator')
    await page.getByText('Your verification code').click()
    await page.locator('details[open]').getByText('1234').waitFor()
    await page.getByText('Changed in schemas/mails/code-verification.json').waitFor()
    await said(page, '5,000 employees are due. At most 200 a day get an email, within the hours above.')
    await page.unroute('**/api/admin/reminder-rules')
    await tab.screenshot('settings')
    await page.getByRole('button', { name: /^Switch on.*Record not finished/ }).click()
    await toast(page, 'Reminders are on: Record not finished.')
    await page.getByRole('button', { name: /^Switch off.*Record not finished/ }).click()
    await toast(page, 'Reminders are off: Record not finished.')
    await (await openSidebar(page)).getByRole('link', { name: 'Sent messages' }).click()
    await page.locator('main').getByRole('link', { name: 'Settings' }).click()
    await heading(page, 'Settings')
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })
})
