import { describe, expect, it } from 'vitest'
import { formPages } from './opened.ts'

const pages = formPages()

const nigerian = { nationality: 'Nigeria', stateOfOrigin: 'Kano', localGovernment: 'Dala' }

describe('a question with few choices', () => {
  it('is a labelled group of radio buttons that works with the arrow keys', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    const gender = page.getByRole('group', { name: 'Gender' })
    expect(await gender.getByRole('radio').count()).toBe(3)
    await gender.getByLabel('Male', { exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await lastChange()).toMatchObject({ gender: 'female' })
  })

  it('becomes a select with a note if the stored answer is no longer offered', async () => {
    const { page } = await pages.open('gallery', { value: { size: 'huge' } })
    const size = page.getByLabel('Size')
    expect(await size.inputValue()).toBe('huge')
    expect(await page.getByText('Huge is no longer offered.').isVisible()).toBe(true)
    expect(await size.locator('option:checked').textContent()).toBe('Huge (no longer offered)')
  })
})

describe('conditional choices', () => {
  it('appear, disappear or are disabled in a select', async () => {
    const { page, lastChange } = await pages.open('choices')
    const turn = page.getByLabel('Turn', { exact: false }).and(page.locator('select'))
    const offered = () =>
      turn.locator('option').evaluateAll(all => all.map(one => [one.textContent, one.matches(':disabled')]))
    expect(await offered()).toEqual([
      ['Choose one', false],
      ['By day', false],
      ['At the weekend', true]
    ])
    await page.getByLabel('Do you ride?').check()
    expect((await offered()).map(([, isGreyed]) => isGreyed)).toEqual([false, false, false, false])
    await turn.selectOption('By night')
    await page.getByLabel('Do you ride?').uncheck()
    expect(await turn.locator('option:checked').textContent()).toBe('By night (no longer offered)')
    expect(await page.getByText('By night is no longer offered.').isVisible()).toBe(true)
    expect(await lastChange()).toMatchObject({ turn: 'n', rides: false })
  })

  it('appear and disappear among checkboxes, and a chosen one can be removed', async () => {
    const { page, lastChange } = await pages.open('choices', { value: { rides: true, turns: ['n', 'w'] } })
    const boxes = page.getByRole('group', { name: 'Turns' })
    await page.getByLabel('Do you ride?').uncheck()
    expect(await boxes.locator('.choice').allTextContents()).toEqual([
      'By day',
      'At the weekend',
      'By night (no longer offered)'
    ])
    await boxes.getByLabel('At the weekend').uncheck()
    expect(await boxes.getByLabel('At the weekend').isDisabled()).toBe(true)
    await boxes.getByLabel('By night').uncheck()
    await boxes.getByLabel('By day').check()
    expect(await lastChange()).toMatchObject({ turns: ['d'] })
  })

  it('appear and disappear in a search, where a disabled one cannot be chosen', async () => {
    const { page, lastChange } = await pages.open('choices')
    const berth = page.getByRole('combobox', { name: 'Berth' })
    const options = page.getByRole('listbox').getByRole('option')
    await berth.click()
    expect(await options.allInnerTexts()).toEqual(['Middle', 'Lower'])
    expect(await options.nth(1).getAttribute('aria-disabled')).toBe('true')
    await options.nth(1).click({ force: true })
    await berth.press('ArrowUp')
    await berth.press('Enter')
    expect(await berth.inputValue()).toBe('')
    await page.getByLabel('Do you ride?').check()
    await berth.click()
    expect(await options.allInnerTexts()).toEqual(['Upper', 'Middle', 'Lower'])
    await options.nth(2).click()
    expect(await lastChange()).toMatchObject({ berth: 'l' })
  })

  it('appear and disappear below headings, and a heading without choices is hidden', async () => {
    const { page } = await pages.open('choices')
    const shelf = page.getByLabel('Shelf', { exact: false }).and(page.locator('select'))
    const shown = () =>
      shelf
        .locator('optgroup')
        .evaluateAll(all =>
          all.map(one => [
            one.getAttribute('label'),
            ...[...one.children].map(
              choice => choice.textContent + (choice.matches(':disabled') ? ' (greyed)' : '')
            )
          ])
        )
    const boxes = page.getByRole('group', { name: 'Shelves to clear' }).locator('.choices > *')
    expect(await shown()).toEqual([['First row', 'A1', 'A2 (greyed)']])
    expect(await boxes.allTextContents()).toEqual(['In the first row', 'A2'])
    await page.getByLabel('Do you ride?').check()
    expect(await shown()).toEqual([
      ['First row', 'A1', 'A2'],
      ['Last row', 'B1']
    ])
    expect(await boxes.allTextContents()).toEqual(['In the first row', 'A1', 'A2', 'In the last row', 'B1'])
  })
})

