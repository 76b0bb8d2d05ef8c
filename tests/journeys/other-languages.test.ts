import type { Browser } from 'playwright-core'
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

it('Arabic separates the items of a list by its own comma', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/privacy')
  const items = ['Salary Account Number', 'Bank Name'].map(say).join('، ')
  await page.getByText(items).first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/[\u0600-\u06ff],/)
  await close()
})

it('an example of a phone number in Arabic is read in its order', async () => {
  const say = openTranslations('ar')
  const { page, close } = await openIn('ar', '/signup')
  await page.getByRole('textbox', { name: say('Phone') }).fill('12')
  await page.getByRole('button', { name: say('Sign up') }).click()
  const message = page.locator('form').getByText('0803').first()
  await message.waitFor()
  // Groups of digits with spaces between them would stand from right to left.
  expect(await message.textContent()).not.toMatch(/(?<!\u200e)0803 /)
  await close()
})

it.each(['ar', 'fr', 'ha', 'yo'])('a list names in %s the question that it waits for', async tag => {
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

it('Hausa names the steps apart, and says in a line that fits what to correct', async () => {
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
