import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, openAdminSite, said, toast } from './admin.ts'
import { execute } from '../world/database.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ beginners: 1 })
})

afterAll(() => site?.close())

const logInsAreOld = () => execute(site.product, 'UPDATE sessions SET confirmed_at = confirmed_at - 86400000')

describe.each(rareOfficeWidths)('an old log-in at %i pixels', width => {
  let tab: Tab
  const email = `new${width}@btc.example`

  beforeAll(async () => {
    tab = await site.open(width)
  })

  afterAll(() => tab?.close())

  const dialog = () => tab.page.getByRole('dialog', { name: 'Enter your password again' })

  it('needs the password again before an invitation, and keeps what was typed', async () => {
    const { page } = tab
    await page.goto('/admin/administrators')
    const invitation = page.locator('.invitation')
    await invitation.getByLabel('Email').fill(email)
    logInsAreOld()
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    await dialog().waitFor()
    await tab.screenshot('password-again')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await said(page, 'Enter your password again to do this.')
    expect(await invitation.getByLabel('Email').inputValue()).toBe(email)
    await page.route('**/api/account/factor', async route => {
      await new Promise(done => setTimeout(done, 1000))
      await route.continue()
    })
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    await dialog().waitFor()
    await page.keyboard.press('Enter') // nothing to enter yet
    await dialog().getByLabel('Password').waitFor()
    await page.keyboard.type('wrong horse')
    await page.keyboard.press('Enter')
    await dialog().getByText('This is not your current password.').first().waitFor()
    await tab.screenshot('password-again-wrong')
    await dialog().getByLabel('Password').fill('correct horse')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await toast(page, `We sent the invitation to ${email}. It is valid for 48 hours.`)
  })

  it('needs the password again before a message to many, and keeps the message', async () => {
    const { page } = tab
    await page.goto('/admin/bulk-message?to=incomplete')
    const message = page.getByLabel('Message')
    await message.fill(`Good morning from ${width}`)
    logInsAreOld()
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await said(page, 'Enter your password again to do this.')
    expect(await message.inputValue()).toBe(`Good morning from ${width}`)
    await send.click()
    await dialog().getByLabel('Password').fill('correct horse')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'The message is on its way to 1 employee.')
  })

  it('needs the password again before an export, which is then downloaded', async () => {
    const { page } = tab
    await page.goto('/admin/employee')
    await said(page, 'Person 01')
    logInsAreOld()
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export xlsx' }).click()
    await dialog().getByLabel('Password').fill('correct horse')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    expect((await pending).suggestedFilename()).toBe('BTC_employees.xlsx')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})
