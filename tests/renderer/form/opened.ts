import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeTabs, shareBrowser } from '../../helpers/browser.ts'
import { servedPage } from './page/serve.ts'

export interface Opened {
  page: Page
  /** The browser's complaints: console errors and violations of the content security policy. */
  complaints: () => Promise<string[]>
  /** The last answers that the form passed to `onChange`. */
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

/** Serves the page of these tests in a real browser, once for all tests of a file. */
export function formPages(mode?: 'development' | 'production') {
  let served: Awaited<ReturnType<typeof servedPage>>
  let browser: Browser
  let shared: BrowserContext
  beforeAll(async () => {
    served = await servedPage(mode)
    browser = await shareBrowser()
    shared = await browser.newContext()
  })
  afterEach(async () => {
    const [kept, ...more] = shared.pages()
    kept?.removeAllListeners()
    await Promise.all(more.map(page => page.close()))
    const others = browser.contexts().filter(context => context !== shared)
    await Promise.all(others.map(context => context.close()))
  })
  afterAll(async () => {
    await closeTabs(browser)
    served?.close()
  })
  return {
    open: (form: string, asked: Asked = {}) => opened(asked.context ?? shared, served.url, form, asked),
    /** Opens a new browser context, as if on another device. */
    device: (options?: BrowserContextOptions) => browser.newContext(options),
    folder: () => served.folder
  }
}

/** Reuses the page of the previous test with its state cleared, since opening a new one takes as long as the form itself. */
async function emptyPage(around: BrowserContext, origin: string): Promise<Page> {
  const page = around.pages()[0] ?? (await around.newPage())
  // Leaving the form may still write a draft.
  await page.goto('about:blank')
  await forgetEverything(page, origin)
  return page
}

async function forgetEverything(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await session.detach()
}

async function opened(around: BrowserContext, url: string, form: string, asked: Asked): Promise<Opened> {
  const { value, width = 360, context: _, ...more } = asked
  const page = asked.context ? await around.newPage() : await emptyPage(around, new URL(url).origin)
  await page.setViewportSize({ width, height: 740 })
  const heard: string[] = []
  page.on('console', message => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', error => heard.push(error.message))
  const query = new URLSearchParams({
    form,
    ...(!asked.context && { fresh: '' }),
    ...(value !== undefined && { value: JSON.stringify(value) })
  })
  for (const [name, parameter] of Object.entries(more)) {
    query.set(name, typeof parameter === 'string' ? parameter : JSON.stringify(parameter))
  }
  await page.goto(`${url}?${query}`)
  await page.waitForSelector('h1')
  // Inputs that few forms use are lazy-loaded.
  await page.waitForFunction(() => !document.querySelector('input[aria-busy]'))
  return {
    page,
    complaints: async () => [...heard, ...(await page.evaluate(() => window.violations))],
    lastChange: () => page.evaluate(() => window.changes.at(-1)),
    submitted: () => page.evaluate(() => window.submitted),
    submit: () => page.locator('button[type=submit]').click()
  }
}
