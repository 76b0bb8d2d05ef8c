import fs from 'node:fs'
import exceljs from 'exceljs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { type AdminSite, openAdminSite, openSidebar, showsNames, toast } from './admin.ts'
import { openJobs } from './jobs.ts'

/**
 * The maximum number of presses for each everyday job; reviewing is in review-queue.test.ts. A choice in a native list counts
 * as two: opening it and choosing.
 */
const goals = {
  'remind the incomplete of a client with what they lack': 5,
  'hire 30 from a spreadsheet': 6,
  'correct an e-mail': 4,
  'correct a phone number': 4,
  'return a blurred photo': 4,
  'export bank details of a client without BVN': 4,
  'let a colleague see and not export': 4
}
type Job = keyof typeof goals

describe.each(rareOfficeWidths)(
  'an administrator at %i pixels wide (opening the menu is not counted)',
  width => {
    let site: AdminSite
    let tab: Tab
    let page: Page
    let jobs: Awaited<ReturnType<typeof openJobs>>

    // Each width has its own people, since the jobs change them.
    beforeAll(async () => {
      site = await openAdminSite({ finished: 1 })
      for (const name of ['Efe', 'Uche']) {
        const person = await signedUp(site.product, `${name.toLowerCase()}@btc.example`, { username: name })
        const caller = callerAt(site.product.url, person.token)
        await caller.post('/user/employeeDetails', validAnswers.employeeDetails)
      }
      tab = await site.open(width)
      page = tab.page
      jobs = await openJobs(page, width)
    })

    afterAll(async () => {
      await tab?.close()
      await site?.close()
    })

    const count = (job: Job, start: '/' | '/admin/employee', run: () => Promise<void>) =>
      jobs.count(goals[job], start, run)
    const press: typeof jobs.press = (role, name) => jobs.press(role, name)

    it("reminds a client's incomplete employees of missing answers in at most 5 presses", () =>
      count('remind the incomplete of a client with what they lack', '/', async () => {
        await press('link', '2 to finish at Acme Bank')
        await showsNames(page, ['Efe', 'Uche'])
        await page.getByLabel('Select all on this page').check()
        await press('button', 'Remind')
        const words = page.getByRole('dialog').getByLabel('Message')
        expect(await words.inputValue()).toContain('{{missing}}')
        if (width !== rareOfficeWidths[0]) await words.fill('Dear {{name}}\n{{missing}}\n{{link}}')
        await press('button', 'Send')
        await toast(page, 'The reminder is on its way to 2 employees.')
      }))

    it('hires 30 people from a spreadsheet in at most 6 presses', async () => {
      const book = new exceljs.Workbook()
      const sheet = book.addWorksheet('People')
      sheet.addRow(['Full name', 'E-mail', 'Phone', 'Seconded to'])
      for (let number = 1; number <= 30; number++)
        sheet.addRow([
          `Hire ${number}`,
          `hire${number}.${width}@btc.example`,
          `0803123${1000 + number}`,
          'Acme Bank'
        ])
      const buffer = Buffer.from(await book.xlsx.writeBuffer())
      await count('hire 30 from a spreadsheet', '/', async () => {
        await (await openSidebar(page)).getByRole('link', { name: 'Hire people' }).click()
        const choosing = page.waitForEvent('filechooser')
        await press('button', 'Choose a spreadsheet')
        await (await choosing).setFiles({ name: 'March.xlsx', mimeType: 'x', buffer })
        await press('button', 'Invite 30 people')
        await page.getByText('30 people are invited').waitFor()
      })
    })

    it("exports a client's bank details without BVN in at most 4 presses", () =>
      count('export bank details of a client without BVN', '/', async () => {
        await page.getByRole('link', { name: /^Acme Bank 1 of 3/ }).click()
        await showsNames(page, ['Adaeze Okafor'])
        await press('button', 'More exports')
        const pending = page.waitForEvent('download')
        await press('button', 'This view: Payroll')
        const { rows } = await readStrictly(fs.readFileSync(await (await pending).path()))
        expect(rows[0]).not.toContain('BVN')
        const { employeeDetails } = validAnswers
        expect(rows[1]).toEqual(
          expect.arrayContaining([employeeDetails.bankName, employeeDetails.salaryAccountNumber])
        )
      }))

    it('invites a colleague with the Viewer role in at most 4 presses', () =>
      count('let a colleague see and not export', '/', async () => {
        await (await openSidebar(page)).getByRole('link', { name: 'Administrators' }).click()
        await page.getByLabel('Role', { exact: true }).selectOption('Viewer')
        await page.getByLabel('Email').fill(`viewer${width}@btc.example`)
        await press('button', 'Send invitation')
        const row = page.getByRole('row', { name: `viewer${width}@btc.example` })
        await row.getByText('Viewer', { exact: true }).waitFor()
      }))

    it('corrects an email in at most 4 presses', () =>
      count('correct an e-mail', '/admin/employee', async () => {
        await press('link', 'Efe')
        await press('button', 'Correct email or phone')
        await page.getByLabel('Email', { exact: true }).fill(`efe.right.${width}@btc.example`)
        await page.getByRole('radio', { name: 'Mailbox lost' }).check()
        await press('button', 'Save')
        await toast(page, 'Corrected. We told the person at the old and the new email.')
      }))

    it('corrects a phone number in at most 4 presses', () =>
      count('correct a phone number', '/admin/employee', async () => {
        await press('link', 'Efe')
        await press('button', 'Correct email or phone')
        await page.getByLabel('Phone', { exact: true }).fill(`+234803111${width}`)
        await page.getByRole('radio', { name: 'Phone number lost' }).check()
        await press('button', 'Save')
        await toast(page, 'Phone corrected. We told the person by email.')
      }))

    it('sends a blurred photo back in at most 4 presses', () =>
      count('return a blurred photo', '/admin/employee', async () => {
        await press('link', 'Adaeze Okafor')
        await press('button', 'Ask to correct Passport')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /blurred/ })
          .click()
        await press('button', 'Send')
        await toast(page, '1 answer was sent back. The employee gets an email.')
      }))

    it('causes no console error and no violation of the content security policy', () => {
      expect(tab.pageErrors).toEqual([])
    })
  }
)
