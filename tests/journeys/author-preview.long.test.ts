import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CheckResult, Diagnostic, SaveResult, GalleryEntry } from '../../engine/author-api.ts'
import { kinds } from '../../engine/index.ts'
import { openBrowser, openTab } from '../helpers/browser.ts'
import { copiedProject } from '../helpers/copied.ts'
import { type Dev, editText, startDev } from '../helpers/dev.ts'
import { dataKey, filledFolder } from '../world/filled-folder.ts'
import { rareOfficeWidths } from '../helpers/widths.ts'
import { said } from './admin.ts'

const schema = 'steps/employee-details/schema.json'
const ui = 'steps/employee-details/ui.json'
const copy = copiedProject()
const onDisk = (file: string) => path.join(copy.project, 'schemas', file)
const textOf = (file: string) => fs.readFileSync(onDisk(file), 'utf8')
const untouched = textOf(schema)
vi.setConfig({ testTimeout: 90_000 }) // the first page waits until everything is compiled
const people = 3
let dev: Dev
let browser: Browser

beforeAll(async () => {
  const { cwd } = await filledFolder(people)
  dev = await startDev(copy.project, { DATA_DIR: cwd, DATA_KEY: dataKey })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  copy.remove()
})

const bank = '"title": "Bank Name",'

/** Mistakes of authors: the text and its replacement, where the editor must mark it, and how the message starts. */
const mistakes: [what: string, file: string, from: string, to: string, at: string, message: string][] = [
  [
    'a missing comma',
    schema,
    bank,
    '"title": "Bank Name"',
    bank,
    'This file is not valid JSON: a comma is missing'
  ],
  [
    'an extra comma',
    schema,
    '"bankName"]',
    '"bankName",]',
    '"bankName"]',
    'This file is not valid JSON: there is an extra comma'
  ],
  [
    'a misspelled type',
    schema,
    '"type": "string"',
    '"type": "strng"',
    '"type": "string"',
    '"strng" is not a type. Did you mean "string"?'
  ],
  [
    'a misspelled keyword',
    schema,
    '"pattern"',
    '"patern"',
    '"pattern"',
    '"patern" is not a JSON Schema keyword'
  ],
  [
    'an unknown field in required',
    schema,
    '"bankName"]',
    '"bankNmae"]',
    '"bankName"]',
    '"required" lists "bankNmae", but this section has no field with that name. Did you mean "bankName"?'
  ],
  [
    'required: true on one field',
    schema,
    bank,
    `${bank} "required": true,`,
    bank,
    '"required": true does not work on one field.'
  ],
  [
    'a ui:order that leaves out a field',
    ui,
    '"fields"',
    '"ui:order": ["employeeId", "secondedTo", "bankName"], "fields"',
    '"fields"',
    '"ui:order" leaves out "salaryAccountNumber".'
  ],
  [
    'a ui:order with an unknown field',
    ui,
    '"fields"',
    '"ui:order": ["employeId", "*"], "fields"',
    '"fields"',
    '"ui:order" lists "employeId", but this section has no field with that name. Did you mean "employeeId"?'
  ],
  [
    'an unknown widget',
    ui,
    '"ui:help"',
    '"ui:widget": "clientSelct", "ui:help"',
    '"ui:help"',
    'There is no widget called "clientSelct".'
  ],
  [
    'an unknown UI option',
    ui,
    '"ui:help"',
    '"ui:placehoder": "x", "ui:help"',
    '"ui:help"',
    '"ui:placehoder" is not a UI option, so it does nothing. Did you mean "ui:placeholder"?'
  ],
  [
    'UI settings of an unknown field',
    ui,
    '"secondedTo"',
    '"secondedTO"',
    '"secondedTo"',
    '"ui" has settings for "secondedTO", but this section has no field with that name. Did you mean "secondedTo"?'
  ],
  [
    'a reference that points at nothing',
    schema,
    bank,
    `${bank} "$ref": "../education/schema.json#/items/properties/shool",`,
    bank,
    '"../education/schema.json#/items/properties/shool" points at nothing in that file.'
  ],
  [
    'an unknown format',
    schema,
    '"suggestion"',
    '"suggeston"',
    '"suggestion"',
    '"suggeston" is not a format this project checks. Did you mean "suggestion"?'
  ],
  [
    'a pattern that is not a valid regular expression',
    schema,
    '"^[0-9]{10}$"',
    '"^\\\\d{10$"',
    '"^[0-9]{10}$"',
    'This pattern is not a valid regular expression: Incomplete quantifier.'
  ],
  [
    'a default that is not one of the choices',
    schema,
    bank,
    `${bank} "enum": ["junior", "senior"], "default": "senor",`,
    bank,
    'The default "senor" is not one of the choices. Did you mean "senior"?'
  ],
  [
    'a duplicate choice',
    schema,
    bank,
    `${bank} "enum": ["junior", "junior"],`,
    bank,
    '"junior" is in this list twice.'
  ],
  [
    'a minLength greater than maxLength',
    schema,
    bank,
    `${bank} "minLength": 110,`,
    bank,
    'minLength (110) is greater than maxLength (100): no answer can be valid.'
  ],
  ['a field without a title', schema, bank, '', '"bankName":', '"bankName" has no "title".']
]

