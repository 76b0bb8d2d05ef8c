import type { APIResponse, Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { execute } from '../world/database.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let ada: Person
let tab: Tab
let page: Page
let count = 0

const draftCalls = '**/api/user/drafts**'
const educationCall = '**/api/user/educationalBackground'
const savedRow = { nameOfSchool: 'University of Lagos', qualification: 'BSc', dateObtained: '2015-07-01' }

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

beforeEach(async () => {
  count += 1
  ada = await signedUp(product, `ada${count}@btc.example`)
  tab = await openTab(browser, product.url, 360)
  page = tab.page
  await page.goto('/login')
  await person.logIn(page, { name: '', email: ada.email, password })
  await person.heading(page, 'Your employee record')
})

afterEach(() => tab?.close())

describe('a log-out', () => {
  it('does not wait for a server that does not respond, and says what will be lost', async () => {
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('Kings College')
    await page.getByText('Saved on this device at').waitFor()
    await page.route('**/api/**', () => {}) // never answered
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.getByText('We could not reach the server').waitFor({ timeout: 5000 })
    await tab.screenshot('log-out-unreached')
    expect(await question.innerText()).toContain('Education')
    await question.getByRole('button', { name: 'Log out and delete' }).click()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor({ timeout: 8000 })
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('has happened on the device even if the browser is closed before the server responds', async () => {
    await page.route('**/api/auth/logout', () => {}) // never answered
    await page.getByRole('button', { name: 'Logout' }).click()
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/')
    await person.heading(next, 'Welcome')
    expect(await leftOnDevice(next)).toEqual([])
  })

  it('of a session that has ended does not say that answers are safe on the device', async () => {
    const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await page.getByRole('link', { name: 'Log In' }).first().click()
    await person.heading(page, 'Log In')
    expect(await page.locator('main').innerText()).not.toContain('You were signed out')
  })

  it('works in every tab of a browser that refuses caches', async () => {
    const refuse = () =>
      Object.defineProperty(window, 'caches', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      })
    await page.context().addInitScript(refuse)
    await page.reload()
    const other = await page.context().newPage()
    const errors: string[] = []
    other.on('pageerror', ({ message }) => errors.push(message))
    await other.goto('/employee/education')
    await person.heading(other, 'Education')
    await page.getByRole('button', { name: 'Logout' }).click()
    await person.heading(page, 'Welcome')
    await other.waitForURL('**/login')
    await other.waitForTimeout(500)
    expect([...tab.pageErrors, ...errors]).toEqual([])
  })

  it('no longer says that the server is unreachable once it responds', async () => {
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('Kings College')
    await page.getByText('Saved on this device at').waitFor()
    const held = await hold(page, draftCalls, 'PUT')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.getByText('We could not reach the server').waitFor({ timeout: 5000 })
    await held.release()
    await question.getByText('We keep these answers safely until').waitFor()
    expect(await question.getByText('We could not reach the server').count()).toBe(0)
    await question.getByRole('button', { name: 'Log out', exact: true }).click()
    await person.heading(page, 'Welcome')
    expect(await draftsOf(ada)).toHaveLength(1)
  })

  it('asks in a dialog of the browser if its own dialog cannot be loaded', async () => {
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('Kings College')
    await page.getByText('Saved on this device at').waitFor()
    await page.route('**/LogOutDialog-*.js', route => route.abort('internetdisconnected'))
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.message())
      return asked.length > 1 ? dialog.accept() : dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toBe('Log out without saving? This is deleted from this device: Education.')
    expect(await page.getByLabel('School Name').inputValue()).toBe('Kings College')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('during a save is not undone, and leaves nothing on the device', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall, 'POST', 'answer')
    await person.save(page, 'Save and Continue')
    await held.begun
    await logOutAnyway(page)
    await held.release()
    await expect.poll(async () => (await own(ada)).education).toMatchObject([savedRow])
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome')
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('during a save that then fails leaves nothing to be sent later', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall)
    await person.save(page, 'Save and Continue')
    await held.begun
    await logOutAnyway(page)
    await held.fail()
    await page.waitForTimeout(500)
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('during a save that fails after the next log-in leaves nothing of it on the device', async () => {
    const bola = await signedUp(product, `bola${count}@btc.example`)
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall)
    await person.save(page, 'Save and Continue')
    await held.begun
    await logOutAnyway(page)
    await logInAgain(bola)
    await held.fail()
    await page.waitForTimeout(1000)
    expect((await leftOnDevice(page)).filter(name => name.includes('save:'))).toEqual([])
    expect(await toasts()).not.toMatch(/saved|interrupted|reached/i)
  })

  it('by the server does not turn typed answers into a draft of the next person', async () => {
    const bola = await signedUp(product, `bola${count}@btc.example`)
    await page.goto('/employee/education')
    await settled(page)
    await page.getByLabel('School Name').fill('Kings College')
    await page.getByText('Saved on this device at').waitFor()
    const held = await hold(page, draftCalls, 'PUT', 'answer')
    await hide(page)
    await held.begun
    await page.getByLabel('School Name').fill('Queens College')
    await endSession()
    await page.evaluate(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'BTC_FORM' })))
    await page.waitForURL('**/login**')
    await logInAgain(bola)
    await held.release()
    await page.waitForTimeout(1000)
    expect(await draftsOf(bola)).toEqual([])
  })

  it('by the server leaves no identifier in the tab for the next person', async () => {
    const dayo = await signedUp(product, `dayo${count}@btc.example`)
    const identifiers = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter(key => key.endsWith(':identifiers')))
    await page.goto('/employee/personalinfo2')
    await settled(page)
    await page.getByLabel('BVN').fill('22123456789')
    await page.getByText('Saved on this device at').waitFor()
    expect(await identifiers()).toHaveLength(1)
    await endSession()
    await page.evaluate(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'BTC_FORM' })))
    await page.waitForURL('**/login**')
    expect(await identifiers()).toHaveLength(1)
    await logInAgain(dayo)
    await expect.poll(identifiers).toEqual([])
  })

  it('in one tab logs out the other, which leaves nothing behind either', async () => {
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('Kings College')
    const other = await page.context().newPage()
    await other.goto('/employee/certificates')
    await other.getByLabel('Name of Certificate').fill('PMP')
    await logOutAnyway(page)
    await other.waitForURL('**/login')
    await other.waitForTimeout(500)
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('that clears the device slowly leaves nothing of a save that is answered meanwhile', async () => {
    const clearing = await holdClearing(page)
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall, 'POST', 'answer')
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByRole('button', { name: 'Logout' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Log out/ })
      .click()
    await clearing.begun()
    await held.release()
    await page.waitForTimeout(500)
    await clearing.release()
    await person.heading(page, 'Welcome')
    await page.waitForTimeout(500)
    expect(await leftOnDevice(page)).toEqual([])
  })

  it('in one tab leaves nothing of what is being typed in another', async () => {
    const other = await page.context().newPage()
    await other.addInitScript(() => {
      const begin = window.setTimeout.bind(window)
      const isPause = (time?: number) => time === 400 // the debounce after which typed text becomes an answer
      window.setTimeout = ((work: TimerHandler, time?: number) =>
        isPause(time) ? 0 : begin(work, time)) as typeof window.setTimeout
    })
    await other.goto('/employee/certificates')
    await other.getByLabel('Name of Certificate').fill('PMP')
    await page.getByRole('button', { name: 'Logout' }).click()
    await person.heading(page, 'Welcome')
    await other.waitForURL('**/login')
    await other.waitForTimeout(500)
    expect(await leftOnDevice(other)).toEqual([])
  })

  it('in one tab leaves nothing of what another tab writes before it is notified', async () => {
    const { photo } = await documents()
    const other = await page.context().newPage()
    const news = await holdNews(other)
    await other.goto('/employee/personalinfo2')
    await other.getByLabel('BVN').fill('22123456789')
    await other.getByText('Saved on this device at').waitFor()
    await logOutLosing(page)
    await other.getByLabel('BVN').fill('22123456780')
    await other.getByLabel('Home Town Address').fill('1 Village Road')
    await person.choosePhoto(other, photo)
    await other.waitForTimeout(1000)
    await news.release()
    await other.waitForURL('**/login')
    await expect.poll(() => leftOnDevice(other)).toEqual([])
    expect(await other.getByLabel('Email', { exact: true }).inputValue()).toBe('')
    expect(await other.locator('main').innerText()).not.toContain('Your answers on this device are safe')
  })

  it('in one tab also clears the answers of a tab that had left the app meanwhile', async () => {
    const other = await page.context().newPage()
    await other.goto('/employee/personalinfo2')
    await other.getByLabel('BVN').fill('22123456789')
    await other.getByText('Saved on this device at').waitFor()
    await other.goto('about:blank')
    await logOutLosing(page)
    await other.goto('/')
    await person.heading(other, 'Welcome')
    await expect.poll(() => leftOnDevice(other)).toEqual([])
  })
})

