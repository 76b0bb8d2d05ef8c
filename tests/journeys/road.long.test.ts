import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMail } from '../../server/mail/read-mail.ts'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { countPresses } from '../helpers/presses.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { signAsGuarantor } from './guarantor.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let admin: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  admin = await signedUp(product, 'bola@btc.example', { isAdmin: true })
  await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const password = 'correct horse'
const people: Record<'ada' | 'efe' | 'uju', Known> = {
  ada: { email: 'ada@btc.example' },
  uju: { email: 'uju@btc.example', guarantors: ['ige@example.com', 'obi@example.com'] },
  efe: { email: 'efe@btc.example', sheet: { staffId: 'BTC-002', client: 'Acme Bank', bank: 'ACCESS BANK' } }
}

interface Known {
  email: string
  /** What the administrator has entered in this person's row of the spreadsheet. */
  sheet?: { staffId: string; client: string; bank: string }
  guarantors?: string[]
}

/**
 * Goes from the first page to the congratulations on a phone, without a mistake. Typing is free: a line of text counts as one
 * tap, a native list as two, and a file as one in addition to those in the phone's own picker.
 */
it('the whole journey of an employee takes 42 taps', async () => {
  const road = await openRoad(people.ada, '/')
  await signUp(road)
  await fillInAll(road)
  expect(road.taps()).toEqual({
    'signed in': 7,
    'Personal Details': 11,
    'Personal Information': 24,
    'Employee Details': 30,
    Education: 35,
    Guarantors: 39,
    Declaration: 42
  })
}, 120_000)

it('the journey with guarantors asked by link takes at most 45 taps, and 14 for a guarantor', async () => {
  const road = await openRoad(people.uju, '/')
  await signUp(road)
  await fillInAll(road)
  expect(Math.max(...Object.values(road.taps()))).toBeLessThanOrEqual(45)
  for (const address of people.uju.guarantors ?? []) {
    const { page, close } = await openTab(browser, product.url, 360)
    expect(await signAsGuarantor(product, page, { address, employee: 'Ada Okafor' })).toBeLessThanOrEqual(14)
    await close()
  }
  expect(await ownRecord(road.page)).toMatchObject({ completed: true })
  await expect
    .poll(() => mailsTo(people.uju.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^We have your employee record, /))
}, 180_000)

