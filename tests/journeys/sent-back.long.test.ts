import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTab, type Tab } from '../helpers/browser.ts'
import { callerAt } from '../helpers/caller.ts'
import { completeRecord, picture, validAnswers } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { officeWidths } from '../helpers/widths.ts'
import { type AdminSite, heading, openAdminSite, said, toast } from './admin.ts'
import { choosePhoto, save } from './steps.ts'

let site: AdminSite
let photo: string
const homeTownAddress = 'A street with a long name, '.repeat(6).trim()
const blurred = 'The photo is blurred. Take it again in daylight.'

beforeAll(async () => {
  site = await openAdminSite()
  photo = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'photo-')), 'me.jpg')
  fs.writeFileSync(photo, await picture({ width: 800, height: 1000 }))
})

afterAll(async () => {
  await site?.close()
  if (photo) fs.rmSync(path.dirname(photo), { recursive: true })
})

describe.each(officeWidths)('an answer that is sent back, at %i pixels,', width => {
  let admin: Tab
  let hers: Tab
  let ada: Person
  let desk: Page
  let phone: Page

  beforeAll(async () => {
    ada = await signedUp(site.product, `ada${width}@btc.example`, { username: `Ada ${width}` })
    // A number that another employee has would add a card.
    await completeRecord(callerAt(site.product.url, ada.token), {
      personalInfo: { homeTownAddress, bvn: String(20_000_000_000 + width) },
      employeeDetails: { salaryAccountNumber: String(2_000_000_000 + width) }
    })
    admin = await site.open(width)
    desk = admin.page
    hers = await openTab(site.browser, site.product.url, width)
    phone = hers.page
    await phone.addInitScript(token => localStorage.setItem('BTC_FORM', token), ada.token)
  })

  afterAll(async () => {
    await admin?.close()
    await hers?.close()
  })

  it('takes four clicks from the list for a blurred photo', async () => {
    await desk.goto('/admin/employee')
    let presses = 0
    const press = async (role: 'link' | 'button', name: string) => {
      presses++
      await desk.getByRole(role, { name, exact: true }).click()
    }
    await press('link', `Ada ${width}`)
    await press('button', 'Ask to correct Passport')
    await press('button', blurred)
    await admin.screenshot('correction-dialog')
    await press('button', 'Send')
    await toast(desk, '1 answer was sent back. The employee gets an email.')
    expect(presses).toBe(4)
    await said(desk, 'Incomplete')
    await said(desk, 'Missing: Passport Photo (to correct)')
  })

  it('is collected with others, also over a reload, and they are sent together', async () => {
    await desk
      .getByRole('button', { name: 'Expand all' })
      .or(desk.getByRole('button', { name: 'Collapse all' }))
      .waitFor()
    if (width < 640) await desk.getByRole('button', { name: 'Expand all' }).click()
    await desk.getByText(homeTownAddress).hover()
    expect(await desk.locator('.record > div:hover > dd').evaluateAll(listCovered)).toEqual([])
    await desk.getByRole('button', { name: 'Ask to correct BVN' }).click()
    await desk.getByRole('button', { name: 'Add and send later' }).click()
    await desk.getByText('Write what is wrong.').waitFor()
    const words = desk.getByLabel('What is wrong, and what to do')
    expect(await words.evaluate(box => box === document.activeElement)).toBe(true)
    await words.fill('It is not yours.')
    expect(await desk.getByText('Write what is wrong.').count()).toBe(0)
    await desk.getByRole('button', { name: 'Add and send later' }).click()
    await desk.getByRole('button', { name: 'Ask to correct Course 1', exact: true }).click()
    await desk.getByLabel('What is wrong, and what to do').fill('This school is not known.')
    await desk.getByRole('button', { name: 'Add and send later' }).click()
    await desk.reload()
    const tray = desk.getByRole('region', { name: 'Corrections to send' })
    await tray.waitFor()
    await admin.screenshot('corrections-tray')
    const [course] = validAnswers.educationalBackground
    await ada.call('POST', '/user/educationalBackground', [course, { ...course, nameOfSchool: 'Ife' }])
    await tray.getByRole('button', { name: 'Send 2 corrections' }).click()
    await tray.getByText('The rows of Course 1 have changed since you opened the record.').waitFor()
    await desk.getByText('Ife', { exact: true }).waitFor()
    await admin.screenshot('corrections-of-moved-rows')
    await tray.getByRole('button', { name: 'Send 2 corrections' }).click()
    await toast(desk, '2 answers were sent back.')
    await tray.waitFor({ state: 'detached' })
    await expect.poll(() => desk.locator('.corrections > li').count()).toBe(3)
    await admin.screenshot('corrections-sent')
  })

  it('is shown on the task list of the employee and at its field, and can be replaced', async () => {
    await phone.goto('/')
    await said(phone, `Passport Photo: ${blurred}`)
    for (const words of ['Please correct 3 answers', 'Please correct 2 answers', 'Please correct 1 answer'])
      expect(await phone.getByText(words, { exact: true }).count(), words).toBe(1)
    expect(await phone.getByText('There is a problem').count()).toBe(0)
    await hers.screenshot('sent-back-tasks')
    await phone.getByRole('link', { name: 'Continue' }).click()
    await heading(phone, 'Personal Information')
    await phone
      .getByRole('group', { name: 'There is a problem' })
      .getByRole('link', { name: `Passport Photo: ${blurred}` })
      .waitFor()
    await phone.locator('.field-error', { hasText: blurred }).waitFor()
    await hers.screenshot('sent-back-step')
    await phone
      .getByRole('button', { name: /Change/ })
      .first()
      .click()
    await choosePhoto(phone, photo)
    await save(phone, 'Update and Continue')
    await phone.waitForURL('**/employee/employee-details')
    await phone.goto('/employee/education')
    const row = phone.getByRole('group', { name: 'Course 1' })
    expect(await row.locator('.field-error').innerText()).toContain('This school is not known.')
    await hers.screenshot('sent-back-row')
  })

  it('can be answered with a reply if it is already correct', async () => {
    await phone.goto('/employee/personalinfo2')
    const flags = phone.locator('.field-error')
    await flags.filter({ hasText: 'It is not yours.' }).waitFor()
    expect(await flags.filter({ hasText: blurred }).count()).toBe(0)
    await phone.getByRole('button', { name: 'This is already correct for BVN' }).click()
    await phone.getByRole('button', { name: 'Send reply' }).click()
    await phone.locator('.field-error', { hasText: 'Write what we should know.' }).waitFor()
    await phone.getByLabel('What should we know?').fill('I have asked my bank.')
    await phone.getByRole('button', { name: 'Send reply' }).click()
    await toast(phone, 'Your reply was sent.')
    await said(phone, 'You wrote: I have asked my bank.')
    await hers.screenshot('sent-back-replied')
  })

  it('is shown before and after, and closed or asked for again', async () => {
    await desk.reload()
    const item = (title: string) =>
      desk.locator('.corrections > li', { has: desk.getByRole('heading', { name: title }) })
    const changed = item('Passport Photo')
    await changed.getByRole('img', { name: 'Passport Photo before' }).waitFor()
    await changed.getByRole('img', { name: 'Passport Photo now' }).waitFor()
    await admin.screenshot('corrections-answered')
    await changed.getByRole('button', { name: 'Close' }).click()
    await toast(desk, 'Correction closed.')
    await desk.getByText('1 closed').waitFor()
    await said(desk, 'Reply: I have asked my bank.')
    await item('BVN').getByRole('button', { name: 'Ask again' }).click()
    await desk.getByLabel('What is wrong, and what to do').fill('Send us the letter of the bank.')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await toast(desk, '1 answer was sent back.')
    await said(desk, 'Send us the letter of the bank.')
  })

  it('shows a second administrator what the first has already asked for', async () => {
    const { body } = await ada.call('GET', '/user')
    await site.admin.call('POST', `/admin/employees/${body.data._id}/corrections`, {
      corrections: [{ path: '/personalInfo/address', message: 'Which house?' }]
    })
    if (width < 640) await desk.getByRole('button', { name: 'Expand all' }).click()
    await desk.getByRole('button', { name: 'Ask to correct Address' }).click()
    await desk.getByLabel('What is wrong, and what to do').fill('Which street?')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await said(
      desk,
      'Bola Admin has asked for a correction of Residential Address: "Which house?" Nothing was sent.'
    )
    await admin.screenshot('corrections-conflict')
    await desk.getByRole('button', { name: 'Send mine too' }).click()
    await toast(desk, '1 answer was sent back.')
    await said(desk, 'Which street?')
  })

  it('is closed once it is answered and the record is accepted', async () => {
    const waiting = (await ada.call('GET', '/user')).body.data.corrections as { _id: string }[]
    for (const { _id } of waiting)
      await ada.call('POST', `/user/corrections/${_id}/reply`, { message: 'It is right.' })
    await desk.reload()
    await desk.getByRole('button', { name: 'Accept', exact: true }).click()
    await toast(desk, 'Moved to Accepted.')
    await desk.getByText(`${waiting.length + 1} closed`).waitFor()
    await phone.goto('/employee/personalinfo')
    await heading(phone, 'Personal Details')
    expect(await phone.getByText('Sent back to you').count()).toBe(0)
    expect([...admin.pageErrors, ...hers.pageErrors]).toEqual([])
  })
})

function listCovered(answers: Element[]): string[] {
  return answers.flatMap(answer => {
    const text = answer.ownerDocument.createRange()
    text.selectNode(answer.firstChild ?? answer)
    const button = answer.querySelector('.correct')?.getBoundingClientRect()
    const isOver = [...text.getClientRects()].some(
      line => button && line.right > button.left && line.bottom > button.top && line.top < button.bottom
    )
    return isOver ? [answer.textContent ?? ''] : []
  })
}
