import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { copiedProject } from '../helpers/copied.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import { fillEmployeeDetails } from './steps.ts'

const many = 'More than 10 children: is that right?'
const manyOfOne = 'More than 4 children of a single person: is that right?'
const asked = { path: '/employeeDetails/children', msg: many }

/** The author warns about many children, and about long periods in rows. */
describe('an answer that triggers a warning', () => {
  const copied = copiedProject()
  let product: Product
  let browser: Browser
  let admin: Person

  beforeAll(async () => {
    copied.edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
      properties.children = {
        type: 'integer',
        title: 'Number of children',
        'x-warn': [
          { must: { children: { atMost: 10 } }, message: many },
          {
            if: { '/personalInfo/maritalStatus': 'single' },
            must: { children: { atMost: 4 } },
            message: manyOfOne
          }
        ]
      }
    })
    copied.edit('schemas/steps/education/schema.json', ({ items }) => {
      items.properties.years = {
        type: 'integer',
        title: 'Years at this school',
        'x-warn': [{ must: { years: { atMost: 12 } }, message: 'More than 12 years: is that right?' }]
      }
    })
    copied.edit('schemas/admin/export/schema.json', ({ properties }) => {
      properties.children = {
        $ref: '../../steps/employee-details/schema.json#/properties/children',
        title: 'Children'
      }
    })
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  const details = (children: number) => ({ ...validAnswers.employeeDetails, children })
  const cells = async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await fetch(`${product.url}/api/admin/employees/export?lists=yes`, { headers })
    const { rows } = await readStrictly(Buffer.from(await answer.arrayBuffer()))
    const at = rows[0]?.indexOf('Confirmed as correct') ?? -1
    return at === -1 ? undefined : rows.slice(1).map(row => row[at] ?? '')
  }

  it('is rejected with 422 until it is confirmed, and again when it changes', async () => {
    const ada = await signedUp(product, 'ada@btc.example')
    const save = (body: object) => ada.call('POST', '/user/employeeDetails', body)
    expect(await cells()).toBeUndefined()
    const refused = await save(details(12))
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: many,
        data: [{ path: asked.path, rule: 'warning', msg: many, form: 'steps/employee-details' }]
      }
    })
    expect(JSON.stringify(refused)).not.toContain('about')
    expect((await ada.call('GET', '/user')).body.data.employeeDetails).toBeUndefined()
    const elsewhere = { passedWarnings: [{ ...asked, path: '/employeeDetails/bankName' }] }
    expect((await save({ ...details(12), ...elsewhere })).status).toBe(422)

    const taken = await save({ ...details(12), passedWarnings: [asked] })
    expect(taken.status).toBe(200)
    const [passed] = taken.body.data.passedWarnings as unknown as { passedAt: string }[]
    expect(passed).toMatchObject({ ...asked, passedAt: expect.stringMatching(/^\d{4}-/) })
    const again = await save({ ...details(12), bankName: 'FIDELITY BANK' })
    expect(again).toMatchObject({ status: 200, body: { data: { passedWarnings: [passed] } } })
    expect((await save(details(13))).status).toBe(422)
    expect(await cells()).toContain(`Number of children: ${many}`)

    const usual = await save(details(3))
    expect(usual.body.data.passedWarnings).toBeUndefined()
    expect((await save(details(12))).status).toBe(422)
    for (const wrong of ['x', [3], { path: 1 }, null])
      expect((await save({ ...details(12), passedWarnings: wrong })).status).toBe(422)
  })

  it('is confirmed for its row, and keeps the confirmation when the row moves', async () => {
    const eve = await signedUp(product, 'eve@btc.example')
    const [row] = validAnswers.educationalBackground
    const long = { ...row, years: 20 }
    const msg = 'More than 12 years: is that right?'
    const at = (index: number) => ({ path: `/education/${index}/years`, msg })
    const save = (body: unknown) => eve.call('POST', '/user/educationalBackground', body)
    expect(await save([row, long])).toMatchObject({ status: 422, body: { data: [at(1)] } })
    expect((await save({ list: [row, long], passedWarnings: [at(1)] })).status).toBe(200)
    expect((await save([long, row])).body.data.passedWarnings).toMatchObject([at(0)])
    expect(await save([long, { ...long, years: 21 }])).toMatchObject({ status: 422, body: { data: [at(1)] } })
  })

  const openAs = async (person: Person, width: number, path: string) => {
    const tab = await openTab(browser, product.url, width)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), person.token)
    tab.page.setDefaultTimeout(15_000)
    await tab.page.goto(path)
    return tab
  }
  const childrenOf = (page: Page) => page.getByRole('textbox', { name: 'Number of children' })
  const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save|Update) and/ })

  it.each(rareEmployeeWidths)('is confirmed with one press on the page, at %i pixels wide', async width => {
    const ben = await signedUp(product, `ben${width}@btc.example`)
    const { page, screenshot, pageErrors, close } = await openAs(ben, width, '/employee/employee-details')
    await fillEmployeeDetails(page)
    await childrenOf(page).fill('12')
    await saveButton(page).click()
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor()
    const question = page.getByRole('group', { name: 'Is Number of children right?' })
    await question.waitFor()
    await screenshot('warning')
    await childrenOf(page).fill('4')
    await page.getByLabel('Bank Name').focus()
    await question.waitFor({ state: 'detached' })
    await childrenOf(page).fill('14')
    await saveButton(page).click()
    await question.getByRole('button', { name: 'It is right' }).click()
    await page.waitForURL(url => !url.pathname.endsWith('employee-details'))
    const { data } = (await ben.call('GET', '/user')).body
    expect(data).toMatchObject({ employeeDetails: { children: 14 }, passedWarnings: [asked] })

    await page.goto('/employee/employee-details')
    await page.getByLabel('Bank Name').fill('FIDELITY BANK')
    await saveButton(page).click()
    await expect
      .poll(async () => (await ben.call('GET', '/user')).body.data.employeeDetails)
      .toMatchObject({ bankName: 'FIDELITY BANK' })
    expect(await question.count()).toBe(0)
    expect(pageErrors).toEqual([])
    await close()

    const adminTab = await openAs(admin, width, `/admin/employee-details?id=${String(data._id)}`)
    if (width < 600) await adminTab.page.getByRole('button', { name: 'Expand all' }).click()
    await adminTab.page.getByText(`We asked: ${many} The employee confirmed it on`).first().waitFor()
    await adminTab.screenshot('warning-record')
    await adminTab.close()
  })

  it('keeps its confirmation while the save waits for the network', async () => {
    const joy = await signedUp(product, 'joy@btc.example')
    const { page, close } = await openAs(joy, 360, '/employee/employee-details')
    await fillEmployeeDetails(page)
    await childrenOf(page).fill('15')
    await page.route('**/api/**', route => route.abort())
    await saveButton(page).click()
    await page.getByRole('button', { name: 'It is right' }).click()
    await page.getByText('We will send it when you are back online.', { exact: false }).first().waitFor()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await joy.call('GET', '/user')).body.data.passedWarnings, { timeout: 30_000 })
      .toMatchObject([asked])
    await close()
  })
  it('comes back with the warning if an offline save was rejected, and is sent once confirmed', async () => {
    const sam = await signedUp(product, 'sam@btc.example')
    const own = async () => (await sam.call('GET', '/user')).body.data
    const become = (maritalStatus: string) =>
      sam.call('POST', '/user/personalInfo', { ...validAnswers.personalInfo, maritalStatus })
    await become('married')
    const { page, screenshot, close } = await openAs(sam, 360, '/employee/employee-details')
    await fillEmployeeDetails(page)
    await childrenOf(page).fill('5')
    await page.route('**/api/**', route => route.abort())
    expect((await become('single')).status).toBe(200)
    await saveButton(page).click()
    await page.getByText('We will send it when you are back online.', { exact: false }).first().waitFor()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.goto('/')
    await page.getByText('Some answers could not be saved', { exact: false }).first().waitFor()
    expect((await own()).employeeDetails).toBeUndefined()

    await page.locator('.waiting').getByRole('link', { name: 'Employee Details' }).click()
    const question = page.getByRole('group', { name: 'Is Number of children right?' })
    await question.getByText(manyOfOne).waitFor()
    expect(await childrenOf(page).inputValue()).toBe('5')
    await screenshot('warning-came-back')
    await question.getByRole('button', { name: 'It is right' }).click()
    await expect
      .poll(own, { timeout: 30_000 })
      .toMatchObject({ employeeDetails: { children: 5 }, passedWarnings: [{ ...asked, msg: manyOfOne }] })
    await page.getByRole('heading', { name: 'Guarantors' }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Your employee record' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('could not be saved')
    await close()
  })
})
