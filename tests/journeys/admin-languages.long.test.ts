import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../../renderer/navigation/paths.ts'
import { openTab, type Tab } from '../helpers/browser.ts'
import { listEnglish } from '../helpers/english.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'
import { type AdminSite, openAdminSite } from './admin.ts'
import { signAsGuarantor } from './guarantor.ts'

let site: AdminSite
let record: string

beforeAll(async () => {
  site = await openAdminSite({ finished: 2, beginners: 2 })
  const { body } = await site.admin.call('GET', '/user/users?page=1&search=Adaeze')
  const [{ _id } = { _id: '' }] = body.data
  record = String(_id)
  const asked = { path: '/personalInfo/bvn', message: 'Ein Bild ist unscharf.' }
  const changes = [
    [`/admin/employees/${record}/corrections`, { corrections: [asked] }],
    [`/admin/employees/${record}/review/notes`, { text: 'Rückruf' }],
    ['/admin/send-emails', { audience: 'all', message: 'Inhalt' }],
    ['/admin/invitations', { email: 'chi@btc.example', role: 'viewer' }]
  ] as const
  for (const [address, body] of changes)
    expect((await site.admin.call('POST', address, body)).status, address).toBeLessThan(300)
})

afterAll(() => site?.close())

it.each([
  { tag: 'ar', name: 'Arabic', direction: 'rtl', width: 1280 },
  { tag: 'ar', name: 'Arabic', direction: 'rtl', width: 360 },
  { tag: 'ha', name: 'Hausa', direction: 'ltr', width: 1280 }
])(
  'all admin pages are translated into $name at $width px',
  async ({ tag, direction, width }) => {
    // The language of the account applies on every device.
    await site.admin.call('PUT', `/account/language/${tag}`)
    const tab = await openIn(tag, width, site.admin.token)
    const english: { [page: string]: string[] } = {}
    for (const [name, address] of Object.entries(listPages())) {
      await tab.page.goto(address)
      await settle(tab.page)
      const shown = await tab.page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir || 'ltr'
      }))
      expect(shown, name).toEqual({ lang: tag, dir: direction })
      await tab.screenshot(`${tag}-${name}`)
      const found = await findEnglish(tab.page, tag)
      if (found.length > 0) english[name] = found
    }
    expect(english, JSON.stringify(english)).toEqual({})
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  },
  180_000
)

it('a guarantor fills in and signs a form in French at 360 px', async () => {
  const say = openTranslations('fr')
  const ada = await signedUp(site.product, 'ada@btc.example', { username: 'Ada Okafor' })
  const guarantor = { name: 'Bola Ige', email: 'ige@example.com', relationship: 'Former employer' }
  const asked = await ada.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...guarantor })
  expect(asked.status).toBe(200)
  const tab = await openIn('fr', 360)
  const look = async (name: string) => {
    await tab.screenshot(`fr-${name}`)
    expect(await findEnglish(tab.page, 'fr'), name).toEqual([])
  }
  await signAsGuarantor(
    site.product,
    tab.page,
    { address: guarantor.email, employee: 'Ada Okafor' },
    { look, say }
  )
  expect(tab.pageErrors).toEqual([])
  await tab.close()
}, 60_000)

const listPages = () => ({
  dashboard: paths.dashboard(),
  employees: paths.employees(),
  employee: paths.employee(record),
  'review-queue': paths.reviewQueue(),
  'hire-people': paths.hirePeople(),
  clients: paths.clients(),
  'write-to-people': paths.writeToPeople(),
  'bulk-message': paths.bulkMessage(),
  'generate-link': paths.generateLink(),
  'sent-messages': paths.sentMessages(),
  changes: paths.changes(),
  administrators: paths.administrators(),
  activity: paths.activity(),
  settings: paths.settings(),
  account: paths.account()
})

/** Texts written by people, which stay untranslated: answers, the name of a file, the subject of a sent message. */
const written = [
  'University of Lagos',
  'Passport',
  'me at the office.jpg',
  'A message from BTC Outsourcing Limited'
]
const findEnglish = async (page: Page, tag: string) =>
  (await listEnglish(page, tag)).filter(text => !written.includes(text))

async function openIn(tag: string, width: number, token?: string): Promise<Tab> {
  const tab = await openTab(site.browser, site.product.url, width)
  await tab.page.addInitScript(
    ({ tag, token }) => {
      localStorage.setItem('language', tag)
      if (token) localStorage.setItem('BTC_FORM', token)
    },
    { tag, token }
  )
  return tab
}

/** Waits until everything that the page loads is shown. */
async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('.skeleton-rows, .spinner').count()).toBe(0)
}
