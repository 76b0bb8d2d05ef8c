import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../helpers/axe.ts'
import { formPages } from './opened.ts'

const pages = formPages()
const answered = { skills: ['Welding', 'Driving'] }
const focusedId = () => document.activeElement?.id

describe('a list of plain answers', () => {
  it('starts with its minimum of labelled inputs, and moves the focus into a new one', async () => {
    const { page, submit, submitted, complaints } = await pages.open('lists')
    const skills = page.getByRole('group', { name: 'Skills', exact: true })
    expect(await skills.getByRole('textbox').count()).toBe(2)
    expect(await skills.locator('.field-hint').innerText()).toBe('What you have learnt')
    expect(await skills.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await skills.getByLabel('Skill 1').fill('Welding')
    await skills.getByLabel('Skill 2').fill('Driving')
    await skills.getByRole('button', { name: 'Add a skill' }).click()
    expect(await page.evaluate(focusedId)).toBe('lists_skills_2')
    await page.keyboard.type('Cooking')
    await submit()
    expect(await submitted()).toEqual([{ skills: ['Welding', 'Driving', 'Cooking'] }])
    expect(await complaints()).toEqual([])
  })

  it('keeps typed text when another entry is removed, and restores that entry with Undo', async () => {
    const { page, lastChange } = await pages.open('lists', { value: { skills: ['One', 'Two', 'Three'] } })
    await page.getByLabel('Skill 1').fill('First')
    await page.getByRole('button', { name: 'Remove Skill 3' }).click()
    expect(await page.getByText('Skill 3 removed.').count()).toBe(1)
    expect(await lastChange()).toMatchObject({ skills: ['First', 'Two'] })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByLabel('Skill 3').inputValue()).toBe('Three')
    expect(await page.evaluate(focusedId)).toBe('lists_skills_2')
  })

  it('shows each error at its input, and the summary links to it', async () => {
    const { page, submit, submitted } = await pages.open('lists', {
      value: { skills: ['Welding', '', 'Welding', 'Sewing'] }
    })
    await page.getByLabel('Skill 4').fill('x')
    await submit()
    expect(await page.locator('.error-summary a').allInnerTexts()).toEqual([
      'Skill 2: Enter your skill.',
      'Skill 3: You have given this answer already. Change it, or remove it.',
      'Skill 4: Skill must be 2 characters or more.'
    ])
    expect(await page.locator('#lists_skills_2-error').innerText()).toContain('already')
    await page.locator('.error-summary a').nth(1).click()
    expect(await page.evaluate(focusedId)).toBe('lists_skills_2')
    await page.getByRole('button', { name: 'Remove Skill 3' }).click()
    await page.getByLabel('Skill 2').fill('Driving')
    await page.getByLabel('Skill 3').fill('Cooking')
    await page.getByLabel('Skill 3').blur()
    await expect.poll(() => page.locator('.field-error').count()).toBe(0)
    await submit()
    expect(await submitted()).toEqual([{ skills: ['Welding', 'Driving', 'Cooking'] }])
  })

  it('starts without entries if it is optional, and is empty once all are removed', async () => {
    const { page, submit, submitted } = await pages.open('lists', { value: answered })
    const hours = page.getByRole('group', { name: 'Hours (optional)' })
    expect(await hours.getByRole('textbox').count()).toBe(0)
    await hours.getByRole('button', { name: 'Add a day' }).click()
    await hours.getByLabel('Hours of day 1').fill('7.5')
    await hours.getByRole('button', { name: 'Remove Hours of day 1' }).click()
    await submit()
    expect(await submitted()).toEqual([{ ...answered, hours: [] }])
  })

  it('of numbers has a sum, and any of them can show a dependent question', async () => {
    const { page, submit, submitted } = await pages.open('lists', { value: { ...answered, hours: [8] } })
    await expect.poll(() => page.getByLabel('Hours in all').inputValue()).toBe('8')
    await page.getByRole('button', { name: 'Add a day', exact: true }).click()
    await page.getByLabel('Hours of day 2').fill('12.5')
    await page.getByLabel('Why so long?').fill('Stocktaking')
    await expect.poll(() => page.getByLabel('Hours in all').inputValue()).toBe('20.5')
    await submit()
    expect(await submitted()).toEqual([{ ...answered, hours: [8, 12.5], why: 'Stocktaking' }])
  })

  it('can hold dates, repeated choices, and entries within rows', async () => {
    const { page, submit, submitted } = await pages.open('lists', { value: answered })
    await page.getByRole('button', { name: 'Add a day away' }).click()
    await page.getByRole('group', { name: 'Day away 1' }).getByLabel('Day', { exact: true }).fill('3')
    await page.getByRole('group', { name: 'Day away 1' }).getByLabel('Month').fill('2')
    await page.getByRole('group', { name: 'Day away 1' }).getByLabel('Year').fill('2020')
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: 'Add a turn' }).click()
      await page
        .getByRole('group', { name: `Turn ${number}` })
        .getByLabel('Late')
        .check()
    }
    await page.getByRole('button', { name: 'Add a job' }).click()
    await page.getByLabel('Employer').fill('Acme')
    await page.getByRole('button', { name: 'Add a tool' }).click()
    await page.getByLabel('Tool 1').fill('Saw')
    await submit()
    expect(await submitted()).toEqual([
      {
        ...answered,
        away: ['2020-02-03'],
        turns: ['l', 'l'],
        jobs: [{ employer: 'Acme', tools: ['Saw'] }]
      }
    ])
  })

  it('is shown as a list in a record, with each entry formatted for its kind', async () => {
    const value = { ...answered, away: ['2020-02-03', '2020-02-04'], turns: ['e'], hours: [1250.5] }
    const { page } = await pages.open('lists', { value, read: '' })
    await expect.poll(() => page.locator('.values').count()).toBe(4)
    expect(await page.locator('.values').nth(0).locator('li').allInnerTexts()).toEqual(answered.skills)
    expect(await page.locator('time').allInnerTexts()).toEqual(['3 February 2020', '4 February 2020'])
    expect(await page.locator('.values').nth(3).innerText()).toBe('Early')
  })

  it('has no accessibility finding, also with problems', async () => {
    const { page, submit } = await pages.open('lists', { value: { ...answered, skills: ['', 'x', 'y'] } })
    await page.getByRole('button', { name: 'Add a day', exact: true }).click()
    await submit()
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('choices with numeric codes', () => {
  it('are chosen by radio buttons, a select and checkboxes, and submitted as numbers', async () => {
    const { page, submit, submitted } = await pages.open('lists', { value: answered })
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await page.getByLabel('Mark').selectOption('Half')
    const floors = page.getByRole('group', { name: 'Floors' })
    await floors.getByLabel('1', { exact: true }).check()
    await floors.getByLabel('-1', { exact: true }).check()
    await submit()
    expect(await submitted()).toEqual([{ ...answered, stars: 2, mark: 0.5, floors: [-1, 1] }])
  })

  it('are shown as they were chosen, and by their labels in a record', async () => {
    const value = { ...answered, stars: 3, mark: 10, floors: [0] }
    const { page } = await pages.open('lists', { value })
    expect(await page.getByRole('radio', { name: '3', exact: true }).isChecked()).toBe(true)
    expect(await page.getByLabel('Mark').locator('option:checked').innerText()).toBe('Ten')
    expect(await page.getByRole('checkbox', { name: '0', exact: true }).isChecked()).toBe(true)
    const { page: read } = await pages.open('lists', { value, read: '' })
    await read.getByText('Ten', { exact: true }).waitFor()
  })
})

describe('conditional text', () => {
  it('is shown while its own condition holds, or while its question is shown', async () => {
    const { page } = await pages.open('lists', { value: answered })
    expect(await page.getByText('three stars').count()).toBe(0)
    await page.getByRole('radio', { name: '3', exact: true }).check()
    await page.getByText('You have three stars.').waitFor()
    expect(await page.getByText('Goes with its question.').count()).toBe(0)
    await page.getByRole('radio', { name: '1', exact: true }).check()
    await expect.poll(() => page.getByText('three stars').count()).toBe(0)
    await page.getByRole('button', { name: 'Add a day', exact: true }).click()
    await page.getByLabel('Hours of day 1').fill('13')
    await page.getByText('Goes with its question.').waitFor()
  })

  it('is shown in the row whose answers it depends on', async () => {
    const { page } = await pages.open('lists', {
      value: { ...answered, jobs: [{ employer: 'Other' }, { employer: 'Acme' }] }
    })
    await page.getByText('Bring your own tools to Acme.').waitFor()
    const [first, second] = [1, 2].map(number => page.getByRole('group', { name: `Job ${number} of 2` }))
    expect(await first?.locator('.content').count()).toBe(0)
    expect(await second?.locator('.content').count()).toBe(1)
  })
})
