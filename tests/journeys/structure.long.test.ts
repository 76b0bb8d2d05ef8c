import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { structuredProject } from '../helpers/structured.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'

/** The uniform is asked of men only, on three pages, and the steps are in chapters. */
describe('a journey with a conditional step and chapters', () => {
  const copied = structuredProject()
  let product: Product
  let browser: Browser
  let admin: Person
  let ben: Person

  beforeAll(async () => {
    copied.build()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    browser = await openBrowser()
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    ben = await signedUp(product, 'ben@btc.example', { username: 'Ben' })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    copied.remove()
  })

  async function open(person: Person, width: number, path: string): Promise<Tab> {
    const tab = await openTab(browser, product.url, width)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), person.token)
    await tab.page.goto(path)
    return tab
  }
  const answer = (gender: string) =>
    ben.call('PUT', '/user/personalInfo', { ...validAnswers.personalInfo, gender })

  it.each(rareEmployeeWidths)(
    'leaves a step that is not needed out of tasks, count and links, at %i pixels wide',
    async width => {
      await answer('female')
      const { page, pageErrors, screenshot, close } = await open(ben, width, '/')
      await page.getByRole('heading', { name: 'About you' }).waitFor()
      expect(await page.getByText('Shirt').count()).toBe(0)
      await page.getByText(/^\d of 6 sections completed/).waitFor()
      await screenshot('chapters')
      await page.getByRole('link', { name: 'Employee Details' }).click()
      await page.getByText('Step 3 of 7').waitFor()
      await page.goto('/employee/uniform')
      await page.getByText('It is asked only while Gender is Male.').waitFor()
      await screenshot('not-needed')
      await page.goto('/employee/guarantors')
      await page.getByText('Step 6 of 7').waitFor()
      await answer('male')
      await page.goto('/')
      await page.getByRole('link', { name: 'Uniform: Shirt' }).waitFor()
      await page.getByText(/^\d of 9 sections completed/).waitFor()
      await screenshot('chapters-pages')
      await page.goto('/employee/check-answers')
      await page.getByRole('heading', { name: 'About you', level: 2 }).waitFor()
      await page.getByRole('heading', { name: 'Uniform: Shirt', level: 3 }).waitFor()
      await screenshot('chapters-check')
      expect(pageErrors).toEqual([])
      await close()
    }
  )

  it('asks a form on several pages, with later pages depending on earlier answers', async () => {
    await answer('male')
    const { page, pageErrors, screenshot, close } = await open(ben, 360, '/employee/uniform')
    const save = () => page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.getByText('Step 4 of 10').waitFor()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await save()
    await page.waitForURL('**/employee/uniform/2')
    await save()
    await page.getByText('All fields are required').waitFor()
    expect(await page.getByText('You do not need to answer anything here.').count()).toBe(0)
    await page.getByRole('radio', { name: '32' }).check()
    await screenshot('page-2')
    await save()
    await page.waitForURL('**/employee/uniform/3')
    await page.getByText('Two digits').waitFor()
    await page.getByLabel('Shoe size').fill('42')
    await save()
    await page.waitForURL('**/employee/guarantors')
    const { body } = await ben.call('GET', '/user')
    expect(body.data.uniform).toEqual({ shirtSize: 'L', trousers: '32', shoeSize: '42' })
    expect(pageErrors).toEqual([])
    await close()
  })

  it('says when a page of a step asks nothing, also in dark mode', async () => {
    await ben.call('PUT', '/user/uniform', { shirtSize: 'M', shoeSize: '42' })
    const { page, screenshot, close } = await open(ben, 1280, '/employee/uniform/2')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByText('You do not need to answer anything here.').waitFor()
    await screenshot('page-of-nothing-dark')
    await page.goto('/')
    await page.getByRole('heading', { name: 'To finish' }).waitFor()
    await screenshot('chapters-dark')
    await page.goto('/employee/uniform/2')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.waitForURL('**/employee/uniform/3')
    await close()
  })

  it('goes back past the pages of a conditional step, and counts fewer steps without it', async () => {
    await answer('male')
    const { page, close } = await open(ben, 360, '/employee/education')
    await page.getByText('Step 7 of 10').waitFor()
    await page.getByRole('link', { name: 'Prev' }).click()
    await page.waitForURL('**/employee/employee-details')
    await answer('female')
    await page.goto('/employee/employee-details')
    await page.getByText('Step 3 of 7').waitFor()
    await close()
  })

  it('shows administrators the chapters without the step that is not needed', async () => {
    await answer('female')
    const { body } = await ben.call('GET', '/user')
    for (const width of rareEmployeeWidths) {
      const { page, screenshot, close } = await open(
        admin,
        width,
        `/admin/employee-details/?id=${body.data._id}`
      )
      await page.getByRole('heading', { name: 'About you', level: 2 }).waitFor()
      await page.getByRole('heading', { name: 'Personal Information', level: 3 }).waitFor()
      expect(await page.locator('.section', { hasText: 'Uniform' }).count()).toBe(0)
      await screenshot('record-chapters')
      await close()
    }
  })
})
