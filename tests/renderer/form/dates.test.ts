import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paste } from '../../helpers/browser.ts'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a date', () => {
  it('is typed in three fields, with the month as number or name or in Arabic digits, or pasted whole', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    expect(await born.getByLabel('Day').getAttribute('autocomplete')).toBe('bday-day')
    await born.getByLabel('Day').fill('7')
    await born.getByLabel('Month').fill('jan')
    await born.getByLabel('Year').fill('1994')
    await born.getByLabel('Year').blur()
    expect(await lastChange()).toMatchObject({ dob: '1994-01-07' })
    expect(await born.getByLabel('Month').inputValue()).toBe('jan')
    await born.getByLabel('Day').fill('٢٧')
    await born.getByLabel('Month').fill('٣')
    await born.getByLabel('Year').fill('١٩٩١')
    await born.getByLabel('Year').blur()
    expect(await lastChange()).toMatchObject({ dob: '1991-03-27' })
    await born.getByLabel('Day').focus()
    await paste(page, '27/03/1990')
    await born.getByLabel('Day').blur()
    expect(await lastChange()).toMatchObject({ dob: '1990-03-27' })
  })

  it('moves the focus on when a part is complete, and back on Backspace in an empty part', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    const valueOf = (part: string) => born.getByLabel(part).inputValue()
    await born.getByLabel('Day').click()
    await page.keyboard.type('2731994')
    await born.getByLabel('Year').blur()
    expect(await lastChange()).toMatchObject({ dob: '1994-03-27' })
    await born.getByLabel('Day').fill('')
    await born.getByLabel('Day').click()
    await page.keyboard.type('28')
    expect(await valueOf('Month')).toBe('3')
    await page.keyboard.press('Backspace')
    expect(await valueOf('Day')).toBe('2')
    await born.getByLabel('Month').fill('')
    await page.keyboard.press('Backspace')
    expect(await valueOf('Day')).toBe('')
  })

  it.each([
    ['2001-05-03', '2001-05-03'],
    ['2001/5/3', '2001-05-03'],
    ['1994-03-27', '1994-03-27'],
    ['1994.3.7', '1994-03-07'],
    ['2015 12 31', '2015-12-31'],
    ['20-01-2001', '2001-01-20'],
    ['20/1/2001', '2001-01-20'],
    ['1/2/2001', '2001-02-01'],
    ['4 dec 1994', '1994-12-04'],
    ['19.9.1994', '1994-09-19']
  ])('is read whole when typed as %s', async (typed, dob) => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    await born.getByLabel('Day').click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    expect(await lastChange()).toMatchObject({ dob })
  })

  it.each(['2001-05-03', '2001/5/3', '3 May 2001'])(
    'is read whole when the browser fills in %s',
    async text => {
      const { page, lastChange } = await pages.open('steps/personal-information')
      const born = page.getByRole('group', { name: 'Date of Birth' })
      await born.getByLabel('Day').fill(text)
      await born.getByLabel('Day').blur()
      expect(await lastChange()).toMatchObject({ dob: '2001-05-03' })
    }
  )

  it('accepts the name of the month typed after the day', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    await born.getByLabel('Day').click()
    await page.keyboard.type('4december')
    await born.getByLabel('Year').click()
    await page.keyboard.type('1994')
    await born.getByLabel('Year').blur()
    expect(await lastChange()).toMatchObject({ dob: '1994-12-04' })
  })

  it('is rejected while it is unfinished, and restored after a reload', async () => {
    const { page, submit, submitted } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    await born.getByLabel('Day').fill('27')
    await born.getByLabel('Month').fill('mar')
    await submit()
    expect(await page.locator('#personal-information_dob-error').textContent()).toContain(
      'must include a year'
    )
    expect(await submitted()).toEqual([])
    await page.reload()
    expect(await born.getByLabel('Day').inputValue()).toBe('27')
    expect(await born.getByLabel('Month').inputValue()).toBe('mar')
  })

  it('with a month by name and no year says what is missing, with the other missing answers', async () => {
    const { page, submit } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    await born.getByLabel('Day').fill('5')
    await born.getByLabel('Month').fill('September')
    await submit()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    const problems = await summary.getByRole('link').allTextContents()
    expect(problems).toContain('Date of birth must include a year.')
    expect(problems.length).toBeGreaterThan(1)
  })

  it.each([
    ['31', '2', '1990', 'must be a real date'],
    ['1', '1', '2030', 'must be in the past']
  ])('%s %s %s is rejected', async (day, month, year, words) => {
    const { page, submit } = await pages.open('steps/personal-information')
    const born = page.getByRole('group', { name: 'Date of Birth' })
    await born.getByLabel('Day').fill(day)
    await born.getByLabel('Month').fill(month)
    await born.getByLabel('Year').fill(year)
    await submit()
    expect(await page.locator('#personal-information_dob-error').textContent()).toContain(words)
  })

  it('of the declaration is today by default', async () => {
    const { page } = await pages.open('steps/declaration')
    const parts = page.getByRole('group', { name: 'Date' }).locator('input')
    expect(await parts.evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))).toEqual(
      ['20', '11', '2026']
    )
  })
})

