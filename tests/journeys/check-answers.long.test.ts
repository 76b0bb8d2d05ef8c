import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord, validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { openTranslations } from '../helpers/translations.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { journey, titles } from '../../generated/journey.ts'
import { type AdminSite, heading, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

describe.each(employeeWidths)('the page to check all answers, at %i pixels,', width => {
  let hers: Tab

  afterAll(() => hers?.close())

  it('lists the answers by step, each step with a link to change it', async () => {
    const ada = await signedUp(site.product, `ada${width}@btc.example`, { username: `Ada ${width}` })
    await completeRecord(callerAt(site.product.url, ada.token))
    hers = await openTab(site.browser, site.product.url, width)
    const { page } = hers
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
    await page.goto('/')
    await page.getByRole('link', { name: 'Check your answers' }).click()
    await heading(page, 'Check your answers')
    for (const { form, path } of journey.steps) {
      const section = page.getByRole('region', { name: titles[form], exact: true })
      const link = section.getByRole('link', { name: titles[form] })
      expect(await link.getAttribute('href')).toBe(`${path}?from=check`)
      const verb = form === 'steps/certificates' ? 'Answer' : 'Change'
      expect(await link.textContent()).toBe(`${verb} ${titles[form]}`)
    }
    await said(page, validAnswers.personalInfo.address)
    await said(page, validAnswers.educationalBackground[0]?.nameOfSchool ?? '')
    await said(page, '27 March 1994')
    expect(await page.getByText('1994-03-27').count()).toBe(0)
    const guarantors = page.getByRole('region', { name: 'Guarantors', exact: true })
    expect(await guarantors.getByRole('listitem').allTextContents()).toEqual([
      'Guarantor 1 Download Guarantor 1 guarantor 1.pdf',
      'Guarantor 2 Download Guarantor 2 guarantor 2.pdf'
    ])
    expect(await page.getByText('Still needed:').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0)
    await hers.screenshot('check-answers')
  })

  it('masks identifiers until the employee shows one', async () => {
    const { page } = hers
    const { bvn } = validAnswers.personalInfo
    const number = validAnswers.employeeDetails.salaryAccountNumber
    await said(page, `••••••${number.slice(-4)}`)
    for (const whole of [bvn, number]) expect(await page.getByText(whole).count()).toBe(0)
    await page.getByRole('button', { name: 'Show Salary Account Number' }).click()
    await said(page, number)
    expect(await page.getByText(bvn).count()).toBe(0)
    await hers.screenshot('check-answers-shown')
    await page.getByRole('button', { name: 'Hide Salary Account Number' }).click()
    expect(await page.getByText(number).count()).toBe(0)
  })

  it('leads to a step whose save leads back, also after a reload', async () => {
    const { page } = hers
    await page.getByRole('link', { name: 'Change Education' }).click()
    await heading(page, 'Education')
    await page.reload()
    await page.getByLabel('School Name').fill('University of Jos')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await heading(page, 'Check your answers')
    await said(page, 'University of Jos')
    await page.getByRole('link', { name: 'Change Employee Details' }).click()
    await heading(page, 'Employee Details')
    await page.getByRole('link', { name: 'Back to your answers' }).click()
    await heading(page, 'Check your answers')
  })

  it('after the session has ended, the log-in names the step to continue with', async () => {
    const { page } = hers
    const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
    await page.evaluate(() => localStorage.removeItem('BTC_FORM'))
    const signedOut = await page.context().newPage()
    await signedOut.goto('/employee/education?from=check')
    await signedOut.getByText('Log in to continue to Education.').waitFor()
    await signedOut.close()
    await page.evaluate(kept => localStorage.setItem('BTC_FORM', kept ?? ''), token)
    await page.reload()
    await heading(page, 'Check your answers')
  })

  it('marks a step as not sent while its change waits for the network', async () => {
    const { page } = hers
    await page.getByRole('link', { name: 'Change Education' }).click()
    await page.getByLabel('School Name').fill('University of Kano')
    await said(page, 'Saved on this')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await heading(page, 'Check your answers')
    const education = page.getByRole('region', { name: 'Education', exact: true })
    await education.getByText('Not sent yet').waitFor()
    await education.getByText('University of Jos').waitFor()
    await page.context().setOffline(false)
    await education.getByText('University of Kano').waitFor()
    await education.getByText('Not sent yet').waitFor({ state: 'hidden' })
  })

  it('a step that was opened from elsewhere leads to the next step after a save', async () => {
    const { page } = hers
    await page.goto('/employee/education')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.waitForURL('**/employee/certificates')
  })

  it('the home page lists unsaved changes of a complete record', async () => {
    const { page } = hers
    await page.goto('/employee/personalinfo')
    await page.getByLabel('Closest Bus Stop').fill('Post Office')
    await said(page, 'Saved on this')
    await page.goto('/')
    await heading(page, 'Your employee record')
    await said(page, 'Changes that are not saved yet')
    await hers.screenshot('home-unsaved')
    await page.locator('.notice').getByRole('link', { name: 'Personal Details' }).click()
    await expect.poll(() => page.getByLabel('Closest Bus Stop').inputValue()).toBe('Post Office')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await page.waitForURL('**/employee/personalinfo2')
    await page.goto('/')
    await heading(page, 'Your employee record')
    expect(await page.getByText('Changes that are not saved yet').count()).toBe(0)
  })

  it('is linked from the last step', async () => {
    const { page } = hers
    await page.goto(journey.steps.at(-1)?.path ?? '')
    await page.getByRole('link', { name: 'Check your answers' }).click()
    await heading(page, 'Check your answers')
  })

  it('shows the Yes of a declaration in the language of the reader', async () => {
    const { page } = hers
    const say = openTranslations('ar')
    const token = await page.evaluate(() => localStorage.getItem('BTC_FORM'))
    await callerAt(site.product.url, token ?? '').put('/account/language/ar')
    await page.goto('/employee/check-answers')
    const declaration = page.getByRole('region', { name: say('Declaration'), exact: true })
    await declaration.getByText('نعم', { exact: true }).waitFor()
    expect(await page.getByText('Yes', { exact: true }).count()).toBe(0)
    await hers.screenshot('check-answers-arabic')
  })

  it('points out typed answers that are not saved, and Continue leads to a missing step', async () => {
    const obi = await signedUp(site.product, `obi${width}@btc.example`, { username: `Obi ${width}` })
    await obi.call('POST', '/user/employeeDetails', { ...validAnswers.employeeDetails })
    const his = await openTab(site.browser, site.product.url, width)
    const { page } = his
    await page.addInitScript(token => localStorage.setItem('BTC_FORM', token), obi.token)
    await page.goto('/employee/education')
    await page.getByLabel('School Name').fill('University of Jos')
    await said(page, 'Saved on this')
    await page.goto('/employee/check-answers')
    const education = page.getByRole('region', { name: 'Education', exact: true })
    await education.getByText('You have typed answers here. They appear on this page after').waitFor()
    expect(await education.getByText('Not answered yet').count()).toBe(0)
    await education.getByRole('link', { name: 'Answer Education' }).waitFor()
    await his.screenshot('check-answers-missing')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(/\/employee\/personalinfo/)
    await his.close()
  })
})
