import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { countRows, readStrictly } from '../helpers/xlsx.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, hold, openAdminSite, said, showsNames, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 9 })
  for (const name of ['Efe', 'Uche']) {
    const person = await signedUp(site.product, `${name.toLowerCase()}@btc.example`, { username: name })
    await callerAt(site.product.url, person.token).post('/user/employeeDetails', validAnswers.employeeDetails)
  }
})

afterAll(() => site?.close())

describe.each(rareOfficeWidths)('bulk actions at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  const panel = () => page.getByRole('group', { name: 'Filters' })
  const openFilters = () => page.getByRole('button', { name: 'Filter', exact: true }).click()
  const choose = (choice: string) => panel().getByRole('button', { name: choice, exact: true }).click()

  it('send a reminder to the incomplete employees of a client', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('link', { name: /^Incomplete/ }).click()
    await openFilters()
    await choose('Seconded To')
    await choose('Acme Bank')
    await showsNames(page, ['Efe', 'Uche'])
    await tab.screenshot('filters')
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    expect(at(page)).toBe('/admin/employee?status=incomplete&company=Acme+Bank')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Remind', exact: true }).click()
    await page.getByRole('dialog', { name: 'Remind 2 employees' }).waitFor()
    await tab.screenshot('remind')
    // The message differs by width: the same reminder a second time would be a duplicate.
    if (width > 360) await page.getByLabel('Message').fill('Dear {{name}}\n{{missing}}\n{{link}}')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'The reminder is on its way to 2 employees.')
  })

  it('keep several filters over a reload, and remove one by its chip', async () => {
    await openFilters()
    await panel().getByLabel('Find a filter').fill('guarantors')
    await panel().getByRole('region', { name: 'Missing step' }).getByText('Guarantors').click()
    await panel().getByLabel('Find a filter').fill('within 7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await said(
      page,
      '2 incomplete employees at Acme Bank who have not finished Guarantors active within 7 days'
    )
    await page.reload()
    await showsNames(page, ['Efe', 'Uche'])
    await tab.screenshot('chips')
    await page.getByRole('button', { name: 'Remove filter Missing step: Guarantors' }).click()
    await expect.poll(() => at(page)).not.toContain('missing')
    await openFilters()
    await choose('Corrections')
    await choose('Answered')
    await said(page, 'No incomplete employees')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => at(page)).toBe('/admin/employee')
  })

  it('export the payroll columns of a client without the BVN, or chosen columns', async () => {
    await page.goto('/admin/employee')
    await page.getByLabel('Filter Company').selectOption('Acme Bank')
    await showsNames(page, ['Adaeze Okafor'])
    const more = page.getByRole('button', { name: 'More exports' })
    await more.click()
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'This view: Payroll' }).click()
    const { rows } = await readStrictly(fs.readFileSync(await (await pending).path()))
    expect(rows[0]).toEqual([
      'Employee ID',
      'Firstname',
      'Lastname',
      'Seconded To',
      'Bank Name',
      'Salary Account Number'
    ])
    expect(rows).toHaveLength(2)
    await more.click()
    await page.getByRole('button', { name: 'This view: choose columns' }).click()
    expect(await page.getByLabel('BVN').isChecked()).toBe(false)
    await tab.screenshot('columns')
    await page.getByRole('button', { name: 'None' }).click()
    await page.getByLabel('Lastname').check()
    const other = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export 1 column' }).click()
    const read = await readStrictly(fs.readFileSync(await (await other).path()))
    expect(read.rows).toEqual([['Lastname'], ['Okafor']])
  })

  it('ask several employees for the same correction, and report who was already asked', async () => {
    await page.goto('/admin/employee?sort=-createdAt')
    for (const name of ['Uche', 'Efe']) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask 2 employees for a correction' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Choose a question.').waitFor()
    await dialog.getByLabel('Question').selectOption('Bank Name')
    await dialog.getByRole('button', { name: 'This does not match your documents' }).first().click()
    const words = dialog.getByLabel('What is wrong, and what to do')
    expect(await words.inputValue()).toMatch(/^This does not match your documents\. C/)
    await words.fill(`Write its name in full (${width}).`)
    await tab.screenshot('correct-many')
    await dialog.getByRole('button', { name: 'Send' }).click()
    if (width === rareOfficeWidths[0]) await toast(page, 'Sent back to 2 employees. Each gets an email.')
    // At the second width the corrections are already requested, and the dialog shows by whom and with which note.
    else {
      await page
        .getByRole('dialog', { name: 'Not all were asked' })
        .getByText(/has asked for/)
        .waitFor()
      await page.getByRole('button', { name: 'Close' }).last().click()
      await page.getByText('2 selected').waitFor()
      await page.getByRole('button', { name: 'Clear selection' }).click()
    }
  })

  it('say who gets no email or was asked before', async () => {
    if (width !== rareOfficeWidths[0]) return
    const found = (await site.admin.call('GET', '/user/users?search=Person&sort=-createdAt')).body.data
    const [asked, disabled] = found.map(({ _id }) => String(_id))
    const account = `/admin/accounts/${disabled}/disabled`
    await site.admin.call('PUT', account, { reason: 'left the company' })
    await site.admin.call('POST', `/admin/employees/${asked}/corrections`, {
      corrections: [{ path: '/employeeDetails/bankName', message: 'Write it again.' }]
    })
    await page.goto('/admin/employee?search=Person&sort=-createdAt')
    for (const name of ['Person 07', 'Person 08', 'Person 09'])
      await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Question').selectOption('Bank Name')
    await dialog.getByLabel('What is wrong, and what to do').fill('Write it again.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const outcome = page.getByRole('dialog', { name: 'Not all were asked' })
    await outcome.getByText('Sent back to 2.').waitFor()
    await outcome.getByText('1: This was already asked for. Nothing was sent again.').waitFor()
    await outcome
      .getByText(/^1: 1 answer was sent back. No email was sent, because the account is disabled/)
      .waitFor()
    await site.admin.call('DELETE', account)
  })

  it('can be stopped between two employees, and keep the others selected', async () => {
    await page.goto('/admin/employee?sort=createdAt')
    const bar = page.getByRole('region', { name: 'Selected employees' })
    await bar.waitFor({ state: 'detached' })
    for (const name of ['Person 01', 'Person 02', 'Person 03'])
      await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Question').selectOption('Bank Name')
    await dialog.getByLabel('What is wrong, and what to do').fill(`Write it in full (${width}).`)
    const release = await hold(page, '**/corrections')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByText('0 of 3').waitFor()
    release()
    await page
      .getByRole('dialog', { name: 'Not all were asked' })
      .getByText(/^Sent back to [01]\.$/)
      .waitFor()
    await page.unroute('**/corrections')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await bar.getByText('2 selected').waitFor()
  })

  it('keep those selected whom a limit leaves unasked, and the text', async () => {
    await page.goto('/admin/employee?sort=createdAt')
    const bar = page.getByRole('region', { name: 'Selected employees' })
    await bar.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Question').selectOption('Bank Name')
    await dialog.getByLabel('What is wrong, and what to do').fill('Write it in full.')
    const json = { success: false, status: 429, code: 'limit.attempts', message: 'Too many. Wait an hour.' }
    await page.route('**/corrections', route => route.fulfill({ status: 429, json }))
    await dialog.getByRole('button', { name: 'Send' }).click()
    const outcome = page.getByRole('dialog', { name: 'Not all were asked' })
    await outcome.getByText('2: Too many. Wait an hour.').waitFor()
    await page.unroute('**/corrections')
    await outcome.getByRole('button', { name: 'Close' }).last().click()
    await bar.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    await expect
      .poll(() => dialog.getByLabel('What is wrong, and what to do').inputValue())
      .toBe('Write it in full.')
    await dialog.getByLabel('What is wrong, and what to do').fill('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('stay open until they are sent', async () => {
    const release = await hold(page, '**/api/admin/send-emails')
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Message to 2 employees' })
    await dialog.getByLabel('Message').fill(`Good evening from ${width}`)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
    expect(await dialog.isVisible()).toBe(true)
    release()
    await toast(page, 'The message is on its way to 2 employees.')
    await page.unroute('**/api/admin/send-emails')
  })

  it('message or export some employees, a page, or all that match', async () => {
    await page.goto('/admin/employee')
    await page.getByLabel('Clear selection').waitFor({ state: 'detached' })
    const top = () =>
      page
        .locator('tbody tr')
        .first()
        .evaluate(row => row.getBoundingClientRect().top + window.scrollY)
    const before = await top()
    await page.getByLabel('Select Person 01').check()
    await page.getByLabel('Select Person 03').check()
    const bar = page.getByRole('region', { name: 'Selected employees' })
    await bar.getByText('2 selected').waitFor()
    expect(await top(), 'the rows stay where they are').toBe(before)
    await tab.screenshot('selected')
    await page.reload()
    await bar.getByText('2 selected').waitFor()
    const pending = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export just these' }).click()
    expect(await countRows(fs.readFileSync(await (await pending).path()))).toBe(3)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Showing page 2 of 2').waitFor()
    await bar.getByText('7 selected, 7 not on this page').waitFor()
    await tab.screenshot('selected-elsewhere')
    await page.getByLabel('Select all on this page').check()
    await bar.getByText('12 selected').waitFor()
    await page.getByLabel('Select Uche').uncheck()
    await page.getByRole('link', { name: 'Prev' }).click()
    await page.getByRole('button', { name: 'Select all 12' }).click()
    await bar.getByText('12 selected').waitFor()
    await page.getByRole('button', { name: 'Select all 12' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByText('Provide a message.').first().waitFor()
    await page.getByRole('dialog').getByLabel('Message').fill(`Good morning from ${width}`)
    await page.reload()
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    expect(await page.getByRole('dialog').getByLabel('Message').inputValue()).toBe(
      `Good morning from ${width}`
    )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'The message is on its way to 12 employees.')
    await bar.waitFor({ state: 'detached' })
    expect(tab.pageErrors).toEqual([])
  })
})
