import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { validAnswers } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

/** Opens a page while the app's own script is held back; the returned function releases it. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/index-*.js', async route => {
    await isReleased
    await route.continue()
  })
  if (new URL(page.url()).pathname === path) await page.reload({ waitUntil: 'commit' })
  else await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await page.locator('.shell').waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const box = (page: Page, label: string) => page.getByLabel(label)
const valueOf = (page: Page, label: string) => box(page, label).inputValue()

describe('on a slow phone, before the app has loaded,', () => {
  let ada: Person
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    ada = await signedUp(product, 'ada@btc.example')
    tab = await openTab(browser, product.url, 360)
    page = tab.page
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
  })

  afterAll(() => tab?.close())

  it('an employee without answers can start to type, and the app keeps the text', async () => {
    const letIn = await openHeld(page, '/employee/personalinfo')
    await box(page, 'Last Name/Surname').fill('Okafor')
    await box(page, 'First Name').pressSequentially('Adaez')
    expect(await valueOf(page, 'Personal Email')).toBe(ada.email)
    expect(await page.getByRole('button', { name: 'Save and Continue' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Logout' }).isDisabled()).toBe(true)
    await tab.screenshot('before-the-app')
    await letIn()
    await page.keyboard.type('e')
    expect(await valueOf(page, 'First Name')).toBe('Adaeze')
    expect(await valueOf(page, 'Last Name/Surname')).toBe('Okafor')
    expect(await valueOf(page, 'Personal Email')).toBe(ada.email)
    expect(await valueOf(page, 'Official Email')).toBe(ada.email)
    await page.getByText(/Saved on this device at/).waitFor()
  })

  it('the step stays hidden until it is known who is signed in', async () => {
    const own = await openTab(browser, product.url, 360)
    await own.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    let answer = () => {}
    const isAnswered = new Promise<void>(resolve => (answer = resolve))
    await own.page.route('**/api/user', async route => {
      await isAnswered
      await route.continue()
    })
    const letIn = await openHeld(own.page, '/employee/personalinfo')
    await own.page.getByRole('status').getByText('Loading').waitFor()
    expect(await box(own.page, 'First Name').isVisible()).toBe(false)
    expect(await own.page.locator('h1:visible').count()).toBe(0)
    await own.screenshot('before-the-session')
    answer()
    await box(own.page, 'First Name').waitFor()
    expect(await own.page.locator('.spinner:visible').count()).toBe(0)
    await letIn()
    await own.close()
  })

  it('an employee with a draft cannot type until the draft is restored', async () => {
    const letIn = await openHeld(page, '/employee/personalinfo')
    await page.evaluate(async () => {
      await (await globalThis.startedUser?.response)?.clone().text()
      await new Promise(resolve => setTimeout(resolve, 100))
    })
    expect(await box(page, 'Last Name/Surname').isDisabled()).toBe(true)
    expect(await valueOf(page, 'Last Name/Surname')).toBe('')
    await letIn()
    expect(await valueOf(page, 'Last Name/Surname')).toBe('Okafor')
    expect(await valueOf(page, 'First Name')).toBe('Adaeze')
  })

  it('an employee sees stored answers and can change one', async () => {
    const admin = await signedUp(product, 'office@btc.example', { isAdmin: true })
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    const stored = await ada.call('POST', '/user/employeeDetails', {
      ...validAnswers.employeeDetails,
      employeeId: 'BTC-001'
    })
    expect(stored.status).toBe(200)
    const own = await openTab(browser, product.url, 360)
    await own.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    const letIn = await openHeld(own.page, '/employee/employee-details')
    const number = box(own.page, 'BTC Staff Id')
    await expect.poll(() => number.inputValue()).toBe('BTC-001')
    await number.fill('BTC-002')
    expect(await own.page.getByLabel('Seconded To').isDisabled()).toBe(true)
    await letIn()
    expect(await number.inputValue()).toBe('BTC-002')
    expect(await valueOf(own.page, 'Seconded To')).toBe('Acme Bank')
    await own.page.getByText(/Saved on this device at/).waitFor()
    await own.close()
  })

  it('typing replaces a selected answer even if the app loads in between', async () => {
    const own = await openTab(browser, product.url, 360)
    await own.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    const letIn = await openHeld(own.page, '/employee/employee-details')
    const number = box(own.page, 'BTC Staff Id')
    await expect.poll(() => number.inputValue()).toBe('BTC-001')
    await number.selectText()
    await letIn()
    await own.page.keyboard.type('BTC-003')
    expect(await number.inputValue()).toBe('BTC-003')
    await own.close()
  })

  it('another person on the same phone sees nothing that was typed before', async () => {
    const own = await openTab(browser, product.url, 360)
    const [chi, dayo] = [
      await signedUp(product, 'chi@btc.example'),
      await signedUp(product, 'dayo@btc.example')
    ]
    const signIn = ({ token }: Person) =>
      own.page.evaluate(token => localStorage.setItem('BTC_FORM', token), token)
    await own.page.goto('/login')
    await signIn(chi)
    await own.page.goto('/employee/personalinfo')
    await box(own.page, 'First Name').fill('Chi')
    await own.page.getByText(/Saved on this device at/).waitFor()
    await signIn(dayo) // the first session has ended, and the second person logged in in another tab
    const letIn = await openHeld(own.page, '/employee/personalinfo')
    await expect.poll(() => box(own.page, 'First Name').isEnabled()).toBe(true)
    expect(await valueOf(own.page, 'First Name')).toBe('')
    await box(own.page, 'Last Name/Surname').fill('Bello')
    await signIn(ada)
    await letIn()
    await person.heading(own.page, 'Personal Details')
    expect(await valueOf(own.page, 'Last Name/Surname')).not.toBe('Bello')
    await own.close()
  })

  describe('an employee who leaves the page', () => {
    let eze: Person
    let own: Tab
    const script = '**/assets/index-*.js'

    beforeAll(async () => {
      eze = await signedUp(product, 'eze@btc.example')
    })

    beforeEach(async () => {
      own = await openTab(browser, product.url, 360)
      await own.page.goto('/login')
      await own.page.evaluate(token => localStorage.setItem('BTC_FORM', token), eze.token)
      await own.page.route(script, () => {}) // it never arrives
      await own.page.goto('/employee/personalinfo', { waitUntil: 'commit' })
      await box(own.page, 'Last Name/Surname').fill('Okonkwo')
    })

    afterEach(() => own?.close())

    it('finds the typed answers on coming back', async () => {
      await own.page.unroute(script)
      await own.page.goto('/employee/education')
      await person.heading(own.page, 'Education')
      await own.page.goto('/employee/personalinfo')
      await own.page.getByText(/Saved on this device at/).waitFor()
      expect(await valueOf(own.page, 'Last Name/Surname')).toBe('Okonkwo')
      for (const label of ['Official Email', 'Personal Email'])
        expect(await valueOf(own.page, label)).toBe(eze.email)
      await own.screenshot('typed-before-the-app')
    })

    it('keeps both the typed answers and a draft from another tab', async () => {
      const { _id } = (await eze.call('GET', '/user')).body.data
      await own.page.evaluate(user => {
        const draft = { savedAt: Date.now(), value: { firstName: 'Ezeani' }, identifiers: [] }
        localStorage.setItem(`draft:${user}:steps/personal-details`, JSON.stringify(draft))
      }, String(_id))
      await own.page.unroute(script)
      await own.page.reload()
      await own.page.getByText(/Saved on this device at/).waitFor()
      expect(await valueOf(own.page, 'First Name')).toBe('Ezeani')
      expect(await valueOf(own.page, 'Last Name/Surname')).toBe('Okonkwo')
    })

    it('leaves none of the typed answers on the device after somebody else signs in', async () => {
      await own.page.evaluate(token => localStorage.setItem('BTC_FORM', token), ada.token)
      await own.page.unroute(script)
      await own.page.goto('/employee/education')
      await person.heading(own.page, 'Education')
      expect(await own.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Okonkwo')
    })
  })

  it('a retry after the app failed to load restores the typed answers', async () => {
    const fola = await signedUp(product, 'fola@btc.example')
    const own = await openTab(browser, product.url, 360)
    await own.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), fola.token)
    let fail = () => {}
    const isFailing = new Promise<void>(resolve => (fail = resolve))
    await own.page.route('**/assets/index-*.js', async route => {
      await isFailing
      await route.abort('internetdisconnected')
    })
    await own.page.goto('/employee/personalinfo', { waitUntil: 'commit' })
    await box(own.page, 'Last Name/Surname').fill('Adeyemi')
    fail()
    const again = own.page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await own.page.unroute('**/assets/index-*.js')
    await again.click()
    await own.page.getByText(/Saved on this device at/).waitFor()
    expect(await valueOf(own.page, 'Last Name/Surname')).toBe('Adeyemi')
    await own.close()
  })

  it('a failure to load is shown even if the device storage is full', async () => {
    const own = await openTab(browser, product.url, 360)
    const gbenga = await signedUp(product, 'gbenga@btc.example')
    await own.page.addInitScript(token => {
      localStorage.setItem('BTC_FORM', token)
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError')
      }
    }, gbenga.token)
    let fail = () => {}
    const isFailing = new Promise<void>(resolve => (fail = resolve))
    await own.page.route('**/assets/index-*.js', async route => {
      await isFailing
      await route.abort('internetdisconnected')
    })
    await own.page.goto('/employee/personalinfo', { waitUntil: 'commit' })
    await box(own.page, 'Last Name/Surname').fill('Balogun')
    fail()
    await own.page.getByRole('button', { name: 'Try again' }).waitFor()
    await own.close()
  })

  it('a step without text fields is shown, and can be filled in once the app has loaded', async () => {
    const letIn = await openHeld(page, '/employee/education')
    await person.heading(page, 'Education')
    expect(await page.locator(':is(input, select, textarea, button):enabled').count()).toBe(0)
    expect(await page.locator('#root a[href]').count()).toBe(0)
    await letIn()
    expect(await page.locator('#root a[href]').count()).toBeGreaterThan(3)
    await person.fillEducation(page)
  })

  it('the sign-up page keeps the typed name and phone', async () => {
    const other = await openTab(browser, product.url, 360)
    const letIn = await openHeld(other.page, '/signup')
    const phone = other.page.getByRole('textbox', { name: 'Phone' })
    expect(await phone.inputValue()).toBe('0')
    await box(other.page, 'Name').fill('Ada Obi')
    await phone.fill('0803 123 4567')
    await letIn()
    expect(await valueOf(other.page, 'Name')).toBe('Ada Obi')
    expect(await phone.inputValue()).toBe('8031234567')
    await other.close()
  })

  it('a person without a session sees no fields and is sent to the log-in', async () => {
    const other = await openTab(browser, product.url, 360)
    const letIn = await openHeld(other.page, '/employee/personalinfo')
    await other.page.locator('.shell-spinner').waitFor()
    expect(await other.page.getByLabel('First Name').isVisible()).toBe(false)
    await letIn()
    await person.heading(other.page, 'Log In')
    await other.close()
  })
})
