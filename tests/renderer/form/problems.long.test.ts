import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const details = {
  employeeId: 'B1',
  secondedTo: 'Acme',
  salaryAccountNumber: '0123456789',
  bankName: 'First Bank'
}

describe('a failed submit', () => {
  it('shows one toast, all problems in the summary in order, and each at its field', async () => {
    const { page, submit, submitted, complaints } = await pages.open('steps/personal-information')
    await submit()
    expect(await page.locator('.toast').allTextContents()).toEqual(['All fields are required'])
    const summary = page.getByRole('group', { name: 'There is a problem' })
    expect(await summary.evaluate(box => box === document.activeElement)).toBe(true)
    const links = await summary.getByRole('link').allTextContents()
    expect(links.slice(0, 4)).toEqual([
      'Enter your BVN.',
      'Enter your date of birth.',
      'Choose your gender.',
      'Choose your marital status.'
    ])
    expect(links.length).toBe(8)
    const errors = await page.locator('.field-error').allTextContents()
    expect(errors.map(text => text.replace('Error: ', ''))).toEqual(links)
    expect(await page.title()).toMatch(/^Error: /)
    expect(await submitted()).toEqual([])
    expect(await complaints()).toEqual([])
  })

  it('links each line of the summary to its input, or to the field of a disabled input', async () => {
    const { page, submit } = await pages.open('steps/personal-information')
    await submit()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    const links = await summary.getByRole('link').all()
    expect(links).toHaveLength(8)
    for (const link of links) {
      await link.click()
      const id = ((await link.getAttribute('href')) ?? '').slice(1)
      const isFocused = await page.evaluate(id => {
        const input = document.getElementById(id)
        const target = input?.matches(':disabled') ? input.closest('.field') : input
        return target && document.activeElement === target
      }, id)
      expect(isFocused, id).toBe(true)
    }
  })

  it('asks for each question of a required group that nobody touched', async () => {
    const { page, submit, submitted } = await pages.open('nested', { value: { jobs: [{ employer: 'A' }] } })
    await submit()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    expect(await summary.getByRole('link').allTextContents()).toEqual(['Enter your street.'])
    await summary.getByRole('link').click()
    await page.keyboard.type('1 Marina')
    await submit()
    expect(await submitted()).toEqual([{ home: { street: '1 Marina' }, jobs: [{ employer: 'A' }] }])
  })

  it('describes each input with ids that exist in the document', async () => {
    const { page, submit } = await pages.open('gallery')
    const dangling = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[aria-describedby], [aria-labelledby], [aria-controls]')]
          .flatMap(element =>
            ['aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap(
              name => element.getAttribute(name)?.split(' ') ?? []
            )
          )
          .filter(id => !document.getElementById(id))
      )
    expect(await dangling()).toEqual([])
    await submit()
    expect(await dangling()).toEqual([])
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Name').getAttribute('aria-describedby')).toBe(
      'gallery_name-help gallery_name-error'
    )
  })

  it('keeps the error on a field until it is valid, and the summary until the next submit', async () => {
    const { page, submit, submitted } = await pages.open('steps/employee-details', {
      value: { secondedTo: 'Acme' }
    })
    await submit()
    const error = page.locator('#employee-details_salaryAccountNumber-error')
    await page.getByLabel('Salary Account Number').fill('12345')
    await page.getByLabel('Bank Name').focus()
    await page
      .locator('#employee-details_salaryAccountNumber-error', { hasText: 'must be 10 digits' })
      .waitFor()
    await page.getByLabel('Salary Account Number').fill('1234567890')
    await page.getByLabel('Bank Name').focus()
    await error.waitFor({ state: 'detached' })
    expect(await page.locator('.error-summary a').count()).toBe(3)
    await page.getByLabel('Staff Id').fill('B1')
    await page.getByLabel('Bank Name').fill('First Bank')
    await submit()
    expect(await page.locator('.error-summary').count()).toBe(0)
    expect(await page.title()).not.toMatch(/^Error/)
    expect(await submitted()).toMatchObject([{ employeeId: 'B1', salaryAccountNumber: '1234567890' }])
  })

  it('does not move the submit button while it is being pressed', async () => {
    const { page, submit } = await pages.open('steps/employee-details', {
      value: { ...details, bankName: '' }
    })
    await submit()
    await page.getByLabel('Bank Name').fill('First Bank')
    const button = page.locator('button[type=submit]')
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20)
    await page.mouse.down()
    await page.waitForTimeout(100)
    expect(await button.boundingBox()).toEqual(before)
    await page.mouse.up()
    expect(await page.evaluate(() => window.submitted.length)).toBe(1)
  })
})

describe('a problem found by the server', () => {
  it('is shown on the field of its path until that answer changes', async () => {
    const refuse = [{ path: '/employeeDetails/employeeId', rule: 'unique', msg: 'This Staff Id is taken.' }]
    const { page, submit } = await pages.open('steps/employee-details', { value: details, refuse })
    await page
      .getByLabel('Seconded To')
      .locator('option', { hasText: 'Acme' })
      .first()
      .waitFor({ state: 'attached' })
    await submit()
    const error = page.locator('#employee-details_employeeId-error')
    expect(await error.textContent()).toContain('This Staff Id is taken.')
    expect(await page.locator('.error-summary').evaluate(box => box === document.activeElement)).toBe(true)
    await page.getByLabel('Bank Name').fill('Other')
    await page.getByLabel('Bank Name').blur()
    await page.waitForTimeout(900)
    expect(await error.count()).toBe(1)
    await page.getByLabel('Staff Id').fill('B2')
    await page.getByLabel('Staff Id').blur()
    await error.waitFor({ state: 'detached' })
  })

  it('does not take the keyboard focus again on every key', async () => {
    const refuse = [{ path: '', rule: 'accepted', msg: 'Something else is wrong.' }]
    const { page, submit } = await pages.open('steps/employee-details', { value: details, refuse })
    await submit()
    expect(await page.locator('.error-summary').textContent()).toContain('Something else is wrong.')
    await page.getByLabel('Bank Name').pressSequentially('abc', { delay: 250 })
    await page.waitForTimeout(600)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('employee-details_bankName')
  })
})
