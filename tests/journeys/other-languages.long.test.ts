import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'

let product: Product
let browser: Browser
let admin: Person
let ada: Person

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  admin = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  ada = await signedUp(product, 'ada@btc.example', { username: 'Ada Okafor' })
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

/** Opens a page in a language on the narrowest phone, signed in if a token is given. */
async function openIn(tag: string, path: string, person?: Person): Promise<Tab> {
  if (person) await person.call('PUT', `/account/language/${tag}`)
  const tab = await openTab(browser, product.url, 320)
  await tab.page.addInitScript(
    ({ tag, token }) => {
      localStorage.setItem('language', tag)
      if (token) localStorage.setItem('BTC_FORM', token)
    },
    { tag, token: person?.token }
  )
  await tab.page.goto(path)
  return tab
}

/** Returns the text of the page without the signs that only tell its direction. */
const readText = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/[\u2066-\u2069]/g, '')

it('Arabic separates list items with its own comma', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/privacy')
  const items = ['Salary Account Number', 'Bank Name'].map(say).join('، ')
  await expect.poll(() => readText(page)).toContain(items)
  expect(await readText(page)).not.toMatch(/[\u0600-\u06ff],/)
  await close()
})

it('an example of a phone number keeps the order of its digits in Arabic', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/signup')
  await page.getByRole('textbox', { name: say('Phone') }).fill('12')
  await page.getByRole('button', { name: say('Sign up') }).click()
  const message = page.locator('form').getByText('0803').first()
  await message.waitFor()
  // Groups of digits with spaces between them would be ordered from right to left.
  expect(await message.textContent()).not.toMatch(/(?<!\u200e)0803 /)
  await close()
})

it.each(['ar', 'fr', 'ha', 'yo'])('a dependent list names in %s the question to answer first', async tag => {
  const say = openTranslations(tag)
  const { page, close } = await openIn(tag, '/employee/personalinfo2', ada)
  const lga = page.getByLabel(say('Local Government'))
  await lga.waitFor()
  const waits = say('Choose a {waitsFor} first').replace('{waitsFor}', say('State of Origin'))
  const shown = async () =>
    (await lga.locator('option:checked').textContent())?.replaceAll(/[\u2066-\u2069]/g, '')
  await expect.poll(shown).toBe(waits)
  await close()
})

it('an Arabic message with the link of a guarantor ends with the link itself', async () => {
  const say = openTranslations('ar')
  const asked = { name: 'Bola Ige', email: 'ige@example.com', relationship: 'Former employer' }
  await ada.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...asked })
  const own = await openIn('ar', '/employee/guarantors', ada)
  const [share = ''] = say('Share link<hide> with {name}</hide>').split('<')
  await own.page.getByRole('button', { name: new RegExp(`^${share}.*Bola Ige`) }).click()
  const sharing = own.page.getByRole('link', { name: 'WhatsApp' })
  const text = new URL((await sharing.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text).toMatch(/\/asked#[\w-]{43}$/)
  await own.close()
  // Other apps may still add a sign to the address.
  const guarantor = await openIn('ar', `/asked#${text.split('#')[1]}\u2069`)
  await guarantor.page.getByRole('button', { name: say('Send me the code') }).waitFor()
  await guarantor.close()
})

it('French has a space before a colon', async () => {
  const say = openTranslations('fr')
  const { page, close } = await openIn('fr', '/employee/personalinfo2', ada)
  const first = page
    .getByRole('navigation', { name: say('All steps') })
    .getByRole('link')
    .first()
  await first.waitFor()
  expect(await first.textContent()).toMatch(/^Détails personnels\u00a0: /)
  await close()
})

