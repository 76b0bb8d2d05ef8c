import type { Browser, Page } from 'playwright-core'
import type { User } from '../../generated/api/schemas.ts'
import { openBrowser } from '../helpers/browser.ts'
import { openPhone, slowDown, slowPhone } from '../helpers/phone.ts'
import { type Product, startProduct } from './product.ts'
import { median, print } from './timing.ts'

const rounds = 3
/** Milliseconds in which the page prefetches the next step while the user fills in the first. */
const reading = 8000

type Measured = (page: Page) => Promise<number>

/** Measures how long visitors and employees wait on a cheap phone until a page can be read or typed into. */
export async function phone(employees: number) {
  const product = await startProduct(employees)
  const browser = await openBrowser()
  const { fresh, stored } = await findEmployees(product)
  const rows: string[][] = []
  const measure = async (words: string, goal: number, measured: Measured, as?: string) => {
    const took: number[] = []
    for (let round = 0; round < rounds; round++) took.push(await onPhone(browser, product, measured, as))
    rows.push([
      words,
      seconds(median(took)),
      seconds(Math.max(...took)),
      `${seconds(goal)}${verdict(took, goal)}`
    ])
  }
  try {
    await measure('landing page, cold', 1800, page => timeOf(() => opened(page, '/', 'h1')))
    await measure('sign-up, cold, until it can be typed in', 3000, page =>
      timeOf(() => opened(page, '/signup', 'input[id$=username]'))
    )
    await measure('home, cold', 1800, page => timeOf(() => opened(page, '/', '.task')), stored)
    const cold = (page: Page) => timeOf(() => firstStep(page))
    await measure('first step, cold, until it can be typed in', 4300, cold, fresh)
    await measure('the same with answers that are stored', 4300, cold, stored)
    const load = (page: Page) => timeOf(async () => void (await page.goto(firstPath)))
    await measure('first step, cold, at load', 3600, load, fresh)
    const usable = (page: Page) => timeOf(() => opened(page, firstPath, 'button[type=submit]:enabled'))
    await measure('first step, cold, until all of it can be used', 3600, usable, fresh)
    await measure('next step, once the first one is read', 1000, nextStep, stored)
  } finally {
    await browser.close()
    await product.stop()
  }
  print(
    `**A cheap phone**: 400 kbit/s, 400 ms, processor ${slowDown} times slower, 360 pixels; ${rounds} rounds`,
    ['', 'median', 'worst', 'goal'],
    rows
  )
}

async function onPhone(browser: Browser, { address }: Product, measured: Measured, token?: string) {
  const { page, close } = await openPhone(browser, address, token)
  await slowPhone(page)
  const took = await measured(page)
  await close()
  return took
}

const firstPath = '/employee/personalinfo'
const firstStep = (page: Page) => opened(page, firstPath, 'input[id$=lastName]:enabled')

async function nextStep(page: Page) {
  await firstStep(page)
  await page.waitForTimeout(reading)
  const next = page
    .getByRole('navigation', { name: 'All steps' })
    .getByRole('link', { name: /^Personal Inf/ })
  return timeOf(async () => {
    await next.click()
    await page.locator('input[id$=bvn]:enabled').waitFor()
  })
}

/** Returns the tokens of an employee who has saved nothing, and of one who has saved the first part. */
async function findEmployees({ employees, get }: Product) {
  const found: { fresh?: string; stored?: string } = {}
  for (const { token } of employees) {
    const { data } = (await (await get('/api/user', token)).json()) as { data: User }
    const isFresh = data.revisions.personalInfo === 0 && data.prefilled === undefined
    found[isFresh ? 'fresh' : 'stored'] ??= token
    if (found.fresh && found.stored) break
  }
  return found
}

async function opened(page: Page, path: string, what: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(what).first().waitFor()
}

async function timeOf(work: () => Promise<void>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const verdict = (took: number[], goal: number) => (median(took) > goal ? ': not met' : '')