describe('choices below headings', () => {
  it('are a select with groups, and checkboxes with the headings between them', async () => {
    const { page, lastChange } = await pages.open('choices', { value: { room: '9z' } })
    const room = page.getByLabel('Room', { exact: false }).and(page.locator('select'))
    const groups = await room
      .locator('optgroup')
      .evaluateAll(all => all.map(one => [one.getAttribute('label'), one.textContent]))
    expect(groups).toEqual([
      ['First floor', '1a1b'],
      ['Second floor', '2a']
    ])
    expect(await room.locator('option:checked').textContent()).toBe('9z (no longer offered)')
    await room.selectOption('2a')
    const boxes = page.getByRole('group', { name: 'Rooms with a key' })
    const words = await boxes.locator('.choices > *').allTextContents()
    expect(words).toEqual(['On the first floor', '1a', '1b', 'On the second floor', '2a'])
    await boxes.getByLabel('2a').check()
    await boxes.getByLabel('1a').check()
    expect(await lastChange()).toMatchObject({ room: '2a', rooms: ['1a', '2a'] })
  })
})

describe('a list', () => {
  it('keeps and shows a stored client that is no longer offered', async () => {
    const { page } = await pages.open('steps/employee-details', { value: { secondedTo: 'Gone Ltd' } })
    await page.getByText('Gone Ltd is no longer offered.').waitFor()
    expect(await page.getByLabel('Seconded To').inputValue()).toBe('Gone Ltd')
  })

  it('saves a stored answer that is no longer offered, but rejects a new one', async () => {
    const value = { employeeId: 'B1', salaryAccountNumber: '0123456789', bankName: 'First Bank' }
    const gone = { ...value, secondedTo: 'Gone Ltd' }
    const { page, submit, submitted } = await pages.open('steps/employee-details', { value: gone })
    await page.getByText('Gone Ltd is no longer offered.').waitFor()
    await submit()
    await expect.poll(submitted).toEqual([gone])
    const typed = await pages.open('steps/employee-details', { value: gone, unsaved: '' })
    await typed.page.getByText('Gone Ltd is no longer offered.').waitFor()
    await typed.submit()
    const error = typed.page.locator('#employee-details_secondedTo-error')
    expect(await error.innerText()).toContain('Seconded to: choose from the list.')
    expect(await typed.submitted()).toEqual([])
  })

  it('accepts a stored answer that it still offers', async () => {
    const { page, submit } = await pages.open('steps/personal-information', { value: nigerian })
    await page
      .getByLabel('Local Government')
      .locator('option', { hasText: 'Dala' })
      .waitFor({ state: 'attached' })
    await submit()
    await page.locator('#personal-information_bvn-error').waitFor()
    expect(await page.locator('#personal-information_localGovernment-error').count()).toBe(0)
  })

  it('can be loaded again after it failed to load', async () => {
    const { page } = await pages.open('steps/employee-details', { failures: '2' })
    await page.getByText('Could not load clients.').waitFor()
    expect(await page.getByLabel('Seconded To').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Seconded To').locator('option', { hasText: 'Acme' }).waitFor({ state: 'attached' })
    await page.getByLabel('Seconded To').selectOption('Acme')
    expect(await page.getByText('Could not load').count()).toBe(0)
  })

  it('says that it is loading', async () => {
    const { page } = await pages.open('steps/employee-details', { delay: '1500' })
    expect(await page.getByLabel('Seconded To').locator('option:checked').textContent()).toBe(
      'Loading clients...'
    )
  })

  it('of suggestions accepts free text', async () => {
    const { page, lastChange } = await pages.open('steps/employee-details')
    const bank = page.getByLabel('Bank Name')
    await page.locator('datalist option').first().waitFor({ state: 'attached' })
    await bank.fill('My own bank')
    await bank.blur()
    expect(await lastChange()).toMatchObject({ bankName: 'My own bank' })
  })
})

describe('a list that depends on another answer', () => {
  it('waits for the answer, loads, and announces it to screen readers', async () => {
    const { page } = await pages.open('steps/personal-information', { delay: '300' })
    const lga = page.getByLabel('Local Government')
    expect(await lga.isDisabled()).toBe(true)
    expect(await lga.locator('option:checked').textContent()).toBe('Choose a state first')
    await page.getByLabel('State of Origin').selectOption('Kano')
    expect(await lga.locator('option:checked').textContent()).toBe('Loading local governments...')
    await lga.locator('option', { hasText: 'Dala' }).waitFor({ state: 'attached' })
    expect(await lga.isDisabled()).toBe(false)
    await page
      .locator('[role=status]', { hasText: 'Local governments for Kano loaded' })
      .waitFor({ state: 'attached' })
  })

  it('clears its answer when the other answer changes', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information', { value: nigerian })
    const lga = page.getByLabel('Local Government')
    expect(await lga.inputValue()).toBe('Dala')
    await page.getByLabel('State of Origin').selectOption('Lagos')
    await lga.locator('option', { hasText: 'Ikeja' }).waitFor({ state: 'attached' })
    expect(await lga.inputValue()).toBe('')
    expect(await lastChange()).not.toHaveProperty('localGovernment', 'Dala')
  })

  it('is free text while its condition is not met, and a list again when it is', async () => {
    const { page, lastChange } = await pages.open('steps/personal-information')
    expect(await page.getByLabel('State of Origin').evaluate(field => field.tagName)).toBe('SELECT')
    await page.getByLabel('Nationality').selectOption('Ghana')
    await page.getByLabel('State of Origin').fill('Volta')
    await page.getByLabel('Local Government').fill('Ho')
    await page.getByLabel('Local Government').blur()
    expect(await lastChange()).toMatchObject({ stateOfOrigin: 'Volta', localGovernment: 'Ho' })
    await page.getByLabel('Nationality').selectOption('Nigeria')
    expect(await page.getByText('Volta is no longer offered.').isVisible()).toBe(true)
  })

  it('is a list again when the answer of its condition is no longer asked', async () => {
    const { page } = await pages.open('choices', { value: { shift: 'd', drives: true, madeIn: 'Japan' } })
    const plate = page.getByLabel('Plate of')
    expect(await plate.evaluate(field => field.tagName)).toBe('INPUT')
    await page.getByRole('group', { name: 'Do you drive?' }).getByLabel('No').check()
    await plate.selectOption('Lagos')
  })

  it('works inside a group', async () => {
    const { page } = await pages.open('nested')
    await page.getByLabel('State', { exact: false }).first().selectOption('Lagos')
    await page
      .getByLabel('Local Government')
      .locator('option', { hasText: 'Epe' })
      .waitFor({ state: 'attached' })
  })
})

