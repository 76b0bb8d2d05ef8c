import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { type Caller, callerAt } from '../helpers/caller.ts'
import { copiedProject } from '../helpers/copied.ts'
import { textOfPdf } from '../helpers/pdf-text.ts'
import { type Product, startProduct } from '../helpers/product.ts'
import { completeRecord, validAnswers } from '../helpers/records.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { readStrictly } from '../helpers/xlsx.ts'
import { applyTo, ibanFiles, minAgeFiles } from './kind-and-keyword.ts'

vi.setConfig({ testTimeout: 120_000 }) // compiling the whole project takes long

/** A developer adds a kind and a keyword, an author uses them, and nothing else is changed. */
const copy = copiedProject()
const form = 'schemas/steps/employee-details/schema.json'
const right = 'GB29NWBK60161331926819'
const inGroups = 'GB29 NWBK 6016 1331 9268 19'
let edited: string[] = []
let product: Product
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Person & Caller
let ada: Person & Caller
let adaId = ''

beforeAll(async () => {
  const listEdits = copy.watchEdits()
  applyTo(copy.project, ibanFiles)
  applyTo(copy.project, minAgeFiles)
  edited = listEdits()
  copy.edit(form, ({ properties, required }) => {
    properties.iban = { type: 'string', title: 'IBAN', format: 'iban', 'x-sensitive': 'personal' }
    properties.iban['x-renamedFrom'] = 'accountAbroad'
    properties.birthday = { type: 'string', title: 'Birthday', format: 'date', 'x-minAge': 18 }
    required.push('iban', 'birthday')
  })
  const iban = { $ref: '../../steps/employee-details/schema.json#/properties/iban' }
  for (const place of ['employee-list', 'export'])
    copy.edit(`schemas/admin/${place}/schema.json`, ({ properties }) => Object.assign(properties, { iban }))
  copy.build()
  product = await startProduct({ RATE_LIMITS: 'off' }, copy.project)
  browser = await openBrowser()
  admin = await person('bola@btc.example', true)
  ada = await person('ada@btc.example')
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await completeRecord(ada, {
    employeeDetails: { iban: ` gb29 nwbk 6016 1331 9268 19 `, birthday: '1990-05-17' }
  })
  adaId = (await ada.get('/user')).body.data._id
}, 400_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  copy.remove()
})

