import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { pdf } from '../helpers/records.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, openAdminSite, toast } from './admin.ts'
import { hostile, hostileAnswers, screens } from './xss.ts'
import { logIn } from './steps.ts'
import { query } from '../world/database.ts'

const people = 3
const nobody = { name: '' }
let site: AdminSite
let employees: Person[]
const ids: string[] = []
const planted: string[][] = []

beforeAll(async () => {
  site = await openAdminSite()
  for (const name of hostile) {
    const { status } = await site.admin.call('POST', '/admin/client-list', { name })
    expect(status, name).toBe(201)
  }
  employees = []
  for (let number = 0; number < people; number++) employees.push(await plant(number))
  for (const message of hostile.slice(0, 3))
    await site.admin.call('POST', '/admin/send-emails', {
      audience: 'all',
      message: `${message} ${hostile.join('\n')}`
    })
  await site.admin.call('POST', '/admin/onboarding-links', { ids })
  await site.admin.call('POST', '/admin/invitations', { email: "o'{{alert}}`$`@example.com" })
})

afterAll(() => site?.close())

/** Signs up an employee with hostile texts as the name and in every answer, who also requests erasure. */
async function plant(number: number): Promise<Person> {
  const { product } = site
  const person = await signedUp(product, `eve${number}@btc.example`, { username: hostile[number * 4] ?? '' })
  const texts: string[] = []
  for (const { route, answers, texts: own } of hostileAnswers(number * 5)) {
    const { status, body } = await person.call('POST', `/user/${route}`, answers)
    expect({ route, status, message: body.message }).toMatchObject({ route, status: 200 })
    texts.push(...own)
  }
  const form = new FormData()
  form.append('target', '1')
  const name = `"><img src=x onerror=alert(12)>${number}.pdf`
  form.append('guarantor', new File([new Uint8Array(await pdf())], name, { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${person.token}` }
  expect(
    (await fetch(`${product.url}/api/user/guarantors`, { method: 'POST', headers, body: form })).status
  ).toBe(200)
  await person.call('POST', '/user/erasure')
  const { data } = (await person.call('GET', '/user')).body
  ids.push(String(data._id))
  planted.push(texts)
  return person
}

interface Watched {
  tab: Tab
  dialogs: string[]
  strangers: string[]
}

/** Opens a tab that records every dialog and every request to another origin. */
async function watched(token?: string): Promise<Watched> {
  const tab = await openTab(site.browser, site.product.url, 1280)
  const dialogs: string[] = []
  const strangers: string[] = []
  tab.page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  tab.page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:/.test(protocol) && origin !== site.product.url) strangers.push(request.url())
  })
  if (token) await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
  return { tab, dialogs, strangers }
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 300)
}

/** Returns the text of a page with what is in its inputs; runs in the page. */
function readAll() {
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return [document.body.textContent, ...inputs.map(({ value }) => value)].join('\n')
}

const inAddress = encodeURIComponent(hostile.slice(0, 5).join(' '))

describe('hostile text (XSS)', () => {
  it('runs no script and loads nothing from other origins on employee pages', async () => {
    const { tab, dialogs, strangers } = await watched(employees[0]?.token)
    const shown: string[] = []
    for (const address of screens().employee) {
      await open(tab.page, `${address}?to=${inAddress}`)
      shown.push(await tab.page.evaluate(readAll))
    }
    const texts = planted[0]?.map(withoutInvisible) ?? []
    expect(texts.length).toBeGreaterThanOrEqual(8)
    expect(texts.filter(text => !shown.some(all => all.includes(text)))).toEqual([])
    expect({ dialogs, strangers, troubles: tab.pageErrors }).toEqual({
      dialogs: [],
      strangers: [],
      troubles: []
    })
    await tab.close()
  }, 120_000)

  it('runs no script on administrator pages and is shown as plain text', async () => {
    const { tab, dialogs, strangers } = await watched(site.admin.token)
    const { page } = tab
    for (const address of screens().admin) await open(page, address)
    for (const query of [`search=${inAddress}`, `region=${inAddress}&company=${inAddress}`])
      await open(page, `/admin/employee?${query}`)
    await open(page, `/admin/bulk-message?to=${inAddress}`)
    await open(page, `/admin/activity?kind=${inAddress}&person=${inAddress}`)
    for (const [index, id] of ids.entries()) {
      await open(page, `/admin/activity?person=${id}`)
      await open(page, `/admin/employee-details/?id=${id}`)
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll('details')) closed.open = true
      })
      for (const button of await page.locator('main button[aria-expanded=false]').all()) await button.click()
      const shown = (await page.locator('main').evaluate(main => main.textContent)) ?? ''
      const read = (planted[index] ?? []).filter(
        text => shown.includes(text) || shown.includes(capitalised(text))
      )
      expect(read.length, shown).toBeGreaterThanOrEqual(8)
    }
    expect({ dialogs, strangers, troubles: tab.pageErrors }).toEqual({
      dialogs: [],
      strangers: [],
      troubles: []
    })
    await tab.close()
  }, 120_000)

  it('runs no script on visitor pages, where toasts keep their style', async () => {
    const { tab, dialogs, strangers } = await watched()
    const { page } = tab
    for (const address of screens().visitor)
      await open(page, `${address}?next=//evil.invalid&email=${inAddress}`)
    await open(page, '/login')
    await logIn(page, { ...nobody, email: 'eve0@btc.example', password: '<img src=x onerror=alert(1)>' })
    await toast(page, 'Invalid email or password.')
    const style = await page
      .locator('.toast')
      .first()
      .evaluate(element => {
        const { backgroundColor, boxShadow, padding } = getComputedStyle(element)
        return { backgroundColor, boxShadow, padding }
      })
    expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(style.padding).not.toBe('0px')
    expect({ dialogs, strangers, troubles: tab.pageErrors }).toEqual({
      dialogs: [],
      strangers: [],
      troubles: []
    })
    await tab.close()
  }, 60_000)
})

