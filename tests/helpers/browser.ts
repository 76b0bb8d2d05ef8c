import fs from 'node:fs'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { chromiumArguments, requireChromium } from './chromium.ts'

export interface Tab {
  page: Page
  /** Console errors, exceptions and CSP violations since the tab was opened. */
  pageErrors: string[]
  /**
   * Checks the current screen: nothing is wider than the screen, and axe has no serious or critical finding. With SCREENSHOTS
   * set, it saves a screenshot there under `name`.
   */
  screenshot(name: string): Promise<void>
  close(): Promise<void>
}

const shots = process.env.SCREENSHOTS

/** Starts a Chromium, which the caller closes. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
}

/** Returns the browser shared by all test files of this process. The first call starts it; it ends with the process. */
export async function shareBrowser(): Promise<Browser> {
  const kept = globalThis as { browserOfTests?: Browser }
  if (!kept.browserOfTests?.isConnected()) kept.browserOfTests = await openBrowser()
  return kept.browserOfTests
}

/** Closes all tabs of a shared browser, and their storage and cookies with them. */
export async function closeTabs(browser?: Browser) {
  await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
}

/**
 * Opens a tab in a context of its own, `width` pixels wide (below 600: a phone with touch). Service workers are blocked, so
 * that a test's changes to the network reach the page, unless `keepsProgram` is set. `close` closes the context.
 */
export async function openTab(
  browser: Browser,
  url: string,
  width: number,
  { keepsProgram = false } = {}
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 740 : 800 },
    hasTouch: width < 600,
    acceptDownloads: true,
    serviceWorkers: keepsProgram ? 'allow' : 'block'
  })
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', error => pageErrors.push(`exception: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !isAnsweredRefusal(message.text()))
      pageErrors.push(`${message.text()} ${message.location().url}`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const at = event.target instanceof Element ? event.target.outerHTML.slice(0, 300) : event.sourceFile
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${at}`)
    })
  })
  reportWaiting(page)
  const tab: Tab = {
    page,
    pageErrors,
    screenshot: name => takeScreenshot(tab.page, `${width}-${name}`),
    close: () => context.close()
  }
  return tab
}

/** Logs each request that takes longer than 20 seconds, to explain the timeout of a test. */
function reportWaiting(page: Page) {
  const waiting = new Map<Request, NodeJS.Timeout>()
  const forget = (request: Request) => {
    clearTimeout(waiting.get(request))
    waiting.delete(request)
  }
  page.on('request', request => {
    const report = () =>
      console.error(`${page.url()} has waited 20 s for ${request.method()} ${request.url()}`)
    waiting.set(request, setTimeout(report, 20_000).unref())
  })
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  page.on('close', () => {
    for (const request of [...waiting.keys()]) forget(request)
  })
}

/**
 * Chromium logs every 4xx response and lost connection as an error. Tests check expected errors themselves, so these are
 * ignored.
 */
function isAnsweredRefusal(text: string) {
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED))/.test(
    text
  )
}

async function takeScreenshot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  if (shots) {
    fs.mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  expect(await axeFindings(page), name).toEqual([])
}

/** Pastes a text where the cursor is. */
export async function paste(page: Page, text: string) {
  await page.evaluate(pasted => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}
