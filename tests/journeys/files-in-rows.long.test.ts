import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { pdf } from '../helpers/records.ts'
import { projectWithFilesInRows } from '../helpers/rows-with-files.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { fillDate, fillEmployeeDetails } from './steps.ts'

interface School {
  nameOfSchool: string
  certificate?: { name: string }
}

/** Files in rows as employees see them: they stay with their row, in the draft, offline and in the record. */
describe('files in rows', () => {
  const copied = projectWithFilesInRows()
  let product: Product
  let browser: Browser
  let admin: Person
  let paper: Buffer

  beforeAll(async () => {
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    paper = Buffer.from(await pdf())
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  const schoolsOf = async (who: Person) =>
    ((await who.call('GET', '/user')).body.data.education ?? []) as unknown as School[]
  const shortly = (schools: School[]) =>
    schools.map(({ nameOfSchool, certificate }) => [nameOfSchool, certificate?.name])
  const row = (page: Page, number: number) => page.locator(`[data-row="${number - 1}"]`)
  const choose = (page: Page, number: number, name: string) =>
    row(page, number)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: paper })
  const fill = async (page: Page, number: number, name: string) => {
    await row(page, number).getByLabel('School Name').fill(name)
    await row(page, number).getByLabel('Qualification').fill('BSc')
    await fillDate(row(page, number) as unknown as Page, 'Date Obtained', ['1', '7', '2015'])
  }
  const add = (page: Page) => page.getByRole('button', { name: /^Add/ }).click()
  const save = (page: Page) =>
    page
      .getByRole('button', { name: /^(Save|Update)/ })
      .last()
      .click()

  it.each(rareEmployeeWidths)(
    'stay with their row, in the draft and in the record, at %i pixels',
    async width => {
      const ada = await signedUp(product, `ada${width}@btc.example`, { username: 'Ada' })
      const { page, screenshot, pageErrors, close } = await openTab(browser, product.url, width)
      page.setDefaultTimeout(15_000)
      await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
      await page.goto('/employee/education')
      for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
        if (index > 0) await add(page)
        await fill(page, index + 1, name)
      }
      await choose(page, 1, 'one.pdf')
      await choose(page, 3, 'three.pdf')
      await save(page)
      await row(page, 2).getByText('Add your certificate.').waitFor()
      await choose(page, 2, 'two.pdf')
      await screenshot(`files-in-rows-${width}`)
      await page.getByText(/Saved on this device/).waitFor()
      await page.reload()
      await row(page, 2).getByText('two.pdf').waitFor()
      const removeSecond = () =>
        row(page, 2)
          .getByRole('button', { name: /^Remove/ })
          .click()
      await removeSecond()
      await row(page, 2).getByText('three.pdf').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await row(page, 2).getByText('two.pdf').waitFor()
      await save(page)
      await expect
        .poll(async () => shortly(await schoolsOf(ada)), { timeout: 15_000 })
        .toEqual([
          ['First', 'one.pdf'],
          ['Second', 'two.pdf'],
          ['Third', 'three.pdf']
        ])
      // Wait until the page has received the response too and keeps no draft.
      await page.waitForURL(({ pathname }) => pathname !== '/employee/education')

      await page.goto('/employee/education')
      await row(page, 3).getByRole('link', { name: 'three.pdf' }).waitFor()
      await removeSecond()
      await row(page, 2).getByRole('link', { name: 'three.pdf' }).waitFor()
      await choose(page, 2, 'not sent.pdf')
      await row(page, 2)
        .getByRole('button', { name: /^Clear/ })
        .click()
      await row(page, 2).getByRole('link', { name: 'three.pdf' }).waitFor()
      await choose(page, 2, 'three again.pdf')
      await row(page, 2).getByText('three again.pdf').waitFor()
      await page.reload()
      await row(page, 2).getByText('three again.pdf').waitFor()
      await add(page)
      await fill(page, 3, 'Fourth')
      await choose(page, 3, 'four.pdf')
      await save(page)
      await expect
        .poll(async () => shortly(await schoolsOf(ada)), { timeout: 15_000 })
        .toEqual([
          ['First', 'one.pdf'],
          ['Third', 'three again.pdf'],
          ['Fourth', 'four.pdf']
        ])
      expect(pageErrors).toEqual([])
      await close()
    },
    120_000
  )

  it('are all saved in the end if the network fails for one of them', async () => {
    const eve = await signedUp(product, 'eve@btc.example')
    const { page, close } = await openTab(browser, product.url, 360)
    page.setDefaultTimeout(15_000)
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), eve.token)
    await page.goto('/employee/education')
    await fill(page, 1, 'First')
    await choose(page, 1, 'one.pdf')
    await add(page)
    await fill(page, 2, 'Second')
    await choose(page, 2, 'two.pdf')
    let count = 0
    await page.route('**/educationalBackground/certificate*', route => {
      count += 1
      return count === 2 ? route.abort('internetdisconnected') : route.continue()
    })
    await save(page)
    await expect
      .poll(
        async () =>
          shortly(await schoolsOf(eve))
            .map(([, name]) => name)
            .sort(),
        { timeout: 60_000 }
      )
      .toEqual(['one.pdf', 'two.pdf'])
    expect((await schoolsOf(eve)).map(({ nameOfSchool }) => nameOfSchool)).toEqual(['First', 'Second'])
    await close()
  }, 120_000)

  it('work in nested rows, groups and several at a time, and administrators can read them', async () => {
    const ben = await signedUp(product, 'ben@btc.example', { username: 'Ben' })
    const { page, screenshot, pageErrors, close } = await openTab(browser, product.url, 360)
    page.setDefaultTimeout(15_000)
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ben.token)
    await page.goto('/employee/employee-details')
    await fillEmployeeDetails(page)
    const files = (...names: string[]) =>
      names.map(name => ({ name, mimeType: 'application/pdf', buffer: paper }))
    await page.getByRole('button', { name: 'Add a dependant' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Chidi')
    await page.locator('input[type=file][id$="_0_papers"]').setInputFiles(files('a.pdf', 'b.pdf'))
    await page.getByRole('button', { name: 'Remove a.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Remove b.pdf' }).waitFor()
    await page.getByLabel('Is a student').check()
    await page.getByRole('button', { name: 'Add a course' }).click()
    await page.getByLabel('Subject').fill('Physics')
    await page.locator('input[type=file][id$="_proof"]').setInputFiles(files('proof.pdf'))
    await page.getByText('proof.pdf').waitFor()
    await screenshot('files-in-rows-in-rows')
    await save(page)
    const dependants = async () =>
      ((await ben.call('GET', '/user')).body.data.employeeDetails as { dependants?: unknown } | undefined)
        ?.dependants
    await expect.poll(dependants, { timeout: 15_000 }).toMatchObject([
      {
        name: 'Chidi',
        papers: [{ file: { name: 'a.pdf' } }, { file: { name: 'b.pdf' } }],
        courses: [{ subject: 'Physics', proof: { name: 'proof.pdf' } }]
      }
    ])
    await page.goto('/employee/employee-details')
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await save(page)
    await expect.poll(dependants).toMatchObject([{ papers: [{ target: 2, file: { name: 'b.pdf' } }] }])
    await page.goto('/employee/check-answers')
    await page.getByRole('link', { name: 'b.pdf' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('_row')
    expect(pageErrors).toEqual([])
    await close()

    const adminTab = await openTab(browser, product.url, 1280)
    await adminTab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), admin.token)
    const id = (await ben.call('GET', '/user')).body.data._id
    await adminTab.page.goto(`/admin/employee-details/?id=${id}`)
    await adminTab.page.getByRole('link', { name: 'b.pdf' }).waitFor()
    await adminTab.screenshot('files-in-rows-admin')
    await adminTab.close()
  }, 120_000)
})
