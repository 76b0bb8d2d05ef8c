import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journey } from '../../generated/journey.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { type Tab, openTab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, openAdminSite } from './admin.ts'

/** Checks every page with larger text, on a narrow screen and in dark mode. */
let site: AdminSite
let ada: Person

const steps = journey.steps.map(({ path }) => path)
const ofVisitors = [
  ...[paths.home(), paths.logIn(), paths.signUp(), paths.verifyEmail(), paths.changePassword()],
  ...[paths.asked(), paths.checkPaper()]
]
const ofEmployees = [
  ...[paths.home(), ...steps, journey.done.path, paths.checkAnswers()],
  ...[paths.myData(), paths.whoLooked(), paths.privacy(), paths.account()]
]
let ofOffice: string[]

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 3 })
  const profile = { username: 'Demo Administrator', phone: '+2348030000000' }
  expect((await site.admin.call('PUT', '/account/profile', profile)).status).toBe(200)
  ada = await signedUp(site.product, 'ada@btc.example', { username: 'Ada Okafor' })
  const caller = callerAt(site.product.url, ada.token)
  await completeRecord(caller)
  const course = { nameOfCourse: 'Project management', dateObtained: '2019-05-02' }
  await caller.post('/user/certificate', [
    { name: 'PMP', ...course },
    { name: 'Prince', ...course }
  ])
  const { body } = await site.admin.call('GET', '/user/users?page=1')
  const records = body.data.slice(0, 2).map(({ _id }) => paths.employee(String(_id)))
  ofOffice = [
    ...[paths.dashboard(), paths.employees(), paths.employees('status=incomplete'), ...records],
    paths.reviewQueue(),
    ...[paths.generateLink(), paths.sentLink(), paths.bulkMessage(), paths.hirePeople()],
    ...[paths.sentMessages(), paths.clients(), paths.changes(), paths.administrators()],
    ...[paths.activity(), paths.settings(), paths.account()]
  ]
})

afterAll(() => site?.close())

const twice = () =>
  addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))

const screens = {
  phone: { name: 'a phone with text of twice the size', width: 360, isTwice: true },
  small: { name: 'a screen of 320 pixels', width: 320, isTwice: false },
  desk: { name: 'a desk with text of twice the size', width: 1280, isTwice: true },
  enlarged: { name: 'a desk enlarged to 200 %', width: 640, isTwice: false }
}

it.each([screens.phone, screens.small])(
  'no employee page is wider than $name',
  { timeout: 180_000 },
  async ({ width, isTwice }) => {
    const tab = await openTab(site.browser, site.product.url, width)
    if (isTwice) await tab.page.addInitScript(twice)
    for (const path of ofVisitors) await fits(tab.page, path)
    await fitsWithCode(tab.page)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    for (const path of ofEmployees) await fits(tab.page, path)
    await tab.close()
  }
)

it.each([screens.phone, screens.desk, screens.enlarged])(
  'no admin page is wider than $name',
  { timeout: 180_000 },
  async ({ width, isTwice }) => {
    const tab = await site.open(width)
    if (isTwice) await tab.page.addInitScript(twice)
    for (const path of ofOffice) await fits(tab.page, path)
    await tab.close()
  }
)

it('every admin page can be read in dark mode', { timeout: 180_000 }, async () => {
  const tab = await site.open(1280)
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ofOffice) {
    await opened(tab.page, path)
    await tab.screenshot(`dark-${path.replace(/\W+/g, '-')}`)
  }
  await tab.close()
})

it('pages print in light mode even if the screen is dark', async () => {
  const tab = await site.open(1280)
  await opened(tab.page, paths.employees('status=incomplete'))
  const colourOf = () =>
    tab.page
      .locator('.status-word')
      .first()
      .evaluate(one => getComputedStyle(one, '::before').backgroundColor)
  const light = await colourOf()
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourOf()).not.toBe(light)
  await tab.page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await colourOf()).toBe(light)
  await tab.close()
})

describe('on a phone', () => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(360)
    page = tab.page
  })

  it('the name of an administrator is not cut off', async () => {
    await opened(page, paths.employees())
    expect(await cutOf(page, '.account-menu .menu-label')).toBeLessThanOrEqual(0)
    await tab.screenshot('name-in-header')
  })

  it('a long name in the header is not cut off, with text of twice the size too', async () => {
    const name = { username: 'Oluwaseunfunmi Adebayo-Okonkwo' }
    expect((await ada.call('PUT', '/account/profile', { ...name, phone: '+2348030000000' })).status).toBe(200)
    const large = await openTab(site.browser, site.product.url, 360)
    await large.page.addInitScript(twice)
    for (const [who, path, place] of [
      [ada, paths.home(), '.page-header-name span'],
      [ada, steps[0] ?? '', '.page-header-name span'],
      [site.admin, paths.employees(), '.account-menu .menu-label']
    ] as const) {
      await large.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), who.token)
      await opened(large.page, path)
      expect(await cutOf(large.page, place), path).toBeLessThanOrEqual(0)
      await large.screenshot(`large-name-${path.replace(/\W+/g, '-')}`)
    }
    await large.close()
  })

  it('every button of a list is at least 44 pixels high', async () => {
    for (const path of [paths.clients(), paths.administrators(), paths.employees('status=incomplete')]) {
      await opened(page, path)
      const heights = await page
        .locator('main .button:visible, main .tip-button, main .chip')
        .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().height)))
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44)
    }
  })

  it('a menu at the bottom of the screen is fully visible', async () => {
    await page.setViewportSize({ width: 360, height: 560 })
    await opened(page, paths.employees())
    const button = page.getByRole('button', { name: 'Columns' })
    await button.evaluate(one => one.scrollIntoView({ block: 'end' }))
    await button.click()
    const box = await page.locator('.menu').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560)
  })
})

async function opened(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.locator('.skeleton-rows, .spinner').first().waitFor({ state: 'detached' })
}

const cutOf = (page: Page, place: string) =>
  page
    .locator(place)
    .evaluate(one => Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight))

async function fits(page: Page, path: string) {
  await opened(page, path)
  await isNotWider(page, path)
}

async function fitsWithCode(page: Page) {
  await page.goto(paths.verifyEmail())
  await page.getByLabel('Email').fill('ada@btc.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').waitFor()
  await isNotWider(page, 'the boxes of a code')
}

async function isNotWider(page: Page, path: string) {
  await page.waitForLoadState('networkidle')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, path).toBeLessThanOrEqual(0)
}
