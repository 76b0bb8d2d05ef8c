import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../../renderer/navigation/paths.ts'
import { openTab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { documents } from '../helpers/documents.ts'
import { acceptInvitation } from '../helpers/invited.ts'
import { completeRecord } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { type AdminSite, openAdminSite } from './admin.ts'

/** Checks every dialog at twice the text size, on a phone and in dark mode. */
let site: AdminSite
let ada: Person
let record: string
let picture: string

beforeAll(async () => {
  site = await openAdminSite({ beginners: 2 })
  await site.admin.call('POST', '/admin/invitations', { email: 'chi@btc.example' })
  await acceptInvitation(site.product, 'chi@btc.example', 'Chinyere Nwachukwu')
  ada = await signedUp(site.product, 'ada@btc.example', { username: 'Oluwaseunfunmi Adebayo-Okonkwo' })
  await completeRecord(callerAt(site.product.url, ada.token))
  record = paths.employee(String((await ada.call('GET', '/user')).body.data._id))
  ;({ photo: picture } = await documents())
})

afterAll(() => site?.close())

/** For each page, the dialogs and how to open them: the names of the buttons to press, or a function. */
type Openings = [
  path: () => string,
  dialogs: { [name: string]: (string | ((page: Page) => Promise<unknown>))[] }
][]

const tick = (page: Page) =>
  page
    .getByLabel('Select Person 01')
    .evaluate(box => (box as HTMLInputElement).checked || (box as HTMLElement).click())
const inMenu = (words: string) => (page: Page) => page.locator('.menu button', { hasText: words }).click()
const file = (choose: () => string) => (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles(choose())

const ofOffice: Openings = [
  [
    paths.administrators,
    {
      account: ['Account of Chinyere'],
      'sign out': ['Account of Chinyere', 'Sign out everywhere'],
      disable: ['Account of Chinyere', 'Disable Chinyere'],
      role: ['Role of Chinyere'],
      demotion: ['Demote Chinyere']
    }
  ],
  [
    paths.clients,
    {
      'new client': ['Add Client'],
      'client link': ['Sign-up link of Acme Bank'],
      'deleted client': ['Delete Acme Bank']
    }
  ],
  [
    paths.employees,
    {
      columns: ['More exports', inMenu('choose columns')],
      views: [page => page.getByLabel('Search by name').fill('person'), 'Save view'],
      message: [tick, 'Message'],
      corrections: [tick, 'Ask for correction'],
      move: [tick, 'Move to']
    }
  ],
  [
    () => record,
    {
      photo: ['Enlarge'],
      correction: ['Ask to correct BVN'],
      erasure: ['Erase Oluwaseunfunmi']
    }
  ],
  [
    paths.bulkMessage,
    { 'message to all': [page => page.getByLabel('Message').fill('Good morning'), 'Send Message'] }
  ]
]

const ofEmployees: Openings = [
  [() => '/employee/personalinfo2', { crop: [file(() => picture)] }],
  [() => '/employee/guarantors', { pages: ['Take photos of the pages', file(() => picture)] }],
  [paths.myData, { 'own erasure': ['Ask for erasure'] }],
  [
    () => '/employee/employee-details',
    {
      'changed answer': [
        page => page.getByLabel('Salary Account Number').fill('9876543210'),
        page => page.getByRole('button', { name: /^(Save|Update)/ }).click()
      ],
      'log-out': [page => page.getByText('Saved on this device at').waitFor(), 'Logout']
    }
  ]
]

it.each([
  ['an administrator', () => site.admin, ofOffice],
  ['an employee', () => ada, ofEmployees]
])(
  'every dialog of %s fits a phone with text of twice the size',
  { timeout: 180_000 },
  async (_, who, openings) => {
    const tab = await openTab(site.browser, site.product.url, 360)
    const { page } = tab
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.addInitScript(token => {
      localStorage.setItem('BTC_FORM', token)
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    }, who().token)
    for (const [path, dialogs] of openings) {
      await page.goto(path())
      for (const [name, presses] of Object.entries(dialogs)) {
        for (const press of presses)
          await (typeof press === 'string'
            ? page.getByRole('button', { name: press, disabled: false }).last().press('Enter')
            : press(page))
        const dialog = page.locator('dialog[open]').last()
        await dialog.waitFor()
        await dialog.locator('.skeleton-rows, .spinner').first().waitFor({ state: 'detached' })
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `${process.env.SCREENSHOTS}/dialog-${name.replaceAll(' ', '-')}.png`
          })
        await expect.poll(() => dialog.evaluate(hasFocus), { message: name }).toBe(true)
        expect.soft(await dialog.evaluate(findCut), name).toEqual([])
        while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
      }
    }
    expect(tab.pageErrors).toEqual([])
    await tab.close()
  }
)

/** Whether the focus is in the dialog, and not on Close, where Enter would close it. */
const hasFocus = (dialog: Element) =>
  dialog.contains(document.activeElement) && !document.activeElement?.closest('.dialog-head')

/** Returns the parts of a dialog that are off the screen, outside the dialog or wider than their container. */
function findCut(dialog: Element): string[] {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isOnScreen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const inside = [...dialog.querySelectorAll<HTMLElement>('.dialog-body *')].filter(
    one => one.checkVisibility() && !one.closest('.visually-hidden, svg')
  )
  const cut = inside.filter(one => {
    const box = one.getBoundingClientRect()
    const isBeside = box.width > 1 && (box.left < left - 1 || box.right > right + 1)
    const isNarrow = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    return isBeside || (isNarrow && !one.matches('input, select, textarea, .file-button'))
  })
  return [
    ...(isOnScreen ? [] : ['the dialog']),
    ...(dialog.scrollWidth > dialog.clientWidth ? ['wider than itself'] : []),
    ...cut.map(one => `${one.tagName}.${one.className}: ${one.innerText.slice(0, 40)}`)
  ]
}
