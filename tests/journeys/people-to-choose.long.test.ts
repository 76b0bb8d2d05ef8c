import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { projectWithPeopleToChoose } from '../helpers/people-to-choose.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { fillEmployeeDetails } from './steps.ts'

/** Choosing another employee: found by name, kept in the draft, and a link to their record for administrators. */
describe('another employee as an answer', () => {
  const copied = projectWithPeopleToChoose()
  let product: Product
  let browser: Browser
  let admin: Person
  let ngozi: Person

  beforeAll(async () => {
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    ngozi = await signedUp(product, 'ngozi@btc.example', { username: 'Ngozi Bello' })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  async function open(person: Person, width: number, place: string) {
    const tab = await openTab(browser, product.url, width)
    tab.page.setDefaultTimeout(15_000)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), person.token)
    await tab.page.goto(place)
    return tab
  }
  const boss = (page: Page) => page.getByRole('combobox', { name: 'Reports to' })

  it.each(rareEmployeeWidths)(
    'is found by part of the name, and shown by name in the draft and the record, at %i pixels',
    async width => {
      const ada = await signedUp(product, `ada${width}@btc.example`, { username: 'Ada Obi' })
      const idOf = async (who: Person) => String((await who.call('GET', '/user')).body.data._id)
      const { page, screenshot, pageErrors, close } = await open(ada, width, '/employee/employee-details')
      await fillEmployeeDetails(page)
      await page.getByLabel('Why nobody').waitFor()
      await boss(page).fill('bel')
      await page.getByRole('option', { name: 'Ngozi Bello' }).waitFor()
      await screenshot(`people-to-choose-${width}`)
      await boss(page).press('ArrowDown')
      await boss(page).press('Enter')
      await page.getByLabel('Why nobody').waitFor({ state: 'detached' })
      await page.getByText(/Saved on this device/).waitFor()
      await page.reload()
      await expect.poll(() => boss(page).inputValue()).toBe('Ngozi Bello')
      await page
        .getByRole('button', { name: /^(Save|Update)/ })
        .last()
        .click()
      await expect
        .poll(async () => (await ada.call('GET', '/user')).body.data.employeeDetails, { timeout: 15_000 })
        .toMatchObject({ reportsTo: await idOf(ngozi) })
      await page.goto('/employee/check-answers')
      await page.getByText('Ngozi Bello').first().waitFor()
      expect(pageErrors).toEqual([])
      await close()

      const adminTab = await open(admin, width, `/admin/employee-details/?id=${await idOf(ada)}`)
      const section = adminTab.page.locator('.section', { hasText: 'Employee Details' }).first()
      if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
      await section.getByRole('link', { name: 'Ngozi Bello' }).click()
      await adminTab.page.getByRole('heading', { name: 'Ngozi Bello' }).first().waitFor()
      expect(new URL(adminTab.page.url()).searchParams.get('id')).toBe(await idOf(ngozi))
      expect(adminTab.pageErrors).toEqual([])
      await adminTab.close()
    },
    90_000
  )

  it('leaves no names in the storage of the device', async () => {
    const chidi = await signedUp(product, 'chidi@btc.example', { username: 'Chidi Eze' })
    const { page, close } = await open(chidi, 360, '/employee/employee-details')
    await fillEmployeeDetails(page)
    await boss(page).fill('bel')
    await page.getByRole('option', { name: 'Ngozi Bello' }).click()
    await page.getByText(/Saved on this device/).waitFor()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const stored = await Promise.all(
        names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url))
      )
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stored])
    })
    expect(kept).not.toMatch(/Ngozi|Bello|api\/people/)
    await close()
  })
})
