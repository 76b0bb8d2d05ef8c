import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, openAdminSite } from './admin.ts'

/** Layout regressions of the administrators' pages, each at the width at which it was misplaced. */
let site: AdminSite
let tab: Tab
let page: Page
let ada: string
const homeTownAddress = 'A street with a long name, '.repeat(6).trim()

beforeAll(async () => {
  site = await openAdminSite({ beginners: 1 })
  const { token } = await signedUp(site.product, 'ada@btc.example', { username: 'Ada Okafor' })
  const caller = callerAt(site.product.url, token)
  await completeRecord(caller, { personalInfo: { homeTownAddress } })
  ada = (await caller.get('/user')).body.data._id
  tab = await site.open(360)
  page = tab.page
})

afterAll(async () => {
  await tab?.close()
  await site?.close()
})

async function open(path: string, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
}

describe('the flags that ask for a correction', () => {
  const misplaced = () => page.locator('.record > div > dd').evaluateAll(listMisplaced)

  it.each([1440, 1280, 768, 360])('are in the first line of their answers at %i pixels', async width => {
    await open(`/admin/employee-details/?id=${ada}`, width)
    const expand = page.getByRole('button', { name: 'Expand all' })
    await expand.or(page.getByRole('button', { name: 'Collapse all' })).waitFor()
    if (await expand.isVisible()) await expand.click()
    await page.getByText(homeTownAddress).waitFor()
    expect(await misplaced()).toEqual([])
    await tab.screenshot(`flags-${width}`)
  })

  it.each([1280, 360])(
    'are in the first line of their answers in the review queue at %i pixels',
    async width => {
      await open('/admin/review-queue', width)
      await page.getByText(homeTownAddress).waitFor()
      expect(await misplaced()).toEqual([])
    }
  )
})

describe('the layout of the employee list', () => {
  it('keeps the selection bar, its buttons and its menu within the window', async () => {
    await open('/admin/employee', 1280)
    await page.getByLabel('Select Person 01').check()
    await page.route('**/api/user/users?*', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total: 62 } })
    })
    await open('/admin/employee?search=ada', 1280)
    await page.getByLabel('Select all on this page').check()
    const bar = page.getByRole('region', { name: 'Selected employees' })
    await bar.getByText('2 selected, 1 not on this page').waitFor()
    await bar.getByRole('button', { name: 'Select all 62' }).waitFor()
    for (const width of [360, 620, 640, 768, 900, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await bar.getByRole('button', { name: 'Export' }).click()
      // On a phone, the actions scroll sideways in their line.
      const shown = bar.locator(width < 640 ? '> *, .menu' : 'button, .menu')
      const boxes = await shown.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
      const isOutside = ({ left, right, bottom }: DOMRect) => left < 0 || right > width || bottom > 800
      expect(boxes.filter(isOutside), `at ${width}`).toEqual([])
      await tab.screenshot(`selection-${width}`)
      await page.keyboard.press('Escape')
    }
    await page.unroute('**/api/user/users?*')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
  })

  it('shows the whole placeholder of the search field at 360 pixels', async () => {
    await open('/admin/employee', 360)
    await page.locator('tbody tr').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const search = page.getByPlaceholder('Search by name')
    const shown = await search.screenshot()
    // A text input, unlike a search input, has no clear button that takes space from the text.
    const missing = await search.evaluate((input: HTMLInputElement) => {
      input.type = 'text'
      input.value = input.placeholder
      const missing = input.scrollWidth - input.clientWidth
      input.value = ''
      return missing
    })
    expect(missing).toBeLessThanOrEqual(0)
    expect(await countDifferent(shown, await search.screenshot())).toBeLessThan(10)
  })

  it.each([360, 390, 768, 1280])('opens its menus within the window at %i pixels', async width => {
    await open('/admin/employee', width)
    for (const name of ['More exports', 'Send Broadcast', 'Columns']) {
      await page.getByRole('button', { name, exact: true }).click()
      const menu = await page.locator('.menu').boundingBox()
      expect(menu?.x, name).toBeGreaterThanOrEqual(0)
      expect((menu?.x ?? 0) + (menu?.width ?? Infinity), name).toBeLessThanOrEqual(width)
      await tab.screenshot(`menu-${width}-${name}`)
      await page.keyboard.press('Escape')
    }
  })

  it.each([360, 768])('shows "Save view" beside the views at %i pixels', async width => {
    await open('/admin/employee?status=incomplete&gender=female', width)
    const save = page.getByRole('button', { name: 'Save view' })
    await save.waitFor()
    const box = await save.boundingBox()
    const views = await page.getByRole('navigation', { name: 'Views of the list' }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((views?.x ?? 0) + (views?.width ?? 0))
    const ends = await page.locator('.list-views ul').evaluate(list => list.getBoundingClientRect().right)
    expect(box?.x).toBeGreaterThanOrEqual(ends)
  })
})

it('the columns to export do not overlap the presets above them', async () => {
  await open('/admin/employee', 1280)
  await page.getByRole('button', { name: 'More exports' }).click()
  await page.getByRole('button', { name: 'This view: choose columns' }).click()
  const presets = await page.locator('.dialog-body .actions').first().boundingBox()
  const first = await page.locator('.columns-choice label').first().boundingBox()
  expect((presets?.y ?? Infinity) + (presets?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
})

it('the two columns of a record start at the same height', async () => {
  await open(`/admin/employee-details/?id=${ada}`, 1440)
  await page.locator('.review-card h2').waitFor()
  const tops = await page
    .locator('.record-answers > .stack, .record-work > .review-card')
    .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

async function countDifferent(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map(bytes => sharp(bytes).greyscale().raw().toBuffer())
  )
  return [...(first ?? [])].filter((grey, index) => Math.abs(grey - (second?.[index] ?? 0)) > 60).length
}

/** Returns answers whose flag is not right after their first line. */
function listMisplaced(answers: Element[]): string[] {
  const middle = (box: DOMRect) => (box.top + box.bottom) / 2
  return answers.flatMap(answer => {
    const flag = answer.querySelector(':scope > .correct .icon')?.getBoundingClientRect()
    const text = answer.firstElementChild
    if (!flag || flag.height === 0 || !text || text.matches('img, :has(img, li)')) return []
    const range = answer.ownerDocument.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    const isInLine = lines[0] !== undefined && Math.abs(middle(flag) - middle(lines[0])) <= 4
    const isBehind = lines.every(({ right }) => right <= flag.left)
    return isInLine && isBehind ? [] : [answer.textContent ?? '']
  })
}
