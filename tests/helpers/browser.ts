import fs from 'node:fs'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { chromiumArguments, requireChromium } from './chromium.ts'

export interface Tab {
  page: Page
  /** Console errors, exceptions and CSP violations since the tab was opened. */
  troubles: string[]
  /** Looks at the screen: a screenshot, nothing wider than the screen, and no serious or critical axe finding. */
  look(name: string): Promise<void>
  close(): Promise<void>
}

const shots = process.env.SCREENSHOTS

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
}

/** The one browser of this process: the first file that needs it starts it, and it ends with the process. */
export async function shareBrowser(): Promise<Browser> {
  const kept = globalThis as { browserOfTests?: Browser }
  if (!kept.browserOfTests?.isConnected()) kept.browserOfTests = await openBrowser()
  return kept.browserOfTests
}

/** Closes every tab of a browser that is shared, with what its device remembers. */
export async function closeTabs(browser?: Browser) {
  await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
}

/**
 * A tab of its own context, as wide as a phone or a desk. Without a service worker, so that what a test does to the network
 * reaches the page; `keepsProgram` lets it have one.
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
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(`exception: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !isAnsweredRefusal(message.text())) troubles.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const at = event.target instanceof Element ? event.target.outerHTML.slice(0, 300) : event.sourceFile
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${at}`)
    })
  })
  tellOfWaiting(page)
  const tab: Tab = {
    page,
    troubles,
    look: name => look(tab.page, `${width}-${name}`),
    close: () => context.close()
  }
  return tab
}

/** Says what a page has waited for so long that its test is about to give up. */
function tellOfWaiting(page: Page) {
  const waiting = new Map<Request, NodeJS.Timeout>()
  const forget = (request: Request) => {
    clearTimeout(waiting.get(request))
    waiting.delete(request)
  }
  page.on('request', request => {
    const tell = () => console.error(`${page.url()} has waited 20 s for ${request.method()} ${request.url()}`)
    waiting.set(request, setTimeout(tell, 20_000).unref())
  })
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  page.on('close', () => {
    for (const request of [...waiting.keys()]) forget(request)
  })
}

/** Chromium writes every 4xx answer to the console; whether one is right is for the test to say. */
function isAnsweredRefusal(text: string) {
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED))/.test(
    text
  )
}

async function look(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  if (shots) {
    fs.mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  expect(await axeFindings(page), name).toEqual([])
}
