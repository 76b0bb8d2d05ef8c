import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a question that depends on another', () => {
  it('appears with the answer, keeps its text while hidden, and is required while shown', async () => {
    const { page, submit, submitted, complaints } = await pages.open('dependent')
    await page.getByLabel('First Name').fill('Ada')
    expect(await page.getByLabel('Name of Spouse').count()).toBe(0)
    await page.getByLabel('Married').check()
    await page.getByLabel('Name of Spouse').fill('Obi')
    await page.getByLabel('Single').check()
    expect(await page.getByLabel('Name of Spouse').count()).toBe(0)
    await page.getByLabel('Married').check()
    expect(await page.getByLabel('Name of Spouse').inputValue()).toBe('Obi')
    await submit()
    const told = await page.locator('.field-error').allTextContents()
    expect(told).toEqual(['Error: Choose your children.'])
    await page.getByLabel('None').check()
    await submit()
    await expect.poll(async () => (await submitted()).length).toBe(1)
    expect(await submitted()).toMatchObject([{ firstName: 'Ada', maritalStatus: 'married', spouse: 'Obi' }])
    expect(await complaints()).toEqual([])
  })

  it('can show a whole group, and in a row depends on the answers of that row', async () => {
    const { page } = await pages.open('dependent')
    await page.getByLabel('Widowed').check()
    await page.getByLabel('Some').check()
    await page.getByLabel('Eldest').waitFor()
    await page.getByLabel('Single').check()
    expect(await page.getByLabel('Eldest').count()).toBe(0)
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByLabel('I left').check()
    await page.getByLabel('Why did you leave').waitFor()
    await page.getByRole('button', { name: 'Add another' }).click()
    expect(await page.getByLabel('Why did you leave').count()).toBe(1)
  })
})

describe('a computed answer', () => {
  it('follows the typed answers and is read-only', async () => {
    const { page } = await pages.open('dependent')
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Obi')
    await page.getByLabel('Last Name').blur()
    const whole = page.getByLabel('Full Name')
    await expect.poll(() => whole.inputValue()).toBe('Ada Obi')
    expect(await whole.getAttribute('readonly')).not.toBeNull()
  })
})

describe('a retired question', () => {
  it('is hidden on the page, and its answer is submitted with the others', async () => {
    const value = {
      firstName: 'Ada',
      maritalStatus: 'single',
      oldGrade: 'B',
      jobs: [{ employer: 'A', fax: '1' }]
    }
    const { page, submit, submitted } = await pages.open('dependent', { value })
    expect(await page.getByLabel('Old Grade').count()).toBe(0)
    expect(await page.getByLabel('Fax').count()).toBe(0)
    await submit()
    await expect.poll(async () => (await submitted()).length).toBe(1)
    expect(await submitted()).toMatchObject([{ jobs: [{ employer: 'A', fax: '1' }] }])
  })

  it('is shown in a record if it was answered', async () => {
    const { page } = await pages.open('dependent', { value: { firstName: 'Ada', oldGrade: 'B' }, read: '' })
    await page.getByText('Old Grade').waitFor()
    expect(await page.getByText('Name of Spouse').count()).toBe(0)
  })
})
