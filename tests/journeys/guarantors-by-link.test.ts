import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMailFiles } from '../../server/mail/mailbox.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { countPresses } from '../helpers/presses.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let files: Awaited<ReturnType<typeof documents>>

beforeAll(async () => {
  product = await startProduct()
  browser = await shareBrowser()
  files = await documents()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

/** The page that the link in a mail or text message to this address leads to. */
async function linkOf(address: string): Promise<string> {
  const folder = path.join(product.dataDir, 'mailbox')
  const find = async () =>
    (await listMailFiles(folder))
      .map(({ name }) => readMail(fs.readFileSync(path.join(folder, name), 'utf8')))
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => /https?:\/\/[^\s/]+(\/asked#[\w-]+)/.exec(text)?.[1] ?? [])[0]
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

describe.each(employeeWidths)('two guarantors by link, at %i pixels', width => {
  const ada = { name: 'Ada Okafor', email: `ada${width}@btc.example`, password: 'correct horse' }
  const guarantors = [
    { name: 'Guarantor 1', address: `guarantor1-${width}@example.com` },
    { name: 'Guarantor 2', address: `+23480355${width}00`.slice(0, 14) }
  ]
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    await signedUp(product, ada.email, { username: ada.name })
    tab = await openTab(browser, product.url, width)
    page = tab.page
    await page.goto('/login')
    await person.logIn(page, { ...ada })
    await person.heading(page, 'Your employee record')
  })

  afterAll(async () => {
    await tab?.close()
  })

  it('are asked from the step, one by email and one by phone alone', async () => {
    await page.goto('/employee/guarantors')
    await person.heading(page, 'Guarantors')
    await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
    await tab.look('guarantors-to-ask')
    for (const [index, { name, address }] of guarantors.entries()) {
      await page.getByRole('button', { name: `Ask Guarantor ${index + 1}` }).click()
      await person.save(page, 'Send the link')
      await person.toast(page, 'All fields are required')
      await page.getByLabel('Full name of the guarantor').fill(name)
      if (address.startsWith('+')) {
        await page.getByRole('button', { name: 'They have no email' }).click()
        await page.getByLabel('Full name of the guarantor').fill(name)
        await page.getByRole('textbox', { name: 'Phone number of the guarantor' }).fill(address)
        await tab.look('guarantor-dialog-by-phone')
      } else await page.getByLabel('Email of the guarantor').fill(address)
      await page.getByLabel('How do you know each other?').fill('Former employer')
      if (index === 0) await tab.look('guarantor-dialog')
      await person.save(page, 'Send the link')
      await page.getByText(`Guarantor ${index + 1}: ${name}`).waitFor()
    }
    await tab.look('guarantors-asked')
    await page.getByRole('button', { name: `Share link with ${guarantors[0]?.name}` }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await tab.look('guarantor-share')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('fill in and sign on a phone, without an account, in 14 taps at most', async () => {
    for (const [index, { address }] of guarantors.entries()) {
      const own = await openTab(browser, product.url, width)
      await own.page.goto(await linkOf(address))
      await person.heading(own.page, 'You are asked to be a guarantor')
      if (index === 0) await own.look('asked')
      const taps = await countPresses(own.page, { choice: 2 })
      await own.page.getByRole('button', { name: 'Send me the code' }).click()
      await own.page.getByLabel('Code').waitFor()
      if (index === 0) await own.look('asked-code')
      await own.page.getByLabel('Code').fill(await product.codeFor(address))
      await own.page.getByRole('button', { name: 'Continue' }).click()
      await person.heading(own.page, `Guarantor for ${ada.name}`)
      await own.page.getByLabel('Home address').waitFor()
      if (index === 0) await own.look('asked-form')
      await fill(own.page, address.startsWith('+'))
      if (index === 0) await own.look('asked-form-filled')
      await own.page.getByRole('button', { name: 'Sign and send' }).click()
      await person.heading(own.page, 'Thank you. Your form was sent')
      if (index === 0) await own.look('asked-thanks')
      expect(taps()).toBeLessThanOrEqual(14)
      await own.close()
    }
  }, 120_000)

  it('are shown as signed, and the part is complete without an upload', async () => {
    await page.reload()
    await person.heading(page, 'Guarantors')
    await expect.poll(() => page.getByText('Signed', { exact: true }).count()).toBe(2)
    await page.getByText('Guarantor 2.pdf').waitFor()
    await tab.look('guarantors-signed')
    await page.goto('/')
    await expect.poll(() => page.getByRole('link', { name: /Guarantors/ }).innerText()).toContain('Completed')
  })
})

/** What the employee has said already stands there: the email, or the phone. */
async function fill(page: Page, isByPhone: boolean) {
  const write = async (line: Locator, text: string) => {
    await line.click()
    await page.keyboard.type(text)
  }
  const pick = async (nth: number) => {
    const picking = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').nth(nth).click()
    await (await picking).setFiles(files.photo)
  }
  await pick(0)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await write(page.getByLabel('Home address'), '4 Marina, Lagos')
  if (isByPhone) await write(page.getByRole('textbox', { name: 'Email' }), 'guarantor@example.com')
  else await write(page.getByRole('textbox', { name: 'Phone number' }), '0803 111 2222')
  await write(page.getByLabel('Known for how many years?'), '7')
  await write(page.getByLabel('Type of identity document'), 'Passport')
  await write(page.getByLabel('Its number'), 'A01234567')
  await pick(1)
  await person.drawSignature(page, 'Signature of the guarantor')
}
