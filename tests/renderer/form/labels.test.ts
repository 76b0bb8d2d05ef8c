import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a choice with code and label', () => {
  it('shows its label and submits its code, as radio buttons and as a select', async () => {
    const { page, submit, submitted, complaints } = await pages.open('choices', { value: { drives: true } })
    const shift = page.getByRole('group', { name: 'Shift' })
    expect(await shift.locator('label').allInnerTexts()).toEqual(['by day, 8 to 16', 'By night'])
    await shift.getByLabel('by day, 8 to 16').check()
    await page.getByLabel('Level', { exact: false }).first().selectOption('Level 3')
    await submit()
    expect(await submitted()).toEqual([{ shift: 'd', drives: true, level: 'l3' }])
    expect(await complaints()).toEqual([])
  })

  it('shows another question by its code, and appears in computed text by its label', async () => {
    const { page } = await pages.open('choices', { value: { level: 'l2' } })
    expect(await page.getByLabel('Way home').count()).toBe(0)
    await page.getByLabel('By night').check()
    await page.getByLabel('Way home').waitFor()
    expect(await page.getByLabel('Badge').inputValue()).toBe('Level 2, By night')
  })

  it('shows its code and a note if it is no longer offered', async () => {
    const { page, submit, submitted } = await pages.open('choices', {
      value: { shift: 'e', drives: true, level: 'l9' }
    })
    expect(await page.getByText('e is no longer offered.').isVisible()).toBe(true)
    expect(await page.getByText('l9 is no longer offered.').isVisible()).toBe(true)
    expect(await page.getByLabel('Shift').locator('option:checked').textContent()).toBe(
      'e (no longer offered)'
    )
    await page.getByLabel('Shift').selectOption('By night')
    await submit()
    expect(await submitted()).toEqual([{ shift: 'n', drives: true, level: 'l9' }])
  })

  it('is restored from a draft', async () => {
    const { page } = await pages.open('choices')
    await page.getByLabel('By night').check()
    await page.reload()
    expect(await page.getByLabel('By night').isChecked()).toBe(true)
  })

  it('shows its label in a record, also in a row', async () => {
    const value = { shift: 'n', level: 'l9', jobs: [{ level: 'l1' }] }
    const { page } = await pages.open('choices', { value, read: '' })
    // The view of rows loads when it is first shown.
    await expect
      .poll(() => page.locator('dd').allInnerTexts())
      .toEqual(expect.arrayContaining(['By night', 'l9', 'Level 1']))
  })
})
