import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page
} from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { chromiumArguments, requireChromium } from '../../helpers/chromium.ts'
import { servedPage } from './page/serve.ts'

export interface Opened {
  page: Page
  /** What the browser complained of: errors on the console, and what the policy refused. */
  complaints: () => Promise<string[]>
  /** The last answers the page was told of. */
  lastChange: () => Promise<unknown>
  submitted: () => Promise<unknown[]>
  submit: () => Promise<void>
}

interface Asked {
  value?: unknown
  width?: number
  context?: BrowserContext
  [parameter: string]: unknown
}

/** The page of these tests, built and served, in a real browser: for all tests of a file. */
export function formPages(mode?: 'development' | 'production') {
  let served: Awaited<ReturnType<typeof servedPage>>
  let browser: Browser
  let shared: BrowserContext
  beforeAll(async () => {
    served = await servedPage(mode)
    browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
    shared = await browser.newContext()
  })
  afterEach(async () => {
    await Promise.all(shared.pages().map(page => page.close()))
    const others = browser.contexts().filter(context => context !== shared)
    await Promise.all(others.map(context => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    served?.close()
  })
  return {
    open: (form: string, asked: Asked = {}) => opened(asked.context ?? shared, served.url, form, asked),
    /** A device of its own. */
    device: (options?: BrowserContextOptions) => browser.newContext(options),
    /** The folder that the page was built into. */
    folder: () => served.folder
  }
}

/** Pastes a text where the focus is, as a person does. */
export async function paste(page: Page, text: string) {
  await page.evaluate(pasted => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

/** What earlier tests have left on the device. */
async function forgetEverything(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await session.detach()
}

async function opened(around: BrowserContext, url: string, form: string, asked: Asked): Promise<Opened> {
  const { value, width = 360, context: _, ...more } = asked
  const page = await around.newPage()
  await page.setViewportSize({ width, height: 740 })
  if (!asked.context) await forgetEverything(page, new URL(url).origin)
  const heard: string[] = []
  page.on('console', message => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', error => heard.push(error.message))
  const query = new URLSearchParams({ form, ...(value !== undefined && { value: JSON.stringify(value) }) })
  for (const [name, parameter] of Object.entries(more)) {
    query.set(name, typeof parameter === 'string' ? parameter : JSON.stringify(parameter))
  }
  await page.goto(`${url}?${query}`)
  await page.waitForSelector('h1')
  return {
    page,
    complaints: async () => [...heard, ...(await page.evaluate(() => window.violations))],
    lastChange: () => page.evaluate(() => window.changes.at(-1)),
    submitted: () => page.evaluate(() => window.submitted),
    submit: () => page.locator('button[type=submit]').click()
  }
}