/** Returns the text as it is stored: without invisible characters. */
const withoutInvisible = (text: string) => text.replace(/[\u200b\u202e\u2066]/g, '')

const capitalised = (text: string) => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

describe('the redirect after log-in', () => {
  it.each([
    '//evil.invalid/',
    '/\\evil.invalid/',
    'https://evil.invalid/',
    'javascript:alert(1)',
    '/%09/evil.invalid'
  ])('never leads to %j, whether it comes from query, hash or history state', async from => {
    const { tab, dialogs, strangers } = await watched()
    const { page } = tab
    await page.goto(`/login?from=${encodeURIComponent(from)}#${from}`)
    await page.evaluate(state => history.replaceState({ usr: { from: state }, key: 'x', idx: 0 }, ''), from)
    await page.reload()
    await logIn(page, { ...nobody, email: 'eve1@btc.example', password })
    await page.waitForURL(url => url.pathname !== '/login')
    expect(await page.evaluate(() => location.origin + location.pathname)).toBe(`${site.product.url}/`)
    expect({ dialogs, strangers }).toEqual({ dialogs: [], strangers: [] })
    await tab.close()
  })
})

describe('a page of another origin', () => {
  it('cannot read or write anything, and cannot frame the app', async () => {
    const { url } = site.product
    const tables = ['users', 'codes', 'outbox', 'audit', 'limits', 'sessions']
    const rows = () => tables.map(table => query(site.product, `SELECT count(*) AS rows FROM ${table}`))
    const foreign = http.createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end(attack)
    )
    await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve))
    const { tab } = await watched(site.admin.token)
    const { page } = tab
    await open(page, '/')
    const before = rows()
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
    const read = await page.evaluate(attacks, { url, token: site.admin.token })
    expect(read).toEqual([])
    expect(rows()).toEqual(before)
    const framed = page.frames().filter(frame => frame.url().startsWith(url))
    for (const frame of framed) expect(await frame.content()).not.toContain('BTC')
    await tab.close()
    foreign.close()
  }, 60_000)
})

const attack = '<!doctype html><title>evil</title><p>evil</p>'

/** Runs in the page of the other site: tries every way to send requests, and returns what it could read. */
async function attacks({ url, token }: { url: string; token: string }) {
  const account = {
    username: 'Eve',
    email: 'forged@btc.example',
    phone: '+2348030000000',
    password: 'correct horse'
  }
  const body = JSON.stringify(account)
  const read: string[] = []
  const json = { 'content-type': 'application/json' }
  const text = { 'content-type': 'text/plain' }
  const bearer = { authorization: `Bearer ${token}` }
  const requests: [string, RequestInit][] = [
    ['/api/user', {}],
    ['/api/user', { credentials: 'include' }],
    ['/api/user', { headers: bearer }],
    ['/api/user/users', { headers: bearer }],
    ['/api/openapi.json', {}],
    ['/api/options/countries', {}],
    ['/healthz', {}],
    ['/', {}],
    ['/api/auth/register', { method: 'POST', headers: text, body }],
    ['/api/auth/register', { method: 'POST', headers: json, body }],
    ['/api/auth/register', { method: 'POST', mode: 'no-cors', headers: text, body }],
    ['/api/auth/register', { method: 'POST', mode: 'no-cors', body: new URLSearchParams(account) }],
    ['/api/auth/register', { method: 'POST', mode: 'no-cors', body: new Blob([body]) }],
    ['/api/auth/forget-password', { method: 'POST', mode: 'no-cors', headers: text, body }],
    ['/api/auth/resend-token/eve0@btc.example', { mode: 'no-cors' }],
    ['/api/auth/verify-email/1234', { mode: 'no-cors' }]
  ]
  for (const [path, init] of requests) {
    try {
      const answer = await fetch(url + path, init)
      const got = await answer.text()
      if (got !== '') read.push(`${path}: ${got.slice(0, 60)}`)
    } catch {
      // Blocked, as it should be.
    }
  }
  const load = (element: HTMLElement & { src: string }, path: string) =>
    new Promise<void>(resolve => {
      element.onload = () => {
        if (element instanceof HTMLImageElement) read.push(`image ${path}`)
        resolve()
      }
      element.onerror = () => resolve()
      setTimeout(resolve, 3000)
      element.src = url + path
      document.body.append(element)
    })
  await load(document.createElement('img'), '/api/auth/resend-token/eve0@btc.example')
  await load(document.createElement('img'), '/mark.svg')
  await load(document.createElement('script'), '/service-worker.js')
  await load(document.createElement('iframe'), '/admin/employee')
  const frame = document.querySelector('iframe')
  try {
    if (frame?.contentDocument) read.push('frame')
  } catch {
    // A frame of another origin must not be readable.
  }
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype, action: `${url}/api/auth/register`, target: 'sink' })
    for (const [name, value] of Object.entries({ ...account, '{"x":"': '"}' })) {
      const input = document.createElement('input')
      Object.assign(input, { name, value })
      form.append(input)
    }
    const sink = document.createElement('iframe')
    sink.name = 'sink'
    document.body.append(sink, form)
    await new Promise<void>(resolve => {
      sink.onload = () => resolve()
      setTimeout(resolve, 2000)
      form.submit()
    })
    sink.remove()
  }
  return read
}
