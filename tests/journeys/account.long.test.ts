import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { countPresses } from '../helpers/presses.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'
import { logIn } from './steps.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

const password = 'correct horse'

describe.each(employeeWidths)('the account page at %i pixels', width => {
  const email = `ada${width}@btc.example`
  const other = `ada.new${width}@btc.example`
  const right = `ada.right${width}@btc.example`
  let ada: Person
  let hers: Tab
  let his: Tab

  beforeAll(async () => {
    ada = await signedUp(site.product, email, { username: 'Ada' })
    hers = await openTab(site.browser, site.product.url, width)
    await hers.page.goto('/login')
    await logIn(hers.page, { name: 'Ada', email, password })
    await hers.page.getByRole('link', { name: 'Your account' }).waitFor()
    his = await site.open(width)
  })

  afterAll(async () => {
    await hers?.close()
    await his?.close()
  })

  const card = (name: string) => hers.page.getByRole('region', { name })

  it('opens from the task list, and lists the devices', async () => {
    const { page } = hers
    await page.goto('/')
    await page.getByRole('link', { name: 'Your account' }).click()
    await heading(page, 'Your account')
    await said(page, 'Chrome on Linux (this device)')
    await said(page, 'network 127.0.0.0/24')
    await hers.screenshot('account')
  })

  it('turns on reminders and codes by text message', async () => {
    const { page } = hers
    const texts = card('Text messages')
    await texts.getByText('Nothing goes to +234').waitFor()
    await texts.getByRole('button', { name: 'Reminders and codes also by text message' }).click()
    await toast(page, 'Reminders and codes also go to your phone now.')
    await texts.getByRole('button', { name: 'No text messages' }).waitFor()
  })

  it('changes the name', async () => {
    const { page } = hers
    await card('Name and phone').getByLabel('Name', { exact: true }).fill('Adaeze Okafor')
    await card('Name and phone').getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Your name and phone are saved.')
    await page.getByRole('banner').getByRole('link', { name: 'Adaeze Okafor' }).waitFor()
  })

  it('rejects a wrong current password, and signs out the other device after a change', async () => {
    const { page } = hers
    const fill = async (present: string) => {
      await card('Password').getByLabel('Current Password').fill(present)
      await card('Password').getByLabel('New Password').fill('a fine new one')
      await card('Password').getByLabel('Confirm Password').fill('a fine new one')
      await card('Password').getByRole('button', { name: 'Change password' }).click()
    }
    await fill('wrong horse')
    await said(page, 'This is not your current password.')
    await hers.screenshot('account-wrong-password')
    await fill(password)
    await toast(page, 'Your password is changed. Every other device is signed out.')
    expect((await ada.call('GET', '/user')).status).toBe(401)
    await expect.poll(() => page.locator('.sessions li').count()).toBe(1)
    expect(await card('Password').getByLabel('New Password').inputValue()).toBe('')
  })

  it('changes the email with a code that is sent to the new address', async () => {
    const { page } = hers
    await card('Email').getByLabel('New Email').fill(other)
    await card('Email').getByRole('button', { name: 'Send code' }).click()
    await said(page, `We sent a code to ${other}.`)
    await hers.screenshot('account-email-code')
    await page.reload()
    await card('Email')
      .getByLabel('Code')
      .fill(await site.product.codeFor(other))
    await card('Email').getByRole('button', { name: 'Change email' }).click()
    await toast(page, `Your email is ${other} now.`)
    await said(page, `The address is ${other}.`)
  })

  it('asks for another email if somebody took the new one before the code was entered', async () => {
    const { page } = hers
    const taken = `taken-${other}`
    await card('Email').getByLabel('New Email').fill(taken)
    await card('Email').getByRole('button', { name: 'Send code' }).click()
    await said(page, `We sent a code to ${taken}.`)
    const code = await site.product.codeFor(taken)
    const nextCode = async () => {
      await expect.poll(() => site.product.codeFor(taken)).not.toBe(code)
      return site.product.codeFor(taken)
    }
    await signedUp({ url: site.product.url, codeFor: nextCode }, taken)
    await card('Email').getByLabel('Code').fill(code)
    await card('Email').getByRole('button', { name: 'Change email' }).click()
    await toast(page, 'An account with this email already exists.')
    await card('Email').getByLabel('New Email').waitFor()
  })

  it('signs out another device', async () => {
    const { page } = hers
    const login = { email: other, password: 'a fine new one' }
    const answer = await fetch(`${site.product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login)
    })
    expect(answer.status).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out all other devices' }).waitFor()
    await page.getByRole('button', { name: /^Sign out a program/ }).click()
    await toast(page, 'The device is signed out.')
    await expect.poll(() => page.locator('.sessions li').count()).toBe(1)
  })

  it('an administrator corrects the email in four clicks, and disables the account', async () => {
    const { page } = his
    await page.goto('/admin/employee?sort=-createdAt')
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Adaeze Okafor' }).first().click()
    await page.getByRole('button', { name: 'Correct email or phone' }).click()
    const correction = page.getByRole('dialog', { name: 'Correct email or phone of Adaeze Okafor' })
    await correction.getByLabel('Email').fill(right)
    await correction.getByRole('radio', { name: 'Mailbox lost' }).check()
    await his.screenshot('correct-contact')
    await correction.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Corrected. We told the person at the old and the new email.')
    expect(presses()).toBe(4)
    await page.getByRole('button', { name: 'Disable Adaeze Okafor' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Disable Adaeze Okafor?' })
    await dialog.getByRole('radio', { name: 'Left the company' }).check()
    await his.screenshot('disable-account')
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await toast(page, 'The account of Adaeze Okafor is disabled.')
    await said(page, 'Reason: left the company.')
    await his.screenshot('account-disabled')
  })

  it('tells a disabled person so at the log-in, and lets them log in once they are enabled', async () => {
    const { page } = hers
    await page.goto('/login')
    const person = { name: 'Ada', email: right, password: 'a fine new one' }
    await logIn(page, person)
    await said(page, 'This account is disabled. Ask an administrator to enable it again.')
    await hers.screenshot('log-in-disabled')
    await his.page.getByRole('button', { name: 'Enable Adaeze Okafor' }).click()
    await toast(his.page, 'Adaeze Okafor can log in again.')
    await logIn(page, person)
    await page.getByRole('link', { name: 'Your account' }).waitFor()
  })

  it('opens for an administrator from the menu', async () => {
    const { page } = his
    await page.goto('/')
    await page.getByRole('button', { name: 'Bola Admin' }).click()
    await page.getByRole('link', { name: 'Your account' }).click()
    await heading(page, 'Your account')
    await said(page, 'Devices')
    await his.screenshot('account-of-admin')
  })

  it('causes no console error and no content security policy violation', () => {
    expect([...hers.pageErrors, ...his.pageErrors]).toEqual([])
  })
})
