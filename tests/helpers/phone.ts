import type { Browser, Page } from 'playwright-core'

/** 400 kbit/s and 400 ms there and back, as Chromium emulates them. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
export const slowDown = 4

/** A tab of a cheap phone, 360 pixels wide, where somebody may be signed in; nothing of the app is on it yet. */
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

/** On a poor network, with a processor four times slower. */
export async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}
