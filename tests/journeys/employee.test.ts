import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '../../generated/index.ts'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { type Product, setupCode, startProduct } from '../helpers/product.ts'
import { employeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let files: Awaited<ReturnType<typeof documents>>
let adminToken: string

const admin = { name: 'Bola Admin', email: 'bola@btc.example', password: 'correct horse' }

beforeAll(async () => {
  product = await startProduct()
  browser = await shareBrowser()
  files = await documents()
  adminToken = await becomeAdmin()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(employeeWidths)('an employee at %i pixels', width => {
  const ada = { name: 'Ada Okafor', email: `ada${width}@btc.example`, password: 'correct horse' }
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(browser, product.url, width)
    page = tab.page
  })

  afterAll(async () => {
    await tab?.close()
  })

  it('reaches the administrator sign-up by a click anywhere on the Welcome heading', async () => {
    await page.goto('/')
    const welcome = page.getByRole('heading', { name: 'Welcome' })
    const widthOf = async (one: Locator) => Math.round((await one.boundingBox())?.width ?? NaN)
    await expect
      .poll(async () => (await widthOf(welcome)) - (await widthOf(welcome.getByRole('link'))))
      .toBe(0)
    await welcome.click()
    await person.heading(page, 'Admin Sign Up')
    expect(new URL(page.url()).pathname).toBe('/admin/signup')
  })

  it('signs up with the code from the email, and logs in', async () => {
    await page.goto('/')
    await person.heading(page, 'Welcome')
    await page.getByText('The names and emails of two guarantors: they sign on their phones').waitFor()
    await tab.screenshot('landing')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await person.heading(page, 'Sign Up')
    await person.save(page, 'Sign up')
    await person.toast(page, 'All fields are required')
    await tab.screenshot('sign-up-empty')
    await person.fillSignUp(page, ada)
    await page.getByLabel('Confirm Password').fill('another')
    await person.save(page, 'Sign up')
    await person.toast(page, 'Password does not match')
    await page.getByLabel('Confirm Password').fill(ada.password)
    await person.save(page, 'Sign up')
    await page.waitForURL('**/VerifyEmail')
    await tab.screenshot('verify')
    const code = await product.codeFor(ada.email)
    await enterWrongCode(page, code === '0000' ? '0001' : '0000')
    await person.verify(page, code, ada.email)
    await tab.screenshot('login')
    await person.logIn(page, ada)
    await person.heading(page, 'Your employee record')
    await tab.screenshot('tasks')
  })

  it('fills in the personal details, which are autosaved on the device', async () => {
    await page.getByRole('link', { name: /Personal Details/ }).click()
    await person.heading(page, 'Personal Details')
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('08031234567')
    expect(await page.getByLabel('Personal Email').inputValue()).toBe(ada.email)
    expect(await page.getByText('From your sign-up. Change it if it is not right.').count()).toBe(4)
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'All fields are required')
    await tab.screenshot('personal-details-empty')
    await person.fillPersonalDetails(page)
    await page.getByLabel('Other Name').fill('Mistaken')
    await reloaded(page, 'Last Name/Surname', 'Okafor')
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('08031234567')
    expect(await page.getByLabel('Official Email').inputValue()).toBe(ada.email)
    await tab.screenshot('personal-details')
    await page.getByLabel('Other Name').fill('')
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/personalinfo2')
  })

  it('fills in the personal information with a photo, which survives a reload', async () => {
    await person.heading(page, 'Personal Information')
    const steps = page.getByRole('navigation', { name: 'All steps' }).getByRole('link')
    expect(await steps.first().textContent()).toBe('Personal Details: In progress')
    await person.fillPersonalInformation(page)
    await page.getByLabel('BVN').fill('123')
    await person.choosePhoto(page, files.photo)
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'Bvn number must be 11 digits.')
    await tab.screenshot('personal-information')
    await page.getByLabel('BVN').fill('01234567890')
    await reloaded(page, 'Home Town Address', '1 Village Road')
    expect(await page.getByLabel('BVN').inputValue()).toBe('01234567890')
    expect(await page.getByLabel('Local Government').inputValue()).toBe('Ikeja')
    await page.getByRole('img', { name: 'Your passport photo' }).waitFor()
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/employee-details')
  })

  it('saves the employee details, and is led to the guarantors', async () => {
    await person.heading(page, 'Employee Details')
    const steps = page.getByRole('navigation', { name: 'All steps' }).getByRole('link')
    expect((await steps.allTextContents()).slice(0, 3)).toEqual([
      'Personal Details: Completed',
      'Personal Information: Completed',
      'Employee Details: Not started'
    ])
    expect(await steps.nth(2).getAttribute('aria-current')).toBe('step')
    expect(await steps.count()).toBe(7)
    await person.fillEmployeeDetails(page)
    await reloaded(page, 'BTC Staff Id', 'BTC-001')
    expect(await page.getByLabel('Salary Account Number').inputValue()).toBe('0123456789')
    await tab.screenshot('employee-details')
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/guarantors')
    await tab.screenshot('guarantors-first')
  })

  it('adds and removes rows of education, and adds a certificate', async () => {
    await page.goto('/employee/education')
    await person.heading(page, 'Education')
    await person.fillEducation(page)
    await page.getByRole('button', { name: 'Add Another Course' }).click()
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'All fields are required')
    await tab.screenshot('education')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await reloaded(page, 'School Name', 'University of Lagos')
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/certificates')
    await person.heading(page, 'Professional Certification')
    await person.fillCertificate(page)
    await reloaded(page, 'Name of Certificate', 'PMP')
    await tab.screenshot('certificates')
    await person.save(page, 'Save and Continue')
    await page.waitForURL('**/employee/guarantors')
  })

  it('uploads two guarantor forms, after a file of the wrong type was rejected', async () => {
    await person.heading(page, 'Guarantors')
    const [first, second] = [page.locator('input[type=file]').nth(0), page.locator('input[type=file]').nth(1)]
    await first.setInputFiles(files.text)
    await expect.poll(() => page.locator('main').innerText()).toContain('The selected file must be a PDF.')
    await first.setInputFiles(files.guarantors[0] ?? '')
    await second.setInputFiles(files.guarantors[1] ?? '')
    await page.getByText('second guarantor.pdf').waitFor()
    await page.reload()
    await page.getByText('second guarantor.pdf').waitFor()
    await tab.screenshot('guarantors')
    await person.save(page, 'Save and continue')
    await page.waitForURL('**/employee/declaration')
  })

  it('draws a signature, confirms the declaration, and is congratulated', async () => {
    await person.heading(page, 'Declaration')
    await person.drawSignature(page)
    await person.save(page, 'Sign and send')
    await person.toast(page, 'Confirm declaration!')
    await page.getByRole('checkbox', { name: /I certify/ }).check()
    await page.reload()
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    expect(await page.getByRole('checkbox', { name: /I certify/ }).isChecked()).toBe(true)
    await tab.screenshot('declaration')
    const request = page.waitForRequest(/\/user\/signature$/)
    await person.save(page, 'Sign and send')
    const { declarationVersion } = forms['steps/declaration'] ?? {}
    expect((await request).headers()).toMatchObject({ 'x-declaration-version': declarationVersion })
    await page.waitForURL('**/employee/congratulations')
    await said(
      page,
      'Congratulations. You have successfully updated your employee status. Thank you for participating in this exercise'
    )
    await said(page, 'Sent ')
    await tab.screenshot('congratulations')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => page.locator('main').innerText()).toContain('6 of 6 sections completed')
    await tab.screenshot('tasks-complete')
  })

  it('is shown to the administrator as Completed, with all answers', async () => {
    const adminTab = await openTab(browser, product.url, width)
    await adminTab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), adminToken)
    await adminTab.page.goto('/admin/employee')
    await adminTab.page
      .getByRole('link', { name: ada.email })
      .or(adminTab.page.getByRole('link', { name: ada.name }))
      .last()
      .waitFor()
    await adminTab.screenshot('admin-list')
    const id = await idOf(ada.email)
    await adminTab.page.goto(`/admin/employee-details/?id=${id}`)
    await adminTab.page.getByRole('heading', { name: 'Okafor Adaeze' }).waitFor()
    const sections = adminTab.page.locator('details.section')
    await sections.last().waitFor()
    for (const section of await sections.all()) {
      if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
    }
    for (const text of [
      'Completed',
      '01234567890',
      'Acme Bank',
      '0123456789',
      'Ikeja',
      'Guarantor 1',
      'Guarantor 2'
    ]) {
      await said(adminTab.page, text)
    }
    expect(await adminTab.page.locator('main').innerText(), 'was emptied again').not.toContain('Mistaken')
    await adminTab.screenshot('admin-details')
    const pending = adminTab.page.waitForEvent('download')
    await adminTab.page
      .getByRole('link', { name: /Download/ })
      .first()
      .click()
    expect((await pending).suggestedFilename()).toMatch(/\.pdf$/)
    expect(adminTab.pageErrors).toEqual([])
    await adminTab.close()
  })

  it('causes no console error and no content security policy violation', () => {
    expect(tab.pageErrors).toEqual([])
  })
})

