import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A person who goes through the screens by the texts on them. */

export interface Person {
  name: string
  email: string
  password: string
}

export async function signUp(page: Page, person: Person, codeFor: (email: string) => Promise<string>) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await verify(page, await codeFor(person.email), person.email)
}

export async function fillSignUp(page: Page, { name, email, password }: Person) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

export async function verify(page: Page, code: string, email: string) {
  await page.waitForURL('**/VerifyEmail')
  await expect
    .poll(() => page.locator('main').innerText())
    .toContain(`Enter the 4- digit code sent to ${email}`)
  await page.getByLabel('Code').fill(code) // the last digit submits it
  await page.waitForURL('**/login')
}

export async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs out. On a phone toasts cover the button for five seconds, so they are dismissed first. */
export async function logOut(page: Page) {
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' }).first()
  while (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 }).catch(() => {}) // it may disappear by itself
  await page.getByRole('button', { name: 'Logout' }).click()
}

export async function heading(page: Page, words: string) {
  await page.getByRole('heading', { level: 1, name: words }).waitFor()
}

export async function toast(page: Page, words: string) {
  await page.locator('.toast', { hasText: words }).first().waitFor()
}

export async function fillDate(
  page: Page,
  title: string,
  [day, month, year]: [string, string, string],
  nth = 0
) {
  const group = page.getByRole('group', { name: title }).nth(nth)
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Year').fill(year)
}

export async function fillPersonalDetails(page: Page) {
  await page.getByLabel('Last Name/Surname').fill('Okafor')
  await page.getByLabel('First Name').fill('Adaeze')
  await page.getByLabel('Personal Email').fill('ada@home.example')
  await page.getByLabel('Phone Number').fill('0803-123 4567')
  await page.getByLabel('Residential Address').fill('4 Allen Avenue, Ikeja')
  await page.getByLabel('Closest Bus Stop').fill('Allen Roundabout')
}

export async function fillPersonalInformation(page: Page) {
  await page.getByLabel('BVN').fill('01234567890')
  await fillDate(page, 'Date of Birth', ['27', 'mar', '1994'])
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Marital Status').selectOption('single')
  await page.getByLabel('Nationality').selectOption('Nigeria')
  await page.getByLabel('State of Origin').selectOption('Lagos')
  await page.getByLabel('Local Government').selectOption('Ikeja')
  await page.getByLabel('Home Town Address').fill('1 Village Road')
}

export async function choosePhoto(page: Page, file: string) {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('img', { name: 'Your passport photo' }).waitFor()
}

export async function fillEmployeeDetails(page: Page) {
  await page.getByLabel('BTC Staff Id').fill('BTC-001')
  await page.getByLabel('Seconded To').selectOption('Acme Bank')
  await page.getByLabel('Salary Account Number').fill('0123456789')
  await page.getByLabel('Bank Name').fill('ACCESS BANK')
}

export async function fillEducation(page: Page) {
  await page.getByLabel('School Name').first().fill('University of Lagos')
  await page.getByLabel('Qualification').first().fill('BSc')
  await fillDate(page, 'Date Obtained', ['1', '7', '2015'])
}

export async function fillCertificate(page: Page) {
  await page.getByLabel('Name of Certificate').fill('PMP')
  await page.getByLabel('Name of course').fill('Project management')
  await fillDate(page, 'Date Obtained', ['2', '5', '2019'])
}

export async function drawSignature(page: Page, where: string | Locator = 'Signature') {
  const sheet =
    typeof where === 'string'
      ? page.getByRole('img', { name: new RegExp(`^Draw (your|the) ${where} here$`, 'i') })
      : where
  const box = await atRest(sheet)
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(box.x + 30 + step * 12, box.y + box.height / 2 + (step % 2 ? -25 : 25))
  }
  await page.mouse.up()
}

export async function save(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Returns where an element is on the screen once it has stopped moving: content that loads above may push it away. */
async function atRest(what: Locator) {
  for (let look = 0; look < 50; look++) {
    await what.waitFor()
    const before = await what
      .scrollIntoViewIfNeeded()
      .then(() => what.boundingBox())
      .catch(() => null)
    await what.page().waitForTimeout(150)
    const after = await what.boundingBox()
    if (before && after && before.x === after.x && before.y === after.y && after.width > 0) return after
  }
  throw new Error('It never came to rest.')
}
