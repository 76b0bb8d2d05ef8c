import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { countRows, readStrictly } from '../helpers/xlsx.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, openAdminSite, said, showsNames, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite({ finished: 1, beginners: 9 })
  for (const name of ['Efe', 'Uche']) {
    const person = await signedUp(site.product, `${name.toLowerCase()}@btc.example`, { username: name })
    await callerAt(site.product.url, person.token).post('/user/employeeDetails', validAnswers.employeeDetails)
  }
})

afterAll(() => site?.close())

describe.each(rareOfficeWidths)('acting on many, %i pixels wide,', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  const panel = () => page.getByRole('group', { name: 'More filters' })

  it('reminds the incomplete of a client, with what they lack, by five presses', async () => {
    await page.goto('/admin/employee')
    await page.getByRole('button', { name: 'More filters' }).click()
    await panel().getByLabel('Status').selectOption('incomplete')
    await panel().getByLabel('Company').selectOption('Acme Bank')
    await showsNames(page, ['Efe', 'Uche'])
    await tab.look('more-filters')
    expect(at(page)).toBe('/admin/employee?status=incomplete&company=Acme+Bank')
    await page.getByRole('button', { name: 'Remind', exact: true }).click()
    await page.getByRole('dialog', { name: 'Remind 2 employees' }).waitFor()
    await tab.look('remind')
    // The words differ by width, so that the second time is another reminder.
    if (width > 360) await page.getByLabel('Message').fill('Dear {{name}}\n{{missing}}\n{{link}}')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'The reminder is on its way to 2 employees.')
  })

  it('shows in the address and in words what is combined, and takes one off', async () => {
    await panel().getByLabel('Missing step').selectOption('Guarantors')
    await panel().getByLabel('Last activity').selectOption('Within 7 days')
    await said(
      page,
      '2 incomplete employees at Acme Bank who have not finished Guarantors active within 7 days'
    )
    await page.reload()
    await showsNames(page, ['Efe', 'Uche'])
    await page.getByRole('button', { name: 'Take off the filter who have not finished Guarantors' }).click()
    await expect.poll(() => at(page)).not.toContain('missing')
    await page.getByRole('button', { name: 'More filters' }).click()
    await panel().getByLabel('Corrections').selectOption('Answered')
    await said(page, 'No incomplete employees')
  })

  it('exports the bank details of a client without the BVN by three presses, or other columns', async () => {
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
    await tab.look('columns')
    await page.getByRole('button', { name: 'None' }).click()
    await page.getByLabel('Lastname').check()
    const other = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export 1 column' }).click()
    const read = await readStrictly(fs.readFileSync(await (await other).path()))
    expect(read.rows).toEqual([['Lastname'], ['Okafor']])
  })

  it('asks some for the same correction, and says of whom it could not be', async () => {
    await page.goto('/admin/employee?sort=-createdAt')
    for (const name of ['Uche', 'Efe']) await page.getByLabel(`Tick ${name}`).check()
    await page.getByRole('button', { name: 'Ask for correction' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask 2 employees for a correction' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Choose a question.').waitFor()
    await dialog.getByLabel('Question').selectOption('Bank Name')
    await dialog.getByRole('button', { name: 'This does not match your documents' }).first().click()
    const words = dialog.getByLabel('What is wrong, and what to do')
    expect(await words.inputValue()).toMatch(/^This does not match your documents: c/)
    await words.fill(`Write its name in full (${width}).`)
    await tab.look('correct-many')
    await dialog.getByRole('button', { name: 'Send' }).click()
    if (width === rareOfficeWidths[0]) await toast(page, 'Sent back to 2 employees. Each gets a mail.')
    // The second time somebody has asked already: who, and with what words, is told.
    else
      await page
        .getByRole('dialog', { name: 'Not all were asked' })
        .getByText(/has asked for/)
        .waitFor()
  })

  it('ticks some, a page, and all that match, and writes to them or exports just these', async () => {
    await page.goto('/admin/employee')
    await page.getByLabel('Tick Person 01').check()
    await page.getByLabel('Tick Person 03').check()
    await said(page, '2 employees ticked:')
    await tab.look('ticked')
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export just these' }).click()
    expect(await countRows(fs.readFileSync(await (await pending).path()))).toBe(3)
    await page.getByLabel('Tick all on this page').check()
    await page.getByRole('button', { name: 'Tick all 12 that match' }).click()
    await said(page, '12 employees ticked:')
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByText('Provide a message.').waitFor()
    await page.getByRole('dialog').getByLabel('Message').fill(`Good morning from ${width}`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'The message is on its way to 12 employees.')
    await page.getByText('12 employees ticked:').waitFor({ state: 'detached' })
    expect(tab.troubles).toEqual([])
  })
})