/** Expects this text in the main part of the page, ignoring line breaks. */
async function said(page: Page, words: string) {
  await expect
    .poll(async () => (await page.locator('main').innerText()).replace(/\s+/g, ' '))
    .toContain(words)
}

async function reloaded(page: Page, label: string, value: string) {
  await page.reload()
  await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe(value)
}

async function api(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${product.url}/api${path}`, { headers, ...rest })
  return (await answer.json()) as { token: string; data: { _id: string; email: string }[] }
}

async function becomeAdmin(): Promise<string> {
  const { name: username, email, password } = admin
  const account = { username, email, password, phone: '+2348030000000', code: setupCode }
  await api('/auth/admin-register', { method: 'POST', body: JSON.stringify(account) })
  await api(`/auth/verify-email/${await product.codeFor(email)}?email=${email}`)
  const { token } = await api('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) })
  await api('/admin/client-list', { method: 'POST', token, body: JSON.stringify({ name: 'Acme Bank' }) })
  return token
}

async function idOf(email: string) {
  const { data } = await api('/user/users?page=1', { token: adminToken })
  return data.find(user => user.email === email)?._id
}

/** Enters a wrong code. The last digit submits it; pressing the button as well must neither send it again nor add a toast. */
async function enterWrongCode(page: Page, code: string) {
  const sent: string[] = []
  const note = (request: Request) => request.url().includes('/verify-email/') && sent.push(request.url())
  page.on('request', note)
  await page.getByLabel('Code').fill(code)
  await person.toast(page, 'Invalid or expired code.')
  const told = await page.locator('.toast').allTextContents()
  await person.save(page, 'Submit')
  await page.getByLabel('Code').press('Enter')
  const now = await page.locator('.toast').allTextContents()
  // Earlier toasts may have disappeared by now.
  expect(told).toEqual(expect.arrayContaining(now))
  expect(now).toHaveLength(new Set(now).size)
  expect(sent).toHaveLength(1)
  page.off('request', note)
}