describe('a person who signs in in another tab', () => {
  let bola: Person
  let other: Page

  beforeEach(async () => {
    bola = await signedUp(product, `bola${count}@btc.example`)
    other = await page.context().newPage()
    await other.goto('/privacy')
  })

  const signInElsewhere = () => other.evaluate(token => localStorage.setItem('BTC_FORM', token), bola.token)
  const welcomed = (where: Page) => where.getByText(`Welcome, bola${count}`).waitFor()

  it('stays signed in if this tab finds out that the session before has ended', async () => {
    await holdNews(page)
    await page.reload()
    await person.heading(page, 'Your employee record')
    await endSession()
    await signInElsewhere()
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await welcomed(page)
    await other.goto('/')
    await welcomed(other)
  })

  it('takes the place of the one before on a page that the browser restores', async () => {
    await holdNews(page)
    await page.reload()
    await person.heading(page, 'Your employee record')
    await signInElsewhere()
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await welcomed(page)
  })

  it('is not asked for the password that the one before needs for a change', async () => {
    await page.goto('/account')
    const names = page.getByRole('region', { name: 'Name and phone' })
    await names.getByLabel('Name', { exact: true }).fill('Adaeze')
    execute(product, 'UPDATE sessions SET confirmed_at = confirmed_at - 86400000')
    await names.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Enter your password again' })
    await question.getByLabel('Password').waitFor()
    await signInElsewhere()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => names.getByLabel('Name', { exact: true }).inputValue()).toBe(`bola${count}`)
    expect((await bola.call('GET', '/user')).body.data).toMatchObject({ username: `bola${count}` })
  })

  it('does not see the record of the one before while the server cannot be reached', async () => {
    await page.route('**/api/user', route => route.abort('internetdisconnected'))
    await signInElsewhere()
    await person.heading(page, 'We cannot reach the server')
    await other.goto('/')
    await welcomed(other)
    await page.getByRole('button', { name: 'Try again' }).click()
    await welcomed(page)
  })
})

