import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('an amount of money', () => {
  it('is typed freely, formatted when the field is left, and submitted in kobo', async () => {
    const { page, submit, submitted, complaints } = await pages.open('amounts')
    const pay = page.getByLabel('Monthly pay')
    await pay.fill('₦70000.5')
    await pay.blur()
    expect(await pay.inputValue()).toBe('70,000.50')
    expect(await pay.getAttribute('inputmode')).toBe('decimal')
    await page.getByLabel('Tax card').fill('T1')
    await page.getByLabel('Bonus').fill('0.55')
    await page.getByLabel('Balance').fill('-1.5')
    expect(await page.getByLabel('Balance').getAttribute('inputmode')).toBe('text')
    await page.getByLabel('Francs').fill('1,250')
    await expect.poll(() => page.getByLabel('In all').inputValue()).toBe('₦70,001.05')
    await submit()
    expect(await submitted()).toEqual([{ pay: 7_000_050, bonus: 55, debt: -150, francs: 1250, tax: 'T1' }])
    expect(await complaints()).toEqual([])
  })

  it.each([
    ['1.505', 'Monthly pay must be an amount in digits with 2 decimals at most, like 1,250.50.'],
    ['1e999', 'Monthly pay must be an amount in digits with 2 decimals at most, like 1,250.50.'],
    ['१२', 'Monthly pay must be an amount in digits with 2 decimals at most, like 1,250.50.'],
    ['-5', 'Monthly pay must be ₦0.00 or more.'],
    ['1000000.01', 'Monthly pay must be ₦1,000,000.00 or less.']
  ])('shows an error if it is invalid, and keeps the typed text: %s', async (typed, words) => {
    const { page, submit, submitted } = await pages.open('amounts')
    const pay = page.getByLabel('Monthly pay')
    await pay.fill(typed)
    await pay.blur() // leaving the field may show or hide other questions
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain(words)
    expect((await pay.inputValue()).replaceAll(',', '').replace(/\.00$/, '')).toBe(typed)
    expect(await submitted()).toEqual([])
    await page.locator('.error-summary a').click()
    expect(await pay.evaluate(input => input === document.activeElement)).toBe(true)
  })

  it('is formatted with its currency in a record', async () => {
    const value = { pay: 125_000_050, debt: -150, francs: 5, share: 12.5, begins: '08:30' }
    const { page } = await pages.open('amounts', { value, read: '' })
    const shown = await page.locator('dd').allInnerTexts()
    expect(shown).toEqual(expect.arrayContaining(['₦1,250,000.50', '-$1.50', 'CFA 5', '12.5%', '08:30']))
  })
})

describe('an amount with a choice of currency', () => {
  it.each([360, 1280])('accepts typing wherever its box is clicked, at %i pixels wide', async width => {
    const { page, submit, submitted } = await pages.open('amounts', {
      value: { pay: 5, begins: '09:00' },
      width
    })
    const input = page.getByRole('textbox', { name: 'Cost of your move' })
    const currency = page.getByLabel('Cost of your move: currency')
    await input.scrollIntoViewIfNeeded()
    const { x, y, width: wide, height } = (await input.locator('..').boundingBox())!
    await page.mouse.click(x + wide - 6, y + height / 2)
    await page.keyboard.type('1234567890.5')
    await currency.selectOption('USD')
    await input.blur()
    await expect.poll(() => input.inputValue()).toBe('1,234,567,890.50')
    expect(await input.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await submit()
    expect(await submitted()).toEqual([{ pay: 5, begins: '09:00', move: 'USD 1234567890.50' }])
  })
})

describe('a percentage and a time', () => {
  it('accept signs such as % and pm, and are stored without them', async () => {
    const { page, submit, submitted, complaints } = await pages.open('amounts', { value: { pay: 5 } })
    await page.getByLabel('Share of full time').fill('80 %')
    await page.getByLabel('Shift begins').fill('8:30 am')
    await page.getByLabel('Shift begins').blur()
    expect(await page.getByLabel('Shift begins').inputValue()).toBe('08:30')
    await page.getByLabel('Shift ends').fill('5.15pm')
    await submit()
    expect(await submitted()).toEqual([{ pay: 5, share: 80, begins: '08:30', ends: '17:15' }])
    expect(await complaints()).toEqual([])
  })

  it('show an error if they are invalid', async () => {
    const { page, submit, submitted } = await pages.open('amounts', { value: { pay: 5 } })
    await page.getByLabel('Share of full time').fill('120')
    await page.getByLabel('Shift begins').fill('25:00')
    await submit()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([
      expect.stringContaining('Share of full time must be 100% or less.'),
      expect.stringContaining('Shift begins must be a time, like 08:30 or 8:30 pm.')
    ])
    expect(await page.getByLabel('Shift begins').inputValue()).toBe('25:00')
    expect(await submitted()).toEqual([])
  })
})
