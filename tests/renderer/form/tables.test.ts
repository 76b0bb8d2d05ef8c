import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('choices in a table', () => {
  it('have a row a question and a column a choice, where there is room', async () => {
    const { page, submit, submitted, complaints } = await pages.open('tables', { width: 1280 })
    const gloves = page.getByRole('group', { name: 'Wear gloves' })
    const tops = await gloves
      .locator('.choice')
      .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect()).map(({ top }) => Math.round(top)))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
    const middles = (selector: string) =>
      page.locator(selector).evaluateAll(cells =>
        cells.map(cell => {
          const { left, width } = cell.getBoundingClientRect()
          return Math.round(left + width / 2)
        })
      )
    const columns = await middles('.fieldset:has([id$=gloves]) .table-head span')
    expect(await middles('.fieldset:has([id$=gloves]) .field:has([id$=gloves]) .choice input')).toEqual(
      columns
    )
    expect(await page.locator('.table-head').first().innerText()).toBe('Never\nSometimes\nAlways')

    await submit()
    expect(await gloves.locator('.field-error').innerText()).toContain('wear gloves')
    await page.getByRole('group', { name: 'Wear a helmet' }).getByLabel('Always').check()
    await gloves.getByLabel('Never').focus()
    await page.keyboard.press('Space')
    const others = page.getByRole('group', { name: 'Say so to others' })
    await others.getByLabel('Sometimes').check()
    await gloves.getByLabel('Never').focus()
    await page.keyboard.press('ArrowRight')
    expect(await others.count()).toBe(0)
    await page.getByRole('group', { name: 'Are the doors shut?' }).getByLabel('No').check()
    await submit()
    expect(await submitted()).toEqual([{ habits: { helmet: 'a', gloves: 's' }, checks: { doors: false } }])
    expect(await complaints()).toEqual([])
  })

  it('stand below their questions with their words on a narrow screen', async () => {
    const { page } = await pages.open('tables', { width: 360 })
    expect(await page.locator('.table-head').first().isVisible()).toBe(false)
    const helmet = page.getByRole('group', { name: 'Wear a helmet' })
    expect(await helmet.innerText()).toContain('Sometimes')
    const [one, two] = await helmet
      .locator('.choice')
      .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().top))
    expect(two).toBeGreaterThan((one ?? 0) + 40)
  })
})