describe('a field for another employee', () => {
  const ids = { ada: '0a'.repeat(16), one: '0c'.repeat(16), other: '0d'.repeat(16) }

  it('asks for two letters of a name, and stores the id of the employee chosen by keyboard', async () => {
    const { page, lastChange } = await pages.open('amounts', { value: { begins: '08:00' } })
    const boss = page.getByRole('combobox', { name: 'Reports to' })
    await boss.click()
    expect(await boss.getAttribute('placeholder')).toBe('Type at least two letters of a name')
    expect(await boss.getAttribute('aria-expanded')).toBe('false') // the placeholder already has the hint; the list does not repeat it
    await boss.pressSequentially('a')
    expect(await page.getByRole('option').allTextContents()).toEqual(['Type at least two letters of a name'])
    await boss.pressSequentially('da')
    await page.getByRole('option', { name: 'Adaeze Bello' }).waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual(['Ada Obi', 'Adaeze Bello'])
    await boss.press('ArrowDown')
    await boss.press('Enter')
    expect(await boss.inputValue()).toBe('Ada Obi')
    expect(await lastChange()).toMatchObject({ boss: ids.ada })
  })

  it('distinguishes employees of the same name, and accepts a name that is typed in full', async () => {
    const { page, lastChange } = await pages.open('amounts', { value: { begins: '08:00' } })
    const boss = page.getByRole('combobox', { name: 'Reports to' })
    await boss.fill('bola')
    await page.getByRole('option', { name: 'Bola Ade (BTC-0C0C-0C0C)' }).waitFor()
    await page.getByRole('option', { name: 'Bola Ade (BTC-0D0D-0D0D)' }).click()
    expect(await lastChange()).toMatchObject({ boss: ids.other })
    await boss.fill('ada obi')
    await boss.press('Tab')
    await expect.poll(async () => (await lastChange()) as unknown).toMatchObject({ boss: ids.ada })
    expect(await boss.inputValue()).toBe('Ada Obi')
  })

  it('rejects a name that matches nobody, and keeps the typed text', async () => {
    const { page, submit } = await pages.open('amounts', { value: { begins: '08:00', pay: 100 } })
    const boss = page.getByRole('combobox', { name: 'Reports to' })
    await boss.fill('Zubair')
    await page.getByRole('option', { name: 'Nobody found' }).waitFor()
    await boss.blur()
    await submit()
    const words = 'Reports to: type at least two letters of a name, and choose someone from the results.'
    expect(await page.locator('#amounts_boss-error').textContent()).toContain(words)
    expect(await boss.inputValue()).toBe('Zubair')
  })

  it('shows a stored employee by name, and says if the person was erased', async () => {
    const begins = '08:00'
    const { page } = await pages.open('amounts', { value: { begins, boss: ids.ada } })
    await expect.poll(() => page.getByRole('combobox', { name: 'Reports to' }).inputValue()).toBe('Ada Obi')
    expect(await page.getByText('no longer offered').count()).toBe(0)
    const erased = await pages.open('amounts', { value: { begins, boss: '0e'.repeat(16) } })
    await erased.page.getByText('Someone who was erased is no longer offered.').waitFor()
    const boss = erased.page.getByRole('combobox', { name: 'Reports to' })
    expect(await boss.inputValue()).toBe('Someone who was erased')
  })

  it('can be searched again after a failed search', async () => {
    const { page } = await pages.open('amounts', { value: { begins: '08:00' }, failures: '1' })
    const boss = page.getByRole('combobox', { name: 'Reports to' })
    await boss.fill('ad')
    await page.getByRole('option', { name: 'Could not search. Wait a moment and type again.' }).waitFor()
    await boss.fill('ada')
    await page.getByRole('option', { name: 'Ada Obi' }).waitFor()
  })
})
