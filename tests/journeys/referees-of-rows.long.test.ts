import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { employer, mailTo, openLink, projectWithReferees } from '../helpers/referees.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { linkOf } from './guarantor.ts'
import * as person from './steps.ts'

/** Referees of former employers as employees and administrators see them: asked from their rows, signed, refused. */
describe('referees of rows', () => {
  const copied = projectWithReferees()
  let product: Product
  let browser: Browser
  let admin: Person

  beforeAll(async () => {
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  const row = (page: Page, number: number) => page.locator(`[data-row="${number - 1}"]`)
  const fill = async (page: Page, number: number, company: string, email: string) => {
    await row(page, number).getByLabel('Company').fill(company)
    await row(page, number).getByLabel('Name of the referee').fill(employer(company, email).contact.name)
    await row(page, number).getByLabel('Email of the referee').fill(email)
  }
  async function open(who: Person, width: number): Promise<Tab> {
    const tab = await openTab(browser, product.url, width)
    tab.page.setDefaultTimeout(15_000)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), who.token)
    return tab
  }

  it.each(rareEmployeeWidths)(
    'are asked from saved rows, sign, and are replaced if they decline, at %i pixels',
    async width => {
      const ada = await signedUp(product, `ada${width}@btc.example`, { username: 'Ada' })
      const [acme, bolt, third] = ['acme', 'bolt', 'third'].map(name => `${name}${width}@example.com`) as [
        string,
        string,
        string
      ]
      const { page, screenshot, pageErrors, close } = await open(ada, width)
      await page.goto('/employee/employers')
      await page.getByRole('button', { name: 'Add an employer' }).click()
      await fill(page, 1, 'Acme', acme)
      await page.getByRole('button', { name: 'Add an employer' }).click()
      await fill(page, 2, 'Bolt', bolt)
      await row(page, 1).getByText('say who it is, save this page, and ask here').waitFor()
      await screenshot(`referees-before-save-${width}`)
      await person.save(page, 'Save and Continue')
      await page.waitForURL(/certificates/)

      await page.goto('/employee/employers')
      await row(page, 1).getByRole('button', { name: 'Ask Acme Referee' }).click()
      await row(page, 1).getByText('Referee: Acme Referee Sent').waitFor()
      await row(page, 2).getByRole('button', { name: 'Ask Bolt Referee' }).click()
      await row(page, 2).getByText('Referee: Bolt Referee Sent').waitFor()
      await screenshot(`referees-asked-${width}`)

      // A new row on a page that stays open can be asked about as soon as it is saved.
      await page.getByRole('button', { name: 'Add an employer' }).click()
      await fill(page, 3, 'Third', third)
      await person.save(page, 'Save')
      await row(page, 3).getByRole('button', { name: 'Ask Third Referee' }).click()
      await row(page, 3).getByText('Referee: Third Referee Sent').waitFor()

      const answers = { name: 'Acme Referee', company: 'Acme', worked: 'Welded' }
      await (await openLink(product, acme)).sign(answers)
      await (await openLink(product, bolt)).decline('I am abroad.')
      await page.reload()
      await row(page, 1).getByText('Referee: Acme Referee Signed').waitFor()
      await row(page, 1).getByText('Referee 1.pdf').waitFor()
      await row(page, 2).getByText('Name someone else in this row').waitFor()
      await screenshot(`referees-answered-${width}`)

      // A reviewer wants another referee: the employee names one in the same row, and can ask that person.
      const { _id } = (await ada.call('GET', '/user')).body.data as unknown as { _id: string }
      const corrections = [{ path: '/employers/0/reference', message: 'Name another referee.' }]
      await admin.call('POST', `/admin/employees/${_id}/corrections`, { corrections })
      await page.reload()
      await row(page, 1).getByText('Name someone else in this row').waitFor()
      await fill(page, 1, 'Acme', `other${width}@example.com`)
      await person.save(page, 'Save')
      await row(page, 1).getByRole('button', { name: 'Ask Acme Referee' }).click()
      await row(page, 1).getByText('Referee: Acme Referee Sent').waitFor()

      const next = `next${width}@example.com`
      await fill(page, 2, 'Bolt', next)
      await person.save(page, 'Save')
      await row(page, 2).getByRole('button', { name: 'Ask Bolt Referee' }).click()
      await row(page, 2).getByText(next).waitFor()
      await mailTo(product, next, 'asks you to be a referee')

      await row(page, 3)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await person.save(page, 'Save')
      await expect
        .poll(async () => (await ada.call('GET', '/user/parties')).body.data.map(({ state }) => state))
        .toEqual(['sent', 'sent'])
      expect(pageErrors).toEqual([])
      await close()
    },
    120_000
  )

  it('answer a question with several choices and one that depends on their age', async () => {
    const ada = await signedUp(product, 'ada@btc.example', { username: 'Ada' })
    await ada.call('POST', '/user/employers', [employer('Acme', 'old@example.com')])
    const { employers } = (await ada.call('GET', '/user')).body.data as unknown as {
      employers: { _row: string }[]
    }
    await ada.call('POST', '/user/parties', { party: 'referee', row: employers[0]?._row })
    const { page, close } = await openTab(browser, product.url, 360)
    await page.goto(await linkOf(product, 'old@example.com'))
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel('Code').fill(await product.codeFor('old@example.com'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('What did they do?').fill('Welded')
    await page.getByLabel('Welding').check()
    await page.getByLabel('Cutting').check()
    const born = page.getByRole('group', { name: 'Date of birth' })
    await born.getByLabel('Day').fill('3')
    await born.getByLabel('Month').fill('5')
    await born.getByLabel('Year').fill('1980')
    await page.getByLabel('Trade').fill('Welder')
    const draft = page.waitForRequest(/party\/draft/)
    expect((await draft).postDataJSON()).toMatchObject({ answers: { trade: 'Welder' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await person.heading(page, 'Thank you. Your form was sent')
    await close()
  }, 60_000)

  it('who decline are shown on the record and on the dashboard', async () => {
    const eve = await signedUp(product, 'eve@btc.example', { username: 'Eve' })
    await eve.call('POST', '/user/employers', [employer('Acme', 'eves@example.com')])
    const { _id, employers } = (await eve.call('GET', '/user')).body.data as unknown as {
      _id: string
      employers: { _row: string }[]
    }
    await eve.call('POST', '/user/parties', { party: 'referee', row: employers[0]?._row })
    await (await openLink(product, 'eves@example.com')).decline('')
    const { page, screenshot, close } = await open(admin, 1280)
    await page.goto(`/admin/employee-details/?id=${_id}`)
    await page.getByText('Acme Referee does not want to do it').waitFor()
    await screenshot('referee-refused')
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: '1 employee was refused', exact: true }).click()
    await page.getByText('Asked by link: Someone declined').waitFor()
    await page.getByRole('row', { name: /Eve/ }).waitFor()
    await close()
  }, 60_000)
})
