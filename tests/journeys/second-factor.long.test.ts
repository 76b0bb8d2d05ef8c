import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoleProofs } from '../../server/users/role-proofs.ts'
import { keysOf } from '../../server/core/config/data-key.ts'
import { authenticator } from '../helpers/authenticator.ts'
import { openTab, type Tab } from '../helpers/browser.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, heading, openAdminSite, openSidebar, said, toast } from './admin.ts'
import { logIn } from './steps.ts'
import { execute, query } from '../world/database.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

const password = 'correct horse'

const change = (sql: string) => execute(site.product, sql)

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })

/** Sets up an authenticator app on the page of the account; returns the app and the recovery codes. */
async function enrolOn(page: Page, look: Tab['screenshot'], name: string) {
  await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'The key for your authenticator app' }).waitFor()
  await look(`${name}-enrolment`)
  const key = await page.locator('.factor-key').innerText()
  const app = authenticator(key.replaceAll(' ', ''))
  await card(page).getByLabel('Code from the app').fill(app.codeAt(Date.now()))
  await card(page).getByRole('button', { name: 'Turn it on' }).click()
  await toast(page, 'Your second factor is on. Keep the recovery codes.')
  const codes = await page.locator('.recovery-codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await look(`${name}-recovery-codes`)
  await card(page).getByRole('button', { name: 'I have saved them' }).click()
  await said(page, 'Recovery codes left: 10.')
  return { ...app, codes }
}

describe.each(rareOfficeWidths)('a second factor at %i pixels', width => {
  const email = `ada${width}@btc.example`
  const person = { name: 'Ada', email, password }
  let hers: Tab
  let phone: Awaited<ReturnType<typeof enrolOn>>

  beforeAll(async () => {
    await signedUp(site.product, email, { username: 'Ada' })
    hers = await openTab(site.browser, site.product.url, width)
    await hers.page.goto('/login')
    await logIn(hers.page, person)
    await hers.page.getByRole('link', { name: 'Your account' }).click()
  })

  afterAll(() => hers?.close())

  it('that was turned on before the response was lost is shown as on', async () => {
    const { page } = hers
    await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
    const key = await page.locator('.factor-key').innerText()
    const enter = async () => {
      await card(page)
        .getByLabel('Code from the app')
        .fill(authenticator(key.replaceAll(' ', '')).codeAt(Date.now()))
      await card(page).getByRole('button', { name: 'Turn it on' }).click()
    }
    const lose = async (route: Route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    }
    await page.route('**/api/account/factor', lose)
    await enter()
    await said(page, 'The server could not be reached.')
    await page.unroute('**/api/account/factor')
    await enter()
    await toast(page, 'Your authenticator app is on already. Make new recovery codes and keep them.')
    await said(page, 'Recovery codes left: 10.')
    await card(page).getByRole('button', { name: 'Remove the app' }).click()
    await toast(page, 'Your authenticator app is removed.')
  })

  it('is set up by an employee, with ten recovery codes', async () => {
    phone = await enrolOn(hers.page, hers.screenshot, 'factor')
    await hers.screenshot('factor-on')
  })

  it('is asked for on the second page of the log-in, where a recovery code works too', async () => {
    const { page } = hers
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.goto('/login')
    await logIn(page, person)
    await heading(page, 'Second factor')
    await said(page, 'Lost your app and your recovery codes? Write to')
    await hers.screenshot('log-in-second')
    await page.getByLabel('Code').fill('AAAAA-AAAAA')
    await page.getByRole('button', { name: 'Continue' }).click()
    await said(page, 'This code is wrong or has already been used.')
    await page.getByLabel('Code').fill(phone.codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Your account' }).waitFor()
  })

  it('is asked for with the password before it is removed', async () => {
    const { page } = hers
    await page.goto('/account')
    await said(page, 'Recovery codes left: 9.')
    change('UPDATE sessions SET confirmed_at = confirmed_at - 86400000')
    await card(page).getByRole('button', { name: 'Remove the app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' })
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByLabel('Code').fill(phone.codes[1] ?? '')
    await hers.screenshot('password-and-code-again')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'Your authenticator app is removed.')
    await card(page).getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  })

  it('is announced to an administrator, and later required before any other page', async () => {
    const boss = `boss${width}@btc.example`
    const [{ id = '' } = {}] = query<{ id: string }>(
      site.product,
      `SELECT id FROM users WHERE email = '${email}'`
    )
    const role = { isAdmin: true, role: 'administrator', roleClients: '[]' }
    const proof = createRoleProofs(keysOf(site.product.config)).ofAccount({ ...role, id })
    change(
      `UPDATE users SET is_admin = 1, role = 'administrator', role_proof = '${proof}' WHERE id = '${id}'`
    )
    change(`UPDATE users SET email = '${boss}', admin_since = ${Date.now()} WHERE email = '${email}'`)
    const { page } = hers
    await page.goto('/')
    await heading(page, 'Dashboard')
    await said(page, 'Set up a second factor before')
    await hers.screenshot('factor-grace')
    change(`UPDATE users SET admin_since = 0 WHERE email = '${boss}'`)
    await page.goto('/admin/employee')
    await heading(page, 'Your account')
    await (await openSidebar(page)).getByRole('link', { name: 'Administrators' }).click()
    await expect.poll(() => at(page)).toBe('/account')
    await hers.screenshot('factor-due')
    await enrolOn(page, hers.screenshot, 'factor-of-admin')
    await page.goto('/admin/administrators')
    await heading(page, 'Administrators')
    await said(page, 'bola@btc.example')
  })

  it('causes no console error and no content security policy violation', () => {
    expect(hers.pageErrors).toEqual([])
  })
})
