import { describe, expect, it } from 'vitest'
import { paste } from '../../helpers/browser.ts'
import { formPages } from './opened.ts'

const pages = formPages()
const answered = { shift: 'd', drives: true }

async function openMonth(value: object = {}) {
  const opened = await pages.open('choices', { value: { ...answered, ...value } })
  const group = opened.page.getByRole('group', { name: 'Moved in' })
  return { ...opened, group, month: group.getByLabel('Month'), year: group.getByLabel('Year') }
}

describe('a month with its year', () => {
  it.each([
    ['3', '2019', '2019-03'],
    ['03', '2019', '2019-03'],
    ['March', '2019', '2019-03'],
    ['12', '1999', '1999-12']
  ])('is accepted when typed as %s %s', async (typed, typedYear, movedIn) => {
    const { month, year, group, submit, submitted, complaints } = await openMonth()
    expect(await group.getByRole('textbox').count()).toBe(2)
    await month.fill(typed)
    await year.fill(typedYear)
    await submit()
    expect(await submitted()).toEqual([{ ...answered, movedIn }])
    expect(await complaints()).toEqual([])
  })

  const wrong = 'Moved in must be a month and a year, like 3 2019.'

  it.each([
    ['13', '2019', wrong],
    ['', '2019', wrong],
    ['3', '', wrong],
    ['3', '19', 'Moved in must include a year of four digits']
  ])(
    'shows an error if it is invalid, and keeps the typed text: %s %s',
    async (typed, typedYear, message) => {
      const { page, group, month, year, submit, submitted } = await openMonth()
      await month.fill(typed)
      await year.fill(typedYear)
      await submit()
      expect(await submitted()).toEqual([])
      expect(await group.locator('.field-error').innerText()).toContain(message)
      expect([await month.inputValue(), await year.inputValue()]).toEqual([typed, typedYear])
      await page.locator('.error-summary a').click()
      expect(await month.evaluate(input => input === document.activeElement)).toBe(true)
    }
  )

  it('can be pasted whole, is shown as stored, and can be cleared', async () => {
    const { page, month, year, submit, submitted } = await openMonth({ movedIn: '2001-09' })
    expect([await month.inputValue(), await year.inputValue()]).toEqual(['9', '2001'])
    await month.focus()
    await paste(page, '04/2020')
    expect([await month.inputValue(), await year.inputValue()]).toEqual(['04', '2020'])
    await month.fill('')
    await year.fill('')
    await submit()
    expect(await submitted()).toEqual([answered])
  })

  it('is shown in words in a record', async () => {
    const { page } = await pages.open('choices', { value: { ...answered, movedIn: '2001-09' }, read: '' })
    expect(await page.locator('dd').allInnerTexts()).toContain('September 2001')
  })
})

describe('a partial date', () => {
  it.each([
    [['', '', '1960'], '1960'],
    [['', 'May', '1960'], '1960-05'],
    [['2', '5', '1960'], '1960-05-02']
  ])('is accepted when typed as %s', async ([day = '', month = '', year = ''], motherBorn) => {
    const { page, submit, submitted } = await pages.open('choices', { value: answered })
    const group = page.getByRole('group', { name: 'Mother born' })
    await group.getByText('If you do not know the day').waitFor()
    await group.getByLabel('Day').fill(day)
    await group.getByLabel('Month').fill(month)
    await group.getByLabel('Year').fill(year)
    await submit()
    expect(await submitted()).toEqual([{ ...answered, motherBorn }])
  })

  it('shows an error if the month between is missing, and keeps the typed text', async () => {
    const { page, submit, submitted } = await pages.open('choices', { value: answered })
    const group = page.getByRole('group', { name: 'Mother born' })
    await group.getByLabel('Day').fill('2')
    await group.getByLabel('Year').fill('1960')
    await submit()
    expect(await submitted()).toEqual([])
    expect(await group.locator('.field-error').innerText()).toContain('must be a real date')
    expect(await group.getByLabel('Day').inputValue()).toBe('2')
  })
})
