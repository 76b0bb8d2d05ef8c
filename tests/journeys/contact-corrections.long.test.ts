import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMailFiles } from '../../server/mail/transports/mailbox.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { openTab, type Tab } from '../helpers/browser.ts'
import { validAnswers } from '../helpers/records.ts'
import { password, type Person, signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'
import { logIn } from './steps.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

async function undoLink(email: string): Promise<string | undefined> {
  const folder = path.join(site.product.dataDir, 'mailbox')
  const mails = (await listMailFiles(folder)).map(({ name }) =>
    readMail(fs.readFileSync(path.join(folder, name), 'utf8'))
  )
  return mails.flatMap(({ to, text }) => (to === email && /#[\w-]{43}/.exec(text)?.[0]) || []).at(0)
}

describe.each(employeeWidths)('a correction of email and phone at %i pixels', width => {
  const old = `obi${width}@btc.example`
  const name = `Obi ${width}`
  let obi: Person
  let admin: Tab
  let hers: Tab

  beforeAll(async () => {
    obi = await signedUp(site.product, old, { username: name })
    await obi.call('POST', '/user/personalInfo/', { ...validAnswers.personalInfo, phone: '08030000001' })
    admin = await site.open(width)
    hers = await openTab(site.browser, site.product.url, width)
  })

  afterAll(async () => {
    await admin?.close()
    await hers?.close()
  })

  const dialog = () => admin.page.getByRole('dialog', { name: `Correct email or phone of ${name}` })

  const problem = (words: string) => dialog().getByRole('link', { name: words }).waitFor()

  it('shows errors at their fields, and what somebody else changed meanwhile', async () => {
    const { page } = admin
    await page.goto(`/admin/employee?search=${name}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Correct email or phone' }).click()
    await dialog()
      .getByText('The answers in the record stay as they are. Ask to correct them there.')
      .waitFor()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await problem('Choose a reason.')
    await dialog().getByRole('radio', { name: 'Typing mistake' }).check()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await problem('Change the email or the phone first: the account has these already.')
    await dialog().getByLabel('Email', { exact: true }).fill('bola@btc.example')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await problem('An account with this email already exists.')
    await admin.screenshot('correct-contact-wrong')

    await obi.call('PUT', '/account/profile', { username: name, phone: '+2348030000009' })
    await dialog().getByLabel('Email', { exact: true }).fill(`new.${old}`)
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText(`The account now has ${old} and +2348030000009.`).waitFor()
    expect(await dialog().getByLabel('Email', { exact: true }).inputValue()).toBe(`new.${old}`)
    expect(await dialog().getByLabel('Phone', { exact: true }).inputValue()).toBe('8030000009')
    await admin.screenshot('correct-contact-meanwhile')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Corrected. We told the person at the old and the new email.')
    await said(page, 'A forgotten password cannot be replaced by email until')
    await said(page, 'Phone Number: 08030000001.')
    await admin.screenshot('contact-corrected')
  })

  it('can be undone once by the link in the email', async () => {
    const { page } = hers
    await expect.poll(() => undoLink(old)).toBeDefined()
    await page.goto('/undo-correction')
    await said(page, 'This link is incomplete.')
    await hers.screenshot('undo-incomplete')
    await page.goto('/login')
    await logIn(page, { name, email: `new.${old}`, password })
    await page.getByRole('link', { name: 'Your account' }).waitFor()
    await page.goto(`/undo-correction${await undoLink(old)}`)
    await page.reload()
    await page.getByRole('button', { name: 'Undo the change' }).waitFor()
    await hers.screenshot('undo')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await said(page, 'Your contact details are as they were before.')
    await hers.screenshot('undone')
    await page.getByRole('link', { name: 'Log In' }).click()
    await heading(page, 'Log In')
    await page.goBack()
    await page.reload()
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await said(page, 'This link was used before, has expired, or is incomplete. Nothing was changed.')
    await hers.screenshot('undone-before')
    await admin.page.reload()
    await said(admin.page, old)
    await admin.page.goto('/admin/activity')
    await said(admin.page, 'Corrected email: typing mistake')
    await said(admin.page, 'Undid a correction of the contact details')
    await admin.screenshot('activity-of-corrections')
  })
})
