import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journey } from '../../generated/journey.ts'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { documents } from '../helpers/documents.ts'
import { listEnglish } from '../helpers/english.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, password, signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { rareEmployeeWidths } from '../helpers/widths.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let boss: Person
let files: Awaited<ReturnType<typeof documents>>

const waits = 'We will send it when you are back online.'

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  browser = await shareBrowser()
  files = await documents()
  boss = await signedUp(product, 'boss@btc.example', { isAdmin: true })
  await boss.call('POST', '/admin/client-list', { name: 'Acme Bank' })
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(rareEmployeeWidths)('an offline employee with an earlier visit, at %i pixels,', width => {
  let tab: Tab
  let page: Page
  let ada: Person

  beforeAll(async () => {
    ada = await signedUp(product, `ada${width}@btc.example`)
    tab = await openTab(browser, product.url, width, { keepsProgram: true })
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('has the app and its lists on the device after logging in', async () => {
    await page.goto('/login')
    await person.logIn(page, { name: '', email: ada.email, password })
    await person.heading(page, 'Your employee record')
    await keptWhole(page)
    await offline(page, true)
  })

  it('opens and reloads a step with its lists', async () => {
    await page.goto('/employee/employee-details')
    await person.heading(page, 'Employee Details')
    await said(page, 'You are offline', 'body')
    await page.reload()
    await person.heading(page, 'Employee Details')
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
    await page.goto('/')
    await person.heading(page, 'Your employee record')
    await page.getByRole('link', { name: 'Declaration' }).click()
    await person.heading(page, 'Declaration')
  })

  it('sees an error page with a link home at an unknown address', async () => {
    await page.goto('/employee/nothing')
    await person.heading(page, 'Unexpected Application Error!')
    await page.getByRole('link', { name: 'Home' }).click()
    await person.heading(page, 'Your employee record')
  })

  it('saves steps with a photo, and sees what waits to be sent', async () => {
    await page.goto('/employee/personalinfo')
    await person.fillPersonalDetails(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Personal Information')
    await person.fillPersonalInformation(page)
    await person.choosePhoto(page, files.photo)
    await person.save(page, 'Save and Continue')
    await person.toast(page, waits)
    await person.heading(page, 'Employee Details')
    await said(page, waits)
    await page.getByRole('link', { name: 'Personal Information: Waiting' }).waitFor()
    await person.fillEmployeeDetails(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Guarantors')
    await said(page, 'This could not be loaded.')
    expect(await page.locator('body').innerText()).not.toContain('network error')
    await page.goto('/employee/education')
    await person.fillEducation(page)
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    await page.goto('/')
    await said(page, 'Waiting to be sent: Personal Information, Employee Details, Education')
    expect(await page.getByRole('link', { name: 'Education' }).innerText()).toContain('Waiting')
    await tab.screenshot('waiting-tasks')
  })

  it('finds the waiting answers after closing the tab, with nothing stored in clear text', async () => {
    const context = page.context()
    await page.close()
    page = tab.page = await context.newPage()
    await page.goto('/employee/personalinfo2')
    await expect.poll(() => page.getByLabel('BVN').inputValue()).toBe('01234567890')
    await said(page, waits)
    await tab.screenshot('waiting-step')
    const kept = await everythingKept(page)
    const personal = ['01234567890', 'ada@home.example', '4 Allen Avenue', 'BTC-001', ada.email]
    expect(personal.filter(text => kept.includes(text))).toEqual([])
  })

  it('has the answers sent automatically, each with its revision, when the network is back', async () => {
    await offline(page, false)
    await person.toast(page, 'Your answers were sent: Personal Information, Employee Details, Education.')
    await expect
      .poll(async () => (await own(ada)).revisions, { timeout: 30_000 })
      .toMatchObject({
        personalInfo: 1,
        employeeDetails: 1,
        education: 1
      })
    const { data } = await own(ada)
    expect(data.personalInfo).toMatchObject({
      lastName: 'Okafor',
      bvn: '01234567890',
      stateOfOrigin: 'Lagos'
    })
    expect(data.personalInfo.passport).toMatchObject({ url: expect.any(String) })
    expect(data.education).toMatchObject([{ nameOfSchool: 'University of Lagos' }])
    await expect.poll(() => page.locator('main').innerText()).not.toContain(waits)
  })

  it('can continue from the sent answers on the page that stayed open', async () => {
    await tab.screenshot('sent-step')
    await page.getByLabel('Home Town Address').fill('2 Village Road')
    await person.save(page, 'Update and Continue')
    await person.heading(page, 'Employee Details')
    expect((await own(ada)).revisions).toMatchObject({ personalInfo: 2 })
    await page.goto('/')
    expect(await page.getByRole('link', { name: 'Personal Information' }).innerText()).toContain('Completed')
  })

  it('is led back to the field if the server rejects an answer later', async () => {
    await haveRefused('BTC-2')
    await tab.screenshot('refused-tasks')
    await page.locator('.waiting').getByRole('link', { name: 'Employee Details' }).click()
    await person.heading(page, 'Employee Details')
    await said(page, 'There is a problem')
    expect(await page.getByLabel('BTC Staff Id').inputValue()).toBe('BTC-2')
    await tab.screenshot('refused-step')
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
    await person.save(page, 'Update and Continue')
    await expect.poll(async () => (await own(ada)).revisions).toMatchObject({ employeeDetails: 2 })
    await expect.poll(() => page.locator('main').innerText()).not.toContain('could not be saved')
  })

  it('sees no errors any longer once a rejected answer is corrected, even after a closed page', async () => {
    await haveRefused('BTC-3')
    await page.locator('.waiting').getByRole('link', { name: 'Employee Details' }).click()
    await page.getByLabel('Seconded To').selectOption('Acme Bank')
    await page.route('**/api/user/employeeDetails', route => void route.fetch(), { times: 1 })
    await person.save(page, 'Update and Continue')
    await expect.poll(async () => (await own(ada)).revisions).toMatchObject({ employeeDetails: 3 })
    const context = page.context()
    await page.close()
    page = tab.page = await context.newPage()
    await page.goto('/')
    const task = page.getByRole('link', { name: 'Employee Details' }).last()
    await expect.poll(() => task.innerText(), { timeout: 20_000 }).not.toMatch(/Waiting|Not saved/)
    expect(await page.locator('main').innerText()).not.toContain('could not be saved')
    expect((await own(ada)).revisions).toMatchObject({ employeeDetails: 3 })
  })

  /** Saves offline what the server refuses later, because the client is deleted in between. */
  async function haveRefused(staffId: string) {
    const client = `Client of ${width}`
    await boss.call('POST', '/admin/client-list', { name: client })
    await page.goto('/employee/employee-details')
    await page.getByLabel('Seconded To').selectOption(client)
    await offline(page, true)
    await page.getByLabel('BTC Staff Id').fill(staffId)
    await person.save(page, 'Update and Continue')
    await said(page, waits)
    const { body } = await boss.call('GET', '/admin/client-list')
    const id = body.data.find(({ name }) => name === client)?._id
    await boss.call('DELETE', `/admin/client-list/${String(id)}`)
    await page.goto('/')
    await offline(page, false)
    await said(page, 'Some answers could not be saved')
  }

  it('sees a conflict if answers were changed elsewhere meanwhile, and loses nothing', async () => {
    await page.goto('/employee/education')
    await offline(page, true)
    await page.getByLabel('Qualification').first().fill('BSc (Hons)')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    const row = { nameOfSchool: 'Elsewhere', qualification: 'MSc', dateObtained: '2018-01-01' }
    await ada.call('POST', '/user/educationalBackground', [row])
    await offline(page, false)
    await said(page, 'Some answers could not be saved')
    await page.locator('.waiting').getByRole('link', { name: 'Education' }).click()
    await said(page, 'These answers were changed somewhere else')
    expect(await page.getByLabel('Qualification').first().inputValue()).toBe('BSc (Hons)')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect
      .poll(async () => (await own(ada)).data.education)
      .toMatchObject([{ nameOfSchool: 'University of Lagos', qualification: 'BSc (Hons)' }])
    await person.heading(page, 'Professional Certification')
  })

  it('keeps what was changed elsewhere in other answers, and saves the own one only after "Save mine"', async () => {
    await page.goto('/employee/personalinfo')
    await offline(page, true)
    await page.getByLabel('Closest Bus Stop').fill('My Stop')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Personal Information')
    const elsewhere = { address: '9 New Street', closestBusStop: 'New Stop' }
    await ada.call('POST', '/user/personalInfo', { ...validAnswers.personalInfo, ...elsewhere })
    await offline(page, false)
    await said(page, 'Some answers could not be saved')
    await page.locator('.waiting').getByRole('link', { name: 'Personal Information' }).click()
    await said(page, 'These answers were changed somewhere else')
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'changed')
    await said(page, 'These answers were changed somewhere else')
    expect((await own(ada)).data.personalInfo).toMatchObject(elsewhere)
    await page.getByRole('button', { name: 'Save mine' }).click()
    await person.heading(page, 'Personal Information')
    expect((await own(ada)).data.personalInfo).toMatchObject({ ...elsewhere, closestBusStop: 'My Stop' })
  })

  it('keeps what was changed elsewhere on the other page of a step, when "Save mine" is pressed', async () => {
    await page.goto('/employee/personalinfo')
    await offline(page, true)
    await page.getByLabel('Closest Bus Stop').fill('My Other Stop')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Personal Information')
    await page.getByLabel('Home Town Address').fill('2 Village Road')
    await person.save(page, 'Update and Continue')
    await said(page, waits)
    const elsewhere = { address: '7 Other Street', localGovernment: 'Epe' }
    const { personalInfo } = (await own(ada)).data
    await ada.call('POST', '/user/personalInfo', {
      ...validAnswers.personalInfo,
      ...personalInfo,
      ...elsewhere
    })
    await offline(page, false)
    await said(page, 'Some answers could not be saved')
    await page.locator('.waiting').getByRole('link', { name: 'Personal Information' }).click()
    await page.getByRole('button', { name: 'Save mine' }).click()
    await person.heading(page, 'Employee Details')
    expect((await own(ada)).data.personalInfo).toMatchObject({
      ...elsewhere,
      closestBusStop: 'My Other Stop',
      homeTownAddress: '2 Village Road'
    })
  })

  it('has a save counted once and without a conflict if only its response was lost', async () => {
    await page.goto('/employee/education')
    const { revisions } = await own(ada)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/user/educationalBackground', lose, { times: 1 })
    await page.getByLabel('Qualification').first().fill('BSc')
    await person.save(page, 'Save and Continue')
    await person.toast(page, waits)
    await person.heading(page, 'Professional Certification')
    await expect.poll(() => page.locator('main').innerText()).not.toContain(waits)
    expect(await page.locator('main').innerText()).not.toContain('could not be saved')
    expect((await own(ada)).revisions).toMatchObject({ education: Number(revisions.education) + 1 })
  })

  it('has a save that was stored counted once and without a conflict if a proxy answered instead', async () => {
    await page.goto('/employee/education')
    const { revisions } = await own(ada)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<html></html>' })
    }
    await page.route('**/api/user/educationalBackground', lose, { times: 1 })
    await page.getByLabel('Qualification').first().fill('HND')
    await person.save(page, 'Save and Continue')
    await said(page, 'We could not save your answers.')
    await person.save(page, 'Save and Continue')
    await person.toast(page, 'Your answers were sent: Education.')
    await person.heading(page, 'Professional Certification')
    expect((await own(ada)).revisions).toMatchObject({ education: Number(revisions.education) + 1 })
  })

  it('has waiting answers sent later, even if the server was busy when they were saved again', async () => {
    await page.goto('/employee/education')
    const { revisions } = await own(ada)
    await offline(page, true)
    await page.getByLabel('Qualification').first().fill('MSc')
    await person.save(page, 'Save and Continue')
    await person.heading(page, 'Professional Certification')
    const busy = (route: Route) => route.fulfill({ status: 503, json: { success: false, status: 503 } })
    await page.route('**/api/user/educationalBackground', busy)
    await offline(page, false)
    await page.goto('/employee/education')
    await person.save(page, 'Save and Continue')
    await said(page, 'We could not save your answers.')
    expect(await page.locator('main').innerText()).not.toContain('Some answers could not be saved')
    await page.unroute('**/api/user/educationalBackground')
    await page.goto('/')
    await person.toast(page, 'Your answers were sent: Education.')
    expect((await own(ada)).revisions).toMatchObject({ education: Number(revisions.education) + 1 })
  })

  it('sees which waiting answers a new version no longer asks for, and can read and delete them', async () => {
    await page.goto('/employee/education')
    await offline(page, true)
    await page.getByLabel('Qualification').first().fill('PhD')
    await person.save(page, 'Save and Continue')
    await said(page, waits)
    await page.evaluate(moveWaitingSave, { part: 'education', to: 'hobbies' })
    await offline(page, false)
    await page.goto('/')
    await said(page, 'We cannot save it now.')
    expect(await page.locator('.waiting').getByRole('link').count()).toBe(0)
    await page.getByText('Show hobbies').click()
    await said(page, 'University of Lagos, PhD')
    await tab.screenshot('waiting-unasked')
    await page.getByRole('button', { name: 'Delete these answers' }).click()
    await expect.poll(() => page.locator('main').innerText()).not.toContain('could not be saved')
  })

  it('leaves nothing on the device after logging out', async () => {
    await offline(page, true)
    await page.goto('/employee/education')
    await page.getByLabel('Qualification').first().fill('PhD')
    await person.save(page, 'Save and Continue')
    await said(page, waits)
    await person.logOut(page)
    await said(page, 'Education', 'dialog')
    await page.getByRole('button', { name: 'Log out and delete' }).click()
    await page.getByRole('link', { name: 'Log In' }).waitFor()
    expect(await page.evaluate(() => caches.keys())).not.toContain('lists')
    const sealed = await page.evaluate(
      () =>
        new Promise(resolve => {
          const opening = indexedDB.open('sealed')
          opening.onsuccess = () => {
            const all = opening.result.transaction('values').objectStore('values').getAllKeys()
            all.onsuccess = () => resolve(all.result)
          }
        })
    )
    expect(sealed).toEqual([])
    expect(tab.pageErrors).toEqual([])
  })
})

it('an offline employee who has opened no step yet sees every step in French', async () => {
  const say = openTranslations('fr')
  const efe = await signedUp(product, 'efe@btc.example')
  await efe.call('PUT', '/account/language/fr')
  const { page, close } = await openTab(browser, product.url, 360, { keepsProgram: true })
  await page.addInitScript(token => {
    localStorage.setItem('language', 'fr')
    localStorage.setItem('BTC_FORM', token)
  }, efe.token)
  await page.goto('/')
  await person.heading(page, say('Your employee record'))
  await keptWhole(page)
  const isLanguageKept = () =>
    page.evaluate(async () => {
      const caches = await globalThis.caches.keys()
      const urls = await Promise.all(
        caches.map(async name => (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url))
      )
      return urls.flat().some(url => url.includes('/forms/steps/declaration'))
    })
  await expect.poll(isLanguageKept, { timeout: 30_000 }).toBe(true)
  await offline(page, true)
  for (const { path, form } of journey.steps) {
    await page.goto(`/${path.replace(/^\//, '')}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('.skeleton-rows, .spinner').count()).toBe(0)
    expect(await listEnglish(page, 'fr'), form).toEqual([])
  }
  await close()
})

/** Waits until the app and all lists are cached on the device. */
async function keptWhole(page: Page) {
  const isKept = () =>
    page.evaluate(
      async () =>
        (await (await caches.open('lists')).match('/all-kept', { ignoreSearch: true })) !== undefined
    )
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}

/**
 * Switches the network. Chromium reports a page that is opened offline as online, so `navigator.onLine` and its events are set
 * as on phones.
 */
async function offline(page: Page, isOffline: boolean) {
  const context = page.context()
  await context.setOffline(isOffline)
  await context.addInitScript(tellNetwork, !isOffline)
  for (const open of context.pages()) await open.evaluate(tellNetwork, !isOffline)
}

function tellNetwork(isOnline: boolean) {
  const isNew = navigator.onLine !== isOnline
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  if (isNew) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Makes a waiting save one of a part that no longer exists. Runs in the page, as only the browser can use the key. */
async function moveWaitingSave({ part, to }: { part: string; to: string }) {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>(resolve => request.addEventListener('success', () => resolve(request.result)))
  const database = await done(indexedDB.open('sealed'))
  const values = () => database.transaction('values', 'readwrite').objectStore('values')
  const key: CryptoKey = await done(values().get('key'))
  const name = (await done(values().getAllKeys())).map(String).find(one => one.endsWith(`:${part}`)) ?? ''
  const { iv, bytes } = await done(values().get(name))
  const boundTo = (save: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(save)
  })
  const opened = new TextDecoder().decode(await crypto.subtle.decrypt(boundTo(name), key, bytes))
  const moved = { ...JSON.parse(opened), part: to, path: `/employee/${to}` }
  const newName = name.replace(part, to)
  const encoded = new TextEncoder().encode(JSON.stringify(moved))
  const sealed = { iv, bytes: await crypto.subtle.encrypt(boundTo(newName), key, encoded) }
  await done(values().delete(name))
  await done(values().put(sealed, newName))
}

function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}

interface Own {
  data: Record<string, never> & { personalInfo: Record<string, unknown>; education: unknown }
  revisions: Record<string, number>
}

const own = async (who: Person) => (await who.call('GET', '/user')).body as unknown as Own

async function said(page: Page, words: string, where = 'main') {
  await expect.poll(() => page.locator(where).innerText(), { timeout: 20_000 }).toContain(words)
}
