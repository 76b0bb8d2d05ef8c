import fs from 'node:fs'
import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { at, heading, type AdminSite, openAdminSite, openSidebar, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

describe.each(rareEmployeeWidths)('privacy rights at %i pixels', width => {
  const name = `Ada ${width}`
  let ada: Person
  let id: string
  let hers: Tab
  let his: Tab

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`, { username: name })
    id = String((await ada.call('GET', '/user')).body.data._id)
    hers = await openTab(site.browser, site.product.url, width)
    await hers.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    his = await site.open(width)
  })

  afterAll(async () => {
    await hers?.close()
    await his?.close()
  })

  it('an employee sees from the task list that nobody has viewed the record', async () => {
    const { page } = hers
    await page.goto('/')
    await page.getByRole('link', { name: 'Who has viewed my record' }).click()
    await heading(page, 'Who has viewed my record')
    await said(page, 'Nobody has viewed your record yet.')
    await hers.screenshot('who-looked-empty')
  })

  it('an employee sees each view by its day, with the name of the administrator', async () => {
    await site.admin.call('GET', `/user/${id}`)
    const headers = { authorization: `Bearer ${site.admin.token}` }
    await (await fetch(`${site.product.url}/api/admin/employees/export`, { headers })).arrayBuffer()
    const { page } = hers
    await page.goto('/employee/who-looked')
    await said(page, 'Bola Admin Viewed your record')
    await said(page, 'Bola Admin Exported a list of employees, with you in it')
    const days = page.getByRole('heading', { level: 2 })
    expect(await days.allInnerTexts()).toEqual([
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date())
    ])
    await hers.screenshot('who-looked')
    await page.route('**/api/user/access-log', route => route.abort())
    await page.reload()
    await said(page, 'This could not be loaded.')
    await hers.screenshot('who-looked-failed')
    await page.unroute('**/api/user/access-log')
    await page.getByRole('button', { name: 'Try again' }).click()
    await said(page, 'Viewed your record')
  })

  it('an employee downloads the own record', async () => {
    const { page } = hers
    await page.getByRole('link', { name: 'My data' }).click()
    await heading(page, 'My data')
    await hers.screenshot('my-data')
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my record' }).click()
    const file = await pending
    expect(file.suggestedFilename()).toBe('BTC_my_record.zip')
    const zip = await JsZip.loadAsync(fs.readFileSync(await file.path()), { checkCRC32: true })
    expect(JSON.parse((await zip.file('record.json')?.async('string')) ?? '').account.username).toBe(name)
  })

  it('an employee asks for erasure, withdraws the request, and asks again', async () => {
    const { page } = hers
    const open = () => page.getByRole('button', { name: 'Ask for erasure' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Ask for erasure?' })
    await open()
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('We keep each backup for 30 days.')
    await hers.screenshot('ask-for-erasure')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open()
    await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
    await said(page, 'You asked on')
    await hers.screenshot('asked-for-erasure')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, 'Your data will not be erased.')
    await open()
    await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
    await page.reload()
    await said(page, 'We have not erased your data yet.')
  })

  it('an administrator sees who did what, filtered and page by page', async () => {
    for (const qualification of Array.from({ length: 22 }, (_, number) => `Degree ${number}`))
      await ada.call('POST', '/user/educationalBackground', [{ ...school, qualification }])
    const { page } = his
    await page.goto('/')
    const bell = page.getByRole('button', { name: '1 employee asks to be erased' })
    expect(await bell.innerText()).toBe('1')
    await bell.click()
    await his.screenshot('bell-with-erasure')
    await page.locator('.bell-list').getByRole('link', { name: '1 employee asks to be erased' }).click()
    await heading(page, 'Activity')
    await page.goto('/')
    await (await openSidebar(page)).getByRole('link', { name: 'Activity' }).click()
    await heading(page, 'Activity')
    await said(page, '1 employee asks to be erased')
    await said(page, 'Saved Education: Qualification')
    await his.screenshot('activity')
    await page.getByRole('link', { name: 'Older' }).click()
    await expect.poll(() => at(page)).toMatch(/before=\d+/)
    await page.getByRole('link', { name: 'Newer' }).waitFor()
    await page.goBack()
    await page.getByLabel('Filter by type').selectOption('Downloads and erasure')
    await said(page, 'Downloaded their own record with 0 files')
    expect(at(page)).toBe('/admin/activity?kind=rights')
    await page.getByLabel('Filter by type').selectOption('Changes to forms')
    await said(page, 'Nothing of this kind is in the log yet.')
    await his.screenshot('activity-empty')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('cell', { name }).getByRole('link').first().click()
    await expect.poll(() => at(page)).toBe(`/admin/activity?person=${id}`)
    await said(page, 'Open the record')
    await his.screenshot('activity-of-one')
  })

  it('an administrator erases a record by typing the name, and the employee is signed out', async () => {
    const { page } = his
    await page.getByRole('link', { name: 'Open the record' }).click()
    await heading(page, name)
    const link = page.getByRole('link', { name: 'Activity for this record' })
    expect(await link.getAttribute('href')).toBe(`/admin/activity?person=${id}`)
    await said(page, `${name} asked to be erased`)
    await his.screenshot('record-to-erase')
    await page.getByRole('button', { name: `Erase ${name}` }).click()
    const dialog = page.getByRole('alertdialog', { name: `Erase ${name}?` })
    const carryOut = dialog.getByRole('button', { name: 'Erase for good' })
    await dialog.getByRole('textbox').fill('Somebody else')
    expect(await carryOut.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(name)
    expect(await dialog.innerText()).toContain('We keep each backup for 30 days.')
    await his.screenshot('erase')
    await carryOut.click()
    await toast(page, `${name} was erased.`)
    await heading(page, "Employee's Log")
    await page.goto(`/admin/activity?person=${id}`)
    await said(page, 'Erased the person with 0 files')
    await page.getByRole('button', { name: 'Completed records: nothing new', exact: true }).waitFor()
    await said(page, 'Deleted person')
    expect(await page.locator('main').innerText()).not.toContain(name)
    await his.screenshot('activity-after-erasure')
    await hers.page.getByRole('button', { name: 'Withdraw' }).click()
    await hers.page.waitForURL('**/login')
    expect((await ada.call('GET', '/user')).status).toBe(401)
  })

  it('causes no console error and no content security policy violation', () => {
    expect([...hers.pageErrors, ...his.pageErrors].filter(isTrouble)).toEqual([])
  })
})

const school = { nameOfSchool: 'A school', qualification: 'BSc', dateObtained: '2015-07-01' }

/** Ignores the request that the test itself aborts. */
const isTrouble = (text: string) => !text.includes('net::ERR_FAILED')
