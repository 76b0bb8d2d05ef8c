import type { Browser, Locator, Page } from 'playwright-core'
import { byEffort } from '../helpers/effort.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { password, signedUp } from '../helpers/signed-up.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  await signedUp(product, 'ada@btc.example')
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

const widths = byEffort({ quick: [360], ci: [768, 1280], long: [360, 768, 1280] })

describe.each(widths)('error toasts at %i pixels wide', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(browser, product.url, width)
    page = tab.page
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('ada@btc.example')
    await page.getByLabel('Password', { exact: true }).fill('a wrong one')
    await person.save(page, 'Login')
    await person.toast(page, 'Invalid email or password')
    await person.logIn(page, { name: '', email: 'ada@btc.example', password })
    await person.heading(page, 'Your employee record')
  })

  afterAll(() => tab?.close())

  const errors = () => page.locator('.toast-error:not(.is-leaving)')
  const threeProblems = async () => {
    await page.goto('/employee/personalinfo2')
    await page.getByLabel('NIN').fill('12')
    await page.getByLabel('BVN').fill('123')
    await person.save(page, 'Save and Continue')
    await expect.poll(() => errors().count()).toBe(3)
  }

  it('disappear when the next attempt succeeds', async () => {
    expect(await errors().count()).toBe(0)
  })

  it('stack one per problem without covering the heading or the error summary', async () => {
    await threeProblems()
    await page.getByRole('group', { name: 'There is a problem' }).waitFor()
    await page.waitForTimeout(300) // the toasts slide in
    const texts = await errors().allInnerTexts()
    expect(texts.map(text => text.trim())).toContain('Bvn number must be 11 digits.')
    const stack = await boxesOf(page.locator('.toast'))
    for (const what of [page.locator('h1'), page.locator('.error-summary')])
      for (const box of await boxesOf(what)) for (const toast of stack) expect(overlap(box, toast)).toBe(0)
    await tab.screenshot('three-toasts')
  })

  it('are all closed by "Dismiss all notifications"', async () => {
    await threeProblems()
    await page.getByRole('button', { name: 'Dismiss all notifications' }).click()
    await expect.poll(() => page.locator('.toast').count(), { timeout: 1500 }).toBe(0)
  })

  it('disappear with the next attempt if their problem is corrected', async () => {
    await threeProblems()
    await page.getByLabel('BVN').fill('01234567890')
    await person.save(page, 'Save and Continue')
    await expect.poll(() => errors().count(), { timeout: 1500 }).toBe(2)
    expect(await errors().filter({ hasText: 'Bvn number' }).count()).toBe(0)
  })

  it('do not follow to the next page', async () => {
    await threeProblems()
    await page.getByRole('link', { name: 'Finish later' }).click()
    await person.heading(page, 'Your employee record')
    await expect.poll(() => errors().count(), { timeout: 1500 }).toBe(0)
    expect(tab.pageErrors).toEqual([])
  })
})

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function boxesOf(what: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await what.all()).map(one => one.boundingBox()))
  return boxes.flatMap(box => box ?? [])
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
