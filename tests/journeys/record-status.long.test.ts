import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { type AdminSite, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format()

describe.each(employeeWidths)('the status of a record at %i pixels', width => {
  let ada: Person
  let id: string
  let hers: Tab

  const move = async (state: string) => {
    const admin = callerAt(site.product.url, site.admin.token)
    const path = `/admin/employees/${id}/review`
    const { revision } = (await admin.get(path)).body.data
    expect((await admin.post(`${path}/move`, { state, revision })).status).toBe(200)
  }
  const look = async (name: string) => {
    await hers.screenshot(`${name}-home`)
    await hers.page.goto('/employee/congratulations')
    await said(hers.page, 'Status of your record')
    await hers.screenshot(`${name}-congratulations`)
    await hers.page.goto('/')
  }

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`, { username: `Ada ${width}` })
    id = (await callerAt(site.product.url, ada.token).get('/user')).body.data._id
    hers = await openTab(site.browser, site.product.url, width)
    await hers.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
  })

  afterAll(() => hers?.close())

  it('is hidden until the record is complete, and then says that it was sent', async () => {
    const { page } = hers
    await page.goto('/')
    await said(page, '0 of 6 sections completed')
    expect(await page.getByText('Status of your record').count()).toBe(0)
    await completeRecord(callerAt(site.product.url, ada.token))
    await page.reload()
    await said(page, `Sent ${today} We have your record.`)
    await look('sent')
  })

  it('says that the record is being checked and was accepted, also on the last page', async () => {
    const { page } = hers
    await move('in-review')
    await page.reload()
    await said(page, `Sent ${today} Being checked ${today}`)
    await look('looked-at')
    await move('accepted')
    await page.goto('/employee/congratulations')
    await said(page, `Sent ${today} Accepted ${today} We have checked your record, and it is correct.`)
    await page.goto('/')
    await said(page, `Accepted ${today}`)
    expect(await page.locator('main').innerText()).not.toContain('Bola')
    await look('accepted')
  })

  it('says that the record was sent back', async () => {
    await callerAt(site.product.url, site.admin.token).post(`/admin/employees/${id}/corrections`, {
      corrections: [{ path: '/personalInfo/bvn', message: 'This BVN is not yours.' }]
    })
    await hers.page.reload()
    await said(hers.page, `Sent back to you ${today}`)
    await look('returned')
    await hers.page.goto('/employee/congratulations')
    await said(hers.page, `Sent back to you ${today}`)
    const words = await hers.page.locator('main').innerText()
    expect(words.indexOf('Sent back to you')).toBeLessThan(words.indexOf('Congratulations'))
    await look('returned-end')
    expect(hers.pageErrors).toEqual([])
  })
})
