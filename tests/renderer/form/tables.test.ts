import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('choices in a table', () => {
  it('have a row for each question and a column for each choice on a wide screen', async () => {
    const { page } = await pages.open('tables', { width: 1280 })
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
  })

  it('are shown below their question with labels on a narrow screen', async () => {
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
