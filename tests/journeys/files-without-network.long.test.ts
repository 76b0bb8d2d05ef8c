import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { documents } from '../helpers/documents.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

/** The chunk that uploads files. */
const sending = /sending-[^/]*\.js$/
const sent = 'Your answers were sent: Personal Information.'

let product: Product
let browser: Browser
let files: Awaited<ReturnType<typeof documents>>

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  files = await documents()
  const boss = await signedUp(product, 'boss@btc.example', { isAdmin: true })
  await boss.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(rareEmployeeWidths)('a photo chosen without a network, at %i pixels,', width => {
  let ada: Person
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    ada = await signedUp(product, `ada${width}@btc.example`)
    await completeRecord(callerAt(product.url, ada.token))
    // There is no service worker: the chunk is cached because the page has loaded it.
    tab = await openTab(browser, product.url, width)
    page = tab.page
    await page.goto('/login')
    await person.logIn(page, { name: '', email: ada.email, password })
    await person.heading(page, 'Your employee record')
  })

  afterAll(() => tab?.close())

  const photoOf = async () => {
    const { data } = (await ada.call('GET', '/user')).body
    return (data.personalInfo as { passport: { url: string } }).passport.url
  }
  const saveIsKept = async () => {
    await person.save(page, 'Update and Continue')
    await person.toast(page, 'Saved on this device. We will send it when you are back online.')
  }

  it('is sent by the page that stayed open when the network is back', async () => {
    const before = await photoOf()
    await page.goto('/employee/personalinfo2', { waitUntil: 'networkidle' })
    // The chunk must be loaded in advance: Chromium would retry a failed load later, other browsers would not.
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    ).toEqual(expect.arrayContaining([expect.stringMatching(sending)]))
    await person.choosePhoto(page, files.photo)
    await page.context().setOffline(true)
    await saveIsKept().finally(() => page.context().setOffline(false))
    await person.toast(page, sent)
    expect(await photoOf()).not.toBe(before)
  })

  it('is sent even if another one was chosen in its place and not saved', async () => {
    const before = await photoOf()
    await page.goto('/employee/personalinfo2', { waitUntil: 'networkidle' })
    await person.choosePhoto(page, files.photo)
    await page.route('**/api/user/**', route => route.abort('internetdisconnected'))
    await saveIsKept()
    await page.goto('/employee/personalinfo2')
    await person.choosePhoto(page, files.photo)
    const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await expect.poll(drafts).toContain('chosen')
    await page.unroute('**/api/user/**')
    await page.goto('/')
    await person.toast(page, sent)
    expect(await photoOf()).not.toBe(before)
  })

  it('waits if the upload code cannot be loaded, and is sent by the next page that opens', async () => {
    const before = await photoOf()
    await page.route(sending, route => route.abort('internetdisconnected'))
    await page.goto('/employee/personalinfo2', { waitUntil: 'networkidle' })
    await person.choosePhoto(page, files.photo)
    await saveIsKept()
    await page.unroute(sending)
    await page.goto('/')
    await person.toast(page, sent)
    expect(await photoOf()).not.toBe(before)
  })
})
