import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { countPresses } from '../helpers/presses.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const office = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await office.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * From the first page to the congratulations without a mistake, on a phone. A line of text is one tap, a native list two,
 * a file one beside those in the phone's own picker.
 */
it('the whole road of an employee takes 54 taps', async () => {
  const files = await documents()
  const ada = { name: 'Ada Okafor', email: 'ada@btc.example', password: 'correct horse' }
  const { page } = await openTab(browser, product.url, 360)
  await page.goto('/')
  const taps = await countPresses(page, { choice: 2, text: 1 })
  const onTheWay: { [place: string]: number } = {}
  const note = (place: string) => {
    onTheWay[place] = taps()
  }
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await person.fillSignUp(page, ada)
  await person.save(page, 'Sign up')
  await person.verify(page, await product.codeFor(ada.email), ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await person.save(page, 'Login')
  note('signed in')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('Last Name/Surname').fill('Okafor')
  await page.getByLabel('First Name').fill('Adaeze')
  await page.getByLabel('Residential Address').fill('4 Allen Avenue, Ikeja')
  await page.getByLabel('Closest Bus Stop').fill('Allen Roundabout')
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/personalinfo2')
  note('Personal Details')
  await person.fillPersonalInformation(page)
  const choosing = page.waitForEvent('filechooser')
  await page.locator('input[type=file]').first().click()
  await (await choosing).setFiles(files.photo)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('img', { name: 'Your passport photo' }).waitFor()
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/employee-details')
  note('Personal Information')
  await person.fillEmployeeDetails(page)
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/guarantors')
  note('Employee Details')
  await page
    .getByRole('navigation', { name: 'All steps' })
    .getByRole('link', { name: /^Education/ })
    .click()
  await person.fillEducation(page)
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/certificates')
  note('Education')
  await page
    .getByRole('navigation', { name: 'All steps' })
    .getByRole('link', { name: /^Guarantors/ })
    .click()
  await person.heading(page, 'Guarantors')
  for (const [index, file] of files.guarantors.entries()) {
    const picking = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').nth(index).click()
    await (await picking).setFiles(file)
    await page.getByText(index === 0 ? 'first guarantor.pdf' : 'second guarantor.pdf').waitFor()
  }
  await person.save(page, 'Save and continue')
  await page.waitForURL('**/employee/declaration')
  note('Guarantors')
  await person.drawSignature(page)
  await page.getByRole('checkbox', { name: /I certify/ }).click()
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/congratulations')
  note('Declaration')
  expect(onTheWay).toEqual({
    'signed in': 11,
    'Personal Details': 17,
    'Personal Information': 34,
    'Employee Details': 40,
    Education: 47,
    Guarantors: 51,
    Declaration: 54
  })
}, 120_000)