describe('the linter behind the editor', () => {
  it.each(mistakes)('marks %s in its line', async (_, file, from, to, at, message) => {
    const text = textOf(file)
    expect(text).toContain(from)
    const { marks } = await check(file, { [file]: text.replace(from, to) })
    const here = marks.find(mark => mark.file === `schemas/${file}` && mark.message.startsWith(message))
    expect(here, JSON.stringify(marks)).toMatchObject({ line: lineOf(text, at) })
    expect(textOf(file)).toBe(text)
  })

  it('returns the data for every tab when the schema has no errors', async () => {
    const { marks, list, preview } = await check(schema, { [schema]: withField(untouched) })
    expect(marks.filter(({ level }) => level === 'error')).toEqual([])
    expect(list.find(({ name }) => name === 'steps/employee-details')).toEqual({
      name: 'steps/employee-details',
      title: 'Employee Details',
      files: [schema, ui],
      errors: 0,
      warnings: marks.length
    })
    expect(preview?.types).toContain('tin?: string')
    expect(preview?.sections.map(section => Object.keys(section.schema.properties ?? {}))).toEqual([
      expect.arrayContaining(['tin'])
    ])
    expect(preview?.sheet.left).toEqual(['Tax number'])
    expect(preview?.call).toMatchObject({
      method: 'POST',
      path: '/api/user/employeeDetails',
      body: { tin: '1234567890', secondedTo: 'Acme Bank' }
    })
    const json = JSON.parse(untouched)
    json.properties.label = {
      type: 'string',
      title: 'Label',
      'x-computed': { text: '{employeeId} at {bankName}' }
    }
    const computed = await check(schema, { [schema]: JSON.stringify(json) })
    expect(computed.preview?.view).toMatchObject({
      employeeDetails: { label: 'BTC-00017 at ABBEY MORTGAGE BANK' }
    })
    const module = await fetch(`${dev.url}/author/api/module/${preview?.module}.js`)
    expect(module.headers.get('content-type')).toBe('text/javascript')
  })

  it('keeps running after a request for an invalid address', async () => {
    await fetch(`${dev.url}//`)
    expect((await fetch(`${dev.url}/author`)).status).toBe(200)
  })
})

describe('the check of stored records behind the editor', () => {
  it('warns in its line about a removed choice that records still have', async () => {
    const file = 'steps/personal-information/schema.json'
    const text = textOf(file)
    const dropped = text.replace(/"single", /, '')
    expect(dropped).not.toBe(text)
    expect(await records({ [file]: dropped })).toEqual([
      expect.objectContaining({
        file: `schemas/${file}`,
        line: lineOf(text, '"single"'),
        level: 'warning',
        message: expect.stringContaining(
          '3 saved answers to "maritalStatus" are "single", which is no longer a choice.'
        ),
        fix: expect.stringContaining('"x-oldValues": { "single": ')
      })
    ])
  })

  it('reports a removed field that records still hold', async () => {
    const files = fs.readdirSync(onDisk(''), { recursive: true, encoding: 'utf8' })
    const renamed = files.flatMap(file => {
      if (!file.endsWith('.json') || file.startsWith('meta')) return []
      const before = textOf(file)
      const isOwn = file.startsWith('steps/employee-details/')
      const text = before
        .replaceAll(isOwn ? '"bankName"' : 'details/schema.json#/properties/bankName"', word =>
          word.replace('bankName', 'bank')
        )
        .replaceAll('{bankName}', '{bank}')
      return text === before ? [] : [[file, text] as const]
    })
    const marks = await records(Object.fromEntries(renamed))
    expect(marks).toContainEqual(
      expect.objectContaining({
        file: `schemas/${schema}`,
        line: lineOf(untouched, '"properties"'),
        level: 'error',
        message: expect.stringContaining('3 saved records still hold a value for "bankName"'),
        fix: expect.stringContaining('"x-renamedFrom": "bankName"')
      })
    )
  })

  it('counts the records that a new required field would make Incomplete', async () => {
    const json = JSON.parse(withField(untouched))
    const text = JSON.stringify({ ...json, required: [...json.required, 'tin'] }, null, 2)
    expect(await records({ [schema]: text })).toEqual([
      expect.objectContaining({
        file: `schemas/${schema}`,
        line: lineOf(text, '"tin": {'),
        level: 'warning',
        message: expect.stringContaining(
          '"tin" is new and required. 3 completed records do not have it and would become Incomplete.'
        ),
        fix: 'Make it optional, or accept that these records become Incomplete.'
      })
    ])
  })

  it('reports nothing for a harmless change, a broken schema or files outside', async () => {
    expect(await records({ [schema]: withField(untouched) })).toEqual([])
    expect(await records({ [schema]: '{' })).toEqual([])
    expect(await records({ '../dev.ts': 'x', 'steps/new.json': 'x' })).toEqual([])
  })
})

