import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forms } from '../../generated/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { callerAt } from '../helpers/caller.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { sign } from '../helpers/guarantors.ts'
import { uploadGuarantor } from '../helpers/records.ts'
import { closeTabs, openTab, shareBrowser, type Tab } from '../helpers/browser.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { linkOf, signAsGuarantor } from './guarantor.ts'
import * as person from './steps.ts'

let product: Product
let browser: Browser
let admin: Person

beforeAll(async () => {
  product = await startProduct()
  browser = await shareBrowser()
  admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
})

afterAll(async () => {
  await closeTabs(browser)
  await product?.stop()
})

describe.each(employeeWidths)('two guarantors asked by link, at %i pixels,', width => {
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

  it('can be asked as soon as the network is back', async () => {
    await page.route('**/api/user/parties', route => route.abort('internetdisconnected'))
    await page.goto('/employee/guarantors')
    const place = page.getByRole('region', { name: 'Ask by email' })
    await place.getByText('This could not be loaded.').waitFor()
    await page.unroute('**/api/user/parties')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
  })

  it('are asked from the step, one by email and one by phone only', async () => {
    await page.goto('/employee/guarantors')
    await person.heading(page, 'Guarantors')
    await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
    await tab.screenshot('guarantors-to-ask')
    for (const [index, { name, address }] of guarantors.entries()) {
      await page.getByRole('button', { name: `Ask Guarantor ${index + 1}` }).click()
      await person.save(page, 'Send the link')
      await person.toast(page, 'All fields are required')
      await page.getByLabel('Full name of the guarantor').fill(name)
      if (address.startsWith('+')) {
        await page.getByRole('button', { name: 'They have no email' }).click()
        await page.getByLabel('Full name of the guarantor').fill(name)
        await page.getByRole('textbox', { name: 'Phone number of the guarantor' }).fill(address)
        await tab.screenshot('guarantor-dialog-by-phone')
      } else await page.getByLabel('Email of the guarantor').fill(address)
      await page.getByLabel('How do you know each other?').fill('Former employer')
      if (index === 0) await tab.screenshot('guarantor-dialog')
      await person.save(page, 'Send the link')
      await page.getByText(`Guarantor ${index + 1}: ${name}`).waitFor()
    }
    await tab.screenshot('guarantors-asked')
    await person.save(page, 'Save and continue')
    await person.toast(page, 'What others sign by a link is added once they have signed it.')
    const names = guarantors.map(({ name }) => name).join(', ')
    await page.goto('/employee/congratulations')
    await page.getByText(`Guarantors. Waiting for the signature of ${names}`).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: `Waiting for the signature of ${names} In progress` }).waitFor()
    await tab.screenshot('home-waiting-for-guarantors')
    await page.goto('/employee/guarantors')
    await page.getByRole('button', { name: `Share link with ${guarantors[0]?.name}` }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await tab.screenshot('guarantor-share')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('sign on a phone without an account in at most 14 taps, or later if the network fails', async () => {
    for (const [index, { address }] of guarantors.entries()) {
      const own = await openTab(browser, product.url, width)
      const watching = index === 0 ? { look: own.screenshot } : withoutNetwork(own)
      const taps = await signAsGuarantor(product, own.page, { address, employee: ada.name }, watching)
      expect(taps).toBeLessThanOrEqual(14)
      await own.page.reload()
      await person.heading(own.page, 'You have signed this form')
      await own.page.getByText(/^Thank you. You signed this form on \d+ \w+ \d{4}\.$/).waitFor()
      if (index === 0) await own.screenshot('asked-signed-before')
      await own.close()
    }
  }, 120_000)

  it('are shown as signed, and complete the part without an upload', async () => {
    await page.reload()
    await person.heading(page, 'Guarantors')
    await expect.poll(() => page.getByText('Signed', { exact: true }).count()).toBe(2)
    await page.getByText('Guarantor 2.pdf').waitFor()
    await tab.screenshot('guarantors-signed')
    await page.goto('/')
    await expect.poll(() => page.getByRole('link', { name: /Guarantors/ }).innerText()).toContain('Completed')
  })
})

it('an employee withdraws a guarantor request only after a confirmation with the name', async () => {
  const eve = await signedUp(product, 'eve@btc.example')
  const asked = { name: 'Bola Ige', email: 'bola@example.com', relationship: 'Former employer' }
  await eve.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...asked })
  const requests = async () => (await eve.call('GET', '/user/parties')).body.data
  const { page, screenshot, close } = await openTab(browser, product.url, 360)
  await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), eve.token)
  await page.goto('/employee/guarantors')
  const withdraw = page.getByRole('button', { name: 'Withdraw the request to Bola Ige' })
  const question = page.getByRole('alertdialog', { name: 'Withdraw the request to Bola Ige?' })
  await withdraw.click()
  await question
    .getByText('The link stops working, and everything that Bola Ige has filled in is lost.')
    .waitFor()
  await screenshot('guarantor-withdraw')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await question.count()).toBe(0)
  expect(await requests()).toMatchObject([{ state: 'sent' }])
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
  expect(await requests()).toEqual([])
  await close()
})