describe('a save', () => {
  it('that is slow does not pull the employee back to its page', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall)
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByRole('link', { name: 'Finish later' }).click()
    await person.heading(page, 'Your employee record')
    await held.release()
    const education = page.getByRole('link', { name: /^Education/ })
    await expect.poll(() => education.innerText()).toContain('Completed')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('stays shown if an earlier request for the record is answered later', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, '**/api/user', 'GET', 'answer')
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await held.begun
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    await page.getByRole('link', { name: 'Finish later' }).click()
    const education = page.getByRole('link', { name: /^Education/ })
    await expect.poll(() => education.innerText()).toContain('Completed')
    await held.release()
    await settled(page)
    expect(await education.innerText()).toContain('Completed')
  })

  it('stays shown if the save of an earlier step is answered later', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall, 'POST', 'answer')
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByRole('link', { name: 'Next' }).click()
    await person.heading(page, 'Professional Certification')
    await person.fillCertificate(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Guarantors')
    await page.getByRole('link', { name: 'Finish later' }).click()
    const tasks = ['Education', 'Professional Certification'].map(title =>
      page.getByRole('link', { name: title })
    )
    await expect.poll(() => tasks[1]?.innerText()).toContain('Completed')
    await held.release()
    await settled(page)
    for (const task of tasks) expect(await task.innerText()).toContain('Completed')
  })

  it('that is answered on the next page is not taken for the save of somebody else', async () => {
    await ada.call('POST', '/user/personalInfo/', validAnswers.personalInfo)
    await page.goto('/employee/personalinfo')
    await page.reload() // with what was saved
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    const held = await hold(page, '**/api/user/personalInfo**', 'PUT', 'answer')
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByRole('link', { name: 'Next' }).click()
    await person.heading(page, 'Personal Information')
    await page.getByLabel('Home Town Address').fill('2 Village Road')
    await held.release()
    await person.toast(page, 'Personal')
    await person.choosePhoto(page, (await documents()).photo)
    await person.save(page, 'Update and Continue')
    await person.heading(page, 'Employee Details')
    expect((await own(ada)).personalInfo).toMatchObject({
      closestBusStop: 'My Stop',
      homeTownAddress: '2 Village Road'
    })
  })

  const changedMeanwhile = 'You changed this while it was sent. Save again.'

  it('leaves the page open with what was typed while it was sent', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall, 'POST', 'answer')
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByLabel('Qualification').fill('MSc')
    await held.release()
    await page.locator('main').getByText(changedMeanwhile).waitFor()
    await tab.screenshot('changed-while-sent')
    expect(await own(ada)).toMatchObject({ education: [savedRow] })
    await page.reload()
    await expect.poll(() => page.getByLabel('Qualification').inputValue()).toBe('MSc')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    expect(await own(ada)).toMatchObject({ education: [{ ...savedRow, qualification: 'MSc' }] })
  })

  it('that waits for a network leaves the page open with what was typed meanwhile', async () => {
    await page.goto('/employee/education')
    await person.fillEducation(page)
    const held = await hold(page, educationCall)
    await person.save(page, 'Save and Continue')
    await held.begun
    await page.getByLabel('Qualification').fill('MSc')
    await held.fail()
    await person.toast(page, changedMeanwhile)
    await expect.poll(async () => (await own(ada)).education).toMatchObject([savedRow])
    await page.reload()
    await expect.poll(() => page.getByLabel('Qualification').inputValue()).toBe('MSc')
  })

  it('of the last page keeps what is typed on the page before meanwhile', async () => {
    await ada.call('POST', '/user/personalInfo/', validAnswers.personalInfo)
    await page.goto('/employee/personalinfo2')
    await page.reload() // with what was saved
    await person.choosePhoto(page, (await documents()).photo)
    const held = await hold(page, '**/api/user/personalInfo', 'PUT', 'answer')
    await person.save(page, 'Update and Continue')
    await held.begun
    await page.getByRole('link', { name: 'Prev' }).click()
    await page.getByRole('link', { name: 'Personal Details' }).click()
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await page.getByText('Saved on this device at').waitFor()
    await held.release()
    await person.toast(page, 'Personal')
    await page.reload()
    await expect.poll(() => page.getByLabel('Closest Bus Stop').inputValue()).toBe('My Stop')
  })

  it('keeps every answer, identifiers and photo too, if the session has ended', async () => {
    const { photo } = await documents()
    await page.goto('/employee/personalinfo')
    await person.fillPersonalDetails(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Personal Information')
    await person.fillPersonalInformation(page)
    await person.choosePhoto(page, photo)
    await endSession()
    await person.save(page, 'Save and Continue')
    await page.getByText('You were signed out. Your answers on this device are safe.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await person.save(page, 'Login')
    await page.waitForURL('**/employee/personalinfo2')
    await expect.poll(() => page.getByLabel('BVN').inputValue()).toBe('01234567890')
    await page.getByRole('img', { name: 'Your passport photo' }).waitFor()
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Employee Details')
    const { personalInfo } = await own(ada)
    expect(personalInfo).toMatchObject({ lastName: 'Okafor', bvn: '01234567890', localGovernment: 'Ikeja' })
    expect(personalInfo).toMatchObject({ passport: { url: expect.any(String) } })
  })
})

