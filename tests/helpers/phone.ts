import type { Browser, Page } from 'playwright-core'

/** A mobile network as Chromium emulates it: 400 kbit/s, and 400 ms of latency. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
export const slowDown = 4

/**
 * Opens a tab of a cheap phone, 360 pixels wide, on a blank page. With a token, the app finds a signed-in user when it loads.
 * The network is not slowed down; see `slowPhone`.
 */
export async function openPhone(browser: Browser, address: string, token?: string) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    hasTouch: true
  })
  const page = await context.newPage()
  if (token) await page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
  return { page, close: () => context.close() }
}

/** Slows the page down to a poor mobile network and a CPU that is four times slower. */
export async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}