describe('the API behind the author page', () => {
  it('rejects requests of other origins and hosts with 403', async () => {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ origin: 'http://evil.example' })).toBe(403)
    expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusFor({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await statusFor({ host: 'evil.example' })).toBe(403)
    const post = await fetch(`${dev.url}/author/api/check`, { method: 'POST', body: '{}' })
    expect(post.status).toBe(403)
  })

  it.each([
    '../package.json',
    '/etc/passwd',
    'meta/form.json',
    'steps/employee-details/new.json',
    '..\\dev.ts'
  ])('neither reads nor writes %s', async file => {
    expect(await statusFor({}, `text?file=${encodeURIComponent(file)}`)).toBe(404)
    expect(await save(file, 'x', 'x')).toMatchObject({ saved: false })
  })

  it('does not overwrite a file that has changed on disk', async () => {
    expect(await save(schema, 'mine', 'something else')).toMatchObject({
      saved: false,
      why: 'The file has changed on disk since it was opened here.',
      text: untouched
    })
    expect(textOf(schema)).toBe(untouched)
  })

  it('has a valid example of every field kind in the gallery', async () => {
    const shown = (await (await fetch(`${dev.url}/author/api/gallery`)).json()) as GalleryEntry[]
    const names = [...new Set(shown.map(({ kind }) => kind))]
    expect(names.sort(), 'engine/author/preview/gallery.json has an entry of each kind').toEqual(
      Object.keys(kinds).sort()
    )
    // A moment is read-only and appears in sections only. Passwords and codes belong to accounts, and an employee needs a list
    // that the author has to write first.
    const asked = shown.filter(({ kind }) => !['moment', 'password', 'code', 'employee'].includes(kind))
    const properties = Object.assign({}, ...asked.map(({ json }) => JSON.parse(`{${json}}`)))
    const json = JSON.parse(untouched)
    const text = JSON.stringify({ ...json, properties: { ...json.properties, ...properties } })
    expect((await check(schema, { [schema]: text })).marks).toEqual([])
  })
})

