import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab } from '../helpers/browser.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1 })
})

afterAll(() => site?.close())

describe.each(officeWidths)('the font at %i pixels', width => {
  it('is our own on the admin pages once it is cached', async () => {
    const tab = await site.open(width)
    const open = async () => {
      await tab.page.goto('/admin/employee')
      await heading(tab.page, "Employee's Log")
      return drawnIn(tab.page)
    }
    // On a busy machine even a cached font may be late.
    await expect.poll(open, { timeout: 25_000 }).toEqual(['Inter Variable'])
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  })

  it('is the font of the device for employees, who download none', async () => {
    const ada = await signedUp(site.product, `letters${width}@btc.example`)
    const { page, close } = await openTab(site.browser, site.product.url, width)
    const fonts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    for (const path of ['/', '/employee/personalinfo']) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(fonts).toEqual([])
    expect(await page.evaluate(() => document.fonts.size)).toBe(0)
    await close()
  })
})

/** Returns the font families with which the heading is actually drawn. */
async function drawnIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}
