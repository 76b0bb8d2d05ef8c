import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a yes-or-no question', () => {
  it('has no answer until one is chosen, and accepts No as an answer', async () => {
    const { page, submit, submitted, complaints } = await pages.open('choices', { value: { shift: 'd' } })
    const drives = page.getByRole('group', { name: 'Do you drive?' })
    expect(await drives.getByRole('radio', { checked: true }).count()).toBe(0)
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain(
      'Choose Yes or No as your answer to "Do you drive?".'
    )
    expect(await page.getByLabel('Which bus?').count()).toBe(0)
    await drives.getByLabel('No').check()
    await page.getByLabel('Which bus?').fill('12')
    await submit()
    expect(await submitted()).toEqual([{ shift: 'd', drives: false, bus: '12' }])
    expect(await complaints()).toEqual([])
  })

  it('can be answered by keyboard', async () => {
    const { page, lastChange } = await pages.open('choices')
    await page.getByRole('group', { name: 'Do you drive?' }).getByLabel('Yes').focus()
    await page.keyboard.press('Space')
    expect(await lastChange()).toMatchObject({ drives: true })
    await page.keyboard.press('ArrowDown')
    expect(await lastChange()).toMatchObject({ drives: false })
  })

  it('can be cleared if it is optional', async () => {
    const { page, submit, submitted } = await pages.open('choices', {
      value: { shift: 'd', drives: true, insured: false }
    })
    const insured = page.getByLabel('Insured')
    expect(await insured.locator('option:checked').textContent()).toBe('No')
    await insured.selectOption('')
    await submit()
    expect(await submitted()).toEqual([{ shift: 'd', drives: true }])
  })

  it('is restored from a draft', async () => {
    const { page } = await pages.open('choices')
    const no = page.getByRole('group', { name: 'Do you drive?' }).getByLabel('No')
    await no.check()
    await page.reload()
    expect(await no.isChecked()).toBe(true)
  })

  it('is shown as Yes or No in a read-only form', async () => {
    const { page } = await pages.open('choices', {
      value: { shift: 'd', drives: false, insured: true },
      read: ''
    })
    expect(await page.locator('dd').allInnerTexts()).toEqual(expect.arrayContaining(['No', 'Yes']))
  })
})
