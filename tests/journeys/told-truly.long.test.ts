import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { documents } from '../helpers/documents.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord, uploadGuarantor } from '../helpers/records.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let admin: Person
let ada: Person
let bola: Person

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
  ada = await signedUp(product, 'ada@btc.example')
  bola = await signedUp(product, 'bola@btc.example')
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(rareEmployeeWidths)('the employee pages at %i pixels wide', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(browser, product.url, width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('reject an incomplete phone number at sign-up and ask for 11 digits', async () => {
    await page.goto('/signup')
    await person.fillSignUp(page, { name: 'Chi', email: `chi${width}@btc.example`, password })
    await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 45')
    await person.save(page, 'Sign up')
    await said(page, 'Enter a Nigerian phone number with 11 digits, like 0803 123 4567.')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
    await person.save(page, 'Sign up')
    await page.waitForURL('**/VerifyEmail')
  })

  it('show a countdown before another verification code can be sent', async () => {
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Resend in (60|5\d) s/)
  })

  it('say why no code was sent when an unverified person logs in, and let them request it at once', async () => {
    await page.goto('/login')
    await page.route('**/api/auth/resend-token/**', route => route.abort('internetdisconnected'))
    await person.logIn(page, { name: '', email: `chi${width}@btc.example`, password })
    await page.waitForURL('**/VerifyEmail')
    await said(page, 'The server could not be reached. Check your network and try again.')
    await person.toast(page, 'network error')
    expect(await page.locator('main').innerText()).not.toContain('code sent to')
    await tab.screenshot('code-not-sent')
    await page.unroute('**/api/auth/resend-token/**')
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await said(page, `Enter the 4- digit code sent to chi${width}@btc.example`)
  })

  it('offer to log in if the code is refused, as it may have been used already', async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill('0000')
    const link = page.getByRole('alert').getByRole('link', { name: 'Log In' })
    await link.waitFor()
    await tab.screenshot('code-refused')
    await link.click()
    await page.waitForURL('**/login')
    expect(await page.getByLabel('Email').inputValue()).toBe(`chi${width}@btc.example`)
  })

  it('say what to do while there are no clients', async () => {
    const clients = (await admin.call('GET', '/admin/client-list')).body.data as unknown as { _id: string }[]
    for (const { _id } of clients) await admin.call('DELETE', `/admin/client-list/${_id}`)
    await logIn(page, bola)
    await page.goto('/employee/employee-details')
    await said(page, 'Ask HR to add yours. Until then you can fill in the other sections.')
  })

  it('say that a save waits for the network, without an error message', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    await page.route('**/api/user/educationalBackground', route => route.abort('internetdisconnected'))
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'Saved on this device. We will send it when you are back online.')
    await said(page, 'Saved on this device. We will send it when you are back online.')
    expect(await page.locator('main').innerText()).not.toContain('network error')
    await page.unroute('**/api/user/educationalBackground')
  })

  it('show a toast and a message when data cannot be loaded', async () => {
    await page.route('**/api/user/access-log*', route => route.abort('internetdisconnected'))
    await page.goto('/employee/who-looked')
    await person.toast(page, 'network error')
    await said(page, 'The server could not be reached. Check your network and try again.')
    await page.unroute('**/api/user/access-log*')
  })

  it('fill in the email and name the destination after the session has ended', async () => {
    await page.goto('/employee/education')
    await person.heading(page, 'Education')
    const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
    await fetch(`${product.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` }
    })
    await page.reload()
    await page.waitForURL('**/login')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(bola.email)
    await said(page, 'Log in to continue to Education.')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await person.save(page, 'Login')
    await person.heading(page, 'Education')
  })

  it('show an optional step as optional and do not count it as missing', async () => {
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    await completeRecord(callerAt(product.url, ada.token))
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    const lose = page.getByRole('alertdialog').getByRole('button', { name: /^Log out/ })
    await lose
      .or(page.getByRole('heading', { name: 'Welcome' }))
      .first()
      .waitFor()
    if (await lose.isVisible()) await lose.click()
    await logIn(page, ada)
    await said(page, '6 of 6 sections completed')
    await said(page, 'Sent ')
    const certificates = page.getByRole('link', { name: /Professional Certification/ })
    expect(await certificates.innerText()).toContain('Optional')
    await page.goto('/employee/guarantors')
    await person.heading(page, 'Guarantors')
    expect(await page.locator('main').innerText()).not.toMatch(
      /Professional Certification \(optional\)|Still to do/
    )
    await tab.screenshot('optional-step')
  })

  it('warn that a photo smaller than 600x600 pixels will be enlarged', async () => {
    await page.goto('/employee/personalinfo2')
    const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#886644' } })
      .jpeg()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small })
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.innerText())
      .toContain('This photo is only 300x300 pixels. We enlarge it to 600x600, so it may look blurred.')
    await tab.screenshot('small-photo')
  })

  it('fit the screen with text at 200 %', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    for (const path of ['/', '/employee/personalinfo', '/employee/personalinfo2', '/employee/guarantors']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path}: ${await widest(page)}`).toBeLessThanOrEqual(0)
    }
    expect(tab.pageErrors).toEqual([])
  })
})

describe('in a browser that refuses to store anything, the employee pages', () => {
  let tab: Tab
  let page: Page
  let dayo: Person
  let count = 0
  const refuseStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }

  /** Refuses each file after a second, as a full phone does. */
  const refuseFiles = () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...args) {
      const end = Date.now() + 1000
      const refuse = () => {
        if (Date.now() > end) this.transaction.abort()
        else this.get('').onsuccess = refuse // keeps the transaction open
      }
      if (this.name === 'chosen') refuse()
      return put.apply(this, args)
    }
  }

  beforeEach(async () => {
    tab = await openTab(browser, product.url, 360)
    page = tab.page
    dayo = await signedUp(product, `dayo${++count}@btc.example`)
  })

  afterEach(() => tab?.close())

  /** Opens the task list while the browser refuses files, or everything. */
  async function logInRefused(refuse: () => void) {
    await page.addInitScript(refuse)
    await page.goto('/login')
    await person.logIn(page, { name: '', email: dayo.email, password })
    await person.heading(page, 'Your employee record')
  }

  it('save a part of two pages whole', async () => {
    await logInRefused(refuseStorage)
    await page.getByRole('link', { name: 'Personal Details' }).click()
    await person.fillPersonalDetails(page)
    await said(page, 'Not saved on this device')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Personal Information')
    await person.fillPersonalInformation(page)
    await person.choosePhoto(page, (await documents()).photo)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Employee Details')
    const { personalInfo } = (await dayo.call('GET', '/user')).body.data as unknown as Record<string, object>
    expect(personalInfo).toMatchObject({ lastName: 'Okafor', bvn: '01234567890' })
  })

  it('do not say that a file is on this device', async () => {
    await logInRefused(refuseFiles)
    const { photo, guarantors } = await documents()
    await page.getByRole('link', { name: 'Guarantors' }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(guarantors[0] ?? '')
    await said(page, 'Not saved on this device')
    await page.getByRole('link', { name: 'Finish later' }).click()
    await page.getByRole('link', { name: 'Personal Information' }).click()
    await person.fillPersonalInformation(page)
    await person.choosePhoto(page, photo)
    await said(page, 'Not saved on this device')
    await page.route('**/api/user/personalInfo**', route => route.abort('internetdisconnected'))
    await person.save(page, 'Save and Continue')
    await said(page, 'We could not save your answers. Please keep this page open. Try again.')
    expect(await page.locator('main').innerText()).not.toContain('We will send it')
    await tab.screenshot('not-kept')
  })

  it('keep showing what was typed last when the person comes back to the tab', async () => {
    await page.goto('/login')
    await person.logIn(page, { name: '', email: dayo.email, password })
    await person.heading(page, 'Your employee record')
    await page.getByRole('link', { name: 'Education' }).click()
    await page.getByLabel('School Name').fill('Kings College')
    await said(page, 'Saved on this device at')
    await page.evaluate(refuseStorage)
    await page.getByLabel('School Name').fill('Queens College')
    await said(page, 'Not saved on this device')
    const input = await page.getByLabel('School Name').elementHandle()
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await page.waitForTimeout(500)
    expect(await input?.evaluate(one => one.isConnected)).toBe(true)
    expect(await input?.inputValue()).toBe('Queens College')
  })
})

describe('the account pages', () => {
  let tab: Tab
  let page: Page
  let ebun: Person
  let count = 0

  beforeEach(async () => {
    tab = await openTab(browser, product.url, 360)
    page = tab.page
    ebun = await signedUp(product, `ebun${++count}@btc.example`)
  })

  afterEach(() => tab?.close())

  /** Lets a call reach the server, but not its response the page. */
  const loseResponse = (path: string) =>
    page.route(
      path,
      async route => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 }
    )
  const unreached = () => said(page, 'The server could not be reached.')

  async function askForResetCode() {
    await page.goto('/ChangePassword')
    await page.getByLabel('Email').fill(ebun.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await person.heading(page, 'Reset Password')
    await expect.poll(() => product.codeFor(ebun.email)).toMatch(/^\d{6}$/)
    return product.codeFor(ebun.email)
  }

  async function choosePassword(code: string) {
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('New Password').fill('a fine new one')
    await page.getByLabel('Confirm Password').fill('a fine new one')
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  describe('at the log-in', () => {
    it('go on with its response, whatever happens to the next requests', async () => {
      await page.route('**/api/user', route => route.abort('internetdisconnected'))
      await page.goto('/login')
      await person.logIn(page, { name: '', email: ebun.email, password })
      await person.heading(page, 'Your employee record')
      await page.unroute('**/api/user')
      await page.reload()
      await person.heading(page, 'Your employee record')
    })
  })

  describe('at a forgotten password', () => {
    it('offer to log in if the code is refused, as the password may be changed already', async () => {
      const code = await askForResetCode()
      await loseResponse('**/api/auth/change-password')
      await choosePassword(code)
      await unreached()
      await page.getByRole('button', { name: 'Change password' }).click()
      await said(page, 'Invalid or expired code.')
      await tab.screenshot('reset-code-refused')
      await page.getByRole('alert').getByRole('link', { name: 'Log In' }).click()
      await person.heading(page, 'Log In')
      expect(await page.getByLabel('Email').inputValue()).toBe(ebun.email)
    })
  })

  describe('at the sign-up of an administrator', () => {
    it('offer to log in if the invitation is refused, as it may have been used already', async () => {
      await page.goto('/admin/signup?code=ABCD-EFGH-JKLM-NPQR')
      const funmi = { name: 'Funmi', email: `funmi${count}@btc.example`, password: 'correct horse battery' }
      await person.fillSignUp(page, funmi)
      await page.getByRole('button', { name: 'Sign up' }).click()
      await said(page, 'This code is not valid.')
      await page.getByRole('alert').getByRole('link', { name: 'Log In' }).click()
      await person.heading(page, 'Log In')
    })
  })

  describe('after too many wrong codes', () => {
    it('let a person request another reset code, and correct the address', async () => {
      await page.clock.install()
      const code = await askForResetCode()
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 6; tries++) {
        const answered = page.waitForResponse('**/api/auth/change-password')
        await choosePassword(wrong)
        await answered
      }
      await said(page, 'Too many attempts. Request a new code.')
      await said(page, 'Didn’t receive a code? Resend in')
      await tab.screenshot('reset-code-again')
      const resend = page.getByRole('button', { name: 'Resend', exact: true })
      await expect
        .poll(async () => {
          await page.clock.runFor(5000)
          return resend.isVisible()
        })
        .toBe(true)
      const asked = page.waitForRequest('**/api/auth/forget-password')
      await resend.click()
      expect((await asked).postDataJSON()).toEqual({ email: ebun.email })
      expect(await page.getByLabel('New Password').inputValue()).toBe('a fine new one')
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await person.heading(page, 'Forgot Password')
      expect(await page.getByLabel('Email').inputValue()).toBe(ebun.email)
    })
  })

  describe('after a reset in a browser that is signed in', () => {
    it('ask for the new password', async () => {
      await page.goto('/login')
      await person.logIn(page, { name: '', email: ebun.email, password })
      await person.heading(page, 'Your employee record')
      await choosePassword(await askForResetCode())
      await person.heading(page, 'Log In')
      expect(await page.getByLabel('Email').inputValue()).toBe(ebun.email)
      await person.logIn(page, { name: '', email: ebun.email, password: 'a fine new one' })
      await person.heading(page, 'Your employee record')
    })
  })
})

it('saving one of two guarantors returns a message that names the missing guarantor', async () => {
  const who = callerAt(product.url, bola.token)
  expect((await uploadGuarantor(who, 1)).body.message).toBe('Guarantors saved. Still missing: Guarantor 2.')
  expect((await uploadGuarantor(who, 2)).body.message).toBe('Guarantors saved.')
})

/** Lists the elements that are wider than the screen. */
function widest(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(one => one.getBoundingClientRect().right > innerWidth)
      .map(one => `${one.tagName}.${one.className}`)
      .join(' ')
  )
}

async function logIn(page: Page, { email }: Person) {
  await page.goto('/login')
  await person.logIn(page, { name: '', email, password })
  await person.heading(page, 'Your employee record')
}

async function said(page: Page, words: string) {
  await expect
    .poll(async () => (await page.locator('main').innerText()).replace(/\s+/g, ' '))
    .toContain(words)
}
