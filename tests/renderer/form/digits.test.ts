import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formPages, paste } from './opened.ts'

const pages = formPages()

const filled = (page: Page, label: string | RegExp) => page.getByLabel(label).inputValue()

describe('digits', () => {
  it('ignore other typing and stop at the number asked for', async () => {
    const { page, complaints } = await pages.open('steps/personal-information')
    const bvn = page.getByLabel('BVN')
    await bvn.pressSequentially('12a3-4 5678901234')
    expect(await bvn.inputValue()).toBe('12345678901')
    expect(await bvn.getAttribute('pattern')).toBe('^[0-9]{11}$')
    expect(await bvn.getAttribute('inputmode')).toBe('numeric')
    expect(await complaints()).toEqual([])
  })

  it.each([
    ['0803-123 4567', '08031234567'],
    ['+234 803 123 4567', '08031234567'],
    ['(+234) 0803 123 4567', '08031234567'],
    ['2348031234567', '08031234567'],
    ['٠٨٠٣١٢٣٤٥٦٧', '08031234567'],
    ['phone: 0803 123 4567 or so', '08031234567']
  ])('clean a pasted %s', async (pasted, expected) => {
    const { page } = await pages.open('steps/personal-details')
    await page.getByLabel('Phone Number').focus()
    await paste(page, pasted)
    expect(await filled(page, 'Phone Number')).toBe(expected)
  })

  it('keep the caret where it is when something else is typed in the middle', async () => {
    const { page } = await pages.open('steps/personal-information')
    const bvn = page.getByLabel('BVN')
    await bvn.fill('1234')
    await bvn.press('ArrowLeft')
    await bvn.press('ArrowLeft')
    await bvn.pressSequentially('x9')
    expect(await bvn.inputValue()).toBe('12934')
  })

  it('say how many there are, in the words of the field until there are enough', async () => {
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

  it('turn the hint into an error only after a failed submit', async () => {
    const { page, submit } = await pages.open('steps/employee-details')
    await page.getByLabel('Salary Account Number').fill('123')
    expect(await page.locator('.field-error').count()).toBe(0)
    await submit()
    const error = page.locator('#employee-details_salaryAccountNumber-error')
    expect(await error.textContent()).toContain('Account number must be 10 digits.')
    expect(await page.locator('#employee-details_salaryAccountNumber-hint').textContent()).toBe('3 of 10')
  })
})
