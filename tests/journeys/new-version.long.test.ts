import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let site: http.Server
let token: string
let isReplaced = false
/** The status with which a gateway answers requests for choices. */
let gatewayStatus: number | undefined

/** Runs the product behind a proxy that can serve another version of the service worker. */
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  token = (await signedUp(product, 'ada@btc.example')).token
  const boss = await signedUp(product, 'boss@btc.example', { isAdmin: true })
  await boss.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  site = http.createServer((request, response) => {
    if (gatewayStatus && request.url?.startsWith('/api/options/')) {
      response.writeHead(gatewayStatus, { 'content-type': 'text/html' })
      return void response.end('<h1>Bad gateway</h1>')
    }
    const onward = http.request(product.url + request.url, {
      // The product may close a kept-alive connection just as the next request is sent.
      agent: false,
      method: request.method,
      headers: plain(request)
    })
    request.pipe(onward)
    onward.on('response', answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (request.url !== '/service-worker.js' || !isReplaced) return void answer.pipe(response)
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => response.end(text.replace(/version:"[^"]+"/, 'version:"next00000000"')))
    })
    onward.on('error', () => response.destroy())
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await product?.stop()
})

const name =
  'a new version takes the place of the old one between two pages, and open pages keep their own until then'

it(name, { timeout: 120_000 }, async () => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const tab = await openTab(browser, url, 360, { keepsProgram: true })
  const { page } = tab
  await page.addInitScript(stored => {
    if (location.protocol === 'http:') localStorage.setItem('BTC_FORM', stored)
  }, token)
  const programs = async () =>
    page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('program-')))
  const hasLists = () =>
    page.evaluate(async () =>
      Boolean(await (await caches.open('lists')).match('/all-kept', { ignoreSearch: true }))
    )
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window)

  await page.goto('/employee/education')
  await person.heading(page, 'Education')
  await expect.poll(programs, { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The old worker stays active while it is used, and the lists are loaded through it.
  await expect.poll(hasLists, { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => {
    Object.assign(window, { isOldPage: true })
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { hasNewWorker: true })
    )
  })
  isReplaced = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(programs, { timeout: 20_000 }).toContain('program-next00000000')
  await expect.poll(() => page.evaluate(() => 'hasNewWorker' in window), { timeout: 20_000 }).toBe(true)

  await page.getByLabel('School Name').fill('University of Lagos')
  await page.getByRole('link', { name: 'Next' }).click()
  await person.heading(page, 'Professional Certification')
  expect(await isOldPage()).toBe(true)
  await page.getByRole('link', { name: 'Finish later' }).click()
  await person.heading(page, 'Your employee record')
  await expect.poll(isOldPage).toBe(false)
  await page.getByRole('link', { name: 'Education' }).click()
  await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('University of Lagos')

  await page.goto('about:blank')
  await page.goto('/employee/education')
  await person.heading(page, 'Education')
  await page.context().setOffline(true)
  await page.reload()
  await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('University of Lagos')
  await page.context().setOffline(false)
  expect(tab.pageErrors).toEqual([])
  await tab.close()
})

it('choices come from the device while a gateway answers in place of the server', async () => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const tab = await openTab(browser, url, 360, { keepsProgram: true })
  const { page } = tab
  await page.addInitScript(stored => {
    if (location.protocol === 'http:') localStorage.setItem('BTC_FORM', stored)
  }, token)
  await page.goto('/employee/employee-details')
  await person.heading(page, 'Employee Details')
  const isKept = () =>
    page.evaluate(async () =>
      Boolean(await (await caches.open('lists')).match('/all-kept', { ignoreSearch: true }))
    )
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  for (const status of [503, 200, 200]) {
    gatewayStatus = status
    await page.reload()
    await person.heading(page, 'Employee Details')
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
  }
  gatewayStatus = undefined
  await tab.close()
})

/** Requests complete, uncompressed responses, whose text can be changed. */
function plain({ headers }: http.IncomingMessage) {
  const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
  return { ...others, 'accept-encoding': 'identity' }
}
