import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const school = (name: string) => ({ nameOfSchool: name, qualification: 'BSc', dateObtained: '2015-07-01' })
const focused = () => document.activeElement?.textContent

describe('rows of a list', () => {
  it('start with one blank row that cannot be removed', async () => {
    const { page } = await pages.open('steps/education')
    expect(await page.getByRole('group', { name: 'Course 1' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  })

  it('move the focus to the heading of a newly added row', async () => {
    const { page } = await pages.open('steps/education', { value: [school('Unilag')] })
    await page.getByLabel('School Name').fill('Ibadan')
    await page.getByRole('button', { name: 'Add Another Course' }).click()
    expect(await page.evaluate(focused)).toBe('Course 2 of 2')
    expect(await page.getByLabel('School Name').nth(0).inputValue()).toBe('Ibadan')
    expect(await page.getByText('2 courses').isVisible()).toBe(true)
  })

  it('keep what was typed in the other rows when one is removed, and restore it with Undo', async () => {
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

  it.each([
    ['cannot be restored after a successful save', { saves: '' }, 0],
    [
      'can be restored after a rejected save',
      { refuse: [{ path: '/0/nameOfSchool', rule: 'pattern', msg: 'No' }] },
      1
    ]
  ])('when removed, %s', async (_, asked, count) => {
    const { page, submit, submitted } = await pages.open('steps/education', {
      value: [school('One'), school('Two')],
      ...asked
    })
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    expect(await undo.count()).toBe(1)
    await submit()
    await expect.poll(submitted).toMatchObject([[{ nameOfSchool: 'One' }]])
    expect(await undo.count()).toBe(count)
    await page.getByRole('button', { name: 'Add Another Course' }).click()
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    expect(await undo.count()).toBe(1)
  })

  it('keep the heading on one line next to a button with a long label', async () => {
    const { page } = await pages.open('nested', { value: { jobs: [{}, { employer: 'Two' }] }, width: 280 })
    const heading = await page.getByRole('heading', { name: 'Job 2' }).boundingBox()
    expect(heading?.height).toBeLessThan(40)
    const button = await page.getByRole('button', { name: 'Take it off the list' }).boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  })

  it('are named in the error summary, which links to the field of the row', async () => {
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

  it('keep their errors when an earlier row is removed', async () => {
    const { page, submit } = await pages.open('steps/education', {
      value: [school('One'), school('Two'), { ...school(''), nameOfSchool: '' }]
    })
    await submit()
    expect(await page.locator('#education_2_nameOfSchool-error').count()).toBe(1)
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    await page.locator('#education_1_nameOfSchool-error').waitFor()
    expect(await page.locator('.field-error').count()).toBe(1)
    const link = page.locator('.error-summary a')
    expect(await link.allTextContents()).toEqual(['Course 2: Enter your school name.'])
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('education_1_nameOfSchool')
  })

  it('lose their error summary lines when removed, and hide the summary with the last line', async () => {
    const { page, submit } = await pages.open('steps/education', { value: [school('One'), {}] })
    await submit()
    expect(await page.locator('.error-summary a').count()).toBe(3)
    await page.getByRole('button', { name: 'Remove Course 2' }).click()
    expect(await page.evaluate(focused)).toBe('Undo')
    expect(await page.locator('.error-summary').count()).toBe(0)
  })

  it('move up with their text, errors and focus if the form author allows reordering', async () => {
    const { page, lastChange, submit } = await pages.open('ordered')
    const wishes = page.getByRole('textbox', { name: 'Wish', exact: true })
    for (const wish of ['Sea', 'Hills', '']) {
      await page.getByRole('button', { name: 'Add a wish' }).click()
      await wishes.last().fill(wish)
    }
    expect(await page.getByRole('button', { name: 'Move up Wish 1' }).count()).toBe(0)
    await submit()
    await page.locator('#ordered_wishes_2_wish-error').waitFor()
    await page.getByRole('button', { name: 'Move up Wish 3' }).click()
    await page.locator('#ordered_wishes_1_wish-error').waitFor()
    expect(await page.evaluate(focused)).toBe('Move up Wish 2')
    await page.keyboard.press('Enter')
    expect(await wishes.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))).toEqual([
      '',
      'Sea',
      'Hills'
    ])
    expect(await page.evaluate(focused)).toBe('Wish 1 of 3')
    expect(await lastChange()).toMatchObject({ wishes: [{}, { wish: 'Sea' }, { wish: 'Hills' }] })
  })

  it('start with the answers from the form author, which do not return after removal', async () => {
    const { page, lastChange } = await pages.open('ordered')
    const texts = (name: string) =>
      page.getByRole('textbox', { name }).evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    expect(await texts('Song')).toEqual(['Anthem', 'March'])
    await page.getByRole('button', { name: 'Move up Song 2' }).click()
    expect(await lastChange()).toMatchObject({ songs: ['March', 'Anthem'] })
    await page.getByRole('button', { name: 'Remove Song 2' }).click()
    await page.getByRole('button', { name: 'Remove Song 1' }).click()
    await page.getByRole('button', { name: 'Add a wish' }).click()
    expect(await texts('Song')).toEqual([])
    expect(await page.getByLabel('Base').inputValue()).toBe('Lagos')
  })

  it('fill in today, default answers and default lists only when a row is added', async () => {
    const { page, lastChange } = await pages.open('ordered')
    const add = (name: string) => page.getByRole('button', { name }).click()
    await add('Add a day')
    const today = '2026-11-20'
    const begun = { day: today, place: 'Lagos', tasks: ['Load', 'Drive'] }
    expect(await lastChange()).toMatchObject({ days: [begun] })
    await add('Add a task')
    expect(await lastChange()).toMatchObject({ days: [{ tasks: ['Load', 'Drive', 'Rest'] }] })
    await page.getByRole('textbox', { name: 'Task 3' }).fill('')
    await page.getByRole('button', { name: 'Remove Task 1' }).click()
    await page.getByRole('button', { name: 'Remove Task 1' }).click()
    await page.getByLabel('Year').fill('')
    await add('Add a day')
    const { days = [] } = (await lastChange()) as { days?: { day?: string; tasks: unknown[] }[] }
    expect(days).toHaveLength(2)
    expect(days[0]?.day).not.toBe(today)
    expect(days[0]?.tasks[0] ?? '').toBe('')
    expect(days[1]).toEqual(begun)
  })

  it('show stored values without adding default answers', async () => {
    const { page } = await pages.open('ordered', { value: { days: [{ place: 'Kano' }] } })
    expect(await page.getByLabel('Year').inputValue()).toBe('')
    expect(await page.getByLabel('Place').inputValue()).toBe('Kano')
    expect(await page.getByRole('textbox', { name: 'Task' }).count()).toBe(0)
  })

  it('use their own names first, cannot be removed, and number the rows added after them', async () => {
    const { page, submit } = await pages.open('ordered')
    const referees = page.getByRole('group', { name: 'Referees' })
    const names = () => referees.locator('h2').allTextContents()
    expect(await names()).toEqual(['First referee of 2', 'Second referee of 2'])
    expect(await referees.getByText('(optional)').count()).toBe(0)
    expect(await referees.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await referees.getByRole('button', { name: 'Add another' }).click()
    expect(await names()).toEqual(['First referee of 3', 'Second referee of 3', 'Another referee 1 of 3'])
    await referees.getByRole('button', { name: 'Remove Another referee 1' }).click()
    const parents = page.getByRole('group', { name: 'Parents' })
    expect(await parents.getByRole('button').count()).toBe(0)
    await submit()
    expect(await page.locator('.error-summary a').allTextContents()).toEqual([
      'First referee: Name of the referee: Enter the name of the referee.',
      'Second referee: Name of the referee: Enter the name of the referee.'
    ])
  })

  it('match the number in an answer, and keep typed rows when the number gets smaller', async () => {
    const { page, submit, submitted, lastChange } = await pages.open('asMany')
    const names = page.getByLabel('Name of the child')
    const count = page.getByLabel('Number of children')
    expect(await names.count()).toBe(0)
    expect(await page.getByRole('group', { name: /optional/ }).count()).toBe(0)
    await count.fill('3')
    await count.blur()
    await expect.poll(() => names.count()).toBe(3)
    expect(await page.getByRole('textbox', { name: /^Age/ }).count()).toBe(3)
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await names.nth(0).fill('Ada')
    await names.nth(1).fill('Efe')
    await names.nth(1).blur()
    await count.fill('1')
    await count.blur()
    await expect.poll(() => names.count()).toBe(2)
    expect(await page.getByRole('textbox', { name: /^Age/ }).count()).toBe(1)
    const told = page.getByText('You said 1, and there are 2. Remove 1, or change the number.')
    expect(await told.isVisible()).toBe(true)
    await submit()
    expect(await page.locator('.error-summary a').allTextContents()).toContain(
      'There must be 1 row here, as you have answered. Add or remove some, or correct the number.'
    )
    await page.getByRole('button', { name: 'Remove Child 1' }).click()
    expect(await told.count()).toBe(0)
    await page.getByRole('textbox', { name: /^Age/ }).fill('7')
    await page.getByRole('textbox', { name: /^Age/ }).blur()
    expect(await lastChange()).toEqual({ children: 1, child: [{ name: 'Efe' }], ages: [7] })
    await submit()
    expect(await submitted()).toEqual([{ children: 1, child: [{ name: 'Efe' }], ages: [7] }])
  })

  it('are not added for a number that is too large, and match a valid number that replaces it', async () => {
    const { page, submit } = await pages.open('asMany')
    const count = page.getByLabel('Number of children')
    const names = page.getByLabel('Name of the child')
    await count.fill('900')
    await submit()
    await page.locator('.error-summary', { hasText: 'Number of children must be 12 or less.' }).waitFor()
    expect(await names.count()).toBe(0)
    await count.fill('2')
    await count.blur()
    await expect.poll(() => names.count()).toBe(2)
  })

  it('work the same inside a nested form', async () => {
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

  describe('of an optional list', () => {
    const known = { home: { street: 'A' }, jobs: [{ employer: 'Acme' }] }

    it('start with none, so that the form can be saved without any', async () => {
      const { page, submit, submitted } = await pages.open('nested', { value: known })
      expect(await page.getByRole('group', { name: 'Dependants (optional)' }).count()).toBe(1)
      expect(await page.getByLabel('Name of the dependant').count()).toBe(0)
      await submit()
      expect(await submitted()).toEqual([known])
    })

    it('can be removed down to none with Undo, and are saved as an empty list', async () => {
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

    it('can be added and saved', async () => {
      const { page, submit, submitted } = await pages.open('nested', { value: known })
      await page.getByRole('button', { name: 'Add a dependant' }).click()
      expect(await page.evaluate(focused)).toBe('Dependant 1')
      await page.getByLabel('Name of the dependant').fill('Chidi')
      await submit()
      expect(await submitted()).toEqual([{ ...known, dependants: [{ name: 'Chidi' }] }])
    })
  })

  it('of a required list start with one row that cannot be removed', async () => {
    const { page, submit } = await pages.open('nested')
    expect(await page.getByRole('button', { name: 'Remove Job' }).count()).toBe(0)
    await submit()
    expect(await page.locator('.error-summary').innerText()).toContain('Job 1: Enter your employer.')
  })
})
