import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paste } from '../../helpers/browser.ts'
import { formPages } from './opened.ts'

const pages = formPages()

const filled = (page: Page, label: string | RegExp) => page.getByLabel(label).inputValue()

describe('digit fields', () => {
  it('ignore other characters and stop at the required number of digits', async () => {
    const { page, complaints } = await pages.open('steps/personal-information')
    const bvn = page.getByLabel('BVN')
    await bvn.pressSequentially('12a3-4 5678901234')
    expect(await bvn.inputValue()).toBe('12345678901')
    expect(await bvn.getAttribute('pattern')).toBe('^[0-9]{11}$')
    expect(await bvn.getAttribute('inputmode')).toBe('numeric')
    expect(await complaints()).toEqual([])
  })

  it('keep the extra digits of a pasted phone number, show the rule and do not submit', async () => {
    const { page, submit, submitted } = await pages.open('steps/personal-details')
    const hint = page.locator('#personal-details_phone-hint')
    await page.getByLabel('Phone Number').focus()
    await paste(page, '+44 20 7946 0958')
    expect(await hint.textContent()).toBe('Phone number must be 11 digits. 12 of 11')
    await submit()
    expect(await page.locator('#personal-details_phone-error').textContent()).toContain(
      'Phone number must be 11 digits.'
    )
    expect(await submitted()).toEqual([])
  })

  it('replace the country code of a typed phone number with 0 once it is complete', async () => {
    const { page } = await pages.open('steps/personal-details')
    const phone = page.getByLabel('Phone Number')
    await phone.pressSequentially('+234803486795')
    expect(await phone.inputValue()).toBe('234803486795')
    await phone.pressSequentially('91')
    expect(await phone.inputValue()).toBe('08034867959')
  })

  it.each(['NIN', 'BVN'])(
    'of a %s stop at 11 digits even if they begin with 234, but keep a longer paste',
    async name => {
      const { page } = await pages.open('steps/personal-information')
      const input = page.getByLabel(name)
      await input.pressSequentially('2348034867959')
      expect(await input.inputValue()).toBe('23480348679')
      await input.fill('')
      await paste(page, '123456789012')
      expect(await input.inputValue()).toBe('123456789012')
      await input.press('Backspace')
      expect(await input.inputValue()).toBe('12345678901')
    }
  )

  it.each([
    ['0803-123 4567', '08031234567'],
    ['+234 803 123 4567', '08031234567'],
    ['(+234) 0803 123 4567', '08031234567'],
    ['2348031234567', '08031234567'],
    ['٠٨٠٣١٢٣٤٥٦٧', '08031234567'],
    ['phone: 0803 123 4567 or so', '08031234567'],
    ['+44 20 7946 0958', '442079460958'],
    ['0803 123 4567, 0805 555 0123', '0803123456708055550123']
  ])('clean a pasted %s', async (pasted, expected) => {
    const { page } = await pages.open('steps/personal-details')
    await page.getByLabel('Phone Number').focus()
    await paste(page, pasted)
    expect(await filled(page, 'Phone Number')).toBe(expected)
  })

  it('keep the caret in place when another character is typed in the middle', async () => {
    const { page } = await pages.open('steps/personal-information')
    const bvn = page.getByLabel('BVN')
    await bvn.fill('1234')
    await bvn.press('ArrowLeft')
    await bvn.press('ArrowLeft')
    await bvn.pressSequentially('x9')
    expect(await bvn.inputValue()).toBe('12934')
  })

  it('count the digits, and show the rule until there are enough', async () => {
    const { page } = await pages.open('steps/employee-details')
    const account = page.getByLabel('Salary Account Number')
    const hint = page.locator('#employee-details_salaryAccountNumber-hint')
    expect(await hint.textContent()).toBe('Account number must be 10 digits. 0 of 10')
    await account.fill('1234567')
    expect(await hint.textContent()).toBe('Account number must be 10 digits. 7 of 10')
    await account.fill('1234567890')
    expect(await hint.textContent()).toBe('10 of 10')
    expect(await account.getAttribute('aria-invalid')).toBeNull()
  })

  it('show the hint as an error only after a failed submit', async () => {
    const { page, submit } = await pages.open('steps/employee-details')
    await page.getByLabel('Salary Account Number').fill('123')
    expect(await page.locator('.field-error').count()).toBe(0)
    await submit()
    const error = page.locator('#employee-details_salaryAccountNumber-error')
    expect(await error.textContent()).toContain('Account number must be 10 digits.')
    expect(await page.locator('#employee-details_salaryAccountNumber-hint').textContent()).toBe('3 of 10')
  })
})