describe('a phone number field', () => {
  it('offers Nigeria at once and all countries later, and keeps the typed number', async () => {
    const { page, lastChange } = await pages.open('account/sign-up', { delay: '2500' })
    const country = page.getByLabel('Phone: country')
    expect(await country.locator('option').allTextContents()).toEqual(['Nigeria (+234)'])
    await page.getByLabel('Phone', { exact: true }).fill('0803-123 4567')
    await page.getByLabel('Phone', { exact: true }).blur()
    expect(await lastChange()).toMatchObject({ phone: '+2348031234567' })
    await country.locator('option', { hasText: 'Ghana (+233)' }).waitFor({ state: 'attached' })
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('0803-123 4567')
    await country.selectOption('GH')
    await country.blur()
    expect(await lastChange()).toMatchObject({ phone: '+2338031234567' })
  })

  it('takes the country from a number typed with +', async () => {
    const { page, lastChange } = await pages.open('account/sign-up')
    await page
      .getByLabel('Phone: country')
      .locator('option', { hasText: 'United' })
      .waitFor({ state: 'attached' })
    await page.getByLabel('Phone', { exact: true }).fill('+44 7700 900123')
    await page.getByLabel('Phone', { exact: true }).blur()
    expect(await lastChange()).toMatchObject({ phone: '+447700900123' })
    expect(await page.getByLabel('Phone: country').inputValue()).toBe('GB')
  })

  it.each<[string, (page: Page) => Promise<void>, string]>([
    ['is typed into after a click', page => typeAfterClick(page, '08031234567'), '+2348031234567'],
    ['is typed into after the 0', page => typeAtEnd(page, '08031234567'), '+2348031234567'],
    ['gets a number that starts with 00', page => typeAfterClick(page, '00447700900123'), '+447700900123'],
    ['gets a pasted number', page => pasteInto(page, '+234 803 123 4567'), '+2348031234567']
  ])('starts with 0, which disappears when the field %s', async (_, enter, answer) => {
    const { page, lastChange } = await pages.open('account/sign-up')
    const phone = page.getByLabel('Phone', { exact: true })
    expect(await phone.inputValue()).toBe('0')
    expect(await page.getByLabel('Phone: country').locator('option:checked').textContent()).toBe(
      'Nigeria (+234)'
    )
    await enter(page)
    await phone.blur()
    expect(await lastChange()).toMatchObject({ phone: answer })
  })

  it.each(['0', '', undefined])('counts as empty with the value %j', async typed => {
    const { page, submit } = await pages.open('account/sign-up')
    if (typed !== undefined) await page.getByLabel('Phone', { exact: true }).fill(typed)
    await submit()
    expect(await page.locator('#sign-up_phone-error').textContent()).toContain('Enter your phone.')
  })
})

describe('a moment with its time zone', () => {
  it('is entered and shown in the time zone of the device', async () => {
    const context = await pages.device({ timezoneId: 'Asia/Kolkata' })
    const value = { call: '2026-11-20T08:30:00+01:00' }
    const { page, lastChange, submit } = await pages.open('exact', { context, value })
    const call = page.getByRole('group', { name: 'When can we call you?' })
    await call.getByText('in the time zone of this device (Asia/').waitFor()
    expect(await call.getByLabel('Time').inputValue()).toBe('13:00')
    await call.getByLabel('Time').fill('8:45 pm')
    await call.getByLabel('Time').blur()
    expect(await lastChange()).toMatchObject({ call: '2026-11-20T20:45:00+05:30' })
    await call.getByLabel('Day').focus()
    await paste(page, '2026-01-01T00:15:00Z')
    await call.getByLabel('Day').blur()
    expect(await lastChange()).toMatchObject({ call: '2026-01-01T05:45:00+05:30' })
    await call.getByLabel('Time').fill('')
    await submit()
    await call.getByText('must be a real date with a time').waitFor()
    expect(await call.getByLabel('Year').inputValue()).toBe('2026')
    await context.close()
  })
})

const phoneOf = (page: Page) => page.getByLabel('Phone', { exact: true })

async function typeAfterClick(page: Page, text: string) {
  await phoneOf(page).click()
  await page.keyboard.type(text)
}

async function typeAtEnd(page: Page, text: string) {
  await phoneOf(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

async function pasteInto(page: Page, text: string) {
  await phoneOf(page).focus()
  await page.keyboard.press('End')
  await paste(page, text)
}