it('an administrator withdraws a guarantor request after a confirmation', async () => {
  const obi = await signedUp(product, 'obi@btc.example')
  const asked = { name: 'Bola Ige', email: 'ige@example.com', relationship: 'Former employer' }
  await obi.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...asked })
  const { _id } = (await obi.call('GET', '/user')).body.data
  const { page, close } = await openTab(browser, product.url, 1280)
  await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), admin.token)
  await page.goto(paths.employee(String(_id)))
  const withdraw = page.getByRole('button', { name: 'Withdraw the request to Bola Ige' })
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await withdraw.waitFor({ state: 'detached' })
  expect((await obi.call('GET', '/user/parties')).body.data).toEqual([])
  await close()
})

describe('a guarantor', () => {
  /** Signs up an employee who has asked Bola Ige, and opens a tab of the employee. */
  async function askBola(name: string, width = 360) {
    const address = `bola.of.${name.toLowerCase()}@example.com`
    const employee = await signedUp(product, `${name.toLowerCase()}@btc.example`, { username: name })
    const bola = { name: 'Bola Ige', email: address, relationship: 'Former employer' }
    await employee.call('POST', '/user/parties', { party: 'guarantor', slot: 1, ...bola })
    const tab = await openTab(browser, product.url, width)
    await tab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), employee.token)
    return { employee, address, ...tab }
  }

  /** Opens the link on another device, and returns the key of that device. */
  async function openElsewhere(address: string, link?: string): Promise<string> {
    const token = (link ?? (await linkOf(product, address))).split('#')[1]
    await call('/party/code', { token })
    let key = ''
    const confirm = async () => {
      const code = await product.codeFor(address) // at first perhaps the previous one
      key = (await call('/party/confirm', { token, code })).data?.key ?? ''
      return key
    }
    await expect.poll(confirm, { interval: 1000 }).not.toBe('')
    return key
  }

  async function call(path: string, body: object, key = '') {
    const headers = { 'content-type': 'application/json', 'x-link-key': key }
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body)
    })
    return answer.json()
  }

  it.each(employeeWidths)(
    'who declined is shown to the employee, and can be asked again, at %i pixels',
    async width => {
      const { employee, address, page, screenshot, close } = await askBola(`Ife${width}`, width)
      await call('/party/decline', { reason: 'I am abroad.' }, await openElsewhere(address))
      await page.goto('/')
      await page.getByRole('link', { name: 'Declined: Bola Ige In progress' }).waitFor()
      await page.goto('/employee/congratulations')
      await page.getByText('Guarantors. Declined: Bola Ige').waitFor()
      await page.goto(await linkOf(product, address))
      await person.heading(page, 'You have declined')
      await screenshot('asked-declined')
      await page.goto('/employee/guarantors')
      await page.getByText(/Declined on \d+ \w+ \d{4}\./).waitFor()
      await page.getByText('“I am abroad.”').waitFor()
      await screenshot('guarantor-declined')
      await page.getByRole('button', { name: 'Send again to Bola Ige' }).click()
      await page.getByText('“I am abroad.”').waitFor({ state: 'detached' })
      expect(await uploadGuarantor(callerAt(product.url, employee.token), 1)).toMatchObject({ status: 200 })
      await page.reload()
      await page.getByText('What Bola Ige signs will replace it.').waitFor()
      await page.getByRole('button', { name: 'Withdraw the request to Bola Ige' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('button', { name: 'Ask Guarantor 1' }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^Guarantor 1/)
      await close()
    }
  )

  it.each(employeeWidths)(
    'whose signed form was not corrected or is replaced does not count as signed, at %i pixels',
    async width => {
      const { employee, address, page, screenshot, close } = await askBola(`Kem${width}`, width)
      const id = (await employee.call('GET', '/user')).body.data._id
      const adminTab = await openTab(browser, product.url, width)
      await adminTab.page.addInitScript(token => localStorage.setItem('BTC_FORM', token), admin.token)
      const seeAsAdmin = async (words: string, shot: string) => {
        await adminTab.page.goto(`/admin/employee-details/?id=${id}`)
        const asked = adminTab.page.getByRole('region', { name: 'Asked by link' })
        await asked.getByText(words).first().waitFor()
        expect(await asked.getByText('Signed', { exact: true }).count()).toBe(0)
        await adminTab.screenshot(shot)
      }
      const caller = callerAt(product.url, employee.token)
      expect(await sign(callerAt(product.url, ''), await openElsewhere(address))).toMatchObject({
        status: 200
      })
      const request = async () => {
        const [one] = (await callerAt(product.url, employee.token).get('/user/parties')).body.data
        return one as { _id: string; link: string }
      }
      const { _id } = await request()
      const note = { message: 'Please sign on the line.' }
      await admin.call('POST', `/admin/party-requests/${_id}/return`, note)
      await call('/party/decline', {}, await openElsewhere(address, (await request()).link))
      await page.goto('/employee/guarantors')
      await page.getByText(/Correction declined on .*The form signed before is still in the record/).waitFor()
      await screenshot('guarantor-uncorrected')
      await seeAsAdmin('Correction declined', 'guarantor-uncorrected-admin')

      await employee.call('POST', `/user/party-requests/${_id}/send`)
      await sign(callerAt(product.url, ''), await openElsewhere(address, (await request()).link))
      expect(await uploadGuarantor(caller, 1)).toMatchObject({ status: 200 })
      await page.goto('/employee/guarantors')
      await page.getByText(/Signed on .*That form was replaced or removed since/).waitFor()
      await page.getByRole('button', { name: 'Ask someone else' }).waitFor()
      await screenshot('guarantor-replaced')
      await seeAsAdmin('Replaced', 'guarantor-replaced-admin')
      await adminTab.close()
      await close()
    }
  )

  it('who declines again because the first response was lost reads that they declined', async () => {
    const { address, page, close } = await askBola('Sade')
    await page.goto(await linkOf(product, address))
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel('Code').fill(await product.codeFor(address))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I do not want to do this' }).click()
    await page.route('**/api/party/decline', lose, { times: 1 })
    const decline = page.getByRole('dialog').getByRole('button', { name: 'Decline' })
    const failed = page.waitForEvent('requestfailed')
    await decline.click()
    await failed
    await decline.click()
    await person.heading(page, 'You have declined')
    await close()
  })

  it('who has the page open while the form gets a new question is asked to reload it', async () => {
    const { address, page, close } = await askBola('Tola')
    const problem = { form: 'online/guarantor', path: '/taxNumber', rule: 'required', msg: 'Enter it.' }
    const json = { success: false, status: 400, message: 'All fields are required', data: [problem] }
    await signAsGuarantor(
      product,
      page,
      { address, employee: 'Tola' },
      {
        async whenFilled() {
          await page.route('**/api/party/sign', route => route.fulfill({ status: 400, json }), { times: 1 })
          await page.getByRole('button', { name: 'Sign and send' }).click()
          await page.getByText('We have added questions since you opened this page.').waitFor()
          await page.getByRole('button', { name: 'Reload' }).waitFor()
        }
      }
    )
    await close()
  })

  it('who opens the link on a second device sees that the form is not sent, and loses nothing', async () => {
    const { employee, address, page, screenshot, close } = await askBola('Uche')
    const guarantor = await openTab(browser, product.url, 360)
    await signAsGuarantor(
      product,
      guarantor.page,
      { address, employee: 'Uche' },
      {
        async atSigning(form) {
          await form.getByRole('alert').getByText('Your form is not sent yet').waitFor()
          await guarantor.screenshot('asked-not-sent')
          const used = await product.codeFor(address)
          await form.getByRole('button', { name: 'Send me the code' }).click()
          await form.getByLabel('Code').waitFor()
          await expect.poll(() => product.codeFor(address)).not.toBe(used)
          await form.getByLabel('Code').fill(await product.codeFor(address))
          await form.getByRole('button', { name: 'Continue' }).click()
          expect(await form.getByLabel('Your home address').inputValue()).toBe('4 Marina, Lagos')
          await form.getByRole('button', { name: 'Sign and send' }).click()
        },
        whenFilled: async () => void (await openElsewhere(address))
      }
    )

    const { _id } = (await employee.call('GET', '/user')).body.data
    const corrections = [{ path: '/guarantors/0', message: 'She is your sister. Ask someone else.' }]
    await page.goto('/employee/guarantors')
    await page.getByText('Signed', { exact: true }).waitFor()
    const other = page.getByRole('button', { name: 'Ask someone else as Guarantor 1' })
    expect(await other.count()).toBe(0)
    await admin.call('POST', `/admin/employees/${_id}/corrections`, { corrections })
    await page.reload()
    await other.waitFor()
    await screenshot('guarantor-to-correct')

    const [request] = (await employee.call('GET', '/user/parties')).body.data
    await admin.call('POST', `/admin/party-requests/${request?._id}/return`, {
      message: 'Add your employer.'
    })
    await guarantor.page.goto('about:blank')
    const link = await linkOf(product, address)
    await guarantor.page.goto(link)
    const key = await openElsewhere(address)
    await guarantor.page.evaluate(
      confirmed => sessionStorage.setItem('party-key', JSON.stringify(confirmed)),
      { token: link.split('#')[1], key }
    )
    await guarantor.page.reload()
    await guarantor.page.getByRole('button', { name: 'I do not want to do this' }).click()
    const stays = 'The form that you signed before stays with'
    await guarantor.page.getByRole('dialog').getByText(stays).waitFor()
    await guarantor.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await person.heading(guarantor.page, 'Thank you for telling us')
    await guarantor.page.getByText(stays).waitFor()
    await guarantor.close()
    await close()
  }, 120_000)
})

/** Lets the server handle a request, and loses its response. */
async function lose(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Takes the network away before the form is signed. Once it is back, the first response is lost. */
function withoutNetwork({ page, screenshot }: Tab) {
  const words = page.getByText('We will send your form when you are back online.')
  let isLost = false
  const loseOnce = async (route: Route) => {
    await lose(route)
    isLost = true
  }
  return {
    whenFilled: () => page.context().setOffline(true),
    async atSigning() {
      await words.waitFor()
      await page.getByText('Saved on this device at').waitFor()
      await screenshot('asked-waiting')
      await page.route('**/api/party/sign', loseOnce, { times: 1 })
      const request = page.waitForRequest(/\/party\/sign$/)
      await page.context().setOffline(false)
      const { declarationVersion } = forms['online/guarantor'] ?? {}
      expect((await request).headers()).toMatchObject({ 'x-declaration-version': declarationVersion })
      await expect.poll(() => isLost).toBe(true)
      await words.waitFor()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
  }
}
