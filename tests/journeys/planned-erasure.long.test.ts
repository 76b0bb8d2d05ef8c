import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ env: { ERASURE_DELAY_HOURS: '72' } })
})

afterAll(() => site?.close())

describe.each(rareOfficeWidths)('a delayed erasure at %i pixels', width => {
  const name = `Ada ${width}`
  let ada: Person
  let hers: Tab
  let his: Tab

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`, { username: name })
    hers = await openTab(site.browser, site.product.url, width === 1280 ? 360 : 1280)
    await hers.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    his = await site.open(width)
  })

  afterAll(async () => {
    await hers?.close()
    await his?.close()
  })

  it('is shown to the employee, and can be cancelled', async () => {
    const { page } = his
    const { _id } = (await ada.call('GET', '/user')).body.data
    await page.goto(`/admin/employee-details/?id=${String(_id)}`)
    await page.getByRole('button', { name: `Erase ${name}` }).click()
    const dialog = page.getByRole('alertdialog', { name: `Erase ${name}?` })
    await dialog.getByText('This happens in 72 hours.').waitFor()
    await dialog.getByText('we email the person if their address is verified').waitFor()
    await dialog.getByRole('textbox').fill(name)
    await his.screenshot('erase-later')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await said(page, `${name} will be erased on`)
    const bell = page.getByRole('button', { name: /1 employee will be erased/ })
    await bell.waitFor()
    await said(page, 'Bola Admin ordered this. Until then it can be cancelled.')
    await his.screenshot('erasure-ordered')
    await hers.page.goto('/account')
    await said(hers.page, 'Your record will be erased on')
    await hers.screenshot('account-erased-soon')
    await hers.page.getByRole('link', { name: 'My data' }).first().click()
    await said(hers.page, 'An administrator has ordered this.')
    await hers.screenshot('my-data-erased-soon')
    await page.goto('/admin/activity')
    await said(page, '1 employee will be erased, which can be cancelled')
    await his.screenshot('activity-erased-soon')
    await page.locator('main').getByRole('link', { name }).first().click()
    await heading(page, name)
    await page.getByRole('button', { name: 'Cancel the erasure' }).click()
    await toast(page, `${name} will not be erased.`)
    await page.getByRole('button', { name: `Erase ${name}` }).waitFor()
    await bell.waitFor({ state: 'detached' })
    expect((await ada.call('GET', '/user/erasure')).body.data).toEqual({ askedAt: null, dueAt: null })
  })

  it('causes no console error and no content security policy violation', () => {
    expect([...hers.pageErrors, ...his.pageErrors]).toEqual([])
  })
})
