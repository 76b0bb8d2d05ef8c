import fs from 'node:fs'
import path from 'node:path'
import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMail } from '../../server/mail/read-mail.ts'
import { openBrowser, openTab, type Tab } from '../helpers/browser.ts'
import { type Caller, callerAt } from '../helpers/caller.ts'
import { copiedProject } from '../helpers/copied.ts'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord, pdf, upload, validAnswers } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { addFieldAndStep, addTheirColumns } from './field-and-step.ts'

/** An author adds one field and one step in schemas/, and nothing else is changed. */
const copy = copiedProject()
const listEdits = copy.watchEdits()
let product: Product
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Person & Caller
/** An employee who has answered everything. */
let ada: Person & Caller
/** An employee who has only signed up. */
let efe: Person & Caller
let adaId = ''
let efeId = ''

beforeAll(async () => {
  addFieldAndStep(copy)
  addTheirColumns(copy)
  copy.build()
  product = await startProduct({ RATE_LIMITS: 'off' }, copy.project)
  browser = await openBrowser()
  admin = await person('bola@btc.example', true)
  ada = await person('ada@btc.example')
  efe = await person('efe@btc.example')
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await completeRecord(ada, { employeeDetails: { grade: 'Senior' } })
  await ada.post('/user/vehicle', { plate: 'ABC-123DE', fuel: 'Diesel' })
  await upload(ada, '/user/vehicle/papers', [], [{ name: 'papers', filename: 'car.pdf', bytes: await pdf() }])
  adaId = (await ada.get('/user')).body.data._id
  efeId = (await efe.get('/user')).body.data._id
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  copy.remove()
})

async function person(email: string, isAdmin = false): Promise<Person & Caller> {
  const made = await signedUp(product, email, { isAdmin })
  return { ...made, ...callerAt(product.url, made.token) }
}

async function open({ token }: Person, width: number): Promise<Tab> {
  const tab = await openTab(browser, product.url, width)
  await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), token)
  return tab
}

const wordsOf = async ({ page }: Tab) => (await page.locator('main').innerText()).replace(/\s+/g, ' ')

async function shows(tab: Tab, words: readonly string[]) {
  for (const word of words) await expect.poll(() => wordsOf(tab), { message: word }).toContain(word)
}