it('Hausa step titles are distinct, and the corrections fit in their line', async () => {
  await completeRecord(callerAt(product.url, ada.token))
  const { body } = await admin.call('GET', '/user/users?page=1&search=Ada')
  const corrections = ['bvn', 'homeTownAddress'].map(name => ({
    path: `/personalInfo/${name}`,
    message: '?'
  }))
  const sent = await admin.call('POST', `/admin/employees/${String(body.data[0]?._id)}/corrections`, {
    corrections
  })
  expect(sent.status).toBe(200)
  const { page, close } = await openIn('ha', '/', ada)
  await page.locator('.task .badge-incomplete').waitFor()
  const titles = await page.locator('.task-title').allTextContents()
  expect(titles).toHaveLength(new Set(titles).size)
  const cutOff = await page
    .locator('.task')
    .evaluateAll(tasks =>
      tasks.filter(task => task.scrollWidth > task.clientWidth).map(task => task.textContent)
    )
  expect(cutOff).toEqual([])
  await close()
})

it('Arabic lists days from right to left', async () => {
  const { page, close } = await openIn('ar', '/admin/settings', admin)
  const days = page.locator('.reminder-rules p').first()
  await days.waitFor()
  const places = await days.evaluate(line => {
    const texts: { [digit: string]: number } = {}
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent } = walker.currentNode
      for (const digit of ['1', '3', '6']) {
        const at = textContent?.indexOf(digit) ?? -1
        if (at === -1 || texts[digit] !== undefined) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + 1)
        texts[digit] = range.getBoundingClientRect().left
      }
    }
    return ['1', '3', '6'].map(digit => texts[digit] ?? 0)
  })
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await close()
})

it('the actions on selected employees fit the screen in Arabic', async () => {
  const { page, close } = await openIn('ar', '/admin/employee', admin)
  await page.locator('tbody input[type=checkbox]').first().check()
  const bar = page.locator('.selection-bar')
  await bar.waitFor()
  const { x = 0, width = 0 } = (await bar.boundingBox()) ?? {}
  expect([x >= 0, x + width <= 320]).toEqual([true, true])
  await page.setViewportSize({ width: 1280, height: 800 })
  const middle = await bar.evaluate(one => {
    const main = document.querySelector('main')?.getBoundingClientRect()
    const own = one.getBoundingClientRect()
    return Math.abs(own.left + own.right - (main?.left ?? 0) - (main?.right ?? 0)) / 2
  })
  expect(middle, 'in the middle of the page').toBeLessThan(20)
  await close()
})

it('Arabic shows keyboard keys from left to right', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/admin/activity', admin)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('Keyboard keys') }).locator('kbd')
  await keys.first().waitFor()
  const directions = await keys.evaluateAll(all => all.map(key => getComputedStyle(key).direction))
  expect(new Set(directions)).toEqual(new Set(['ltr']))
  await close()
})

it.each(['fr', 'ar', 'ha', 'yo', 'ig', 'pcm'])(
  'the review buttons have room for their text in %s',
  async tag => {
    const obi = await signedUp(product, `obi-${tag}@btc.example`, { username: 'Obi Eze' })
    await completeRecord(callerAt(product.url, obi.token))
    const { page, close } = await openIn(tag, '/admin/review-queue', admin)
    const buttons = page.locator('.review-buttons .button')
    await expect.poll(() => buttons.count()).toBe(4)
    const cutOff = await buttons.evaluateAll(all =>
      all
        .filter(one => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().width < 24)
        .map(one => one.textContent)
    )
    expect(cutOff).toEqual([])
    await close()
  }
)

it('the filters of the list read as a sentence in French', async () => {
  const { page, close } = await openIn('fr', '/admin/employee?status=complete&company=Acme+Bank', admin)
  await expect.poll(() => readText(page)).toMatch(/employés? complets? chez Acme Bank/)
  await close()
})

it('the export presets have French names', async () => {
  const say = openTranslations('fr')
  const { page, close } = await openIn('fr', '/admin/employee', admin)
  await page.getByRole('button', { name: say('More exports') }).click()
  const menu = page.locator('.menu')
  await menu.getByText(say('Payroll')).first().waitFor()
  expect(await menu.innerText()).not.toContain('Payroll')
  await close()
})