describe('the draft on the server', () => {
  it('holds what was typed last, even if an earlier request arrives later', async () => {
    await page.goto('/employee/education')
    await settled(page)
    const held = await hold(page, draftCalls, 'PUT')
    await page.getByLabel('School Name').fill('First')
    await page.getByText('Saved on this device at').waitFor()
    await hide(page)
    await held.begun
    await page.getByLabel('School Name').fill('Second')
    await page.waitForTimeout(3100)
    await hide(page)
    await expect.poll(async () => JSON.stringify(await draftsOf(ada))).toContain('Second')
    await held.release()
    await page.waitForTimeout(1500)
    expect(JSON.stringify(await draftsOf(ada))).toContain('Second')
  })

  it('does not come back after its answers were saved', async () => {
    await page.goto('/employee/education')
    await settled(page)
    const held = await hold(page, draftCalls, 'PUT')
    await page.getByLabel('School Name').fill('First')
    await page.getByText('Saved on this device at').waitFor()
    await hide(page)
    await held.begun
    await person.fillEducation(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    await held.release()
    await page.waitForTimeout(1500)
    expect(await draftsOf(ada)).toEqual([])
  })

  it('from before a log-out is kept until its owner continues it, even if it loads slowly', async () => {
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('Before the log-out')
    await logOutAnyway(page, 'Log out')
    await page.goto('/login')
    await person.logIn(page, { name: '', email: ada.email, password })
    await person.heading(page, 'Your employee record')
    const held = await hold(page, draftCalls, 'GET')
    await page.goto('/employee/education')
    await held.begun
    await page.getByLabel('School Name').fill('After it')
    await page.getByText('Saved on this device at').waitFor()
    await hide(page)
    await page.waitForTimeout(500)
    expect(JSON.stringify(await draftsOf(ada))).toContain('Before the log-out')
    await held.release()
    await page.getByText('You have typed something else here.').waitFor()
    await hide(page)
    await page.waitForTimeout(500)
    expect(JSON.stringify(await draftsOf(ada))).toContain('Before the log-out')
    await page.getByRole('button', { name: 'Continue from there' }).click()
    await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('Before the log-out')
  })
})

describe('a draft offered from another device', () => {
  const second = 'Typed on another device'

  beforeEach(async () => {
    const other = await openTab(browser, product.url, 360)
    await other.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    await other.page.goto('/employee/education')
    await other.page.getByLabel('School Name').fill(second)
    await other.page.getByText('Saved on this device at').waitFor()
    await hide(other.page)
    await expect.poll(async () => JSON.stringify(await draftsOf(ada))).toContain(second)
    await other.close()
    await page.goto('/employee/education')
    await page.getByText('You started this on another device on').waitFor()
  })

  it('appears at once, so that nothing is typed over it while the server is slow', async () => {
    const held = await hold(page, draftCalls, 'PUT')
    await page.getByRole('button', { name: 'Continue from there' }).click()
    await expect.poll(() => page.getByLabel('School Name').inputValue(), { timeout: 2000 }).toBe(second)
    await page.getByLabel('Qualification').fill('BSc')
    await page.getByText('Saved on this device at').waitFor()
    await held.release()
    await hide(page)
    await expect.poll(async () => JSON.stringify(await draftsOf(ada))).toContain('BSc')
    expect(JSON.stringify(await draftsOf(ada))).toContain(second)
    expect(await page.getByText('You started this').count()).toBe(0)
    await page.reload()
    await expect.poll(() => page.getByLabel('Qualification').inputValue()).toBe('BSc')
    expect(await page.getByLabel('School Name').inputValue()).toBe(second)
  })

  it('disappears at once when rejected, and is offered again if the server was not reached', async () => {
    await page.route(draftCalls, route =>
      route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback()
    )
    const told = page.waitForEvent('requestfailed', request => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Use the saved answers' }).click()
    await page
      .getByText('You started this on another device on')
      .waitFor({ state: 'detached', timeout: 2000 })
    await told
    await page.unroute(draftCalls)
    await page.reload()
    await page.getByRole('button', { name: 'Use the saved answers' }).click()
    await expect.poll(() => draftsOf(ada)).toEqual([])
  })
})

it('a draft of a list asks before it replaces rows that another device saved meanwhile', async () => {
  const other = { ...savedRow, nameOfSchool: 'University of Ibadan' }
  await ada.call('POST', '/user/educationalBackground', [savedRow])
  await page.reload()
  await page.goto('/employee/education')
  await page.getByLabel('School Name').fill('Kings College')
  await page.getByText('Saved on this device at').waitFor()
  await page.goto('/')
  await ada.call('POST', '/user/educationalBackground', [savedRow, other])
  await page.reload()
  await page.goto('/employee/education')
  await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('Kings College')
  await person.save(page, 'Save and Continue')
  await page.getByText('These answers were changed somewhere else').waitFor()
  expect((await own(ada)).education).toMatchObject([savedRow, other])
  await page.getByRole('button', { name: 'Save mine' }).click()
  await person.heading(page, 'Professional Certification')
  expect((await own(ada)).education).toMatchObject([{ nameOfSchool: 'Kings College' }])
})

const addedQuestions = 'We have added questions since you opened this page. Reload it to answer them.'

it.each([
  ['page', 'steps/personal-details'],
  ['step', 'steps/tax-details']
])(
  'a save refused for want of an answer to a new question of the %s asks to reload the page',
  async (_, form) => {
    await page.goto('/employee/personalinfo')
    await person.fillPersonalDetails(page)
    const problem = { form, path: '/personalInfo/taxNumber', rule: 'required', msg: 'Enter your Tax Number.' }
    const json = { success: false, status: 400, message: 'All fields are required', data: [problem] }
    await page.route('**/api/user/personalInfo**', route => route.fulfill({ status: 400, json }))
    await person.save(page, 'Save and Continue')
    await page.getByText(addedQuestions).waitFor()
    await page.unroute('**/api/user/personalInfo**')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(addedQuestions).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Adaeze')
  }
)

describe('answers that were saved on another device meanwhile', () => {
  const asSaved = validAnswers.personalInfo
  const elsewhere = { address: '9 New Street', closestBusStop: 'New Stop' }
  const saveElsewhere = () => ada.call('POST', '/user/personalInfo/', { ...asSaved, ...elsewhere })
  const storedNow = async () => (await ada.call('GET', '/user')).body.data.personalInfo
  const save = () => person.save(page, 'Save and Continue')

  beforeEach(async () => {
    await ada.call('POST', '/user/personalInfo/', asSaved)
    await page.goto('/employee/personalinfo')
    await page.reload() // with what was saved
  })

  it('are kept if they were not changed here, when "Save mine" is pressed', async () => {
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await saveElsewhere()
    await save()
    await page.getByText('These answers were changed somewhere else').waitFor()
    expect(await storedNow()).toMatchObject(elsewhere)
    await page.getByRole('button', { name: 'Save mine' }).click()
    await person.heading(page, 'Personal Information')
    expect(await storedNow()).toMatchObject({ ...elsewhere, closestBusStop: 'My Stop' })
  })

  it('do not replace what is typed after the conflict appeared, when "Save mine" is pressed', async () => {
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await saveElsewhere()
    await save()
    await page.getByText('These answers were changed somewhere else').waitFor()
    await page.getByLabel('First Name').fill('Adaora')
    await page.getByLabel('Closest Bus Stop').fill('My Other Stop')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await person.heading(page, 'Personal Information')
    expect(await storedNow()).toMatchObject({
      ...elsewhere,
      firstName: 'Adaora',
      closestBusStop: 'My Other Stop'
    })
  })

  it('are kept if they answer a question that this page does not know yet, as it asks to be reloaded', async () => {
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await saveElsewhere()
    await page.route('**/api/user', async route => {
      const response = await route.fetch()
      const { data, ...others } = await response.json()
      const personalInfo = { ...data.personalInfo, nickname: 'Ada' }
      await route.fulfill({ response, json: { ...others, data: { ...data, personalInfo } } })
    })
    await save()
    await page.getByText(addedQuestions).waitFor()
    await tab.screenshot('page-outdated')
    expect(await page.getByRole('button', { name: 'Save mine' }).count()).toBe(0)
    await page.unroute('**/api/user')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => page.getByLabel('Residential Address').inputValue()).toBe('9 New Street')
    expect(await page.getByLabel('Closest Bus Stop').inputValue()).toBe('My Stop')
  })

  it('can be shown instead, with the keyboard at the top of the page', async () => {
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await saveElsewhere()
    await save()
    await page.getByRole('button', { name: 'Show the saved answers' }).press('Enter')
    await expect.poll(() => page.getByLabel('Closest Bus Stop').inputValue()).toBe('New Stop')
    expect(await page.locator('h1:focus').count()).toBe(1)
  })

  it('are shown beside what was typed here before, and saved with it', async () => {
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await page.getByText('Saved on this device at').waitFor()
    await page.goto('/')
    await person.heading(page, 'Your employee record')
    await saveElsewhere()
    await page.goto('/employee/personalinfo')
    await expect.poll(() => page.getByLabel('Residential Address').inputValue()).toBe('9 New Street')
    expect(await page.getByLabel('Closest Bus Stop').inputValue()).toBe('My Stop')
    await save()
    await person.heading(page, 'Personal Information')
    expect(await storedNow()).toMatchObject({ ...elsewhere, closestBusStop: 'My Stop' })
  })
})

it('two tabs of the same form continue the draft of each other', async () => {
  await page.goto('/employee/education')
  const other = await page.context().newPage()
  await other.goto('/employee/education')
  await other.getByLabel('Qualification').waitFor()
  await page.getByLabel('School Name').fill('Kings College')
  await page.getByText('Saved on this device at').waitFor()
  await comeBack(other)
  await expect.poll(() => other.getByLabel('School Name').inputValue()).toBe('Kings College')
  await other.getByLabel('Qualification').fill('BSc')
  await expect.poll(() => draftOnDevice(other)).toContain('BSc')
  await comeBack(page)
  await expect.poll(() => page.getByLabel('Qualification').inputValue()).toBe('BSc')
  await page.getByLabel('School Name').fill('Queens College')
  await comeBack(page) // the server has nothing new: typed text stays
  await expect.poll(() => draftOnDevice(page)).toContain('Queens College')
  await page.reload()
  await expect.poll(() => page.getByLabel('School Name').inputValue()).toBe('Queens College')
  expect(await page.getByLabel('Qualification').inputValue()).toBe('BSc')
})

const draftOnDevice = (where: Page) => where.evaluate(() => JSON.stringify({ ...localStorage }))

/** Focuses the tab, as when the user switches back to it. */
const comeBack = (where: Page) => where.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Holds the first call of this kind until it is released: either before it reaches the server, or its response. */
async function hold(where: Page, calls: string, method?: string, at: 'call' | 'answer' = 'call') {
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  let held: Route | undefined
  let response: APIResponse | undefined
  await where.route(calls, async route => {
    if (held || (method && route.request().method() !== method)) return route.fallback()
    held = route
    if (at === 'answer') response = await route.fetch()
    begin()
  })
  return {
    begun,
    // The page may have aborted it by now.
    release: () => (response ? held?.fulfill({ response }) : held?.continue())?.catch(() => undefined),
    fail: () => held?.abort('internetdisconnected').catch(() => undefined)
  }
}

/** Holds the last step in which a log-out clears the device, as on a slow phone. */
async function holdClearing(where: Page) {
  await where.addInitScript(() => {
    const clear = CacheStorage.prototype.delete
    CacheStorage.prototype.delete = async function (name) {
      document.documentElement.dataset.clearing = ''
      await new Promise(resolve => addEventListener('test:clear', resolve, { once: true }))
      return clear.call(this, name)
    }
  })
  return {
    begun: () => where.locator('html[data-clearing]').waitFor({ state: 'attached' }),
    release: () => where.evaluate(() => void dispatchEvent(new Event('test:clear')))
  }
}

/** Holds back the `storage` events of other tabs, as on a busy phone. */
async function holdNews(where: Page) {
  await where.addInitScript(() => {
    const held: StorageEvent[] = []
    const hold = (event: StorageEvent) => {
      held.push(event)
      event.stopImmediatePropagation()
    }
    addEventListener('storage', hold, { capture: true })
    addEventListener('test:news', () => {
      removeEventListener('storage', hold, { capture: true })
      for (const { key, oldValue, newValue } of held)
        dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
    })
  })
  return { release: () => where.evaluate(() => void dispatchEvent(new Event('test:news'))) }
}

async function logOutAnyway(where: Page, words: string | RegExp = /^Log out/) {
  await where.getByText('Saved on this device at').waitFor()
  await logOutLosing(where, words)
}

async function logOutLosing(where: Page, words: string | RegExp = /^Log out/) {
  await where.getByRole('button', { name: 'Logout' }).click()
  const question = where.getByRole('alertdialog', { name: 'Log out without saving?' })
  await question.getByRole('button', { name: words }).click()
  await person.heading(where, 'Welcome')
}

const toasts = async () => (await page.locator('.toast').allInnerTexts()).join()

/** Ends the session on the server, as from another device. */
async function endSession() {
  const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers })
}

async function logInAgain({ email }: Person) {
  await page.evaluate(() => {
    window.history.pushState(null, '', '/login')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await person.logIn(page, { name: '', email, password })
  await person.heading(page, 'Your employee record')
}

/** Waits until the page has loaded what the server has. */
const settled = (where: Page) => where.waitForLoadState('networkidle')

/** Hides the page, as when the user switches to another app. */
async function hide(where: Page) {
  await where.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
  })
}

/** Returns all answers, of any user, that are left in this browser. */
async function leftOnDevice(where: Page): Promise<string[]> {
  return where.evaluate(async () => {
    const keysIn = async (database: string, store: string) => {
      const opening = indexedDB.open(database)
      const keys = await new Promise<IDBValidKey[]>(resolve => {
        opening.onerror = () => resolve([])
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      })
      return keys.map(key => `${database}: ${key}`)
    }
    const kept = [...(await keysIn('sealed', 'values')), ...(await keysIn('files', 'chosen'))]
    const drafts = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...kept, ...drafts.filter(key => key.startsWith('draft:'))]
  })
}

const draftsOf = async (who: Person) => (await who.call('GET', '/user/drafts?form=steps/education')).body.data

const own = async (who: Person) => (await who.call('GET', '/user')).body.data
