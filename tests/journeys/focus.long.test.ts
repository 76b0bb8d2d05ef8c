import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { acceptInvitation } from '../helpers/invited.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, openAdminSite, showsNames, toast } from './admin.ts'

/** Users of a keyboard or a screen reader continue where they were after each action. */
describe.each(rareOfficeWidths)('the focus on the admin pages at %i pixels', width => {
  let site: AdminSite
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    site = await openAdminSite({ finished: 1, beginners: 2 })
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(async () => {
    await tab?.close()
    await site?.close()
  })

  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const pressWithKey = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }

  it('returns to the button that opened a dialog, and moves to the heading after sending', async () => {
    await page.goto('/admin/employee?status=incomplete')
    await showsNames(page, ['Person 01', 'Person 02'])
    await page.getByLabel('Select all on this page').check()
    await pressWithKey(button('Remind'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await isOn(button('Remind'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await toast(page, 'The reminder is on its way to 2 employees.')
    await isOn(page.getByRole('heading', { name: 'All Employee' }))
  })

  it('stays in a dialog that is sending after two presses of Escape, and reaches its toast', async () => {
    await page.goto('/admin/employee?status=incomplete')
    await page.getByLabel('Select all on this page').check()
    await pressWithKey(button('Remind'))
    let refuse = () => {}
    const refused = new Promise<void>(done => (refuse = done))
    await page.route('**/api/admin/reminders', async route => {
      await refused
      await route.fulfill({ status: 429, json: { message: 'Too many mails.' } })
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    expect(await dialog.isVisible()).toBe(true)
    refuse()
    await toast(page, 'Too many mails.')
    await button('Dismiss notification').focus()
    await isOn(button('Dismiss notification'))
    await page.keyboard.press('Escape')
    await page.locator('.toast').waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.unroute('**/api/admin/reminders')
  })

  it('moves to the heading of the list when its only filter is removed', async () => {
    await page.goto('/admin/employee?status=incomplete')
    await pressWithKey(button('Remove filter Incomplete'))
    await button('Remove filter Incomplete').waitFor({ state: 'detached' })
    await isOn(page.getByRole('heading', { name: 'All Employee' }))
  })

  it('returns to the export menu after the download', async () => {
    await page.goto('/admin/employee')
    await pressWithKey(button('More exports'))
    const download = page.waitForEvent('download')
    await pressWithKey(button('This view (3)'))
    await (await download).delete()
    await isOn(button('More exports'))
  })

  it('moves into the dialog that corrects email and phone, and back to its button', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: 'Person 01' }).click()
    await pressWithKey(button('Correct email or phone'))
    await isOn(page.getByRole('dialog').getByLabel('Email', { exact: true }))
    await page.keyboard.press('Escape')
    await isOn(button('Correct email or phone'))
  })

  it('moves to the heading of a section whose button disappears after its action', async () => {
    await signedUp(site.product, `leaver${width}@btc.example`, { username: `Leaver ${width}` })
    await page.goto(`/admin/employee?search=Leaver+${width}`)
    await page.getByRole('link', { name: `Leaver ${width}` }).click()
    await pressWithKey(button('Sign out everywhere'))
    const question = page.getByRole('alertdialog', { name: `Sign Leaver ${width} out everywhere?` })
    await question.getByText('One device is signed out at once.').waitFor()
    await pressWithKey(question.getByRole('button', { name: 'Sign out everywhere' }))
    await page.getByText('Not signed in on any device.').waitFor()
    await isOn(page.getByRole('heading', { name: 'Account' }))
    await page.goto('/account')
    await pressWithKey(button('Set up an authenticator app'))
    await page.getByText('Cannot scan it?').waitFor()
    await isOn(page.getByRole('heading', { name: 'Second factor' }))
    await pressWithKey(button('Cancel'))
    await isOn(page.getByRole('heading', { name: 'Second factor' }))
  })

  it('returns to a dialog below after Escape, and moves to its heading when the pressed button disappears', async () => {
    const name = `Helper ${width}`
    const email = `helper${width}@btc.example`
    await site.admin.call('POST', '/admin/invitations', { email })
    await acceptInvitation(site.product, email, name)
    await page.goto('/admin/administrators')
    await pressWithKey(button(`Account of ${name}`))
    const account = page.getByRole('dialog', { name: `Account: ${name}` })
    await pressWithKey(account.getByRole('button', { name: `Disable ${name}` }))
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await isOn(account.getByRole('button', { name: `Disable ${name}` }))
    await pressWithKey(account.getByRole('button', { name: 'Sign out everywhere' }))
    await pressWithKey(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }))
    await account.getByText('Not signed in on any device.').waitFor()
    await isOn(account.getByRole('heading', { name: `Account: ${name}` }))
  })

  it('returns to the email field after an administrator is invited', async () => {
    await page.goto('/admin/administrators')
    const email = page.getByLabel('Email')
    await email.fill('colleague@btc.example')
    await email.press('Enter')
    await page.getByRole('cell', { name: 'colleague@btc.example', exact: true }).waitFor()
    await isOn(email)
    expect(await email.inputValue()).toBe('')
  })
})

const isOn = (target: Locator) =>
  expect.poll(() => target.evaluate(element => element === document.activeElement)).toBe(true)
