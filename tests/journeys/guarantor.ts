import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { listMailFiles } from '../../server/mail/transports/mailbox.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { documents } from '../helpers/documents.ts'
import { countPresses } from '../helpers/presses.ts'
import type { Product } from '../helpers/product.ts'
import * as person from './steps.ts'

/** Returns the link in the mail or text message to this address. */
export async function linkOf(product: Product, address: string): Promise<string> {
  const folder = path.join(product.dataDir, 'mailbox')
  const find = async () =>
    (await listMailFiles(folder))
      .map(({ name }) => readMail(fs.readFileSync(path.join(folder, name), 'utf8')))
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => /https?:\/\/[^\s/]+(\/asked#[\w-]+)/.exec(text)?.[1] ?? [])[0]
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

interface Guarantor {
  /** An email address or a phone number. */
  address: string
  employee: string
}

interface Watching {
  look?: ((name: string) => Promise<unknown>) | undefined
  say?: (english: string) => string
  atSigning?: (page: Page) => Promise<unknown>
  whenFilled?: (page: Page) => Promise<unknown>
}

/** Opens the guarantor's link, fills in the form and signs it; returns the number of taps. */
export async function signAsGuarantor(
  product: Product,
  page: Page,
  { address, employee }: Guarantor,
  {
    look = async () => {},
    say = english => english,
    whenFilled = async () => {},
    atSigning = async () => {}
  }: Watching = {}
): Promise<number> {
  await page.goto(await linkOf(product, address))
  await page.getByRole('button', { name: say('Send me the code') }).waitFor()
  await look('asked')
  const taps = await countPresses(page, { choice: 2 })
  await page.getByRole('button', { name: say('Send me the code') }).click()
  await page.getByLabel(say('Code')).waitFor()
  await look('asked-code')
  await page.getByLabel(say('Code')).fill(await product.codeFor(address))
  await page.getByRole('button', { name: say('Continue') }).click()
  await page.getByLabel(say('Your home address')).waitFor()
  await page.getByRole('heading', { level: 1, name: employee }).waitFor()
  await look('asked-form')
  const relation = page.getByLabel(say('How do you know {employee}?').replace('{employee}', employee))
  expect(await relation.inputValue()).not.toBe('')
  const hint = say('{employee} wrote this. Correct it if it is not right.').replace('{employee}', employee)
  expect(await page.getByText(hint).count()).toBe(3)
  await fill(page, address.startsWith('+'), { say, employee })
  await look('asked-form-filled')
  await whenFilled(page)
  await page.getByRole('button', { name: say('Sign and send') }).click()
  await atSigning(page)
  await person.heading(page, say('Thank you. Your form was sent'))
  await look('asked-thanks')
  return taps()
}

/** Fills in the form. The email address or phone number that the employee entered is prefilled. */
async function fill(
  page: Page,
  isByPhone: boolean,
  { say, employee }: { say: (english: string) => string; employee: string }
) {
  const { photo } = await documents()
  const write = async (line: Locator, text: string) => {
    await line.click()
    await page.keyboard.type(text)
  }
  const pick = async (nth: number) => {
    const picking = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').nth(nth).click()
    await (await picking).setFiles(photo)
  }
  await pick(0)
  await page.getByRole('button', { name: say('Use photo') }).click()
  await write(page.getByLabel(say('Your home address')), '4 Marina, Lagos')
  if (isByPhone) await write(page.getByRole('textbox', { name: say('Your email') }), 'guarantor@example.com')
  else await write(page.getByRole('textbox', { name: say('Your phone number') }), '0803 111 2222')
  const years = say('For how many years have you known {employee}?').replace('{employee}', employee)
  await write(page.getByLabel(years), '7')
  await write(page.getByLabel(say('Type of your identity document')), 'Passport')
  await write(page.getByLabel(say('Its number')), 'A01234567')
  await pick(1)
  await person.drawSignature(page, page.locator('canvas'))
}
