import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

describe('a group', () => {
  it('that is a required address shows an error at each question', async () => {
    const { page, submit, complaints } = await pages.open('groups')
    await submit()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    const links = summary.getByRole('link')
    expect(await links.allTextContents()).toEqual([
      'Choose your country.',
      'Enter your street and house number.',
      'Enter your town or city.'
    ])
    const home = page.getByRole('group', { name: 'Home address', exact: true })
    expect(await home.locator('.field-error').count()).toBe(3)
    await links.nth(1).click()
    await page.keyboard.type('1 Marina')
    expect(await home.getByLabel('Street and house number').inputValue()).toBe('1 Marina')
    expect(await complaints()).toEqual([])
  })

  it('is marked as optional unless each of its questions is', async () => {
    const { page } = await pages.open('groups')
    const legends = await page.locator('legend.legend').allTextContents()
    expect(legends).toEqual([
      'Home address',
      'Address for letters (optional)',
      'Your employer (optional)',
      'Hobbies'
    ])
  })

  it('shows an error about the whole group, and the summary links to it', async () => {
    const home = { country: 'Ghana', street: '1 Marina', city: 'Accra' }
    const { page, submit, submitted } = await pages.open('groups', { value: { home, isEmployed: true } })
    await submit()
    const employer = page.getByRole('group', { name: 'Your employer (optional)' })
    expect(await employer.locator('> .field-error').innerText()).toContain('Say who employs you.')
    expect(await employer.getAttribute('aria-describedby')).toBe('groups_employer-error')
    await page.getByRole('link', { name: 'Say who employs you.' }).click()
    expect(await employer.evaluate(group => group === document.activeElement)).toBe(true)
    await page.getByLabel('Name of the employer').fill('Acme')
    await submit()
    await page.getByRole('link', { name: 'Tick the box to continue.' }).click()
    await page.keyboard.press('Space')
    await submit()
    expect(await submitted()).toEqual([{ home, isEmployed: true, employer: { name: 'Acme', mayAsk: true } }])
  })

  it('is left out again once its answers are cleared', async () => {
    const home = { country: 'Ghana', street: '1 Marina', city: 'Accra' }
    const value = { home, employer: { name: 'Acme', mayAsk: true } }
    const { page, submit, submitted } = await pages.open('groups', { value })
    await page.getByLabel('Name of the employer').fill('')
    await submit()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    expect(await summary.getByRole('link').allTextContents()).toEqual(['Enter the name of the employer.'])
    await page.getByLabel('You may ask my employer.').uncheck()
    await submit()
    expect(await submitted()).toMatchObject([{ home }])
  })

  it('with a box that must be ticked may be left untouched', async () => {
    const home = { country: 'Ghana', street: '1 Marina', city: 'Accra' }
    const { submit, submitted } = await pages.open('groups', { value: { home } })
    await submit()
    expect(await submitted()).toEqual([{ home }])
  })
})
