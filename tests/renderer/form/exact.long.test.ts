import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paste } from '../../helpers/browser.ts'
import { formPages } from './opened.ts'

const pages = formPages()

const focused = (input: Locator) => input.evaluate(one => one === document.activeElement)
const caretOf = (input: Locator) => input.evaluate(one => (one as HTMLInputElement).selectionStart)

describe('a date with a time', () => {
  const groupOf = (page: Page) => page.getByRole('group', { name: 'When did it happen?' })

  it.each([
    [['7', 'jan', '2026', '8:30 pm'], '2026-01-07T20:30'],
    [['07', '1', '2026', '0830'], '2026-01-07T08:30'],
    [['31', '12', '2025', '14h'], '2025-12-31T14:00']
  ])(
    'is typed in four fields with the keyboard alone: %s',
    async ([day = '', month = '', year = '', time = ''], happened) => {
      const { page, submit, submitted, complaints } = await pages.open('exact')
      await groupOf(page).getByLabel('Day').focus()
      await page.keyboard.type(day)
      for (const text of [month, year, time]) {
        // A complete field moves the focus to the next one by itself.
        if (
          !(await focused(
            groupOf(page).getByLabel(text === time ? 'Time' : text === year ? 'Year' : 'Month')
          ))
        )
          await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Tab')
      expect(await groupOf(page).getByLabel('Time').inputValue()).toBe(happened.slice(11))
      await submit()
      expect(await submitted()).toEqual([{ happened }])
      expect(await complaints()).toEqual([])
    }
  )

  it.each([
    ['2026-01-07T20:30', '2026-01-07T20:30'],
    ['07/01/2026 8:30 pm', '2026-01-07T20:30'],
    ['7 January 2026 at 08:30', '2026-01-07T08:30'],
    ['2026-01-07 08:30:00', '2026-01-07T08:30']
  ])('is read from a single paste: %s', async (text, happened) => {
    const { page, submit, submitted } = await pages.open('exact')
    await groupOf(page).getByLabel('Day').focus()
    await paste(page, text)
    await submit()
    expect(await submitted()).toEqual([{ happened }])
  })

  it.each([
    ['7', '1', '2026', ''],
    ['', '', '', '8:30'],
    ['31', '2', '2026', '8:30'],
    ['7', '8', '2026', '25:00']
  ])('shows an error if it is invalid, and keeps the typed text: %s %s %s %s', async (...typed) => {
    const { page, submit, submitted } = await pages.open('exact')
    const inputs = ['Day', 'Month', 'Year', 'Time'].map(label => groupOf(page).getByLabel(label))
    for (const [index, text] of typed.entries()) await inputs[index]?.fill(text)
    await submit()
    expect(await submitted()).toEqual([])
    expect(await groupOf(page).locator('.field-error').innerText()).toContain(
      'must be a real date with a time, like 20 11 2026 and 08:30.'
    )
    await page.reload()
    await groupOf(page).getByLabel('Time').waitFor()
    for (const [index, text] of typed.entries())
      expect((await inputs[index]?.inputValue())?.replace(/^0/, '')).toBe(text)
  })

  it('is compared with today and with another date, and counts the minutes between', async () => {
    const value = { happened: '2026-11-20T23:59', ended: '2026-11-21T01:00' }
    const { page, submit, submitted } = await pages.open('exact', { value, unsaved: '' })
    expect(await page.getByLabel('Minutes', { exact: true }).inputValue()).toBe('61')
    await submit()
    expect(await submitted()).toHaveLength(1)
    await groupOf(page).getByLabel('Day').fill('21')
    await submit()
    expect(await groupOf(page).locator('.field-error').innerText()).toContain('must not be in the future')
    await groupOf(page).getByLabel('Day').fill('20')
    await page.getByRole('group', { name: 'When did it end?' }).getByLabel('Time').fill('23:58')
    await page.getByRole('group', { name: 'When did it end?' }).getByLabel('Day').fill('20')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain(
      'must be 20 November 2026, 23:59 or later'
    )
  })

  it('is shown in words in a record', async () => {
    const { page } = await pages.open('exact', { value: { happened: '2026-01-07T20:30' }, read: '' })
    expect(await page.locator('dd').allInnerTexts()).toContain('7 January 2026, 20:30')
    expect(await page.locator('time').first().getAttribute('datetime')).toBe('2026-01-07T20:30')
  })
})

describe('a number with a mask', () => {
  it('is formatted while it is typed, pasted or filled in, and submitted without separators', async () => {
    const { page, submit, submitted, complaints } = await pages.open('exact')
    const sort = page.getByLabel('Sort code')
    await sort.click()
    await page.keyboard.type('12-3')
    expect(await sort.inputValue()).toBe('12-3')
    await page.keyboard.type('x456 7')
    expect(await sort.inputValue()).toBe('12-34-56')
    expect(await sort.getAttribute('inputmode')).toBe('numeric')
    expect(await page.getByText(/^Like /).allInnerTexts()).toEqual(['Like 12-34-56', 'Like QQ 12 34 C'])
    await page.getByLabel('Insurance number').fill('qq12 34c')
    expect(await page.getByLabel('Insurance number').inputValue()).toBe('QQ 12 34 C')
    await submit()
    expect(await submitted()).toEqual([{ sortCode: '123456', insurance: 'QQ1234C' }])
    await sort.fill('')
    await paste(page, ' 65 43 21 ')
    expect(await sort.inputValue()).toBe('65-43-21')
    expect(await complaints()).toEqual([])
  })

  it('keeps the caret when it is corrected, and deletes a separator with its digit', async () => {
    const { page } = await pages.open('exact', { value: { sortCode: '123456' } })
    const sort = page.getByLabel('Sort code')
    expect(await sort.inputValue()).toBe('12-34-56')
    await sort.evaluate(one => {
      ;(one as HTMLInputElement).focus()
      ;(one as HTMLInputElement).setSelectionRange(4, 4)
    })
    await page.keyboard.press('Backspace')
    expect([await sort.inputValue(), await caretOf(sort)]).toEqual(['12-45-6', 2])
    await page.keyboard.type('9')
    expect([await sort.inputValue(), await caretOf(sort)]).toEqual(['12-94-56', 4])
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await sort.inputValue()).toBe('12-94')
  })

  it('shows an error if it does not fit the mask, and keeps the typed text', async () => {
    const { page, submit, submitted } = await pages.open('exact')
    const sort = page.getByLabel('Sort code')
    await sort.fill('12-34-56-78')
    expect(await sort.inputValue()).toBe('12-34-56-78')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain('must be')
    await sort.fill('1234')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain('Sort code must be like 12-34-56.')
    expect(await submitted()).toEqual([])
  })

  it('is formatted in a record', async () => {
    const { page } = await pages.open('exact', { value: { sortCode: '123456' }, read: '' })
    expect(await page.locator('dd').allInnerTexts()).toContain('12-34-56')
  })
})

