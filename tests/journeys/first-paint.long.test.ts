import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeTabs, shareBrowser } from '../helpers/browser.ts'
import { openPhone, slowPhone } from '../helpers/phone.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'

let product: Product
let browser: Browser
const tokens: { fresh: string; begun: string } = { fresh: '', begun: '' }

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  tokens.fresh = (await signedUp(product, 'fresh@btc.example')).token
  const begun = await signedUp(product, 'begun@btc.example')
  expect(
    (await begun.call('POST', '/user/educationalBackground', validAnswers.educationalBackground)).status
  ).toBe(200)
  tokens.begun = begun.token
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

/** The entry pages, with what each may load before it is readable. */
const arrivals = [
  { what: 'the landing page', path: '/', as: undefined, reads: 'Sign Up', requests: 1, kilobytes: 12 },
  {
    what: 'home of somebody who has begun',
    path: '/',
    as: 'begun',
    reads: 'Continue',
    requests: 3,
    kilobytes: 21
  },
  { what: 'home of somebody new', path: '/', as: 'fresh', reads: 'Continue', requests: 3, kilobytes: 21 },
  {
    what: 'the first step',
    path: '/employee/personalinfo',
    as: 'fresh',
    reads: 'Residential Address',
    requests: 2,
    kilobytes: 14
  }
] as const

describe.each(arrivals)('$what', ({ path, as, reads, requests, kilobytes }) => {
  const token = as && tokenOf(as)

  it(`is readable after at most ${requests} requests and ${kilobytes} kB, even if nothing else loads`, async () => {
    const { page, close } = await openPhone(browser, product.url, token?.())
    const answers = listAnswers(page)
    const release = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText(reads, { exact: true }).first().waitFor()
    const loaded = await Promise.all(answers.filter(isNeeded).map(weigh))
    expect(loaded.length, answers.map(one => one.url()).join()).toBeLessThanOrEqual(requests)
    expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytes * 1000)
    const before = await measureWords(page)
    await release()
    await page.locator('.shell').waitFor({ state: 'detached' })
    expect(await measureWords(page)).toEqual(before)
    await close()
  })

  it('has no layout shift on a slow phone, and is readable long before the app works', async () => {
    const { page, close } = await openPhone(browser, product.url, token?.())
    await slowPhone(page)
    await page.addInitScript(watchPaint)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('.shell').waitFor({ state: 'attached' })
    await page.locator('.shell').waitFor({ state: 'detached' })
    const isThere = await page.evaluate(() => performance.now())
    await page.waitForTimeout(1500) // late content must not shift the layout either
    const { shift, painted } = await page.evaluate(() => globalThis.watchedPaint)
    expect(shift).toBeLessThanOrEqual(0.02)
    expect(painted / isThere).toBeLessThan(0.6)
    await close()
  })
})

it('the whole first step can be used after at most 165 kB', async () => {
  const { page, close } = await openPhone(browser, product.url, tokens.fresh)
  await slowPhone(page)
  const answers = listAnswers(page)
  await page.goto('/employee/personalinfo', { waitUntil: 'commit' })
  await page.locator('button[type=submit]:enabled').waitFor()
  const loaded = await Promise.all(answers.filter(isNeeded).map(weigh))
  expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(165_000)
  await close()
})

declare global {
  var watchedPaint: { shift: number; painted: number }
}

function tokenOf(as: keyof typeof tokens) {
  return () => tokens[as]
}

function listAnswers(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  return answers
}

/** Whether the page needs it; pictures, icons and the full style sheet are loaded after it. */
const isNeeded = (answer: Response) => !/\.(css|svg|png|webmanifest)$/.test(answer.url())

const weigh = async (answer: Response) => {
  const { responseBodySize, responseHeadersSize } = await answer.request().sizes()
  return responseBodySize + responseHeadersSize
}

/** Holds back the app and all of its chunks; the returned function releases them. */
async function holdApp(page: Page) {
  let letIn = () => {}
  const isLetIn = new Promise<void>(resolve => (letIn = resolve))
  await page.route(/\/assets\/(?!early-home).*\.js$/, async route => {
    await isLetIn
    await route.continue()
  })
  return async () => {
    letIn()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const measureWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main p, main label, main .task, main .button')]
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && box.top < innerHeight)
      .map(({ text, box }) => `${Math.round(box.top)} ${Math.round(box.left)} ${text}`)
  )

/** Runs in the page. */
function watchPaint() {
  globalThis.watchedPaint = { shift: 0, painted: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch(
    'layout-shift',
    entry => (globalThis.watchedPaint.shift += (entry as unknown as { value: number }).value)
  )
  watch('largest-contentful-paint', entry => (globalThis.watchedPaint.painted = entry.startTime))
}
