import fs from 'node:fs'
import path from 'node:path'
import exceljs from 'exceljs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMail } from '../../server/mail/read-mail.ts'
import { openTab, type Tab } from '../helpers/browser.ts'
import { employeeWidths, officeWidths } from '../helpers/widths.ts'
import { type AdminSite, at, openAdminSite, openSidebar, said, toast } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

async function spreadsheet(from: number, to: number): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('People')
  sheet.addRow(['Surname', 'Full name', 'E-mail', 'Phone', 'Date of Birth', 'Shoe size'])
  for (let number = from; number <= to; number++)
    sheet.addRow(['Okafor', `Hire ${number}`, `hire${number}@btc.example`, '08031234567', '27/03/1994', 42])
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function linkFor(email: string): Promise<string> {
  const folder = path.join(site.product.dataDir, 'mailbox')
  const links = () => {
    const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.includes(email)) : []
    const texts = names.map(name => readMail(fs.readFileSync(path.join(folder, name), 'utf8')).text)
    return texts.flatMap(text => /\/invited#[\w-]{43}/.exec(text)?.[0] ?? [])
  }
  await expect.poll(links, { timeout: 10_000 }).not.toEqual([])
  return links()[0] ?? ''
}

describe.each(officeWidths)('hiring people at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await site.open(width)
    page = tab.page
  })

  afterAll(() => tab?.close())

  it('invites 30 people from a spreadsheet in at most six clicks', async () => {
    let presses = 0
    await page.addInitScript(() => addEventListener('click', () => console.info('pressed'), true))
    page.on('console', message => {
      if (message.text() === 'pressed') presses++
    })
    await page.goto('/')
    await (await openSidebar(page)).getByRole('link', { name: 'Hire people' }).click()
    await page.getByRole('button', { name: 'Choose a spreadsheet' }).waitFor()
    await tab.screenshot('hire-people')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a spreadsheet' }).click()
    await (await choosing).setFiles({ name: 'March.xlsx', mimeType: 'x', buffer: await spreadsheet(1, 30) })
    await page.getByRole('button', { name: 'Invite 30 people' }).waitFor()
    await said(page, 'Not used and not sent: Shoe size.')
    await tab.screenshot('hire-ready')
    await page.getByRole('button', { name: 'Invite 30 people' }).click()
    await said(page, '30 people are invited, but emails are not being sent.')
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(20)
    // Opening the menu of a narrow screen is one more press, and the page clicks its own hidden input.
    expect(presses).toBeLessThanOrEqual(6)
    await tab.screenshot('hired')
  })

  it('names a missing column that the choices of another column depend on', async () => {
    await page.getByRole('button', { name: 'Invite others' }).click()
    await page
      .getByLabel('Or paste rows here')
      .fill('Name\tEmail\tLocal Government\nAda Obi\tada@btc.example\tIkeja')
    await said(page, 'The choices of Local Government depend on State of Origin.')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await tab.screenshot('hire-column-missing')
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })

  it('shows mistakes and existing people by row, and lets mistakes be corrected or downloaded', async () => {
    const rows =
      'Name\tEmail\tSeconded to\nAda\tada.btc.example\tAcme Bank\nHire 1\thire1@btc.example\t\nEfe\tefe@btc.example\tacme bank'
    await page.getByLabel('Or paste rows here').fill(rows)
    await page.getByRole('button', { name: 'Invite 1 of 3' }).waitFor()
    await said(page, '1 is already here and not invited again')
    await said(page, 'Enter an email address in the right format')
    await tab.screenshot('hire-mistakes')
    const wrong = page.getByLabel('Email in row 2')
    await wrong.fill('ada.btc@example')
    await wrong.press('Enter')
    await page.getByRole('button', { name: 'Invite 1 of 3' }).waitFor()
    await wrong.fill('ada@btc.example')
    await wrong.press('Enter')
    await page.getByRole('button', { name: 'Invite 2 of 3' }).waitFor()
    await said(page, 'Corrected.')
    // A failed check removes the counts of the check before it.
    await page.route('**/hires/check', route => route.abort())
    await wrong.fill('ada.btc.example')
    await wrong.press('Enter')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.getByRole('button', { name: 'Invite 2 of 3' }).isDisabled()).toBe(true)
    expect(await page.getByText('Ready to invite').count()).toBe(0)
    await page.unroute('**/hires/check')
    tab.pageErrors.splice(0) // the browser's line about the request that was aborted
    await again.click()
    await page.getByRole('button', { name: 'Invite 1 of 3' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await (await downloading).path()
    expect(fs.readFileSync(file, 'utf8')).toContain('2,Email,ada.btc.example,"Enter an email address')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page
      .getByLabel('Or paste rows here')
      .fill('Name\tEmail\tSeconded to\nUche\tuche@btc.example\tZenith Steel')
    const client = page.getByLabel('Seconded To in row 2')
    await client.waitFor()
    const offered = await client.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value)
    )
    expect(offered).toContain('Acme Bank')
    await client.fill('Acme Bank')
    await client.press('Enter')
    await page.getByRole('button', { name: 'Invite 1 person' }).waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByLabel('Or paste rows here').fill('%PDF')
    await said(page, 'There is only one row.')
  })

  it('lists everybody who is already here', async () => {
    await page.reload()
    const people = Array.from({ length: 30 }, (_, at) => `Hire ${at + 1}\thire${at + 1}@btc.example`)
    await page.getByLabel('Or paste rows here').fill(['Name\tEmail', ...people].join('\n'))
    await page.getByText('30 are already here and not invited again').click()
    const known = page.getByRole('group').filter({ hasText: 'already here' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Show 10 more of 10' }).click()
    await expect.poll(() => known.count()).toBe(30)
  })

  it('keeps the line breaks of a cell that is corrected', async () => {
    await page.reload()
    const row = 'Ada\tada@btc.example\t"12 Allen Road\nIkej\uFFFDa"'
    await page.getByLabel('Or paste rows here').fill(`Name\tEmail\tResidential Address\n${row}`)
    const cell = page.getByLabel('Residential Address in row 2')
    expect(await cell.inputValue()).toBe('12 Allen Road\nIkej\uFFFDa')
    await cell.press('Control+End')
    await cell.press('Backspace')
    await cell.press('Backspace')
    await cell.press('a')
    const checking = page.waitForRequest('**/hires/check')
    await cell.blur()
    expect((await checking).postData()).toContain('12 Allen Road\\nIkeja')
    await page.getByRole('button', { name: 'Invite 1 person' }).waitFor()
  })

  it('copies mistakes so that a spreadsheet pastes formulas as text', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.reload()
    await page.getByLabel('Or paste rows here').fill('Name\tEmail\nAda\t"=1+1\n2"\nEfe\tefe@btc.example')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await toast(page, 'Mistakes copied.')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain("2\tEmail\t'=1+1 2\tThis is a formula")
    expect(copied.split('\n')).toHaveLength(2)
  })

  it('reads the empty spreadsheet once it is filled in', async () => {
    await page.reload()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download an empty spreadsheet' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('people-to-hire.xlsx')
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(await download.path())
    const [people] = book.worksheets
    if (!people) throw new Error('There is no sheet.')
    const values = ['Ọlákúnlé Adébáyọ̀', 'ola@btc.example', '08031234567', 'Acme Bank']
    for (const [at, value] of values.entries()) people.getCell(2, at + 1).value = value
    const buffer = Buffer.from(await book.xlsx.writeBuffer())
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a spreadsheet' }).click()
    await (await choosing).setFiles({ name: 'people-to-hire.xlsx', mimeType: 'x', buffer })
    await page.getByRole('button', { name: 'Invite 1 person' }).waitFor()
    expect(await page.getByLabel(/^Sheet/).count()).toBe(0)
    await said(page, values[0] ?? '')
    await tab.screenshot('hire-template-filled')
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })

  it('asks for sheet, heading row and columns, and shows the people as they would be stored', async () => {
    const book = new exceljs.Workbook()
    book.addWorksheet('Read me').addRow(['How to fill this in'])
    const sheet = book.addWorksheet('October')
    const rows = [
      ['NEW HIRES'],
      ['Full name', 'Official Email', 'Personal Email', 'Supervisor Email', 'Status', 'D.O.B', 'BVN'],
      [
        'Ife Obi',
        'ife@btc.example',
        'ife@home.example',
        'boss@btc.example',
        'Active',
        '01/02/1990',
        '22345678901'
      ],
      [
        'Uche Obi',
        'uche@btc.example',
        'uche@home.example',
        'boss@btc.example',
        'Active',
        '12/25/1991',
        '22345678902'
      ]
    ]
    for (const row of rows) sheet.addRow(row)
    sheet.getRow(4).hidden = true
    const buffer = Buffer.from(await book.xlsx.writeBuffer())
    await page.goto('/admin/hire-people')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a spreadsheet' }).click()
    await (await choosing).setFiles({ name: 'October.xlsx', mimeType: 'x', buffer })
    await page.getByLabel('Sheet (2 in the file)').selectOption('October')
    await said(page, 'Which column contains the email addresses to invite?')
    expect(await page.getByRole('button', { name: /^Invite / }).isEnabled()).toBe(false)
    await said(page, 'BVN: Spreadsheets are shared')
    await said(page, 'It seems to belong to someone or something else: “Supervisor Email”.')
    await said(page, 'Is it Marital Status?')
    await page.getByLabel('Email is in').selectOption({ index: 1 })
    await said(page, '1 February 1990')
    await page.getByLabel('Invite people in hidden rows too (1)').check()
    await said(page, 'This may be two days, as row 4 of this column has the month first.')
    await page.getByLabel(/^Date of Birth: how are dates/).selectOption('month')
    await said(page, '2 January 1990')
    await said(page, 'The sheet “October” has its headings in row 2.')
    await page.getByRole('button', { name: 'Invite 2 people' }).waitFor()
    await tab.screenshot('hire-asked')
    await page.getByLabel('The headings are in').selectOption('3')
    await said(page, 'Which column contains the email addresses to invite?')
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })

  it('sends an invitation again, and cancels it', async () => {
    const tick = page.getByRole('checkbox', { name: /^Tick / }).first()
    await tick.check()
    await page.getByRole('button', { name: 'Send again' }).click()
    await toast(page, 'The invitation to 1 person is ready, but emails are not being sent.')
    const label = await tick.getAttribute('aria-label')
    await tick.check()
    await page.goto('/admin/hire-people?page=2')
    await page.getByText('1 selected, 1 not on this page').waitFor()
    await page.getByRole('button', { name: 'Cancel invitation' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel 1 invitation?' })
    await question.getByText('1 selected, 1 not on this page').waitFor()
    await question.getByRole('button', { name: 'Back' }).click()
    await page.goto('/admin/hire-people')
    await page.getByRole('button', { name: 'Cancel invitation' }).click()
    await question.getByRole('button', { name: 'Cancel invitation' }).click()
    await toast(page, '1 invitation is cancelled.')
    await expect.poll(() => page.getByLabel(label ?? '', { exact: true }).count()).toBe(0)
    await question.waitFor({ state: 'detached' })
  })

  it('corrects a page after the last one, and shows an empty state without pages', async () => {
    await page.goto('/admin/hire-people?page=9')
    await said(page, 'Showing page 2 of 2')
    await page.goto('/admin/hire-people?stage=failed')
    await said(page, 'None so far.')
    expect(await page.getByText('Showing page').count()).toBe(0)
  })

  it('is listed in the sent messages, with a link to the people who were invited', async () => {
    await page.goto('/admin/sent-messages')
    const row = page.getByRole('row').filter({ hasText: 'Invitation to 30' })
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Invitations' }).waitFor()
    expect(at(page)).toMatch(/^\/admin\/hire-people/)
  })

  it('says how many people are invited although the answer to the first request was lost', async () => {
    await page.goto('/admin/hire-people')
    await page
      .getByLabel('Or paste rows here')
      .fill(`Name\tEmail\nLost One\tlost1-${width}@btc.example\nLost Two\tlost2-${width}@btc.example`)
    await page.route(
      '**/api/admin/hires',
      async route => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 }
    )
    const invite = page.getByRole('button', { name: 'Invite 2 people' })
    await invite.click()
    await said(page, 'Press Invite again for the others.')
    const msg = 'Invite it again tomorrow.'
    await page.route(
      '**/api/admin/hires',
      async route => {
        const response = await route.fetch()
        const json = await response.json()
        json.data.problems.push({ row: 2, column: '/email', value: 'lost', msg, suggestion: '' })
        await route.fulfill({ response, json })
      },
      { times: 1 }
    )
    await invite.click()
    await said(page, '2 people are invited, but emails are not being sent.')
    await said(page, msg)
  })

  it('does not invite anybody without a client while the clients cannot be loaded', async () => {
    const busy = { status: 503, json: { message: 'Busy.' } }
    await page.route('**/api/admin/client-list', route => route.fulfill(busy))
    await page.goto('/admin/hire-people')
    await page.getByLabel('Or paste rows here').fill(`Name\tEmail\nLate One\tlate${width}@btc.example`)
    const sheet = page.locator('.hire-sheet')
    await sheet.getByText('This could not be loaded.').waitFor()
    const invite = page.getByRole('button', { name: 'Invite 1 person' })
    await invite.waitFor()
    expect(await invite.isDisabled()).toBe(true)
    await page.unroute('**/api/admin/client-list')
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('They will all work at').waitFor()
    await expect.poll(() => invite.isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    expect(tab.pageErrors.splice(0).join()).toContain('503')
  })

  it('offers a sign-up link that lets people choose, until a client is chosen', async () => {
    await page.goto('/admin/hire-people')
    const link = page.getByRole('textbox', { name: 'Sign-up link' })
    await link.waitFor()
    expect(await link.inputValue()).toMatch(/\/signup$/)
    expect(await page.getByText('This link and QR code pre-select the client.').count()).toBe(0)
    await page.getByLabel('Client', { exact: true }).selectOption('Delta Oil')
    await page.getByText('This link and QR code pre-select the client.').waitFor()
  })

  it('shows the sign-up link and the QR code of a client', async () => {
    await page.goto('/admin/add-client')
    await page.getByRole('button', { name: 'Sign-up link of Delta Oil' }).click()
    await page.getByRole('img', { name: 'QR code for the sign-up link of Delta Oil' }).waitFor()
    expect(await page.getByLabel('Sign-up link', { exact: true }).inputValue()).toMatch(
      /\/signup\?client=[0-9a-f]{32}$/
    )
    await tab.screenshot('sign-up-link')
    expect(tab.pageErrors).toEqual([])
  })
})

describe.each(employeeWidths)('an invited person at %i pixels', width => {
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await openTab(site.browser, site.product.url, width)
    page = tab.page
    await site.admin.call('POST', '/admin/hires', {
      columns: ['/email', '/username', '/phone', '/personalInfo/lastName'],
      rows: [[`invited${width}@btc.example`, 'Ada Eze', '0803 123 4567', 'Eze']]
    })
  })

  afterAll(() => tab?.close())

  it('chooses a password, and finds prefilled answers to check', async () => {
    await page.goto(await linkFor(`invited${width}@btc.example`))
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Eze')
    await tab.screenshot('invited')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByLabel('Confirm Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByRole('link', { name: /Personal Details/ })
      .first()
      .click()
    await expect.poll(() => page.getByLabel('Last Name/Surname').inputValue()).toBe('Eze')
    await said(page, 'We filled this in for you. Please check it.')
    await tab.screenshot('filled-in')
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('First Name').blur()
    await page.reload()
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada')
    await said(page, 'We filled this in for you. Please check it.')
  })

  it('sees that a link no longer works, or that its company is unknown', async () => {
    await tab.close()
    tab = await openTab(site.browser, site.product.url, width)
    page = tab.page
    await page.goto('/invited#nonsense')
    await said(page, 'This link no longer works.')
    await tab.screenshot('not-invited')
    await page.goto('/signup?client=%3Cscript%3E')
    await said(page, 'We do not recognise the company in this link.')
    await page.getByLabel('Name', { exact: true }).waitFor()
    expect(tab.pageErrors).toEqual([])
  })
})