describe('a computed number that may be replaced', () => {
  const value = { happened: '2026-01-07T08:00', ended: '2026-01-07T09:30' }

  it('can be replaced with another number, and reset to the computed one', async () => {
    const { page, lastChange, submit, submitted, complaints } = await pages.open('exact', { value })
    const [shown, own] = [
      page.getByLabel('Minutes', { exact: true }),
      page.getByLabel('Minutes by the clock')
    ]
    expect([await shown.inputValue(), await own.isVisible()]).toEqual(['90', false])
    await page.getByRole('button', { name: 'Enter another: Minutes by the clock' }).press('Enter')
    await expect.poll(() => focused(own)).toBe(true)
    await page.keyboard.type('75')
    await own.blur()
    await expect.poll(() => shown.inputValue()).toBe('75')
    expect(await page.getByText('Calculated: 90').count()).toBe(1)
    expect(await lastChange()).toMatchObject({ timed: 75 })
    const back = page.getByRole('button', { name: 'Use 90, the calculated answer' })
    await back.click()
    await expect.poll(() => shown.inputValue()).toBe('90')
    expect(await own.isVisible()).toBe(false)
    expect(await focused(page.getByRole('button', { name: 'Enter another' }))).toBe(true)
    await submit()
    expect(await submitted()).toEqual([value])
    expect(await complaints()).toEqual([])
  })

  it('shows an error at the replacing number if that is invalid', async () => {
    const { page, submit } = await pages.open('exact', { value: { ...value, timed: 5 }, unsaved: '' })
    await page.getByLabel('Minutes by the clock').fill('0')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain('must be 1 or more')
    await page.locator('.error-summary a').click()
    expect(await focused(page.getByLabel('Minutes by the clock'))).toBe(true)
  })
})

describe('an answer that was given before', () => {
  const home = { country: 'Nigeria', street: '4 Allen Avenue', city: 'Ikeja', state: 'Lagos', lga: 'Ikeja' }

  it('is offered while the field is empty, and copied when a button is pressed', async () => {
    const { page, submit, submitted, complaints } = await pages.open('exact', { value: { home } })
    const letters = page.getByRole('group', { name: 'Address for letters' })
    await page.getByRole('button', { name: 'Same as "Home address"' }).click()
    expect(await letters.getByLabel('Street and house number').inputValue()).toBe('4 Allen Avenue')
    await expect.poll(() => focused(letters.getByLabel('Country'))).toBe(true)
    expect(await page.getByRole('button', { name: 'Same as "Home address"' }).count()).toBe(0)
    await letters.getByLabel('Street and house number').fill('5 Allen Avenue')
    await page.getByRole('button', { name: 'Same as "Street and house number"' }).click()
    await submit()
    expect(await submitted()).toEqual([
      { home, post: { ...home, street: '5 Allen Avenue' }, street: '4 Allen Avenue' }
    ])
    expect(await complaints()).toEqual([])
  })

  it('is not offered for a field that has an answer', async () => {
    const { page } = await pages.open('exact', { value: { home, post: { city: 'Jos' } } })
    await page.getByRole('button', { name: 'Same as "Street and house number"' }).waitFor()
    expect(await page.getByRole('button', { name: 'Same as "Home address"' }).count()).toBe(0)
    await page.getByLabel('Street to meet in').fill('Broad Street')
    await page.getByLabel('Street to meet in').blur()
    await expect.poll(() => page.getByRole('button', { name: /^Same as/ }).count()).toBe(0)
  })
})
