import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'
import { formPages } from './opened.ts'

const pages = formPages()
const answered = { shift: 'd', drives: true }

describe('a question with several choices', () => {
  it('has a checkbox for each choice in a group with the name of the question and its hint', async () => {
    const { page, submit, submitted, complaints } = await pages.open('choices', { value: answered })
    const days = page.getByRole('group', { name: 'Days you can work' })
    await expect.poll(() => days.getByRole('checkbox').count()).toBe(3)
    expect(await days.locator('.field-hint').innerText()).toBe('At the weekend')
    await days.getByLabel('Sunday').focus()
    await page.keyboard.press('Space')
    await days.getByLabel('Saturday').check()
    await submit()
    expect(await submitted()).toEqual([{ ...answered, days: ['sat', 'sun'] }])
    expect(await complaints()).toEqual([])
  })

  it('unticks the other choices for "None of these", and the reverse', async () => {
    const { page, lastChange } = await pages.open('choices', { value: { ...answered, days: ['sat', 'sun'] } })
    await page.getByLabel('None of these').check()
    expect(await lastChange()).toMatchObject({ days: ['none'] })
    expect(await page.getByLabel('Sunday').isChecked()).toBe(false)
    await page.getByLabel('Sunday').check()
    expect(await lastChange()).toMatchObject({ days: ['sun'] })
    expect(await page.getByLabel('None of these').isChecked()).toBe(false)
  })

  it('shows an error in the group while too few are chosen, and clears it when there are enough', async () => {
    const { page, submit, submitted } = await pages.open('choices', { value: answered })
    const tools = page.getByRole('group', { name: 'Tools' })
    await tools.getByLabel('Hammer').check()
    await submit()
    expect(await tools.locator('.field-error').innerText()).toContain('Choose at least 2.')
    await page.locator('.error-summary a').click()
    expect(await tools.getByLabel('Hammer').evaluate(box => box === document.activeElement)).toBe(true)
    await tools.getByLabel('Drill').check()
    await expect.poll(() => tools.locator('.field-error').count()).toBe(0)
    await submit()
    expect(await submitted()).toEqual([{ ...answered, tools: ['hammer', 'drill'] }])
  })

  it('can be emptied and saved if no choice is required', async () => {
    const { page, submit, submitted } = await pages.open('choices', { value: { ...answered, days: ['sat'] } })
    await page.getByLabel('Saturday').uncheck()
    await submit()
    expect(await submitted()).toEqual([answered])
  })

  it('keeps a choice that is no longer offered until it is unticked', async () => {
    const { page, submit, submitted } = await pages.open('choices', {
      value: { ...answered, days: ['sat', 'fri'] }
    })
    await page.getByText('fri is no longer offered.').waitFor()
    await page.getByLabel('Sunday').check()
    await submit()
    expect(await submitted()).toEqual([{ ...answered, days: ['sat', 'sun', 'fri'] }])
    await page.getByLabel('fri (no longer offered)').uncheck({ timeout: 5000 })
    await submit()
    expect((await submitted()).at(-1)).toEqual({ ...answered, days: ['sat', 'sun'] })
  })

  it('restores the choices from a draft, also when all were unticked', async () => {
    const { page } = await pages.open('choices', { value: { ...answered, tools: ['saw', 'drill'] } })
    await page.getByLabel('Saturday').check()
    await page.getByLabel('Saw').uncheck()
    await page.getByLabel('Drill').uncheck()
    await page.reload()
    expect(await page.getByLabel('Saturday').isChecked()).toBe(true)
    expect(await page.getByLabel('Saw').isChecked()).toBe(false)
    expect(await page.getByLabel('Drill').isChecked()).toBe(false)
  })

  it('shows the labels of the chosen answers on one line in a read-only form', async () => {
    const { page } = await pages.open('choices', { value: { ...answered, days: ['sat', 'sun'] }, read: '' })
    expect(await page.locator('dd').allInnerTexts()).toContain('Saturday; Sunday')
  })

  it.each([360, 1280])('fits a width of %d pixels, without accessibility findings', async width => {
    const { page } = await pages.open('choices', { value: { ...answered, days: ['fri'] }, width })
    expect(await axeFindings(page)).toEqual([])
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWider).toBe(false)
  })
})
