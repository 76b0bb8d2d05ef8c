import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Tab } from '../helpers/browser.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, openSidebar, showsNames } from './admin.ts'
import { openJobs } from './jobs.ts'

/** Tasks of administrators besides the six everyday ones, and the number of presses each takes. */
describe.each(rareOfficeWidths)('less frequent admin jobs at %i pixels', width => {
  let site: AdminSite
  let tab: Tab
  let page: Page
  let jobs: Awaited<ReturnType<typeof openJobs>>

  beforeAll(async () => {
    site = await openAdminSite({ finished: 1, beginners: 1 })
    tab = await site.open(width)
    page = tab.page
    jobs = await openJobs(page, width)
  })

  afterAll(async () => {
    await tab?.close()
    await site?.close()
  })

  const count: typeof jobs.count = (goal, start, run) => jobs.count(goal, start, run)
  const press: typeof jobs.press = (role, name) => jobs.press(role, name)

  it('adding a client takes at most three clicks', () =>
    count(3, '/', async () => {
      await (await openSidebar(page)).getByRole('link', { name: 'Add Client List' }).click()
      await press('button', 'Add Client')
      await page.getByRole('dialog').getByLabel('Client Name').fill('Kola Foods')
      await press('button', 'Save')
      await page.getByRole('cell', { name: 'Kola Foods No employees', exact: true }).waitFor()
    }))

  it('saving the list as a view takes at most four clicks', () =>
    count(4, '/', async () => {
      await press('link', 'All incomplete')
      await showsNames(page, ['Person 01'])
      await page.getByLabel('Search by name').fill('person')
      await press('button', 'Save view')
      await page.getByRole('dialog').getByRole('textbox').fill('To call')
      await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }))

  it('finding the emails to an employee takes at most two clicks', () =>
    count(2, '/admin/employee', async () => {
      await press('link', 'Person 01')
      await press('link', 'Emails to this person')
      await heading(page, 'Sent messages')
    }))

  it('finding who did something to a record takes at most two clicks', () =>
    count(2, '/admin/employee', async () => {
      await press('link', 'Adaeze Okafor')
      await press('link', 'Activity for this record')
      await heading(page, 'Activity')
    }))

  it('printing a record takes at most two clicks', () =>
    count(2, '/admin/employee', async () => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await press('link', 'Adaeze Okafor')
      await press('button', 'Print')
      await page.locator('body[data-printed]').waitFor()
    }))
})
