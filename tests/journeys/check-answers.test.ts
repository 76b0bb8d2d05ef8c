import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord, validAnswers } from '../helpers/records.ts'
import { signedUp } from '../helpers/signed-up.ts'
import { employeeWidths } from '../helpers/widths.ts'
import { journey, titles } from '../../generated/journey.ts'
import { type AdminSite, at, heading, openAdminSite, said } from './admin.ts'

let site: AdminSite

beforeAll(async () => {
  site = await openAdminSite()
})

afterAll(() => site?.close())

describe.each(employeeWidths)('all answers on one page, %i pixels wide,', width => {
  let hers: Tab

  afterAll(() => hers?.close())

  it('stand by step, each with a link to change it, whatever the schemas ask', async () => {
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
      expect(await link.getAttribute('href')).toBe(path)
      const verb = form === 'steps/certificates' ? 'Answer' : 'Change'
      expect(await link.textContent()).toBe(`${verb} ${titles[form]}`)
    }
    await said(page, validAnswers.personalInfo.address)
    await said(page, validAnswers.educationalBackground[0]?.nameOfSchool ?? '')
    expect(await page.getByText('Still needed:').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0)
    await hers.look('check-answers')
  })

  it('have identifiers masked until their owner wants to see one', async () => {
    const { page } = hers
    const { bvn } = validAnswers.personalInfo
    const number = validAnswers.employeeDetails.salaryAccountNumber
    await said(page, `••••••${number.slice(-4)}`)
    for (const whole of [bvn, number]) expect(await page.getByText(whole).count()).toBe(0)
    await page.getByRole('button', { name: 'Show Salary Account Number' }).click()
    await said(page, number)
    expect(await page.getByText(bvn).count()).toBe(0)
    await hers.look('check-answers-shown')
    await page.getByRole('button', { name: 'Hide Salary Account Number' }).click()
    expect(await page.getByText(number).count()).toBe(0)
  })

  it('lead to the step and its page shows the answer again', async () => {
    const { page } = hers
    await page.getByRole('link', { name: 'Change Employee Details' }).click()
    await heading(page, 'Employee Details')
    expect(at(page)).toBe('/employee/employee-details')
  })

  it('are asked to be looked at on the last step', async () => {
    const { page } = hers
    await page.goto(journey.steps.at(-1)?.path ?? '')
    await page.getByRole('link', { name: 'Check your answers' }).click()
    await heading(page, 'Check your answers')
  })

  it('say what is missing, and what was typed and not sent', async () => {
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
    await education.getByText('You have typed answers here. They stand on this page once').waitFor()
    expect(await education.getByText('Not answered yet').count()).toBe(0)
    await education.getByRole('link', { name: 'Answer Education' }).waitFor()
    await his.look('check-answers-missing')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(/\/employee\/personalinfo/)
    await his.close()
  })
})
