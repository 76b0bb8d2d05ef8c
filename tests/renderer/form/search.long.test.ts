import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'
import { formPages } from './opened.ts'

const pages = formPages()
const answered = { shift: 'd', drives: true }

async function openTowns(value: object = {}, width = 360) {
  const opened = await pages.open('choices', { value: { ...answered, ...value }, width })
  const { page } = opened
  return {
    ...opened,
    town: page.getByRole('combobox', { name: 'Town' }),
    option: page.getByRole('listbox').getByRole('option')
  }
}

describe('a search field for many choices', () => {
  it('finds a choice by part of its name, ignoring case and accents, and selects it by keyboard', async () => {
    const { page, town, option, submit, submitted, complaints } = await openTowns()
    expect(await town.getAttribute('aria-expanded')).toBe('false')
    await town.pressSequentially('HARC')
    expect(await option.allInnerTexts()).toEqual(['Port Harcourt'])
    expect(await town.getAttribute('aria-expanded')).toBe('true')
    await town.fill('ibadan')
    expect(await option.allInnerTexts()).toEqual(['Ìbàdàn'])
    await page.keyboard.press('ArrowDown')
    const marked = await town.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${marked}"]`).innerText()).toBe('Ìbàdàn')
    await page.keyboard.press('Enter')
    expect(await town.inputValue()).toBe('Ìbàdàn')
    expect(await town.getAttribute('aria-expanded')).toBe('false')
    await submit()
    expect(await submitted()).toEqual([{ ...answered, town: 't18' }])
    expect(await complaints()).toEqual([])
  })

  it('finds a choice by what is stored, such as an English name, if none reads so', async () => {
    const { town, option } = await openTowns()
    await town.fill('T18')
    expect(await option.allInnerTexts()).toEqual(['Ìbàdàn'])
  })

  it('shows all choices on click, lists those that begin with the text first, and selects by mouse', async () => {
    const { town, option, lastChange } = await openTowns()
    await town.click()
    expect(await option.count()).toBe(21)
    await town.fill('a')
    expect((await option.allInnerTexts()).slice(0, 7)).toEqual([
      'Aba',
      'Abakaliki',
      'Abeokuta',
      'Akure',
      'Asaba',
      'Awka',
      'Bauchi'
    ])
    await option.filter({ hasText: 'Warri' }).click()
    expect(await town.inputValue()).toBe('Warri')
    expect(await lastChange()).toMatchObject({ town: 't17' })
  })

  it('closes the list with Escape first, and then clears the text with a second Escape', async () => {
    const { page, town, option } = await openTowns({ town: 't0' })
    expect(await town.inputValue()).toBe('Aba')
    await town.focus()
    await page.keyboard.press('ArrowDown')
    expect(await option.count()).toBe(21)
    await page.keyboard.press('Escape')
    expect(await option.count()).toBe(0)
    expect(await town.inputValue()).toBe('Aba')
    await page.keyboard.press('Escape')
    expect(await town.inputValue()).toBe('')
  })

  it('accepts a fully typed choice, and keeps unknown text with an error', async () => {
    const { page, town, submit, submitted } = await openTowns()
    await town.fill('Atlantis')
    expect(await page.getByText('Nothing found').isVisible()).toBe(true)
    await town.blur()
    await submit()
    expect(await page.getByText('no longer offered').count()).toBe(0)
    expect(await town.inputValue()).toBe('Atlantis')
    expect(await page.locator('.field-error').innerText()).toContain('Town: choose from the list.')
    await town.fill('jos')
    await town.blur()
    await expect.poll(() => page.locator('.field-error').count()).toBe(0)
    await submit()
    expect(await submitted()).toEqual([{ ...answered, town: 't14' }])
  })

  it('tells choices apart that differ only in accents, and takes neither for a text between them', async () => {
    const { page, town, option, submit, lastChange } = await openTowns()
    for (const [name, code] of [
      ['Ọ̀wọ̀', 't19'],
      ['Owo', 't20']
    ] as const) {
      await town.fill('owo')
      await option.filter({ hasText: name }).click()
      expect(await town.inputValue()).toBe(name)
      expect(await lastChange()).toMatchObject({ town: code })
    }
    await town.fill('owo')
    await submit()
    expect(await page.locator('.field-error').innerText()).toContain('Town: choose from the list.')
  })

  it('does not move the Save button under the mouse when the typed choice adds another question', async () => {
    const { page, town, submitted } = await openTowns()
    await town.fill('jos')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.scrollIntoViewIfNeeded()
    const { x, y, height } = (await save.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 20, y + height - 4)
    await page.mouse.down()
    await page.waitForTimeout(600)
    await page.mouse.up()
    await page.getByLabel('District').waitFor()
    await expect.poll(submitted).toEqual([{ ...answered, town: 't14' }])
  })

  it('announces how many choices are left, and "Nothing found" when there are none', async () => {
    const { page, town } = await openTowns()
    await town.fill('be')
    await page.getByText('3 choices', { exact: true }).waitFor({ state: 'attached' })
    await town.fill('zz')
    await page.locator('[role=status]', { hasText: 'Nothing found' }).waitFor({ state: 'attached' })
  })

  it('keeps an answer that is no longer offered, and restores a typed choice from a draft', async () => {
    const { page, town } = await openTowns({ town: 'gone' })
    expect(await town.inputValue()).toBe('gone')
    expect(await page.getByText('gone is no longer offered.').isVisible()).toBe(true)
    await town.fill('kaduna')
    await town.blur()
    await page.reload()
    await expect.poll(() => town.inputValue()).toBe('Kaduna')
  })

  it('can search the entries of a list if the form says so', async () => {
    const { page, submit, submitted } = await openTowns()
    await page.getByRole('combobox', { name: 'Country' }).fill('gha')
    await page.getByRole('option', { name: 'Ghana' }).click()
    await submit()
    expect(await submitted()).toEqual([{ ...answered, country: 'Ghana' }])
  })

  it.each([360, 1280])(
    'fits a width of %d pixels with the list open, without accessibility findings',
    async width => {
      const { page, town } = await openTowns({}, width)
      await town.fill('a')
      await page.keyboard.press('ArrowDown')
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    }
  )
})
