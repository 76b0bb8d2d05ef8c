import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { completeRecord, validAnswers } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { type AdminSite, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

describe.each(employeeWidths)('the verification of a PDF, at %i pixels,', width => {
  let ada: Person
  let pdf: Buffer
  let code: string
  let theirs: Tab

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`)
    await completeRecord(callerAt(site.product.url, ada.token))
    const headers = { authorization: `Bearer ${ada.token}` }
    const answer = await fetch(`${site.product.url}/api/user/copy`, { headers })
    pdf = Buffer.from(await answer.arrayBuffer())
    code = /\b(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}\b/.exec(textOfPdf(pdf))?.[0] ?? ''
    theirs = await openTab(site.browser, site.product.url, width)
  })

  afterAll(() => theirs?.close())

  const choose = (buffer: Buffer) =>
    theirs.page
      .getByLabel('Choose the PDF')
      .setInputFiles({ name: 'record.pdf', mimeType: 'application/pdf', buffer })

  it('shows its text before any script runs', async () => {
    const html = await (await fetch(`${site.product.url}/verify`)).text()
    expect(html).toContain('Check a PDF')
    expect(html).toContain('Code of the PDF')
  })

  it('by its code shows who issued it, and not the name of the employee', async () => {
    const { page } = theirs
    await page.goto('/verify')
    await page.getByLabel('Code of the PDF').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Check the code' }).click()
    await said(page, 'A PDF with this code is from BTC Outsourcing Limited')
    expect(await page.locator('main').innerText()).not.toContain(validAnswers.personalInfo.lastName)
    await theirs.screenshot('check-paper-code')
  })

  it('by its file sends only a digest, and does not recognize a changed file', async () => {
    const { page } = theirs
    const sent: string[] = []
    page.on('request', request => sent.push(request.postData() ?? ''))
    await choose(pdf)
    await said(page, 'This PDF is from BTC Outsourcing Limited')
    expect(sent.filter(Boolean)).toEqual([expect.stringMatching(/^\{"digest":"[\da-f]{64}"\}$/)])
    await theirs.screenshot('check-paper-file')
    const other = Buffer.from(pdf)
    other[300] = (other[300] ?? 0) ^ 1
    await choose(other)
    await said(page, 'We do not know this PDF')
    await theirs.screenshot('check-paper-unknown')
  })

  it('says that a file cannot be read, and shows no result of another', async () => {
    const { page } = theirs
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () =>
        Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
    })
    await choose(pdf)
    await said(page, 'We could not read this file.')
    expect(await page.getByText('We do not know this PDF').count()).toBe(0)
    await page.reload()
  })

  it('an employee sees that answers were changed after the signature', async () => {
    const hers = await openTab(site.browser, site.product.url, width)
    const { page } = hers
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    const change = { ...validAnswers.personalInfo, firstName: 'Second' }
    await callerAt(site.product.url, ada.token).put('/user/personalInfo', change)
    for (const path of ['/employee/check-answers', '/employee/declaration']) {
      await page.goto(path)
      await said(page, 'Signed before this change')
      await hers.screenshot(`signed-before${path.replaceAll('/', '-')}`)
    }
    await hers.close()
  })

  it('an administrator sees on the record that answers were changed after the signature', async () => {
    const admin = await site.open(width)
    await admin.page.goto(`/admin/employee?search=ada${width}`)
    await admin.page.getByRole('link', { name: `ada${width}` }).click()
    await said(admin.page, 'Signed before this change')
    await admin.screenshot('signed-before-admin')
    await admin.close()
  })
})
