import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const question = (page: Page, title: string) => page.getByLabel(`${title} (optional)`, { exact: true })
const addDay = (page: Page) => page.getByRole('button', { name: 'Add another' }).last().click()

async function clearDefaults(page: Page) {
  for (const title of ['Colour', 'Story', 'Hours', 'Pay', 'Bank', 'Place', 'Task', 'Length'])
    await question(page, title).fill('')
  for (const name of ['Begins', 'Signed on'])
    for (const input of await page.getByRole('group', { name }).getByRole('textbox').all())
      await input.fill('')
  for (const title of ['Shift', 'Full time']) await question(page, title).selectOption('')
  await page.getByLabel('Bus').uncheck()
  await page.getByRole('button', { name: 'Remove Song 1' }).click()
}

const readInputs = (page: Page) =>
  page.locator('form').evaluate((form: HTMLFormElement) => {
    const inputs = form.querySelectorAll<HTMLInputElement>('input, textarea, select')
    const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
    return [...inputs].flatMap(input => ((isBox(input) ? input.checked : input.value) ? [input.value] : []))
  })

describe('a default answer', () => {
  it('is filled in when a new form is opened, and submitted', async () => {
    const { page, submit, submitted, complaints } = await pages.open('defaults')
    await addDay(page)
    await submit()
    expect(await submitted()).toEqual([
      {
        colour: 'blue',
        story: 'None yet',
        hours: 40,
        pay: 500_000,
        begins: '2026-01-31',
        signed: '2026-11-20',
        shift: 'late',
        bank: 'Zenith Bank',
        ways: ['bus'],
        songs: ['Anthem'],
        job: { place: 'Lagos', isFullTime: true },
        days: [{ task: 'Rest', length: 8 }]
      }
    ])
    expect(await complaints()).toEqual([])
  })

  it('stays cleared while other questions are answered', async () => {
    const { page, submit, submitted } = await pages.open('defaults')
    await addDay(page)
    await clearDefaults(page)
    await question(page, 'Remark').fill('None of it is true')
    expect(await readInputs(page)).toEqual(['None of it is true'])
    await submit()
    expect(await submitted()).toEqual([{ remark: 'None of it is true', songs: [], job: {}, days: [{}] }])
  })

  it('stays cleared when the form is opened again after a save', async () => {
    const value = { remark: 'Saved before', days: [{ task: 'Drive' }] }
    const { page, submit, submitted, complaints } = await pages.open('defaults', { value })
    expect(await readInputs(page)).toEqual(['Saved before', 'Drive'])
    await question(page, 'Remark').fill('Changed')
    await submit()
    expect(await submitted()).toEqual([{ remark: 'Changed', days: [{ task: 'Drive' }] }])
    expect(await complaints()).toEqual([])
  })

  it('stays cleared in a draft', async () => {
    const { page } = await pages.open('defaults')
    await addDay(page)
    await clearDefaults(page)
    await question(page, 'Remark').fill('A draft')
    await page.reload()
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy]'))
    expect(await readInputs(page)).toEqual(['A draft'])
  })
})