describe.each(rareOfficeWidths)('the author page at %i pixels', width => {
  it('previews the form at a chosen width, with a sample, empty and with all its errors', async () => {
    const { page, pageErrors, screenshot, close } = await opened(width, { file: schema })
    const form = page.frameLocator('iframe')
    await form.getByLabel('BTC Staff Id').waitFor({ timeout: 60_000 })
    expect(await form.getByLabel('Salary Account Number').inputValue()).toBe('1234567890')
    await screenshot('author-form')
    await page.getByRole('button', { name: 'Empty' }).click()
    await expect.poll(() => form.getByLabel('Salary Account Number').inputValue()).toBe('')
    await page.getByRole('button', { name: '768' }).click()
    await expect.poll(() => innerWidthOf(form)).toBe(768)
    await page.getByRole('button', { name: 'Show all errors' }).click()
    await form.getByText('There is a problem').waitFor()
    await form.getByRole('link', { name: 'Enter your bank name.' }).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('error')
    expect(new URL(page.url()).searchParams.get('width')).toBe('768')
    await screenshot('author-errors')
    await page.reload()
    await form.getByText('There is a problem').waitFor()
    expect(pageErrors).toEqual([])
    await close()
  })

  it('previews each page of a form that is split into several', async () => {
    const { page, pageErrors, screenshot, close } = await opened(width, { file: ui })
    const form = page.frameLocator('iframe')
    await form.getByLabel('BTC Staff Id').waitFor({ timeout: 60_000 })
    const pages = [
      { title: 'Work', fields: ['employeeId', 'secondedTo'] },
      { title: 'Bank', fields: ['bankName', 'salaryAccountNumber'] }
    ]
    await write(page, JSON.stringify({ ...JSON.parse(textOf(ui)), 'ui:pages': pages }, null, 2))
    await page.getByRole('button', { name: /^2\. .*Bank/ }).click()
    await form.getByLabel('Salary Account Number').waitFor()
    expect(await form.getByLabel('BTC Staff Id').count()).toBe(0)
    await screenshot('author-pages')
    await page.getByRole('button', { name: /^1\. .*Work/ }).click()
    await form.getByLabel('BTC Staff Id').waitFor()
    expect(await form.getByLabel('Salary Account Number').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await form.getByLabel('Salary Account Number').waitFor()
    expect(pageErrors).toEqual([])
    await close()
  })

  it('shows the admin section, the sheet, the types and the API call', async () => {
    const { page, pageErrors, screenshot, close } = await opened(width, { file: schema, tab: 'admin' })
    const panel = page.getByRole('tabpanel')
    await expect.poll(() => panel.innerText()).toContain('Salary Account Number')
    expect(await panel.innerText()).toContain('Acme Bank')
    const seen = panel.getByRole('region', { name: 'Who sees it' })
    const row = seen.getByRole('row', { name: /^Salary Account Number/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'whole',
      'masked until shown',
      'masked until shown',
      'masked'
    ])
    await screenshot('author-admin')
    await page.getByRole('tab', { name: 'Admin section' }).press('ArrowRight')
    await expect.poll(() => panel.innerText()).toContain('4 of the 24 columns')
    await screenshot('author-sheet')
    await page.getByRole('tab', { name: 'TypeScript' }).click()
    await expect.poll(() => panel.innerText()).toContain('export interface EmployeeDetails')
    await screenshot('author-types')
    await page.getByRole('tab', { name: 'API' }).click()
    await expect.poll(() => panel.innerText()).toContain("'content-type: application/json'")
    expect(await panel.innerText()).toContain(`curl -X POST '${dev.url}/api/user/employeeDetails'`)
    await screenshot('author-api')
    await page.getByRole('tab', { name: 'Problems' }).click()
    await expect.poll(() => panel.innerText()).toBe('Nothing is wrong.')
    expect(pageErrors).toEqual([])
    await close()
  })

  it('keeps the last working preview of a broken schema, and leads to the problem', async () => {
    const { page, pageErrors, screenshot, close } = await opened(width, { file: schema })
    const form = page.frameLocator('iframe')
    await form.getByLabel('BTC Staff Id').waitFor({ timeout: 60_000 })
    await write(page, withField(untouched).replace('"x-search": "whole"', '"x-search": "whole",'))
    await page.getByText('Showing the last working version').waitFor()
    expect(await form.getByLabel('BTC Staff Id').count()).toBe(1)
    await page.locator('.cm-lint-marker-error').first().waitFor()
    await said(page, '1 problem in this file.')
    await said(page, 'there is an extra comma after the last item')
    await page.getByRole('link', { name: 'ui.json' }).click()
    await said(page, 'Nothing is wrong in this file. 1 problem in other files')
    await page.goBack()
    const forms = page.locator('.author-forms')
    await forms.evaluate((details: HTMLDetailsElement) => (details.open = true))
    await page.getByLabel('Only with problems').check()
    expect(await forms.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Employee Details/)
    ])
    await page.getByLabel('Only with problems').uncheck()
    await page.getByLabel('Find a form').fill('guarant')
    expect(await forms.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Guarantors/)])
    )
    expect(await forms.getByRole('link', { name: 'Education' }).count()).toBe(0)
    await page.getByLabel('Find a form').fill('')
    await screenshot('author-broken')
    await page.getByRole('tab', { name: /^Problems \(/ }).click()
    await page.getByRole('button', { name: /there is an extra comma after the last item/ }).click()
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('"x-search": "whole",')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.getByRole('tab', { name: 'Form' }).click()
    await form.getByLabel('Tax number').waitFor()
    await expect.poll(() => page.getByText('Showing the last working version').count()).toBe(0)
    await page.reload()
    await form.getByLabel('Tax number').waitFor()
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect.poll(() => form.getByLabel('Tax number').count()).toBe(0)
    expect(pageErrors).toEqual([])
    await close()
  })

  it('shows the effect on stored records while the form author types', async () => {
    const { page, pageErrors, screenshot, close } = await opened(width, { file: schema, tab: 'problems' })
    await page.locator('.cm-content').waitFor({ timeout: 60_000 })
    const json = JSON.parse(withField(untouched))
    await write(page, JSON.stringify({ ...json, required: [...json.required, 'tin'] }, null, 2))
    await page.getByRole('tab', { name: 'Problems (1)' }).waitFor()
    await page.getByRole('button', { name: /3 completed records do not have it/ }).waitFor()
    await screenshot('author-records')
    await page.getByRole('button', { name: 'Undo all' }).click()
    await page.getByText('Nothing is wrong.').waitFor()
    expect(pageErrors).toEqual([])
    await close()
  })

  it('checks an answer in the gallery of field kinds, and copies its schema', async () => {
    const { page, pageErrors, screenshot, close } = await openTab(browser, dev.url, width)
    await page.goto('/author/widgets')
    const card = page.getByRole('region', { name: 'A number of so many digits' })
    await card.getByLabel('Tax number (TIN)').fill('12', { timeout: 60_000 })
    await card.getByRole('button', { name: 'Check' }).click()
    await card.getByRole('link', { name: 'Tax number must be 10 digits.' }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"tin": {')
    await screenshot('author-widgets')
    expect(pageErrors).toEqual([])
    await close()
  })
})

