import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, heading, openAdminSite, said } from './admin.ts'

/** A time zone in which the date differs from Lagos now: thirteen hours ahead of it, or twelve behind. */
const hourInLagos = (new Date().getUTCHours() + 1) % 24
const elsewhere = hourInLagos >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
const dayOfLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric'
})

let site: AdminSite
let token: string

beforeAll(async () => {
  site = await openAdminSite()
  token = (await signedUp(site.product, 'ada@btc.example')).token
})

afterAll(() => site?.close())

async function openIn(timezoneId: string): Promise<Tab> {
  const tab = await openTab(site.browser, site.product.url, 360)
  const session = await tab.page.context().newCDPSession(tab.page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
  return tab
}

describe('the date notice', () => {
  it('names the date in Lagos if it differs on the device and the form asks for dates', async () => {
    const tab = await openIn(elsewhere)
    await tab.page.goto('/employee/education')
    await said(tab.page, `We use the date in Lagos, where today is ${dayOfLagos.format()}.`)
    await tab.screenshot('day-notice')
    await tab.page.goto('/employee/guarantors')
    await heading(tab.page, 'Guarantors')
    expect(await tab.page.getByText('We use the date in').count()).toBe(0)
    await tab.close()
  })

  it('is not shown if the date is the same', async () => {
    const tab = await openIn('Africa/Lagos')
    await tab.page.goto('/employee/education')
    await tab.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /LaterNotices/.test(name))
    )
    await heading(tab.page, 'Education')
    expect(await tab.page.getByText('We use the date in').count()).toBe(0)
    await tab.close()
  })
})