it('the journey of an employee invited from a spreadsheet takes 34 taps', async () => {
  const { email, sheet } = people.efe
  const columns = ['/email', '/username', '/phone']
  const ofWork = ['employeeId', 'secondedTo', 'bankName'].map(field => `/employeeDetails/${field}`)
  const row = [email, 'Efe Okafor', numbersOf(people.efe).phone, ...Object.values(sheet ?? {})]
  const { status, body } = await admin.call('POST', '/admin/hires', {
    columns: [...columns, ...ofWork],
    rows: [row]
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const road = await openRoad(people.efe, await invitationOf(email))
  const { page, write, note } = road
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Efe Okafor')
  await write(page.getByLabel('Password', { exact: true }), password)
  await write(page.getByLabel('Confirm Password'), password)
  await person.save(page, 'Sign up')
  note('signed in')
  await fillInAll(road)
  expect(road.taps()).toEqual({
    'signed in': 3,
    'Personal Details': 7,
    'Personal Information': 20,
    'Employee Details': 22,
    Education: 27,
    Guarantors: 31,
    Declaration: 34
  })
}, 120_000)

/** Returns numbers that no other person has. */
function numbersOf({ email }: Known) {
  const last = Object.values(people).findIndex(one => one.email === email)
  return { phone: `0803 123 456${last}`, bvn: `0123456789${last}`, account: `012345678${last}` }
}

type Road = Awaited<ReturnType<typeof openRoad>>

/** Opens a phone on which taps are counted from now on. */
async function openRoad(known: Known, start: string) {
  const { page } = await openTab(browser, product.url, 360)
  await page.goto(start)
  const taps = await countPresses(page, { choice: 2 })
  const onTheWay: { [place: string]: number } = {}
  return {
    page,
    known,
    taps: () => onTheWay,
    note(place: string) {
      onTheWay[place] = taps()
    },
    async write(line: Locator, text: string) {
      await line.click()
      await page.keyboard.type(text)
    },
    async pick(picker: Locator, file: string) {
      const picking = page.waitForEvent('filechooser')
      await picker.click()
      await (await picking).setFiles(file)
    }
  }
}

async function signUp({ page, known, write, note }: Road) {
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await isAt(page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Ada Okafor')
  await write(page.getByLabel('Email', { exact: true }), known.email)
  await write(page.getByRole('textbox', { name: 'Phone' }), numbersOf(known).phone)
  await write(page.getByLabel('Password', { exact: true }), password)
  await write(page.getByLabel('Confirm Password'), password)
  await person.save(page, 'Sign up')
  await isAt(page.getByLabel('Code'))
  await page.keyboard.type(await product.codeFor(known.email))
  await page.waitForURL('**/login')
  await isAt(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await person.save(page, 'Login')
  note('signed in')
}

/** Asks the guarantors. Enter moves to the next line, as the key of a phone's keyboard does. */
async function askGuarantors(page: Page, addresses: readonly string[]) {
  for (const [index, address] of addresses.entries()) {
    await page.getByRole('button', { name: `Ask Guarantor ${index + 1}` }).click()
    await isAt(page.getByLabel('Full name of the guarantor'))
    for (const line of ['Bola Ige', address, '', 'Former employer']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await page.getByText(`Guarantor ${index + 1}: Bola Ige`).waitFor()
  }
}

async function fillInAll({ page, known, note, write, pick }: Road) {
  const files = await documents()
  const goTo = (step: RegExp) =>
    page.getByRole('navigation', { name: 'All steps' }).getByRole('link', { name: step }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  expect(await page.getByLabel('Last Name/Surname').inputValue()).toBe('Okafor')
  expect(await page.getByLabel('First Name').inputValue()).toBe(known.sheet ? 'Efe' : 'Ada')
  await write(page.getByLabel('Residential Address'), '4 Allen Avenue, Ikeja')
  await write(page.getByLabel('Closest Bus Stop'), 'Allen Roundabout')
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/personalinfo2')
  note('Personal Details')
  await write(page.getByLabel('BVN'), numbersOf(known).bvn)
  await write(page.getByRole('group', { name: 'Date of Birth' }).getByLabel('Day'), '27031994')
  await page.getByRole('radio', { name: 'Female' }).click()
  await page.getByLabel('Marital Status').selectOption('single')
  await page.getByLabel('State of Origin').selectOption('Lagos')
  await page.getByLabel('Local Government').selectOption('Ikeja')
  await write(page.getByLabel('Home Town Address'), '1 Village Road')
  await pick(page.locator('input[type=file]').first(), files.photo)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('img', { name: 'Your passport photo' }).waitFor()
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/employee-details')
  note('Personal Information')
  if (!known.sheet) {
    await write(page.getByLabel('BTC Staff Id'), 'BTC-001')
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
    await write(page.getByLabel('Bank Name'), 'ACCESS BANK')
  }
  await write(page.getByLabel('Salary Account Number'), numbersOf(known).account)
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/guarantors')
  note('Employee Details')
  await goTo(/^Education/)
  await write(page.getByLabel('School Name'), 'University of Lagos')
  await write(page.getByLabel('Qualification'), 'BSc')
  await write(page.getByRole('group', { name: 'Date Obtained' }).getByLabel('Day'), '01072015')
  await person.save(page, 'Save and Continue')
  await page.waitForURL('**/employee/certificates')
  note('Education')
  await goTo(/^Guarantors/)
  await person.heading(page, 'Guarantors')
  if (known.guarantors) {
    await askGuarantors(page, known.guarantors)
    await goTo(/^Declaration/)
  } else {
    for (const [index, file] of files.guarantors.entries()) {
      await pick(page.locator('input[type=file]').nth(index), file)
      await page.getByText(index === 0 ? 'first guarantor.pdf' : 'second guarantor.pdf').waitFor()
    }
    await person.save(page, 'Save and continue')
  }
  await page.waitForURL('**/employee/declaration')
  note('Guarantors')
  await person.drawSignature(page)
  await page.getByRole('checkbox', { name: /I certify/ }).click()
  await person.save(page, 'Sign and send')
  note('Declaration')
  if (!known.guarantors) await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  await expect
    .poll(() => ownRecord(page))
    .toMatchObject({
      completed: !known.guarantors,
      personalInfo: { dob: '1994-03-27', nationality: 'Nigeria' },
      employeeDetails: { secondedTo: 'Acme Bank', bankName: 'ACCESS BANK' },
      education: [{ dateObtained: '2015-07-01' }]
    })
}

function mailsTo(email: string) {
  const folder = path.join(product.dataDir, 'mailbox')
  const names = fs.readdirSync(folder).filter(name => name.includes(email))
  return names.map(name => readMail(fs.readFileSync(path.join(folder, name), 'utf8')))
}

async function invitationOf(email: string) {
  const find = () => mailsTo(email).flatMap(({ text }) => /\/invited#[\w-]{43}/.exec(text)?.[0] ?? [])
  await expect.poll(find).not.toEqual([])
  return find()[0] ?? ''
}

/** Waits until the input has the focus. */
const isAt = (input: Locator) =>
  expect.poll(() => input.evaluate(element => element === document.activeElement)).toBe(true)

const ownRecord = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('BTC_FORM')}` }
    return (await (await fetch('/api/user', { headers })).json()).data as unknown
  })
