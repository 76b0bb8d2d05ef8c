import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const school = (name: string) => ({ nameOfSchool: name, qualification: 'BSc', dateObtained: '2015-07-01' })
const focused = () => document.activeElement?.textContent

describe('rows', () => {
  it('begin with one blank row that cannot be removed', async () => {
    const { page } = await pages.open('steps/education')
    expect(await page.getByRole('group', { name: 'Course 1' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  })

  it('are added with the focus on the heading of the new one', async () => {
    const { page } = await pages.open('steps/education', { value: [school('Unilag')] })
    await page.getByLabel('School Name').fill('Ibadan')
    await page.getByRole('button', { name: 'Add Another Course' }).click()
    expect(await page.evaluate(focused)).toBe('Course 2 of 2')
    expect(await page.getByLabel('School Name').nth(0).inputValue()).toBe('Ibadan')
    expect(await page.getByText('2 courses').isVisible()).toBe(true)
  })

  it('are removed with what was typed in the others kept, and come back with Undo', async () => {
    const { page, lastChange } = await pages.open('steps/education', {
      value: [school('One'), school('Two'), school('Three')]
    })
    await page.getByLabel('School Name').nth(2).fill('Three!')
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    expect(await page.evaluate(focused)).toBe('Undo')
    const names = () =>
      page.getByLabel('School Name').evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    expect(await names()).toEqual(['One', 'Three!'])
    expect(await lastChange()).toMatchObject([{ nameOfSchool: 'One' }, { nameOfSchool: 'Three!' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await names()).toEqual(['One', 'Two', 'Three!'])
    expect(await page.evaluate(focused)).toBe('Course 2 of 3')
    expect(await lastChange()).toMatchObject([{}, { nameOfSchool: 'Two' }, {}])
  })

  it('name the row in the summary, and lead to its field', async () => {
    const { page, submit } = await pages.open('steps/education', {
      value: [school('One'), { qualification: 'BSc', dateObtained: '2015-07-01' }]
    })
    await submit()
    const link = page.locator('.error-summary a')
    expect(await link.allTextContents()).toEqual(['Course 2: Enter your school name.'])
    expect(await page.locator('.toast').allTextContents()).toEqual(['All fields are required'])
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('education_1_nameOfSchool')
  })

  it('take their problems with them when an earlier one goes', async () => {
    const { page, submit } = await pages.open('steps/education', {
      value: [school('One'), school('Two'), { ...school(''), nameOfSchool: '' }]
    })
    await submit()
    expect(await page.locator('#education_2_nameOfSchool-error').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    await page.locator('#education_1_nameOfSchool-error').waitFor()
    expect(await page.locator('.field-error').count()).toBe(1)
  })

  it('inside a form work the same', async () => {
    const { page, lastChange } = await pages.open('nested', { value: { home: { street: 'A' } } })
    await page.getByLabel('Employer').fill('Acme')
    await page.getByRole('button', { name: 'Add another job' }).click()
    await page.getByLabel('Employer').nth(1).fill('Beta')
    await page.getByLabel('Employer').nth(1).blur()
    expect(await lastChange()).toEqual({
      home: { street: 'A' },
      jobs: [{ employer: 'Acme' }, { employer: 'Beta' }]
    })
  })

  describe('of a list that may be left out', () => {
    const known = { home: { street: 'A' }, jobs: [{ employer: 'Acme' }] }

    it('begin with none, so that whoever has none can save', async () => {
      const { page, submit, submitted } = await pages.open('nested', { value: known })
      expect(await page.getByRole('group', { name: 'Dependants (optional)' }).count()).toBe(1)
      expect(await page.getByLabel('Name of the dependant').count()).toBe(0)
      await submit()
      expect(await submitted()).toEqual([known])
    })

    it('are removed to the last one, with Undo, and saved as none', async () => {
      const { page, submit, submitted } = await pages.open('nested', {
        value: { ...known, dependants: [{ name: 'Chidi' }] }
      })
      await page.getByRole('button', { name: 'Remove Dependant 1' }).click()
      expect(await page.evaluate(focused)).toBe('Undo')
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await page.getByLabel('Name of the dependant').inputValue()).toBe('Chidi')
      await page.getByRole('button', { name: 'Remove Dependant 1' }).click()
      await submit()
      expect(await submitted()).toEqual([{ ...known, dependants: [] }])
    })

    it('are added one by one', async () => {
      const { page, submit, submitted } = await pages.open('nested', { value: known })
      await page.getByRole('button', { name: 'Add a dependant' }).click()
      expect(await page.evaluate(focused)).toBe('Dependant 1')
      await page.getByLabel('Name of the dependant').fill('Chidi')
      await submit()
      expect(await submitted()).toEqual([{ ...known, dependants: [{ name: 'Chidi' }] }])
    })
  })

  it('of a list that must be answered begin with one, which stays', async () => {
    const { page, submit } = await pages.open('nested')
    expect(await page.getByRole('button', { name: 'Remove Job' }).count()).toBe(0)
    await submit()
    expect(await page.locator('.error-summary').innerText()).toContain('Job 1: Enter your employer.')
  })
})