async function person(email: string, isAdmin = false): Promise<Person & Caller> {
  const made = await signedUp(product, email, { isAdmin })
  return { ...made, ...callerAt(product.url, made.token) }
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(`${product.url}/api${url}`, {
    headers: { authorization: `Bearer ${admin.token}` }
  })
  expect(answer.status, url).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const run = (...words: string[]) =>
  execFileSync(process.execPath, ['run.mjs', ...words], { cwd: copy.project, encoding: 'utf8' })

/** Returns the linter's output for a changed form, and undoes the change. */
function lintWith(change: Parameters<typeof copy.edit>[1]): string {
  const place = path.join(copy.project, form)
  const before = fs.readFileSync(place)
  copy.edit(form, change)
  const { stderr } = spawnSync(process.execPath, ['run.mjs', 'schemas:check'], {
    cwd: copy.project,
    encoding: 'utf8'
  })
  fs.writeFileSync(place, before)
  return stderr
}

describe('a kind and a keyword added by a developer', () => {
  it('need at most three files each, and compile', () => {
    expect(edited.toSorted()).toEqual([...Object.keys(ibanFiles), ...Object.keys(minAgeFiles)].toSorted())
    expect(Object.keys(ibanFiles).length).toBeLessThanOrEqual(3)
    expect(Object.keys(minAgeFiles).length).toBeLessThanOrEqual(3)
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: copy.project })
  })

  it.each([
    ['engine/authoring/kinds/iban.ts', '...anyText,'],
    ['engine/authoring/kinds/iban.ts', "tells: ['identifier', 'personal', 'unique'],"],
    ['engine/vocabulary/kinds/iban.ts', '...anyText,']
  ])('cannot be half added: %s does not compile without %s', (file, line) => {
    const place = path.join(copy.project, file)
    const before = fs.readFileSync(place, 'utf8')
    fs.writeFileSync(place, before.replace(line, ''))
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], {
      cwd: copy.project,
      encoding: 'utf8'
    })
    fs.writeFileSync(place, before)
    expect(status).not.toBe(0)
    expect(stdout).toContain(file)
  })

  it('are shown and validated on the page', async () => {
    const tab = await openTab(browser, product.url, 360)
    const { page } = tab
    await page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), ada.token)
    await page.goto('/employee/employee-details')
    await expect.poll(() => page.getByLabel('IBAN').inputValue()).toBe(right)
    await page.getByLabel('IBAN').fill('GB28 NWBK 6016 1331 9268 19')
    await page.getByRole('group', { name: 'Birthday' }).getByLabel('Year').fill('2020')
    await page.getByRole('button', { name: 'Update' }).click()
    const words = () => page.locator('main').innerText()
    await expect.poll(words).toContain('IBAN must be an IBAN, like GB29 NWBK 6016 1331 9268 19.')
    await expect.poll(words).toContain('Birthday must be that of somebody 18 years old or older.')
    await tab.close()
  })

  it('are validated by the server, which stores answers in normal form', async () => {
    const { employeeDetails } = (await ada.get('/user')).body.data
    expect(employeeDetails.iban).toBe(right)
    const efe = await person('efe@btc.example')
    const { status, body } = await efe.post('/user/employeeDetails', {
      ...validAnswers.employeeDetails,
      iban: 'GB28NWBK60161331926819',
      birthday: '2020-01-01'
    })
    expect(status).toBe(400)
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/employeeDetails/iban', rule: 'format' }),
        expect.objectContaining({ path: '/employeeDetails/birthday', rule: 'minAge', limit: 18 })
      ])
    )
  })

  it('are formatted for reading in the list, the spreadsheet and the PDF', async () => {
    const tab = await openTab(browser, product.url, 1280)
    await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), admin.token)
    await tab.page.goto('/admin/employee')
    await tab.page.getByRole('cell', { name: inGroups }).waitFor()
    await tab.close()
    const { rows } = await readStrictly(await download('/admin/employees/export'))
    expect(rows[0]?.at(-1)).toBe('IBAN')
    expect(rows.map(row => row.at(-1))).toContain(inGroups)
    expect(textOfPdf(await download(`/admin/employees/${adaId}/pdf`))).toContain(inGroups)
  })

  it('let an administrator open a form that keeps drafts, although one of them has a former name', async () => {
    const tab = await openTab(browser, product.url, 1280)
    await tab.page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), admin.token)
    await tab.page.goto('/admin/bulk-message')
    await tab.page.getByLabel('Message').waitFor()
    await tab.close()
  })

  it('are described in OpenAPI', async () => {
    const described = await (await fetch(`${product.url}/api/openapi.json`)).text()
    expect(described).toContain('^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
    expect(described).toContain('"x-minAge":18')
  })

  it('are columns of the hire import, which validates them', async () => {
    const { body } = await admin.get('/admin/hires/columns')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['/employeeDetails/iban', '/employeeDetails/birthday'])
    )
    const tab = await openTab(browser, product.url, 1280)
    const { page } = tab
    await page.addInitScript(kept => localStorage.setItem('BTC_FORM', kept), admin.token)
    await page.goto('/admin/hire-people')
    await page
      .getByLabel('Or paste rows here')
      .fill(`Name\tEmail\tIBAN\tBirthday\nUche Obi\tuche@btc.example\tGB28NWBK60161331926819\t17 May 2020`)
    for (const words of [
      'must be an IBAN, like GB29 NWBK 6016 1331 9268 19.',
      'must be that of somebody 18 years old or older.'
    ])
      await expect.poll(() => page.locator('main').innerText()).toContain(words)
    await tab.close()
  })

  it('are checked by the linter', () => {
    const wrong = lintWith(({ properties }) => {
      properties.iban.type = 'number'
    })
    expect(wrong).toContain('An international bank account number is stored as "string"')
    const example = lintWith(({ properties }) => {
      properties.iban.examples = ['GB28NWBK60161331926819']
    })
    expect(example).toContain('The field refuses this example.')
    const idle = lintWith(({ properties }) => {
      properties.iban['x-minAge'] = 18
    })
    expect(idle).toContain(
      '"x-minAge" is for a date, and this field is an international bank account number: it does nothing.'
    )
    const shape = lintWith(({ properties }) => {
      properties.birthday['x-minAge'] = 'eighteen'
    })
    expect(shape).toContain('x-minAge')
    const ownWords = lintWith(({ properties }) => {
      properties.birthday.errorMessage = { 'x-minAge': 'You must be an adult.' }
    })
    expect(ownWords).not.toContain('There is no rule')
  })

  it('are listed in schemas/README.md', () => {
    run('schemas:docs', '--words')
    const guide = fs.readFileSync(path.join(copy.project, 'schemas/README.md'), 'utf8')
    expect(guide).toContain('| `iban` | An international bank account number')
    expect(guide).toContain('| `x-minAge` | Of a date of birth')
  })
})
