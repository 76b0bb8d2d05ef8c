import { describe, expect, it } from 'vitest'
import { fillDate } from '../../journeys/steps.ts'
import { formPages } from './opened.ts'

const pages = formPages()
const abroad = { record: JSON.stringify({ person: { nationality: 'Ghana' } }) }

describe('a question with a condition', () => {
  it('appears and disappears while a number is typed and rows are added', async () => {
    const { page } = await pages.open('conditions')
    const help = page.getByLabel('Help with the children')
    await page.getByLabel('Number of children').fill('2')
    await page.getByLabel('Number of children').blur()
    expect(await help.count()).toBe(0)
    await page.getByLabel('Number of children').fill('3')
    await page.getByLabel('Number of children').blur()
    await help.waitFor()
    await page.getByLabel('Number of children').fill('many')
    await page.getByLabel('Number of children').blur()
    await expect.poll(() => help.count()).toBe(0)
    await page.getByRole('button', { name: 'Add a dependant' }).click()
    await page.getByLabel('Age of the dependant').fill('5')
    await page.getByLabel('Age of the dependant').blur()
    await help.waitFor()
  })

  it.each(['desk', 'phone'])('does not move what is pressed below it, on a %s', async kind => {
    const context = await pages.device({ hasTouch: kind === 'phone', viewport: { width: 360, height: 740 } })
    const { page } = await pages.open('conditions', { context })
    await page.getByLabel('Number of children').fill('3')
    const add = page.getByRole('button', { name: 'Add a dependant' })
    await add.scrollIntoViewIfNeeded()
    const { x, y, height } = (await add.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const edge = [x + 20, y + height - 4] as const
    if (kind === 'phone') await page.touchscreen.tap(...edge)
    else {
      await page.mouse.move(...edge)
      await page.mouse.down()
      await page.waitForTimeout(600)
      await page.mouse.up()
    }
    await page.getByLabel('Help with the children').waitFor()
    await page.getByLabel('Age of the dependant').waitFor()
    expect(await page.getByLabel('Number of children').inputValue()).toBe('3')
  })

  it('in a row depends on the group around the row', async () => {
    const { page } = await pages.open('conditions', { value: { dependants: [{ years: 12 }] } })
    expect(await page.getByLabel('School').count()).toBe(0)
    await page.getByLabel('Number of children').fill('1')
    await page.getByLabel('Number of children').blur()
    await page.getByLabel('School').waitFor()
  })

  it('depends on the age that a date gives today', async () => {
    const { page, submit } = await pages.open('conditions')
    await fillDate(page, 'Born', ['21', '11', '2008'])
    await page.getByLabel('Guardian').fill('Bola Ige')
    await submit()
    const answers = { born: '2008-11-21', guardian: 'Bola Ige' }
    expect(await page.evaluate(() => window.cleaned)).toMatchObject([answers])
    await fillDate(page, 'Born', ['20', '11', '2008'])
    await expect.poll(() => page.getByLabel('Guardian').count()).toBe(0)
  })

  it('depends on another part of the record, and its heading appears only with it', async () => {
    const without = await pages.open('conditions')
    expect(await without.page.getByText('From abroad').count()).toBe(0)
    const { page, submit } = await pages.open('conditions', abroad)
    await page.getByText('From abroad').waitFor()
    await submit()
    expect(await page.locator('.field-error').allTextContents()).toEqual(['Error: Enter your visa.'])
  })

  it('works in rows nested three deep, as do the settings in ui.json', async () => {
    const value = { children: 5, dependants: [{ years: 9, places: [{ town: 'Jos', courses: [{}] }] }] }
    const { page, submit } = await pages.open('conditions', { ...abroad, value })
    for (const words of ['At the last birthday', 'Where it is', 'As on the certificate'])
      await page.getByText(words).waitFor()
    await page.getByRole('heading', { name: 'Course 1' }).waitFor()
    await page.getByLabel('Permit for it').waitFor()
    await page.getByLabel('Thesis').waitFor()
    await page.getByLabel('Town').fill('Aba')
    await page.getByLabel('Town').blur()
    await expect.poll(() => page.getByLabel('Thesis').count()).toBe(0)
    await submit()
    expect(await page.locator('.field-error').allTextContents()).toContain('Error: Enter your course taken.')
    await page.getByRole('button', { name: 'Add a course' }).click()
    await page.getByRole('heading', { name: 'Course 2' }).waitFor()
  })
})
