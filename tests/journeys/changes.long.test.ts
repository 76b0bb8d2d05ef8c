import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

describe.each(rareOfficeWidths)('a changed account number at %i pixels', width => {
  let admin: Tab
  let hers: Tab
  let ada: Person

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`, { username: `Ada ${width}` })
    await completeRecord(callerAt(site.product.url, ada.token))
    hers = await openTab(site.browser, site.product.url, width === 1280 ? 360 : 1280)
    await hers.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    admin = await site.open(width)
  })

  afterAll(async () => {
    await hers?.close()
    await admin?.close()
  })

  const save = () => hers.page.getByRole('button', { name: /^(Save|Update)/ }).click()
  const dialog = () => hers.page.getByRole('dialog', { name: 'Change this answer?' })

  it('shows the old and new number, and is not saved without the password', async () => {
    const { page } = hers
    await page.goto('/employee/employee-details')
    await page.getByLabel('Salary Account Number').fill('9876543210')
    await save()
    await dialog().getByText('Before: 0123456789').waitFor()
    await dialog().getByText('Now: 9876543210').waitFor()
    await dialog().getByLabel('Password').waitFor()
    await hers.screenshot('change-answer')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await toast(page, 'Nothing was saved. You need to enter your password to make this change.')
    expect(await page.getByLabel('Salary Account Number').inputValue()).toBe('9876543210')
    await hers.screenshot('change-cancelled')
  })

  it('is saved with the password, even if the page was left while it was asked for', async () => {
    const { page } = hers
    await page.getByRole('link', { name: 'Finish later' }).click()
    await heading(page, 'Your employee record')
    await page.goBack()
    await save()
    await dialog().getByLabel('Password').waitFor()
    await page.goForward()
    await heading(page, 'Your employee record')
    await toast(page, 'Nothing was saved. You need to enter your password to make this change.')
    await page.goBack()
    await save()
    await dialog().getByLabel('Password').fill('wrong horse')
    await dialog().getByRole('button', { name: 'Change', exact: true }).click()
    await dialog().getByText('This is not your current password.').first().waitFor()
    await dialog().getByLabel('Password').fill('correct horse')
    await dialog().getByRole('button', { name: 'Change', exact: true }).click()
    await toast(page, 'Employee Details saved.')
    const { body } = await ada.call('GET', '/user')
    expect(body.data.employeeDetails).toMatchObject({ salaryAccountNumber: '9876543210' })
  })

  it('is shown to administrators in the bell and on the record, and can be confirmed there', async () => {
    const { page } = admin
    await page.goto('/')
    await page.getByRole('button', { name: /1 change is not confirmed/ }).click()
    // At the second width there are two employees with the same BVN.
    if (width !== rareOfficeWidths[0])
      await page.getByRole('link', { name: /by several employees$/ }).waitFor()
    await page.getByRole('link', { name: '1 change is not confirmed' }).click()
    await heading(page, 'Changes')
    await said(page, '••••••3210')
    await admin.screenshot('changes')
    await page
      .getByRole('link', { name: `Ada ${width}` })
      .first()
      .click()
    await heading(page, 'Okafor Adaeze')
    const expand = page.getByRole('button', { name: 'Expand all' })
    if (width < 640) await expand.click()
    await page.getByRole('link', { name: 'Changed, not confirmed' }).waitFor()
    await admin.screenshot('record-changed')
    await page.getByRole('button', { name: 'Confirm Salary Account Number' }).click()
    await toast(page, 'Change confirmed.')
    await page.getByRole('link', { name: 'Changed, not confirmed' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Completed records/ }).waitFor()
    expect(await page.getByRole('button', { name: /not confirmed/ }).count()).toBe(0)
  })

  it('causes no console error and no content security policy violation', () => {
    expect([...hers.pageErrors, ...admin.pageErrors]).toEqual([])
  })
})
