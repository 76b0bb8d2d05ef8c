import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const answers = {
  ...{ lastName: 'Okafor', otherName: 'Temp', firstName: 'Ada', officialEmail: 'ada@btc.example' },
  ...{ email: 'ada@home.example', phone: '08031234567', address: '4 Allen Avenue' },
  closestBusStop: 'Allen'
}
const details = {
  employeeId: 'B1',
  secondedTo: 'Acme',
  salaryAccountNumber: '0123456789',
  bankName: 'First Bank'
}

describe('typed text', () => {
  it('becomes an answer 400 ms after the last key, and not on every key', async () => {
    const { page } = await pages.open('steps/personal-details')
    await page.getByLabel('First Name').pressSequentially('Adaeze', { delay: 40 })
    expect(await page.evaluate(() => window.changes.length)).toBe(0)
    await page.waitForFunction(() => window.changes.length === 1)
    expect(await page.evaluate(() => window.changes)).toMatchObject([{ firstName: 'Adaeze' }])
  })

  it.each(['pagehide', 'visibilitychange'])('becomes an answer on %s', async name => {
    const { page, lastChange } = await pages.open('steps/personal-details')
    await page.getByLabel('First Name').pressSequentially('Ada')
    await page.evaluate(event => {
      const target = event === 'pagehide' ? window : document
      target.dispatchEvent(new Event(event))
    }, name)
    expect(await lastChange()).toMatchObject({ firstName: 'Ada' })
  })

  it('becomes an answer when the page changes to another screen without leaving the field', async () => {
    const { page, lastChange } = await pages.open('steps/personal-details')
    await page.getByLabel('First Name').pressSequentially('Ada')
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByText('Gone').waitFor()
    expect(await lastChange()).toMatchObject({ firstName: 'Ada' })
  })

  describe('while a slow phone has not rendered it yet', () => {
    /** Types, and runs `then` right after the timer that makes the text an answer, before React can render. */
    const typeAndThen = (page: Page, then: 'submit' | 'pagehide') =>
      page.getByLabel('First Name').evaluate((input: HTMLInputElement, then) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Adaeze')
        input.dispatchEvent(new Event('input', { bubbles: true }))
        setTimeout(() => {
          if (then === 'submit') input.form?.requestSubmit()
          else window.dispatchEvent(new Event('pagehide'))
        }, 400)
        const end = performance.now() + 450
        while (performance.now() < end);
      }, then)

    it('is submitted', async () => {
      const { page, submitted } = await pages.open('steps/personal-details', { value: answers })
      await typeAndThen(page, 'submit')
      await expect.poll(submitted).toMatchObject([{ firstName: 'Adaeze' }])
    })

    it('is kept when the page is closed', async () => {
      const { page } = await pages.open('steps/personal-details', { value: answers })
      await page.evaluate(() => {
        window.addEventListener('pagehide', () => {
          const kept = window.changes.at(-1)
          document.title = JSON.stringify(kept ?? 'nothing')
        })
      })
      await typeAndThen(page, 'pagehide')
      await expect.poll(() => page.title()).toContain('Adaeze')
    })
  })

  it('becomes an answer before a file picker opens', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    await page.getByLabel('Home Town Address').pressSequentially('12 Broad Street')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Choose photo').evaluate(input => (input as HTMLInputElement).click())
    ])
    expect(chooser.isMultiple()).toBe(false)
    expect(await lastChange()).toMatchObject({ homeTownAddress: '12 Broad Street' })
  })
})

describe('an emptied answer', () => {
  it('is not sent', async () => {
    const { page, submitted, submit, complaints } = await pages.open('steps/personal-details', {
      value: answers
    })
    await page.getByLabel('Other Name').press('Control+A')
    await page.keyboard.press('Backspace')
    await submit()
    const sent = await submitted()
    expect(sent).toMatchObject([{ lastName: 'Okafor' }])
    expect(sent).not.toMatchObject([{ otherName: expect.anything() }])
    expect(await complaints()).toEqual([])
  })

  it('is reported as missing if it is required', async () => {
    const { page, submitted, submit } = await pages.open('steps/employee-details', { value: details })
    await page.getByLabel('Bank Name').fill('')
    await submit()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      expect.stringContaining('Enter your bank name.')
    ])
    expect(await submitted()).toEqual([])
  })
})

describe('submitting a form', () => {
  it('with Enter includes the text of the field that still has the focus', async () => {
    const { page, submitted } = await pages.open('steps/employee-details', {
      value: { ...details, bankName: '' }
    })
    await page.getByLabel('Bank Name').pressSequentially('Zenith')
    await page.keyboard.press('Enter')
    expect(await submitted()).toMatchObject([{ bankName: 'Zenith' }])
  })

  it('is blocked while a submit is in progress', async () => {
    const { page, submitted } = await pages.open('steps/employee-details', { value: details, busy: '' })
    const button = page.locator('button[type=submit]')
    expect(await button.isDisabled()).toBe(true)
    expect(await button.getAttribute('aria-busy')).toBe('true')
    expect(await button.locator('.spinner').evaluate(spinner => spinner.clientWidth)).toBe(29) // 35 px with its ring
    await page.getByLabel('Staff Id').press('Enter')
    expect(await submitted()).toEqual([])
  })
})
