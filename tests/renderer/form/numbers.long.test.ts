import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a number', () => {
  it('is typed as text and submitted as a number', async () => {
    const { page, submit, submitted, complaints } = await pages.open('numbers')
    const children = page.getByLabel('Number of children')
    const salary = page.getByLabel('Monthly salary')
    await expect.poll(() => children.getAttribute('inputmode')).toBe('numeric')
    await expect.poll(() => salary.getAttribute('inputmode')).toBe('decimal')
    await children.fill('2')
    await salary.fill('1250000.50')
    await page.getByLabel('Degrees').fill('-0.5')
    await submit()
    expect(await submitted()).toEqual([{ children: 2, salary: 1_250_000.5, degrees: -0.5 }])
    expect(await complaints()).toEqual([])
  })

  it('accepts thousands separators, spaces and leading zeros', async () => {
    const { page, submit, submitted } = await pages.open('numbers', { value: { children: 0 } })
    const written: [string, number][] = [
      ['1,000', 1000],
      ['1,250,000.50', 1_250_000.5],
      [' 1 250 000 ', 1_250_000],
      ['0.10', 0.1],
      ['.5', 0.5],
      ['007', 7]
    ]
    for (const [typed, salary] of written) {
      await page.getByLabel('Monthly salary').fill(typed)
      await submit()
      await expect
        .poll(async () => (await submitted()).at(-1), { message: typed })
        .toEqual({ children: 0, salary })
    }
  })

  it('shows an error if it cannot be understood, and keeps the typed text', async () => {
    const { page, submit, submitted } = await pages.open('numbers', { value: { children: 0 } })
    const salary = page.getByLabel('Monthly salary')
    const told = page.locator('.field-error')
    for (const typed of [
      ...['1,5', '1.000,50', '12,34,567', '1e999', '1e5', '१२', '₦1000', 'ten', '--1', '1.2.3'],
      '12345678901234567'
    ]) {
      await salary.fill(typed)
      await submit()
      await expect
        .poll(() => told.allInnerTexts(), { message: typed })
        .toEqual([
          expect.stringContaining('Monthly salary must be a number in digits, like 1250 or 1250.50.')
        ])
      expect(await salary.inputValue()).toBe(typed)
      expect(await submitted(), typed).toEqual([])
    }
  })

  it('that must be whole rejects decimals', async () => {
    const { page, submit } = await pages.open('numbers', { value: { salary: 1 } })
    await page.getByLabel('Number of children').fill('1.5')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain(
      'Number of children must be a whole number in digits, like 12.'
    )
  })

  it.each([
    [{ children: '21', salary: '5' }, 'Number of children must be 20 or less.'],
    [{ children: '-1', salary: '5' }, 'Number of children must be 0 or more.'],
    [{ children: '1', salary: '0' }, 'Monthly salary must be more than 0.'],
    [{ children: '1', salary: '0.125' }, 'Monthly salary must have 2 decimals at most.']
  ])('is rejected outside its bounds: %o', async ({ children, salary }, words) => {
    const { page, submit } = await pages.open('numbers', { value: { school: 'A' } })
    await page.getByLabel('Number of children').fill(children)
    await page.getByLabel('Monthly salary').fill(salary)
    await submit()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual([expect.stringContaining(words)])
  })

  it('can show a dependent question', async () => {
    const { page } = await pages.open('numbers')
    await page.getByLabel('Number of children').fill('1')
    await page.getByLabel('School of the child').waitFor()
  })

  it('shows its stored value without separators, and can be cleared', async () => {
    const { page, submit, submitted } = await pages.open('numbers', {
      value: { children: 3, salary: 1_250_000.5, degrees: 0.000_000_1 }
    })
    await expect.poll(() => page.getByLabel('Monthly salary').inputValue()).toBe('1250000.5')
    await expect.poll(() => page.getByLabel('Degrees').inputValue()).toBe('0.0000001')
    await page.getByLabel('Degrees').fill('')
    await submit()
    expect(await submitted()).toEqual([{ children: 3, salary: 1_250_000.5 }])
  })

  it('shows its unit beside the field, in errors and in records, and accepts it when typed', async () => {
    const { page, submit, submitted } = await pages.open('numbers', { value: { children: 0, salary: 1 } })
    const way = page.getByLabel('Way to work')
    await expect.poll(() => way.getAttribute('aria-describedby')).not.toBe(null)
    const unit = page.locator(`#${await way.getAttribute('aria-describedby')}`)
    expect(await unit.innerText()).toBe('km')
    await way.fill('500.5')
    await submit()
    await expect
      .poll(() => page.locator('.field-error').allInnerTexts())
      .toEqual([expect.stringContaining('Way to work must be 500 km or less.')])
    expect((await way.getAttribute('aria-describedby'))?.split(' ')).toHaveLength(2)
    await way.fill('12.5 KM')
    await submit()
    expect(await submitted()).toEqual([{ children: 0, salary: 1, way: 12.5 }])
    const { page: record } = await pages.open('numbers', { value: { way: 12.5 }, read: '' })
    expect(await record.locator('dd').allInnerTexts()).toContain('12.5 km')
  })

  it('is restored from a draft, even if it is not valid yet', async () => {
    const { page } = await pages.open('numbers')
    await page.getByLabel('Number of children').fill('2')
    await page.getByLabel('Monthly salary').fill('1,5')
    await page.getByLabel('Monthly salary').blur()
    await page.reload()
    await expect.poll(() => page.getByLabel('Number of children').inputValue()).toBe('2')
    await expect.poll(() => page.getByLabel('Monthly salary').inputValue()).toBe('1,5')
  })

  it('is shown in a record without separators', async () => {
    const { page } = await pages.open('numbers', { value: { children: 0, salary: 1_250_000.5 }, read: '' })
    expect(await page.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining(['0', '1250000.5', 'Not provided'])
    )
  })
})

describe('the description of a field', () => {
  it('is shown as its hint, also for a group and for a field within it', async () => {
    const { page } = await pages.open('numbers')
    const hints = ['In naira', 'Of the office, in Celsius', 'Where you stay in the week', 'With its number']
    expect(await page.locator('.field-hint').allInnerTexts()).toEqual(hints)
    await expect.poll(() => page.getByLabel('Degrees').getAttribute('aria-describedby')).not.toBe(null)
    const help = await page.getByLabel('Degrees').getAttribute('aria-describedby')
    expect(await page.locator(`#${help}`).innerText()).toBe('Of the office, in Celsius')
  })
})