describe('saving to the schema file', () => {
  it('writes the schema and applies it without reloading the page', async () => {
    const { page, pageErrors, close } = await opened(1280, { file: schema })
    await page.locator('.cm-content').waitFor({ timeout: 60_000 })
    const before = dev.out().length
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await write(page, withField(untouched))
    await page.getByRole('button', { name: 'Save to file' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect(textOf(schema)).toBe(withField(untouched))
    await dev.waitForOutput('1 field added: tin (text, optional)', before)
    await page
      .getByRole('link', { name: /^Employee Details (ok|\d warnings?)$/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

    editText(onDisk(schema), text => text.replace('Tax number', 'Tax file'))
    await page.frameLocator('iframe').getByLabel('Tax file').waitFor()
    await write(page, withField(untouched))
    await page.keyboard.press('Control+s')
    await expect.poll(() => textOf(schema)).toBe(withField(untouched))
    expect(pageErrors).toEqual([])
    await close()
  })

  it('warns if the file has changed on disk, and loads that version', async () => {
    const { page, close } = await opened(1280, { file: schema })
    await page.locator('.cm-content').waitFor({ timeout: 60_000 })
    await write(page, untouched.replace('Bank Name', 'Name of bank'))
    editText(onDisk(schema), text => text.replace('Tax number', 'Tax reference'))
    await page.getByRole('button', { name: 'Save to file' }).click()
    await page.getByText('The file has changed on disk since it was opened here.').waitFor()
    await page.getByRole('button', { name: 'Load the version on disk' }).click()
    await page.frameLocator('iframe').getByLabel('Tax reference').waitFor()
    await close()
  })
})

async function opened(width: number, place: Record<string, string>) {
  const tab = await openTab(browser, dev.url, width)
  await tab.page.goto(`/author?${new URLSearchParams(place)}`)
  return tab
}

async function write(page: Page, text: string) {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

const innerWidthOf = (form: FrameLocator) => form.locator('body').evaluate(() => innerWidth)

async function check(file: string, texts: object): Promise<CheckResult> {
  return post('check', { file, texts })
}

async function records(texts: object): Promise<Diagnostic[]> {
  return post('records', { texts })
}

async function save(file: string, text: string, opened: string): Promise<SaveResult> {
  return post('save', { file, text, opened })
}

async function post<T>(what: string, body: object): Promise<T> {
  const headers = { origin: dev.url, 'content-type': 'application/json' }
  const answer = await fetch(`${dev.url}/author/api/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body)
  })
  return (await answer.json()) as T
}

/** Uses `http`, since `fetch` does not allow setting the Host header. */
function statusFor(headers: Record<string, string>, what = 'list'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = http.get(`${dev.url}/author/api/${what}`, { headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
  })
}

function withField(text: string) {
  const json = JSON.parse(text)
  json.properties.tin = {
    type: 'string',
    title: 'Tax number',
    pattern: '^[0-9]{10}$',
    'x-sensitive': 'identifier'
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length
