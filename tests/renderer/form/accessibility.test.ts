import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'
import { expectNoFindings } from './findings.ts'
import { formPages } from './opened.ts'

const pages = formPages()

/** Forms that journeys also check are in `accessibility-forms.long.test.ts`. */
const forms = ['gallery', 'amounts', 'files', 'nested', 'dependent', 'tables', 'account/reset-password']

describe.each(forms)('%s', form => {
  it('has no accessibility finding, console error or CSP violation, empty and with problems', () =>
    expectNoFindings(pages, form))
})

describe('read-only forms', () => {
  it.each(['sections/personal-information', 'sections/employee-details', 'sections/guarantors'])(
    '%s has no accessibility finding',
    async form => {
      const { page } = await pages.open(form, { value: { account: {} }, read: '' })
      expect(await axeFindings(page)).toEqual([])
    }
  )
})

describe('keyboard-only use', () => {
  it('fills in and submits a form', async () => {
    const { page, submitted } = await pages.open('steps/employee-details')
    await page.getByLabel('Seconded To').locator('option', { hasText: 'Acme' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    await page.keyboard.type('B1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ac')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0123456789')
    await page.keyboard.press('Tab')
    await page.keyboard.type('First Bank')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await submitted()).toEqual([
      { employeeId: 'B1', secondedTo: 'Acme', salaryAccountNumber: '0123456789', bankName: 'First Bank' }
    ])
  })

  it('reaches every input in the order of the form', async () => {
    const { page } = await pages.open('steps/personal-information')
    const reached: string[] = []
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab')
      reached.push(
        (await page.evaluate(() => document.activeElement?.id ?? '')).replace('personal-information_', '')
      )
    }
    expect(reached.slice(0, 10)).toEqual([
      'nin',
      'bvn',
      'dob',
      'dob_month',
      'dob_year',
      'gender',
      'maritalStatus',
      'nationality',
      'stateOfOrigin',
      'homeTownAddress'
    ])
    expect(reached[10]).toBe('passport')
  })

  it('keeps the focus in the photo dialog, which has no accessibility finding', async () => {
    const { page } = await pages.open('steps/personal-information')
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
    const buffer = Buffer.from(png, 'base64')
    await page.getByLabel('Choose photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Use photo', disabled: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const places: string[] = []
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body ? 'browser' : active?.closest('dialog') ? 'dialog' : 'page'
      })
      places.push(place)
    }
    // The buttons of the browser come after the last one of the dialog.
    expect(places.join(' ')).not.toMatch(/page|browser browser/)
  })
})

describe('dark mode', () => {
  it('a form with problems has no accessibility finding', async () => {
    const context = await pages.device({ colorScheme: 'dark' })
    const { page, submit } = await pages.open('gallery', { context })
    await submit()
    expect(await axeFindings(page)).toEqual([])
  })
})