async function download({ token }: Person, url: string): Promise<Buffer> {
  const answer = await fetch(`${product.url}/api${url}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, url).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function mailsTo(email: string, subject: string) {
  const folder = path.join(product.dataDir, 'mailbox')
  const read = () =>
    fs
      .readdirSync(folder)
      .filter(name => name.includes(email))
      .map(name => readMail(fs.readFileSync(path.join(folder, name), 'utf8')))
      .filter(mail => mail.subject === subject)
  await expect.poll(() => read().length, { timeout: 10_000 }).toBeGreaterThan(0)
  return read()
}

describe('a field and a step added by an author', () => {
  it('need no edits outside schemas/', () => {
    const edited = listEdits()
    expect(edited.length).toBeGreaterThan(4)
    expect(edited.filter(file => !file.startsWith('schemas/'))).toEqual([])
  })

  it('appear on the page Check your answers', async () => {
    const tab = await open(ada, 360)
    await tab.page.goto('/employee/check-answers')
    await shows(tab, ['Grade', 'Senior', 'Vehicle', 'Number plate', 'ABC-123DE', 'Diesel', 'Vehicle papers'])
    await tab.close()
    const begun = await open(efe, 360)
    await begun.page.goto('/employee/check-answers')
    await begun.page.getByRole('region', { name: 'Vehicle' }).waitFor()
    await begun.close()
  })

  it("appear in the record, its PDF and the employee's own copy", async () => {
    const tab = await open(admin, 1280)
    await tab.page.goto(`/admin/employee-details/?id=${adaId}`)
    await shows(tab, ['Grade', 'Senior', 'Vehicle', 'ABC-123DE', 'Diesel'])
    await tab.close()
    for (const [who, url] of [
      [admin, `/admin/employees/${adaId}/pdf`],
      [ada, '/user/copy']
    ] as const) {
      const text = textOfPdf(await download(who, url))
      for (const words of ['Grade', 'Senior', 'Vehicle', 'Number plate', 'ABC-123DE', 'Diesel', 'car.pdf'])
        expect(text, url).toContain(words)
    }
  })

  it('can be sent back for correction, answered and closed', async () => {
    const tab = await open(admin, 1280)
    const { page } = tab
    await page.goto(`/admin/employee-details/?id=${adaId}`)
    for (const title of ['Grade', 'Number plate', 'Vehicle papers'])
      await page.getByRole('button', { name: `Ask to correct ${title}`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ask to correct Number plate', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('This is the plate of another car.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('1 answer was sent back.').waitFor()
    const asked = await admin.post(`/admin/employees/${adaId}/corrections`, {
      corrections: [
        { path: '/employeeDetails/grade', message: 'Junior, I think.' },
        { path: '/vehicle/papers', message: 'A page is missing.' }
      ]
    })
    expect(asked.status).toBe(200)
    const { completed, missing } = (await ada.get('/user')).body.data
    expect(completed).toBe(false)
    expect(missing.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        'Grade (to correct)',
        'Number plate (to correct)',
        'Vehicle papers (to correct)'
      ])
    )
    const mails = await mailsTo(ada.email, 'Please correct your employee record')
    expect(mails.some(({ text }) => text.includes('Number plate: This is the plate of another car.'))).toBe(
      true
    )
    const hers = await open(ada, 360)
    await hers.page.goto('/employee/vehicle')
    await shows(hers, ['This is the plate of another car.', 'A page is missing.'])
    await hers.close()
    await ada.put('/user/vehicle', { plate: 'XYZ-987FG', fuel: 'Diesel' })
    const { body } = await admin.get(`/admin/employees/${adaId}/corrections`)
    const plate = body.data.find(({ path: at }: { path: string }) => at === '/vehicle/plate')
    expect(plate).toMatchObject({
      state: 'answered',
      before: { text: 'ABC-123DE' },
      after: { text: 'XYZ-987FG' }
    })
    expect(
      (await admin.post(`/admin/corrections/${plate._id}/close`, { revision: plate.revision })).status
    ).toBe(200)
    await tab.close()
  })

  it('appear in the history with the answers before and after', async () => {
    const { employeeDetails } = validAnswers
    await ada.put('/user/employeeDetails', { ...employeeDetails, grade: 'Junior' })
    const changesOf = async (part: string) =>
      (await admin.get(`/admin/employees/${adaId}/history/${part}`)).body.data.flatMap(
        ({ changes }: { changes: object[] }) => changes
      )
    expect(await changesOf('employeeDetails')).toContainEqual(
      expect.objectContaining({ title: 'Grade', before: 'Senior', after: 'Junior' })
    )
    expect(await changesOf('vehicle')).toContainEqual(
      expect.objectContaining({ title: 'Number plate', before: 'ABC-123DE', after: 'XYZ-987FG' })
    )
    const tab = await open(admin, 1280)
    await tab.page.goto(`/admin/employee-details/?id=${adaId}`)
    const history = tab.page.getByRole('region', { name: 'History' })
    await history.locator('summary', { hasText: 'Vehicle' }).click()
    await expect.poll(() => history.innerText()).toContain('XYZ-987FG')
    await tab.close()
  })

  it('are named as missing in reminders and in the filter for a missing step', async () => {
    const { missing } = (await efe.get('/user')).body.data
    const titles = missing.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Vehicle')
    expect((await admin.post('/admin/reminders', { ids: [efeId] })).status).toBe(200)
    const [mail] = await mailsTo(efe.email, 'Please complete your employee record')
    expect(mail?.text).toContain('- Vehicle')
    const tab = await open(admin, 1280)
    await tab.page.goto('/admin/employee')
    await tab.page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = tab.page.getByRole('group', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Missing step' }).click()
    await panel.getByRole('button', { name: 'Vehicle', exact: true }).click()
    await shows(tab, ['2 employees who have not finished Vehicle'])
    await tab.close()
  })

  it('are columns of the hire import, which checks their values', async () => {
    const { body } = await admin.get('/admin/hires/columns')
    const columns = body.data.map(({ name }: { name: string }) => name)
    expect(columns).toEqual(
      expect.arrayContaining(['/employeeDetails/grade', '/vehicle/plate', '/vehicle/fuel'])
    )
    const tab = await open(admin, 1280)
    const { page } = tab
    await page.goto('/admin/hire-people')
    await page
      .getByLabel('Or paste rows here')
      .fill('Name\tEmail\tGrade\tNumber plate\tFuel\nUche Obi\tuche@btc.example\tSenior\tKJA-1\twater')
    await shows(tab, ['Fuel', 'water'])
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page
      .getByLabel('Or paste rows here')
      .fill('Name\tEmail\tGrade\tNumber plate\tFuel\nUche Obi\tuche@btc.example\tSenior\tKJA-1\tdiesel')
    await page.getByRole('button', { name: 'Invite 1 person' }).click()
    await shows(tab, ['1 person is invited'])
    await tab.close()
  })

  it('can be columns and filters of the list and columns of the spreadsheet', async () => {
    const tab = await open(admin, 1280)
    const { page } = tab
    await page.goto('/admin/employee')
    await page.getByRole('columnheader', { name: 'Fuel' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const title of ['Grade', 'Fuel']) await page.getByLabel(title, { exact: true }).last().waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Fuel', { exact: true }).and(page.locator('select')).selectOption('Diesel')
    await page.waitForURL(/fuel=Diesel/)
    await tab.close()
    const sheet = await readStrictly(await download(admin, '/admin/employees/export'))
    expect(sheet.rows[0]?.slice(-2)).toEqual(['Grade', 'Fuel'])
    expect(sheet.rows.find(row => row.includes('Okafor'))?.slice(-2)).toEqual(['Junior', 'Diesel'])
    const chosen = await readStrictly(await download(admin, '/admin/employees/export?columns=fuel,lastName'))
    expect(chosen.rows[0]).toEqual(['Fuel', 'Lastname'])
  })

  it('list their uploads in the index of the file archive', async () => {
    const zip = await JsZip.loadAsync(await download(admin, `/admin/employees/export/files?ids=${adaId}`))
    const index = (await zip.file('index.csv')?.async('text')) ?? ''
    expect(index).toContain('Vehicle papers')
    expect(index).toContain('car.pdf')
  })

  it('are described in OpenAPI and named in the privacy notice', async () => {
    const answer = await fetch(`${product.url}/api/openapi.json`)
    const described = (await answer.json()) as { paths: object }
    expect(Object.keys(described.paths)).toEqual(
      expect.arrayContaining(['/user/vehicle', '/user/vehicle/papers'])
    )
    const text = JSON.stringify(described)
    for (const words of ['"grade"', '"plate"', '"fuel"']) expect(text).toContain(words)
    const tab = await openTab(browser, product.url, 360)
    await tab.page.goto('/privacy')
    await shows(tab, ['Grade', 'Number plate'])
    await tab.close()
  })
})
